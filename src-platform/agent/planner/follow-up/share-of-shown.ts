import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, PartBase, Plan } from '../plan/plan.ts';
import { openRanked, type ThreadMemory } from '../thread-memory.ts';
import { listSameTime } from './same-time-again.ts';

const TOGETHER = /^(?:together|combined|in total|altogether|all together|in sum|sum|total)$/i;
const ENTIRE = /^(?:overall|whole|entire)$/i;
const THEY = /^(?:they|their|them|those|these)$/i;
const MAKE_UP = /^make up$/i;
const ACCOUNT_FOR = /^account for$/i;

const isCountOf = (one: Mention, count: number): boolean =>
  isMention(one, 'number') && Number(one.value) === count;

/** The figure that the parts add up to; null where the last answer has none. */
function findBase({ measures, groups }: AggregatePlan, words: readonly Mention[]): PartBase | null {
  const [measure] = measures;
  const named = words.flatMap((one) =>
    isMention(one, 'column') && groups.every(({ column }) => column !== one.column)
      ? [one.column]
      : [],
  );
  // `back to the counts`, after an average of each.
  const counts = words.some((one) => isMention(one, 'count', 'entity'));
  const isSum = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  // `what share of all films`, after their sums: of their number or of the sums?
  if (isSum && counts && named.length === 0) return null;
  if (isSum && named.every((column) => column === measure.column)) return measure;
  const isCount = measure?.kind === 'count' || (counts && !isSum);
  return isCount && named.length === 0 ? { kind: 'count' } : null;
}

/** The rows of a ranking that the last answer showed, as a condition; null where it is no such one. */
function filterShown({ plan, named, totalRows }: ThreadMemory): Filter | null {
  const [subject, other] = named;
  if (plan.kind === 'list' || subject === undefined || other !== undefined) return null;
  if (subject.grain !== null || plan.groups.length !== 1 || plan.position !== undefined)
    return null;
  const values = subject.values.filter((one) => one !== null);
  // Of all groups together, the share is 100 %.
  const isPart =
    plan.limit !== null ||
    plan.filters.some((one) => one.column === subject.column && one.kind !== 'known');
  const isComplete =
    isPart && values.length > 1 && values.length === Math.min(totalRows, plan.limit ?? totalRows);
  return isComplete ? { kind: 'values', column: subject.column, values, negated: false } : null;
}

/**
 * The ranking whose rows the last answers added up, where they are still of the same rows and figure; the
 * last answer itself elsewhere.
 */
function openAddedUp(memory: ThreadMemory): ThreadMemory {
  const { plan } = memory;
  const opened = openRanked(memory);
  const column = opened.named[0]?.column;
  const listOthers = ({ filters }: Plan): Filter[] =>
    filters.filter((one) => one.kind !== 'known' && one.column !== column);
  const isOfSame =
    plan.kind === 'aggregate' &&
    opened.plan.kind === 'aggregate' &&
    isDeepStrictEqual(plan.measures, opened.plan.measures) &&
    isDeepStrictEqual(listOthers(plan), listOthers(opened.plan));
  return isOfSame ? opened : memory;
}

/**
 * `what percentage of all flights do those five make up together`, `and the five combined?`, after a
 * ranking or the share of each: one share, of all that the last answer showed.
 */
export const askShareOfShown = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
): AggregatePlan | null =>
  shareOfShown(mentions, memory) ?? shareOfShown(mentions, openAddedUp(memory));

function shareOfShown(mentions: readonly Mention[], memory: ThreadMemory): AggregatePlan | null {
  const { plan } = memory;
  const shown = filterShown(memory);
  if (plan.kind === 'list' || shown?.kind !== 'values') return null;
  const count = shown.values.length;
  const isTogether = (one: Mention): boolean =>
    isMention(one, 'aggregation') && one.aggregation === 'sum' && TOGETHER.test(one.text);
  const isGroup = (one: Mention): boolean =>
    isMention(one, 'column') && one.column === shown.column;
  const points = (one: Mention): boolean =>
    isCountOf(one, count) || (isMention(one, 'pronoun', 'stop') && THEY.test(one.text));
  // `of the overall worldwide gross`: of all of it.
  const isEntire = (one: Mention): boolean =>
    isMention(one, 'aggregation') && one.aggregation === 'sum' && ENTIRE.test(one.text);
  const sameTime = listSameTime(mentions, plan);
  const isPlain = mentions.every(
    (one) =>
      sameTime.has(one) ||
      isTogether(one) ||
      isEntire(one) ||
      points(one) ||
      isGroup(one) ||
      (isMention(one, 'histogram') && MAKE_UP.test(one.text)) ||
      isMention(one, 'stop', 'join', 'ask', 'share', 'entity', 'count', 'column'),
  );
  const isShare = plan.share || mentions.some((one) => isMention(one, 'share'));
  // `what share do these five have`: of a number of things it is one share.
  const isOfAll =
    mentions.some(isTogether) ||
    mentions.some((one) => isCountOf(one, count)) ||
    mentions.some((one) => ACCOUNT_FOR.test(one.text));
  if (!isShare || !isPlain || !isOfAll || !mentions.some(points)) return null;
  const of = findBase(plan, mentions);
  if (of === null || plan.having.length > 0 || plan.listed !== null) return null;
  // `the five, without ATL`: what is left out is no part of the whole either.
  const isLimited = plan.filters.some((one) => one.column === shown.column && one.kind !== 'known');
  if (isLimited && plan.limit !== null) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known' && one.column !== shown.column);
  return {
    ...plan,
    groups: [],
    filters,
    measures: [
      { kind: 'part', of, filters: [shown] },
      { kind: 'matching', of, filters: [shown] },
      of,
    ],
    sort: null,
    limit: null,
    share: false,
    contrast: false,
    difference: undefined,
  };
}
