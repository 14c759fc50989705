import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from './row-grain.ts';
import { formatDate } from '../answer/format.ts';
import { buildPeriodOf } from './period-of.ts';
import { findTimeColumn, type DayRange, type Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The day of the last answer, where its one row is a day, or the first period of its ranking. */
export function findShownPeriod(memory: ThreadMemory, cube: ModelCube): DayRange | null {
  const { plan } = memory;
  const isOne = memory.totalRows === 1 || (memory.asksOne && memory.tied === 1);
  const isDay = plan.kind === 'list' && cube.entity.one === 'day' && isOne;
  const time = findTimeColumn(cube);
  // `and the year after?`, after which year had the most: that year.
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isChosen = plan.sort?.by === 'measure' && memory.asksOne && memory.tied === 1;
  if (isChosen && group?.column === time && group?.grain && other === undefined) {
    const first = memory.named.find((one) => one.column === time)?.values[0] ?? null;
    return first === null ? null : buildPeriodOf(first, group.grain);
  }
  const start = memory.named.find((one) => one.column === time)?.values[0] ?? null;
  if (isDay && start !== null) return buildPeriodOf(start, 'day');
  // `a year later`, after the month in which a share was dearest: from that month.
  const grain = plan.kind === 'list' && isOne ? findRowGrain(cube) : null;
  return start === null || grain === null ? null : buildPeriodOf(start, grain);
}

export interface BoundPeriod {
  readonly filter: Filter;
  readonly word: string;
}

/** Periods that follow each other without a gap are one. */
const joinAdjacent = (ranges: readonly DayRange[]): DayRange[] =>
  ranges
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
    .reduce<DayRange[]>((joined, range) => {
      const last = joined.at(-1);
      return last !== undefined && last.to === range.from
        ? [...joined.slice(0, -1), { from: last.from, to: range.to }]
        : [...joined, range];
    }, []);

/** `those days`: all rows of the last answer, as periods; null where it named only some of them. */
export function bindPeriods(
  memory: ThreadMemory,
  cube: ModelCube,
  pointed: Grain,
): BoundPeriod | null {
  const time = findTimeColumn(cube);
  const named =
    memory.named.find((one) => one.column === time && one.grain !== null) ??
    memory.named.find((one) => one.column === time);
  const starts = named?.values ?? [];
  if (time === undefined || starts.length < Math.max(2, memory.totalRows)) return null;
  if (named?.grain !== null && named?.grain !== pointed) return null;
  const ranges = starts.map((start) => (start === null ? null : buildPeriodOf(start, pointed)));
  const found = ranges.filter((range) => range !== null);
  if (found.length < ranges.length) return null;
  return {
    filter: { kind: 'period', column: time, ranges: joinAdjacent(found) },
    word: `the ${String(found.length)} of the last answer`,
  };
}

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2000, index)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
);

const WEEKDAYS = Array.from({ length: 7 }, (_, index) =>
  new Date(Date.UTC(2001, 0, index + 1)).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  }),
);

/** The first part of the year, the week or the day that the last answer named: July, Monday or 8:00. */
function findRecurring({ named }: ThreadMemory, column: string): RecurringPart | null {
  const first = named.find((one) => one.column === column && one.grain !== null);
  const [value] = first?.values ?? [];
  if (value === undefined || value === null) return null;
  const [month, weekday] = [MONTHS.indexOf(value) + 1, WEEKDAYS.indexOf(value) + 1];
  if (first?.grain === 'monthOfYear' && month > 0)
    return { grain: first.grain, filter: { kind: 'months', column, months: [month] }, word: value };
  if (first?.grain === 'weekday' && weekday > 0)
    return {
      grain: first.grain,
      filter: { kind: 'weekdays', column, weekdays: [weekday] },
      word: value,
    };
  return first?.grain === 'hour' && /^\d{1,2}$/.test(value)
    ? {
        grain: first.grain,
        filter: { kind: 'hours', column, hours: [Number(value)] },
        word: `${value}:00`,
      }
    : null;
}

interface RecurringPart extends BoundPeriod {
  readonly grain: Grain;
}

/** The word that names a part of the year or of the week: `that month`, `that day`. */
const NAMED_BY: Partial<Record<Grain, Grain>> = { monthOfYear: 'month', weekday: 'day' };

/**
 * `in that month`, after which month of the year is the wettest: that month of every year. `on it`,
 * after which weekday has the longest delays: that day of every week.
 */
function bindRecurring(memory: ThreadMemory, time: string, pointed: Grain): BoundPeriod | null {
  const found = findRecurring(memory, time);
  const isPointed = found?.grain === pointed || (found && NAMED_BY[found.grain]) === pointed;
  return found === null || !isPointed ? null : { filter: found.filter, word: found.word };
}

/** `that model year`, after two cars that are equally heavy: each has another one. */
export function isTiedApart(memory: ThreadMemory, cube: ModelCube, pointed: Grain): boolean {
  const time = findTimeColumn(cube);
  const named = memory.named.find((one) => one.column === time);
  const starts = named?.values.slice(0, Math.max(1, memory.tied)) ?? [];
  const periods = starts.map((start) =>
    start === null ? null : (buildPeriodOf(start, pointed)?.from ?? start),
  );
  return new Set(periods).size > 1;
}

/** `that day`: the first row of the last answer, as a period. */
export function bindPeriod(
  memory: ThreadMemory,
  cube: ModelCube,
  pointed: Grain,
): BoundPeriod | null {
  const time = findTimeColumn(cube);
  const recurring = time === undefined ? null : bindRecurring(memory, time, pointed);
  if (recurring !== null) return recurring;
  const named = memory.named.find(
    (one) => one.column === time && (one.grain === pointed || one.grain === null),
  );
  const [start] = named?.values ?? [];
  if (time === undefined || start === undefined || start === null) return null;
  const range = buildPeriodOf(start, pointed);
  if (range === null) return null;
  return {
    filter: { kind: 'period', column: time, ranges: [range] },
    word: formatDate(start, pointed),
  };
}
