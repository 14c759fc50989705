import type { Cell } from '../../src-shared/platform/tools.ts';
import { ChartRefusal, type ChartInput } from './chart-input.ts';
import { toColumnKind, type ColumnKind } from '../lib/cells/column-kind.ts';

/**
 * As many as the data API gives at most, so that whatever was loaded is drawn whole: a sum over the
 * first rows of more would be a wrong number in a picture that looks right.
 */
export const MAX_CHART_ROWS = 50_000;

/** Where each drawn row stands in the result: what is read off a mark is then the cell itself. */
export const ROW_KEY = '__plumbline_row';

export type DrawnValue = string | number | boolean | null;
export type DrawnRow = Readonly<Record<string, DrawnValue>>;

const WALL_CLOCK =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(?:Z|[+-]00(?::?00)?)?$/;

/**
 * The time as written, as if it were UTC, in milliseconds: charts draw in UTC, so that what is read
 * off the axis is what stands in the table, whatever the reader's zone. Null when it is no time.
 */
export function toWallClockMs(text: string): number | null {
  const match = WALL_CLOCK.exec(text.trim());
  if (!match) {
    // An offset other than zero names an instant; it is drawn at its UTC time.
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? null : instant;
  }
  const toPart = (index: number, absent: number): number => Number(match[index] ?? absent);
  const millis = Number((match[7] ?? '0').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  // Not Date.UTC: it reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(toPart(1, 0), toPart(2, 1) - 1, toPart(3, 1));
  date.setUTCHours(toPart(4, 0), toPart(5, 0), toPart(6, 0), millis);
  return date.getTime();
}

/** For drawing only: a double has fewer digits than int64 and decimals; table and copy keep the text. */
function toDrawnNumber(cell: Cell): number | null {
  if (cell === null || cell === '' || typeof cell === 'boolean') return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}

/** A cell as a chart has it. */
export function toDrawn(cell: Cell, kind: ColumnKind): DrawnValue {
  switch (kind) {
    case 'number':
      return toDrawnNumber(cell);
    case 'time':
      return typeof cell === 'string' ? toWallClockMs(cell) : toDrawnNumber(cell);
    case 'truth':
      return cell === 'true' ? true : cell === 'false' ? false : cell;
    case 'text':
      return cell;
  }
}

/** One object a row, keyed by column name. @throws ChartRefusal when there are too many rows */
export function toDrawnRows(input: ChartInput): DrawnRow[] {
  if (input.rows.length > MAX_CHART_ROWS) {
    const count = new Intl.NumberFormat();
    throw new ChartRefusal(
      `It has ${count.format(input.rows.length)} rows; charts draw at most ${count.format(MAX_CHART_ROWS)}.`,
    );
  }
  const columns = input.columns.map(({ name, type }) => ({ name, kind: toColumnKind(type) }));
  return input.rows.map((row, at) => ({
    ...Object.fromEntries(
      columns.map(({ name, kind }, index) => [name, toDrawn(row[index] ?? null, kind)]),
    ),
    [ROW_KEY]: at,
  }));
}

const DAY_MS = 86_400_000;

/** Whether every time in the result is a day: then no chart speaks of hours. */
export function hasOnlyDays(input: ChartInput): boolean {
  return input.columns.every(({ type }, index) => {
    if (toColumnKind(type) !== 'time') return true;
    return input.rows.every((row) => {
      const ms = toDrawn(row[index] ?? null, 'time');
      return typeof ms !== 'number' || ms % DAY_MS === 0;
    });
  });
}
