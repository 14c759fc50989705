import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTwin } from './swap-ways.ts';

const ASKS = ['count', 'distinct', 'ask', 'list', 'by'] as const;

/** The column at whose end the value stands: `from Seattle` is an origin. */
function findEnd(list: MentionList, value: Mention, { columns }: ModelCube): string | null {
  const before = list.all[list.all.indexOf(value) - 1]?.text.toLowerCase().split(' ').at(-1) ?? '';
  const led = columns.find((one) => one.kind === 'string' && one.prepositions.includes(before));
  return led?.name ?? null;
}

/**
 * `how many airports can you fly to from Seattle`: the airports that are asked for stand at the other
 * end than the one that is named, for which there would be a single one.
 */
export function joinOtherEnd(list: MentionList, cube: ModelCube): readonly Mention[] {
  const [value, other] = list.all.filter((one) => isMention(one, 'value'));
  const noun = list.all.find(
    (one) => isMention(one, 'column') && isMention(list.neighbour(one, -1), ...ASKS),
  );
  if (value === undefined || other !== undefined || !isMention(noun, 'column')) return list.all;
  if (list.all.indexOf(value) < list.all.indexOf(noun)) return list.all;
  const twin = findTwin(cube, noun.column);
  const isNamed = noun.text.toLowerCase().includes(noun.column);
  if (twin === undefined || isNamed || findEnd(list, value, cube) !== noun.column) return list.all;
  return list.all.map((one): Mention => (one === noun ? { ...noun, column: twin.name } : one));
}
