import { addDays } from '#shared/sql/time-spans.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { pickPeriodGrain } from './compared-periods.ts';
import { isUnit } from '../follow-up/compared-sides.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { DayRange, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** With one of these the question names its own times, or chooses one of them. */
const OTHERWISE = ['period', 'months', 'weekdays', 'hours', 'ask', 'when', 'window'] as const;

/** `by year`, `yearly`; `that year` points at one. */
const isDivider = (one: Mention, before: Mention | undefined): boolean =>
  isMention(one, 'grain') && (one.adverb || isMention(before, 'by'));

const POINTS = /^(?:that|this|those|these|same|the same)$/i;
const EVER = /^(?:ever|ever recorded|of all time|all time|on record|in history)$/i;

/** Whether a period has the length of one of this grain: a quarter, a day. */
const isOneOf = (grain: Grain, range: DayRange): boolean =>
  isUnit(grain, range) || pickPeriodGrain([range]) === grain;

/** Whether a period lies in one year or one month: then a series of those would have one row. */
function isWithinOne(grain: Grain, range: DayRange): boolean {
  const { from, to } = range;
  const length = grain === 'year' ? 4 : 7;
  if (from === null || to === null || (grain !== 'year' && grain !== 'month'))
    return isOneOf(grain, range);
  return from.slice(0, length) === addDays(to, -1).slice(0, length);
}

/** Whether a period leaves one row of each thing, or the one row of a day. */
function hasOneRow(plan: Plan, range: DayRange, cube: ModelCube): boolean {
  const time = cube.columns.find(({ kind }) => kind === 'time')?.name;
  // Of a number of rows, the period is a condition.
  if (plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind !== 'aggregate'))
    return false;
  return holdsOneEach(plan, cube) || (cube.label.join() === time && isOneOf('day', range));
}

/**
 * `when was it lowest?`, `over time`, `best quarter?`, after the figure of one period that has no other
 * to be chosen from, and `the highest ever`: all periods are meant.
 */
function asksBeyond(
  mentions: readonly Mention[],
  range: DayRange,
  {
    plan,
    cube,
    grain,
  }: { readonly plan: Plan; readonly cube: ModelCube; readonly grain: Grain | null },
): boolean {
  if (mentions.some((one) => isMention(one, 'period', 'months', 'weekdays', 'hours'))) return false;
  // `the strongest wind in that month` points at the period.
  if (mentions.some((one) => isMention(one, 'pronoun') && POINTS.test(one.text))) return false;
  const isEnd = mentions.some((one) => isMention(one, 'rank', 'superlative', 'common'));
  if (isEnd && mentions.some((one) => isMention(one, 'stop') && EVER.test(one.text))) return true;
  if (grain !== null && mentions.some((one) => isMention(one, 'trend')))
    return isWithinOne(grain, range);
  const isNamed = mentions.some(
    (one) => isMention(one, 'grain') && !one.adverb && isOneOf(one.grain, range),
  );
  const isWhen = mentions.some((one) => isMention(one, 'when'));
  return (
    isEnd && plan.kind === 'aggregate' && (isNamed || (isWhen && hasOneRow(plan, range, cube)))
  );
}

/**
 * `its figure for each year`, after one year: of all years, since a single one has nothing to be
 * divided into.
 */
export function openSinglePeriod(
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): ThreadMemory {
  const { plan } = memory;
  const period = plan.filters.find((one) => one.kind === 'period');
  const [range, other] = period?.kind === 'period' ? period.ranges : [];
  const isDivided = listGroups(plan).some(({ grain }) => grain !== null);
  if (range === undefined || other !== undefined || isDivided) return memory;
  const time = cube.columns.find((one) => one.name === period?.column);
  if (
    asksBeyond(mentions, range, {
      plan,
      cube,
      grain: time?.kind === 'time' ? time.trendGrain : null,
    })
  )
    return { ...memory, plan: { ...plan, filters: plan.filters.filter((one) => one !== period) } };
  if (mentions.some((one) => isMention(one, ...OTHERWISE))) return memory;
  if (!mentions.some((one, index) => isDivider(one, mentions[index - 1]))) return memory;
  const isNamed = readSlots(mentions, cube).groups.some(
    ({ column, grain }) => column === period?.column && isUnit(grain, range),
  );
  if (!isNamed) return memory;
  const filters = plan.filters.filter((one) => one !== period);
  return { ...memory, plan: { ...plan, filters } };
}
