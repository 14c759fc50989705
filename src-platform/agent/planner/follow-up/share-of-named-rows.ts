import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Measure,
  type PartBase,
} from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { findBaseWords } from './share-of-part.ts';

const POINTS = /^(?:that|this|it|they|those|these)$/i;
const ROWS = [
  ...(['stop', 'join', 'entity', 'value', 'condition', 'compare', 'number', 'column'] as const),
  ...(['period', 'months', 'weekdays'] as const),
] as const;

const NOT_AMONG =
  'The rows of the last answer are not all among those, so that they are no part of them; ask for the share in full.';

const NO_SHARE = 'Averages have no shares: ask for a share of a count or of a total.';

const isMean = ({ measures, groups }: AggregatePlan): boolean =>
  groups.length === 0 &&
  measures.every((one) => one.kind === 'aggregate' && one.aggregation !== 'sum');

/** The one figure that can have a share: a number of rows, or a sum. */
function findCounted({ measures }: AggregatePlan): PartBase | null {
  const [measure, other] = measures;
  if (other !== undefined) return null;
  const isSum = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  return measure?.kind === 'count' || isSum ? measure : null;
}

/** `is that heavy`: the adjective says the limit of the last question again. */
const saysLimit = (one: Mention | undefined, { filters }: AggregatePlan): boolean =>
  isMention(one, 'column') &&
  filters.some((own) => own.kind === 'compare' && own.column === one.column);

interface Named {
  readonly filters: readonly Filter[];
  /** True for `that heavy`: whatever rows are named, the part is those of them. */
  readonly isSaidAgain: boolean;
}

/** The conditions of the rows that the words name as what the share is of; null where they name none. */
function readNamed(
  mentions: readonly Mention[],
  plan: AggregatePlan,
  cube: ModelCube,
): Named | null {
  const last = mentions.at(-1);
  const isSaidAgain = POINTS.test(mentions.at(-2)?.text ?? '') && saysLimit(last, plan);
  const words = isSaidAgain ? mentions.slice(0, -1) : mentions;
  const entire = findBaseWords(words);
  const points = words.some((one) => isMention(one, 'pronoun', 'stop') && POINTS.test(one.text));
  if (entire.length === 0 || !points) return null;
  const of = findCounted(plan);
  const isOfTime = plan.filters.some(isTime);
  // `of the 2005 total`, after a total gross of all times.
  const isTotal = (one: Mention): boolean =>
    of?.kind === 'aggregate' &&
    !isOfTime &&
    isMention(one, 'aggregation') &&
    one.aggregation === 'sum';
  const rows = entire.filter((one) => !isTotal(one));
  if (!rows.every((one) => isMention(one, ...ROWS))) return null;
  const slots = readSlots(rows, cube);
  // `of the 2005 gross`, after a total gross of all times: the same figure.
  const numbers = slots.numbers.filter(
    ({ column }) => of?.kind !== 'aggregate' || of.column !== column || isOfTime,
  );
  const others = [slots.groups, slots.categories, numbers, slots.problems, slots.unknown];
  if (slots.filters.length === 0 || others.some((one) => one.length > 0)) return null;
  return { filters: slots.filters, isSaidAgain };
}

const isTime = ({ kind }: Filter): boolean => kind === 'period' || kind === 'months';

const isIn = (filters: readonly Filter[], filter: Filter): boolean =>
  filters.some((one) => isDeepStrictEqual(one, filter));

/**
 * `what percentage of the penguins on Biscoe is that?`, after the Adelies of each island: the part is what
 * the last question chose, and the rows that are named are all that it is out of. Where nothing says that
 * the rows of the last answer are among them, the question is refused.
 */
export function askShareOfNamedRows(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  if (plan.kind === 'list' || plan.listed !== null || plan.having.length > 0) return null;
  const named = readNamed(mentions, plan, cube);
  // `that heavy`, after a mean of the heavy ones: the rows are the part, and no mean.
  const of =
    findCounted(plan) ?? (named?.isSaidAgain === true ? ({ kind: 'count' } as const) : null);
  if (named === null) return null;
  const stated = plan.filters.filter(({ kind }) => kind !== 'known');
  // `what share of the 1970 models is that?`, after a mean.
  const isOfOthers = named.filters.some((one) => !isIn(stated, one));
  if (of === null) return isOfOthers && isMean(plan) ? createUndecided(NO_SHARE) : null;
  const isOfGroup = (filter: Filter): boolean =>
    plan.groups.some(({ column }) => column === filter.column) && !isIn(stated, filter);
  const isOpen = (filter: Filter): boolean => !isIn(stated, filter) && !isOfGroup(filter);
  const isOther = (filter: Filter): boolean =>
    isOpen(filter) && stated.some(({ column }) => column === filter.column);
  if (named.filters.some(isOther)) return createUndecided(NOT_AMONG);
  const isPlain = plan.groups.length === 0 && named.filters.every((one) => isIn(stated, one));
  // What the other rules read: the same rows, of one figure.
  if (isPlain && !named.isSaidAgain) return null;
  // `what share of the 1970 models was that?`: those of that time, of what had no time.
  const open = named.filters.filter(isOpen);
  const isOfTime = plan.groups.length === 0 && open.every(isTime) && !stated.some(isTime);
  if (open.length > 0 && !isOfTime && !named.isSaidAgain) return createUndecided(NOT_AMONG);
  const isTimed = named.filters.some(({ kind }) => kind === 'period');
  const periods = isTimed ? [] : stated.filter(({ kind }) => kind === 'period');
  const entire = [...named.filters, ...periods];
  // `of the films of 2007`, after those of each year since 2005: the year says it all.
  const isWider = (one: Filter): boolean =>
    one.kind === 'period' && named.filters.some(isOfGroup) && isTimed;
  const filters = stated.filter((one) => !isIn(entire, one) && !isWider(one));
  if (filters.length === 0) return null;
  const measures: Measure[] = [
    { kind: 'part', of, filters },
    { kind: 'matching', of, filters },
    of,
  ];
  return {
    ok: true,
    plan: { ...plan, measures, filters: entire, groups: [], sort: null, limit: null, share: false },
  };
}
