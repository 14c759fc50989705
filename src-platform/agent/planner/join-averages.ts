import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import type { Comparison } from './plan.ts';

const THAN = /\b(?:than|as)$/i;
const OF = /^(?:of|for|in each|by)\b/i;

interface Found {
  readonly column: string;
  readonly comparison: Comparison;
  readonly used: readonly Mention[];
}

/** The column whose mean the words name, and the words that name it. */
function findColumn(
  list: MentionList,
  mention: Mention,
  mean: Mention,
  cube: ModelCube,
): { readonly column: string; readonly used: readonly Mention[] } | null {
  if (isMention(mention, 'comparative') && mention.column !== null)
    return { column: mention.column, used: [] };
  const [before, after] = [list.neighbour(mention, -1), list.neighbour(mean, 1)];
  for (const side of [after, before]) {
    const column = isMention(side, 'column') ? list.findNumberColumn(side) : undefined;
    if (side !== undefined && column !== undefined) return { column, used: [side] };
  }
  return cube.measured === undefined ? null : { column: cube.measured, used: [] };
}

/** The `countries` of `the average of all countries`: nothing is left out. */
function findScope(list: MentionList, mean: Mention): Mention | null {
  const at = list.all.indexOf(mean);
  const noun = list.neighbour(mean, 1);
  const words = list.all
    .slice(at + 1, noun === undefined ? undefined : list.all.indexOf(noun))
    .map((one) => one.text)
    .join(' ');
  const isNoun = isMention(noun, 'entity') || list.findColumn(noun)?.kind === 'string';
  return noun !== undefined && isNoun && /^of all\b/i.test(words) ? noun : null;
}

/** `heavier than average`, `with a rating above the average`, `above average rating`. */
function findTest(list: MentionList, mention: Mention, cube: ModelCube): Found | null {
  const isTest =
    (isMention(mention, 'comparative') && THAN.test(mention.text)) ||
    (isMention(mention, 'compare') && /[<>]/.test(mention.comparison));
  const mean = list.neighbour(mention, 1);
  if (!isTest || !isMention(mean, 'aggregation') || mean.aggregation !== 'avg') return null;
  // `above the average of dramas` is the mean of other rows.
  const next = list.all[list.all.indexOf(mean) + 1];
  // `heavier than the average Gentoo` is the mean of other rows as well.
  if (isMention(list.neighbour(mean, 1), 'value', 'label', 'labelWord', 'entity', 'period'))
    return null;
  const scope = findScope(list, mean);
  if (scope === null && isMention(next, 'stop', 'by') && OF.test(next.text)) return null;
  const found = findColumn(list, mention, mean, cube);
  if (found === null) return null;
  const comparison = isMention(mention, 'compare')
    ? mention.comparison
    : isMention(mention, 'comparative') && mention.isMore
      ? '>'
      : '<';
  return {
    column: found.column,
    comparison,
    used: [mention, mean, ...found.used, ...(scope === null ? [] : [scope])],
  };
}

/** Reads what is set against a mean as one condition. */
export function joinAverages(list: MentionList, cube: ModelCube): readonly Mention[] {
  const used = new Set<Mention>();
  const conditions = new Map<Mention, Mention>();
  for (const mention of list.all) {
    const found = findTest(list, mention, cube);
    if (found === null) continue;
    for (const one of found.used) used.add(one);
    const { start, end, text } = mention;
    const { column, comparison } = found;
    const test = { kind: 'condition', column, comparison, value: '', isAverage: true } as const;
    conditions.set(mention, { ...test, start, end, text: `${text} average` });
  }
  return list.all.flatMap((one) => conditions.get(one) ?? (used.has(one) ? [] : [one]));
}
