import { isPartOf } from '../dates/entire-period.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import type { AggregatePlan, DayRange, PartBase } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const EACH = /^(?:each|every|per|by|of each|for each|in each)$/i;

/** What is counted or added up; null for a mean, which is no part of another one. */
function findBase({ measures, share, listed }: AggregatePlan): PartBase | null {
  const [measure, other] = measures;
  if (other !== undefined || share || listed !== null) return null;
  if (measure?.kind === 'count') return measure;
  return measure?.kind === 'aggregate' && measure.aggregation === 'sum' ? measure : null;
}

/** Whether a word says nothing but that a share of the last figure is asked for. */
function isOfShare(one: Mention, base: PartBase): boolean {
  if (isMention(one, 'stop', 'join', 'pronoun', 'share', 'ask', 'count')) return true;
  if (isMention(one, 'aggregation')) return one.aggregation === 'sum';
  if (isMention(one, 'entity')) return base.kind === 'count';
  return isMention(one, 'column', 'condition') && base.kind === 'aggregate'
    ? one.column === base.column
    : false;
}

/** The longer period that the words name: `in 2013`, `that year's total`. */
function findEntire(one: Mention, part: DayRange): DayRange | null {
  if (isMention(one, 'grain') && part.from !== null) return buildPeriodOf(part.from, one.grain);
  const [range, other] = isMention(one, 'period') ? one.ranges : [];
  return other === undefined ? (range ?? null) : null;
}

/**
 * `what share of that year's total is that?`, after the rain of a month: the month is the part, and the
 * year around it the whole. Null where the words ask for anything else.
 */
export function askShareOfEntirePeriod(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): AggregatePlan | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.having.length > 0) return null;
  const base = findBase(plan);
  const last = plan.filters.find((one) => one.kind === 'period');
  const parts = last?.kind === 'period' ? last.ranges : [];
  const [part] = parts;
  const times = mentions.filter((one) => isMention(one, 'period', 'grain'));
  const [time, second] = times;
  const asks = mentions.some((one) => isMention(one, 'share'));
  const isEach = mentions.some((one) => EACH.test(one.text));
  if (base === null || last?.kind !== 'period' || part === undefined) return null;
  if (time === undefined || second !== undefined || !asks || isEach) return null;
  if (!mentions.every((one) => one === time || isOfShare(one, base))) return null;
  const range = findEntire(time, part);
  // `of the whole year`, after the sum of its three wettest months.
  if (range === null || !parts.every((one) => isPartOf(one, range))) return null;
  const filters = [last];
  return {
    ...plan,
    measures: [{ kind: 'part', of: base, filters }, { kind: 'matching', of: base, filters }, base],
    filters: plan.filters.map((one) => (one === last ? { ...last, ranges: [range] } : one)),
  };
}
