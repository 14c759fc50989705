import { addDays } from '#shared/sql/time-spans.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { DayRange } from '../plan/plan.ts';

const MONTHS: Partial<Record<Grain, number>> = { decade: 120, year: 12, quarter: 3, month: 1 };
const DAYS: Partial<Record<Grain, number>> = { week: 7, day: 1 };

/** The first day of the month, quarter, year or decade that holds a day. */
function floorDay(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = Math.floor((year * 12 + month - 1) / months) * months;
  return new Date(Date.UTC(Math.floor(index / 12), index % 12, 1)).toISOString().slice(0, 10);
}

/** The Monday of the week that holds a day, as ISO 8601 counts weeks. */
const floorWeek = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The period that holds a day, as one of this length; null for parts that come again. */
export function buildPeriodOf(time: string, grain: Grain): DayRange | null {
  const day = time.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const length = MONTHS[grain];
  const first = grain === 'week' ? floorWeek(day) : day;
  const from = length === undefined ? first : floorDay(day, length);
  const days = DAYS[grain];
  if (days !== undefined) return { from, to: addDays(from, days) };
  if (length === undefined) return null;
  const start = new Date(`${from}T00:00:00Z`);
  const to = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + length, start.getUTCDate());
  return { from, to: new Date(to).toISOString().slice(0, 10) };
}
