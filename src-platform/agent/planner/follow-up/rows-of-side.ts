import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The rows of one side of the last answer, and the question about them. */
interface RowsOfSide {
  readonly mentions: readonly Mention[];
  readonly memory: ThreadMemory;
}

/** The condition of the last answer on its two sides, narrowed to the one that the word names. */
function narrowToNamed(sides: Filter, named: Mention): Filter | null {
  if (sides.kind === 'period' && isMention(named, 'period')) {
    const [range, other] = named.ranges;
    const isSide =
      other === undefined &&
      sides.ranges.length > 1 &&
      sides.ranges.some((one) => isDeepStrictEqual(one, range));
    return isSide ? { ...sides, ranges: named.ranges } : null;
  }
  if (sides.kind === 'months' && isMention(named, 'months')) {
    const [month, other] = named.months;
    const isSide = other === undefined && month !== undefined && sides.months.length > 1;
    return isSide && sides.months.includes(month) ? { ...sides, months: [month] } : null;
  }
  if (sides.kind !== 'values' || sides.negated || !isMention(named, 'value')) return null;
  const value = named.options.find(({ column }) => column === sides.column)?.value;
  const isSide = value !== undefined && sides.values.length > 1 && sides.values.includes(value);
  return isSide ? { ...sides, values: [value] } : null;
}

/** The name of a side behind `of the`: `of the 2009 films`, `of the Japanese ones`. */
function findNamed(mentions: readonly Mention[]): Mention | undefined {
  const [named, other] = mentions.filter((one) => isMention(one, 'period', 'months', 'value'));
  const index = named === undefined ? -1 : mentions.indexOf(named);
  const said = `${mentions[index - 1]?.text ?? ''} ${named?.text ?? ''}`;
  const isLed =
    /\bof the\b/i.test(said) ||
    (/^of$/i.test(mentions[index - 2]?.text ?? '') &&
      /^the$/i.test(mentions[index - 1]?.text ?? ''));
  const isOfRows = mentions
    .slice(Math.max(index - 1, 0), index + 2)
    .some((one) => isMention(one, 'entity') || /^ones$/i.test(one.text));
  return other === undefined && isLed && isOfRows ? named : undefined;
}

const MOST = /^(?:the )?(?:most|least|fewest)$/i;

/** `which made the most`, `which has the most`: the most of what? The figure of the last answer is a guess. */
const ranksByNothing = (mentions: readonly Mention[]): boolean =>
  mentions.some((one, index) => {
    const next = mentions.slice(index + 1).find((other) => !isMention(other, 'stop'));
    return isMention(one, 'rank') && MOST.test(one.text) && !isMention(next, 'column');
  });

/** The two sides of the last answer that its one group sets against each other. */
function findSides({ contrast, groups, filters }: AggregatePlan): Filter | undefined {
  const [group, other] = groups;
  return contrast && other === undefined
    ? filters.find((one) => one.column === group?.column && one.kind !== 'known')
    : undefined;
}

/**
 * `which of the 2009 films had the two largest budgets?`, after the action films of 2005 were set against
 * those of 2009: of those of 2009, which are action films.
 */
export function openRowsOfSide(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): RowsOfSide | null {
  const { plan } = memory;
  const [ask] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const isEnd = mentions.some((one) => isMention(one, 'rank', 'superlative'));
  // `the heaviest of the Japanese cars by year`: a row of each year, and no ranking of the years.
  const isOfEach = mentions.some((one) => isMention(one, 'by', 'grain', 'trend'));
  const sides = plan.kind === 'aggregate' ? findSides(plan) : undefined;
  const named = findNamed(mentions);
  if (plan.kind === 'list' || sides === undefined || named === undefined) return null;
  const side = narrowToNamed(sides, named);
  if (!isMention(ask, 'ask') || !isEnd || side === null || isOfEach) return null;
  if (ranksByNothing(mentions)) return null;
  const { start, end } = named;
  const rows = mentions.flatMap((one): readonly Mention[] => {
    if (one === named) return [{ kind: 'pronoun', start, end, text: 'those' }];
    return isMention(one, 'entity') || /^ones$/i.test(one.text) ? [] : [one];
  });
  const opened = {
    ...plan,
    ...{ groups: [], sort: null, limit: null, contrast: false, difference: undefined },
    filters: plan.filters.map((one) => (one === sides ? side : one)),
  };
  const last = { ...memory, plan: opened, named: [], totalRows: 1, tied: 0, replaced: null };
  return { mentions: rows, memory: last };
}
