import type { ChartInput } from '../chart-input.ts';
import { analyzeColumnTimes } from '../column-times.ts';

/** The coarsest unit that still separates all values of a column of times. */
export function findTimeUnit(
  name: string,
  { columns, rows }: Pick<ChartInput, 'columns' | 'rows'>,
) {
  const at = columns.findIndex((column) => column.name === name);
  const cells = rows.map((row) => row[at] ?? null);
  const times = analyzeColumnTimes(cells);
  const days = cells.flatMap((cell) => {
    const ms = cell === null ? null : times.read(String(cell));
    return ms === null ? [] : [new Date(ms)];
  });
  if (days.some((day) => day.getUTCMinutes() !== 0)) return 'utcyearmonthdatehoursminutes';
  if (days.some((day) => day.getUTCHours() !== 0)) return 'utcyearmonthdatehours';
  if (days.some((day) => day.getUTCDate() !== 1)) return 'utcyearmonthdate';
  return days.some((day) => day.getUTCMonth() !== 0) ? 'utcyearmonth' : 'utcyear';
}
