import type { Cell } from '#shared/platform/tools.ts';
import type { ColumnKind } from '../cells/column-kind.ts';
import { compareNumberTexts, readNumberText } from '../cells/exact-number.ts';
import type { GridRow } from './grid-column.ts';

export interface SortKey {
  readonly column: number;
  readonly kind: ColumnKind;
  readonly direction: 'ascending' | 'descending';
}

/** Compares two rows by their indexes. */
export type CompareRows = (a: number, b: number) => number;

/**
 * In both directions values come first, then cells that are no number in a number column, then
 * NULL.
 */
const VALUE = 0;
const UNREADABLE = 1;
const MISSING = 2;

const collator = new Intl.Collator(undefined, { numeric: true });
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Keys {
  readonly ranks: Uint8Array;
  /** Doubles keep the order of numbers and are enough for most comparisons. */
  readonly numbers: Float64Array | null;
  readonly texts: string[];
}

function* readKeys(rows: readonly GridRow[], { column, kind }: SortKey): Generator<void, Keys> {
  const ranks = new Uint8Array(rows.length);
  const numbers = kind === 'number' ? new Float64Array(rows.length) : null;
  const texts: string[] = [];
  for (const [index, row] of rows.entries()) {
    const cell: Cell = row[column] ?? null;
    const number = numbers ? readNumberText(cell) : null;
    texts.push(number ?? (cell === null ? '' : String(cell)));
    if (numbers && number !== null) numbers[index] = Number(number);
    const readable = numbers === null || number !== null;
    ranks[index] = cell === null ? MISSING : readable ? VALUE : UNREADABLE;
    yield;
  }
  return { ranks, numbers, texts };
}

function createRowComparison(
  { ranks, numbers, texts }: Keys,
  { kind, direction }: SortKey,
): CompareRows {
  const way = direction === 'ascending' ? 1 : -1;
  const text = (row: number) => texts[row] ?? '';
  const rank = (row: number) => ranks[row] ?? VALUE;
  const byText: CompareRows =
    kind === 'text'
      ? (a, b) => collator.compare(text(a), text(b)) || compareTexts(text(a), text(b))
      : (a, b) => compareTexts(text(a), text(b));
  const byNumber: CompareRows = (a, b) => {
    const difference = (numbers?.[a] ?? 0) - (numbers?.[b] ?? 0);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
    return compareNumberTexts(text(a), text(b));
  };
  const byValue: CompareRows = (a, b) =>
    numbers && rank(a) === VALUE ? byNumber(a, b) : byText(a, b);
  return (a, b) => rank(a) - rank(b) || (rank(a) === MISSING ? 0 : way * byValue(a, b));
}

/**
 * Reads a column once and returns the comparison of its rows: numbers exactly by value, times by
 * their ISO text, text by locale with digits compared as numbers.
 */
export function* prepareCompare(
  rows: readonly GridRow[],
  key: SortKey,
): Generator<void, CompareRows> {
  return createRowComparison(yield* readKeys(rows, key), key);
}
