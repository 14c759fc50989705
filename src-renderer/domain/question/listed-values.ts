import type { Member } from '#shared/model/model.ts';

const VALUE = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+){0,2}$/u;

/** The values of a dimension, where its description is a list of them: `air, road, sea`. */
export function listValues({ kind, description }: Member): string[] {
  const values = description.split(/\s*,\s*/u);
  const isList = kind === 'dimension' && values.length > 1;
  return isList && values.every((value) => VALUE.test(value)) ? values : [];
}
