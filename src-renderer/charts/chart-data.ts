import type { Cell } from '#shared/platform/tools.ts';
import { ChartRefusal, type ChartInput } from './chart-input.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { analyzeColumnTimes } from './column-times.ts';
import { messages } from './messages.ts';

/**
 * The data API returns at most this many rows, so every loaded result is drawn completely. A sum
 * over only the first rows of a larger result would look right and be wrong.
 */
export const MAX_CHART_ROWS = 50_000;

/** Each drawn row carries its index in the result, so that a mark can show the cell itself. */
export const ROW_KEY = '__plumbline_row';

export type DrawnValue = string | number | boolean | null;
export type DrawnRow = Readonly<Record<string, DrawnValue>>;

/**
 * This number is only for drawing: a double has fewer digits than int64 and decimals, so table and
 * copy use the text.
 */
function readDrawnNumber(cell: Cell): number | null {
  if (cell === null || cell === '' || typeof cell === 'boolean') return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}

/** Returns the function that converts a column's cells into drawn values. */
export function createDrawnValueReader(
  { columns, rows }: Pick<ChartInput, 'columns' | 'rows'>,
  at: number,
): (cell: Cell) => DrawnValue {
  switch (getColumnKind(columns[at]?.type ?? '')) {
    case 'number':
      return readDrawnNumber;
    case 'time': {
      const { read } = analyzeColumnTimes(rows.map((row) => row[at] ?? null));
      return (cell) => (typeof cell === 'string' ? read(cell) : readDrawnNumber(cell));
    }
    case 'truth':
      return (cell) => (cell === 'true' ? true : cell === 'false' ? false : cell);
    case 'text':
      return (cell) => cell;
  }
}

/**
 * Builds one object for each row, keyed by column name.
 * @throws ChartRefusal when there are too many rows
 */
export function buildDrawnRows(input: ChartInput): DrawnRow[] {
  if (input.rows.length > MAX_CHART_ROWS) {
    throw new ChartRefusal(messages.chartData.tooManyRows(input.rows.length, MAX_CHART_ROWS));
  }
  const columns = input.columns.map(({ name }, at) => ({
    name,
    draw: createDrawnValueReader(input, at),
  }));
  return input.rows.map((row, at) => ({
    ...Object.fromEntries(columns.map(({ name, draw }, index) => [name, draw(row[index] ?? null)])),
    [ROW_KEY]: at,
  }));
}

const DAY_MS = 86_400_000;

/** Whether every time in the result is a day; such charts show no hours. */
export function hasOnlyDays(input: ChartInput): boolean {
  return input.columns.every(({ type }, index) => {
    if (getColumnKind(type) !== 'time') return true;
    const draw = createDrawnValueReader(input, index);
    return input.rows.every((row) => {
      const ms = draw(row[index] ?? null);
      return typeof ms !== 'number' || ms % DAY_MS === 0;
    });
  });
}
