import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { planSchema, type Plan } from '../plan/plan.ts';
import { pointsAtOne } from '../follow-up/ask-of-rows.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';

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

/** With one of these a question sets two figures against each other. */
const TWO_FIGURES = [
  'versus',
  'comparative',
  'operator',
  'share',
  'formula',
  'also',
  'correlation',
] as const;
/** Between two figures these words keep them apart: `the gross and the US gross`. */
const APART = ['join', 'by', 'sort', 'compare', 'not', 'number'] as const;

/** Says by itself that it is the figure of everywhere. */
const EVERYWHERE = /\b(?:world|worldwide|global|globally)\b/i;

/** Whether a word keeps the two mentions apart. */
const areApart = (list: MentionList, a: Mention, b: Mention): boolean => {
  const [first, last] = [list.all.indexOf(a), list.all.indexOf(b)].toSorted((x, y) => x - y);
  return list.all.slice((first ?? 0) + 1, last).some((one) => isMention(one, ...APART));
};

/** `the most money at the US box office`: the money is that of the US, and no figure beside it. */
function narrowNamed(list: MentionList, cube: ModelCube): readonly Mention[] {
  const findBase = (name: string): string | undefined => {
    const column = cube.columns.find((one) => one.name === name);
    return column?.kind === 'number' ? column.variantOf?.column : undefined;
  };
  const named = list.all.find(
    (one) => isMention(one, 'column') && findBase(one.column) !== undefined,
  );
  if (!isMention(named, 'column') || list.all.some((one) => isMention(one, ...TWO_FIGURES)))
    return list.all;
  return list.all.map((mention): Mention =>
    isMention(mention, 'column', 'superlative', 'extreme') &&
    mention.column === findBase(named.column) &&
    !EVERYWHERE.test(mention.text) &&
    !areApart(list, mention, named)
      ? { ...mention, column: named.column }
      : mention,
  );
}

/** Whether rows are counted, and no figure is asked for or tested. */
const countsRows = (list: MentionList): boolean =>
  list.all.some(
    (one, index) => isMention(one, 'count') && isMention(list.all[index + 1], 'entity'),
  ) &&
  !list.all.some((one) =>
    isMention(one, 'rank', 'compare', 'compareAfter', 'aggregation', 'number'),
  );

/** `the gross of films that grossed 100 million in the US`: the first figure is no limit of those rows. */
function isOfOtherRows(list: MentionList, one: Mention, last: Mention | undefined): boolean {
  if (last === undefined || one === last) return false;
  const between = list.all.slice(list.all.indexOf(one) + 1, list.all.indexOf(last));
  return between.some((other) => isMention(other, 'entity'));
}

/** `highest grossing in the US`: the gross of the US; on its own, the word names that column. */
export function joinVariants(found: MentionList, cube: ModelCube): readonly Mention[] {
  const list = found.with(narrowNamed(found, cube));
  const named = list.all.find((one) => findVariant(one, cube) !== null);
  const variant = named === undefined ? null : findVariant(named, cube);
  if (named === undefined || variant === null) return list.all;
  const figures = list.all.filter(
    (one) => isMention(one, 'column', 'superlative', 'extreme') && one.column === variant.base,
  );
  // `the worldwide gross of films that grossed 100 million in the US`: the one that is said so stays.
  const open = figures.filter((one) => !EVERYWHERE.test(one.text));
  // `worldwide and in the US`: both figures.
  const said = isMention(list.neighbour(named, -1), 'join') ? [] : figures;
  const bases =
    open.length === 0 ? said : open.filter((one) => !isOfOtherRows(list, one, open.at(-1)));
  const isBase = (one: Mention): boolean => bases.includes(one);
  // `how many films came out in the US`: where they came out is not in the data.
  if (bases.length === 0 && countsRows(list)) return list.all;
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
  // `how much did it make in the US?` is asked of the row, and ranks nothing anew.
  if (plan.kind === 'list' && pointsAtOne(mentions)) return null;
  const column = cube.columns.find((one) => one.name === named.column);
  const base = column?.kind === 'number' ? column.variantOf?.column : undefined;
  // `and worldwide?`, after the US gross: the gross of which that is one.
  const variants = cube.columns.flatMap((one) =>
    one.kind === 'number' && one.variantOf?.column === named.column ? [one.name] : [],
  );
  const others = base === undefined ? variants : [base];
  if (others.length === 0) return null;
  const renamed: unknown = JSON.parse(JSON.stringify(plan), (_key, value: unknown) =>
    typeof value === 'string' && others.includes(value) ? named.column : value,
  );
  const narrowed = planSchema.parse(renamed);
  return JSON.stringify(narrowed) === JSON.stringify(plan) ? null : narrowed;
}
