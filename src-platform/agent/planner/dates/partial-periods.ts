import type { Grain } from '../../../engine/cube.ts';
import type { Finding } from '../answer/finding.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';

const PERIOD_MONTHS: Partial<Record<Grain, number>> = {
  decade: 120,
  year: 12,
  quarter: 3,
  month: 1,
};

/** Months from the start of a period to the end of the last month in it that is asked about. */
function countAskedMonths(start: string, length: number, asked: readonly number[] | null): number {
  if (asked === null) return length;
  const first = Number(start.slice(5, 7));
  const isAsked = (index: number): boolean => asked.includes(((first - 1 + index) % 12) + 1);
  return Array.from({ length }, (_, index) => index).findLastIndex(isAsked) + 1;
}

function findLastDay(start: string, months: number): string {
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  const end = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate() - 1);
  return new Date(end).toISOString().slice(0, 10);
}

/** The months of the year that a question is about: in January; null where it is about all. */
function findAskedMonths({ filters }: Plan): readonly number[] | null {
  const filter = filters.find((one) => one.kind === 'months');
  return filter?.kind === 'months' ? filter.months : null;
}

/** Periods of a result that the data do not cover to the end of what is asked about. */
export interface PartialPeriods {
  /** The column of the result that names the periods. */
  readonly at: number;
  readonly starts: readonly string[];
}

export function findPartialPeriods({ plan, cube, columns, outcome }: Finding): PartialPeriods {
  const at = listGroups(plan).findIndex((group) => group.grain !== null);
  const column = columns[at];
  const time = cube.columns.find((one) => one.kind === 'time');
  const months = PERIOD_MONTHS[column?.grain ?? 'day'];
  if (column === undefined || time?.kind !== 'time' || months === undefined)
    return { at, starts: [] };
  const all = [...new Set(outcome.rows.map((row) => row[at] ?? ''))].filter((one) => one !== '');
  const asked = findAskedMonths(plan);
  const isPartial = (start: string): boolean =>
    findLastDay(start, countAskedMonths(start, months, asked)) > time.anchor;
  return { at, starts: all.filter(isPartial) };
}

/** The result without its partial periods: a figure of a part of a year is no fall. */
export function leaveOutPartial(finding: Finding): Finding {
  const { at, starts } = findPartialPeriods(finding);
  const { outcome } = finding;
  const rows = outcome.rows.filter((row) => !starts.includes(row[at] ?? ''));
  return rows.length < 2 ? finding : { ...finding, outcome: { ...outcome, rows } };
}
