import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { planSchema, type Plan } from './plan.ts';
import { isFunctionWord } from './function-words.ts';

interface Variant {
  readonly column: string;
  readonly base: string;
}

/** The column that the word narrows another one to: `US`, of a gross. */
function findVariant(mention: Mention, cube: ModelCube): Variant | null {
  if (!isMention(mention, 'unknown')) return null;
  const word = mention.text.toLowerCase();
  for (const column of cube.columns) {
    const variant = column.kind === 'number' ? column.variantOf : undefined;
    if (variant?.words.includes(word) === true)
      return { column: column.name, base: variant.column };
  }
  return null;
}

/** `highest grossing in the US`: the gross of the US; on its own, the word names that column. */
export function joinVariants(list: MentionList, cube: ModelCube): readonly Mention[] {
  const named = list.all.find((one) => findVariant(one, cube) !== null);
  const variant = named === undefined ? null : findVariant(named, cube);
  if (named === undefined || variant === null) return list.all;
  const isBase = (one: Mention): boolean =>
    isMention(one, 'column', 'superlative', 'extreme') && one.column === variant.base;
  const bases = list.all.filter(isBase);
  return list.all.map((mention): Mention => {
    const { start, end, text } = mention;
    if (mention === named)
      return bases.length > 0
        ? { kind: 'stop', start, end, text }
        : { kind: 'column', column: variant.column, start, end, text };
    return isBase(mention) && isMention(mention, 'column', 'superlative', 'extreme')
      ? { ...mention, column: variant.column }
      : mention;
  });
}

/** `and in the US?`, after a ranking by the worldwide gross: the same of the other column. */
export function narrowPlan(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null {
  const [named, other] = mentions.filter((one) => !isFunctionWord(one) && !isMention(one, 'join'));
  if (!isMention(named, 'column') || other !== undefined) return null;
  const column = cube.columns.find((one) => one.name === named.column);
  const base = column?.kind === 'number' ? column.variantOf?.column : undefined;
  if (base === undefined) return null;
  const renamed: unknown = JSON.parse(JSON.stringify(plan), (_key, value: unknown) =>
    value === base ? named.column : value,
  );
  const narrowed = planSchema.parse(renamed);
  return JSON.stringify(narrowed) === JSON.stringify(plan) ? null : narrowed;
}
