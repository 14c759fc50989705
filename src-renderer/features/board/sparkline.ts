import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import { readSortableMs } from '#domain/dashboards/period.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';

/** Fewer periods are no course, and the change against the earlier one says as much. */
const LEAST_POINTS = 5;
/** The size of the drawing, in its own units. */
const [WIDTH, HEIGHT] = [100, 24];

interface Point {
  readonly ms: number;
  /** Null for a period without a value, which breaks the line. */
  readonly value: number | null;
}

function listPoints({ columns, rows }: TileTable, value: string, time: string): readonly Point[] {
  const [at, timeAt] = [value, time].map((name) =>
    columns.findIndex((column) => column.name === name),
  );
  const points = rows.flatMap((row): Point[] => {
    const ms = readSortableMs(row[timeAt ?? -1] ?? null);
    const number = readNumberText(row[at ?? -1] ?? null);
    return ms === null ? [] : [{ ms, value: number === null ? null : Number(number) }];
  });
  return points.sort((one, other) => one.ms - other.ms);
}

/**
 * Draws the values of a figure over time as an SVG path of 100 by 24; '' for too few of them, and
 * where several rows have one time.
 */
export function drawSparkline(table: TileTable, value: string, time: string | null): string {
  const points = time === null ? [] : listPoints(table, value, time);
  const values = points.flatMap((point) => point.value ?? []);
  const times = new Set(points.map(({ ms }) => ms));
  if (values.length < LEAST_POINTS || times.size < points.length) return '';
  const [first, last] = [points[0]?.ms ?? 0, points.at(-1)?.ms ?? 0];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const toX = (ms: number): number => ((ms - first) / (last - first)) * WIDTH;
  const toY = (number: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - ((number - low) / (high - low)) * HEIGHT;
  let isBroken = true;
  return points
    .flatMap(({ ms, value: number }) => {
      if (number === null) {
        isBroken = true;
        return [];
      }
      const command = `${isBroken ? 'M' : 'L'}${toX(ms).toFixed(2)} ${toY(number).toFixed(2)}`;
      isBroken = false;
      return [command];
    })
    .join('');
}
