import type { Cell } from '#shared/platform/tools.ts';
import { prepareCompare, type CompareRows, type SortKey } from './compare-cells.ts';
import type { GridRow } from './grid-column.ts';

export interface RowTest {
  readonly column: number;
  readonly passes: (cell: Cell) => boolean;
}

export interface OrderRequest {
  readonly rows: readonly GridRow[];
  readonly tests: readonly RowTest[];
  readonly sorts: readonly SortKey[];
}

/** One step sorts this many rows, which takes about sixty comparisons. */
const RUN_ROWS = 16;

function* passRows({ rows, tests }: OrderRequest): Generator<void, Uint32Array> {
  const passed = new Uint32Array(rows.length);
  let count = 0;
  for (const [index, row] of rows.entries()) {
    if (tests.every(({ column, passes }) => passes(row[column] ?? null))) {
      passed[count] = index;
      count += 1;
    }
    yield;
  }
  return passed.slice(0, count);
}

interface Merge {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly compare: CompareRows;
}

interface Pair {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

function* mergePair({ from, to, compare }: Merge, { start, middle, end }: Pair): Generator<void> {
  let left = start;
  let right = middle;
  for (let index = start; index < end; index += 1) {
    const a = from[left] ?? 0;
    const b = from[right] ?? 0;
    const takesLeft = right >= end || (left < middle && compare(a, b) <= 0);
    to[index] = takesLeft ? a : b;
    if (takesLeft) left += 1;
    else right += 1;
    yield;
  }
}

/** A merge sort that can pause at every step; `Array.sort` blocks the window until it ends. */
function* mergeSort(rows: Uint32Array, compare: CompareRows): Generator<void, Uint32Array> {
  for (let start = 0; start < rows.length; start += RUN_ROWS) {
    rows.subarray(start, start + RUN_ROWS).sort(compare);
    yield;
  }
  let from = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let width = RUN_ROWS; width < rows.length; width *= 2) {
    for (let start = 0; start < rows.length; start += 2 * width) {
      const middle = Math.min(start + width, rows.length);
      const end = Math.min(start + 2 * width, rows.length);
      yield* mergePair({ from, to, compare }, { start, middle, end });
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The visible rows in their order, as indexes into `rows`. Equal rows keep their order. */
export function* orderRows(request: OrderRequest): Generator<void, Uint32Array> {
  const passed = yield* passRows(request);
  if (request.sorts.length === 0) return passed;
  const compares: CompareRows[] = [];
  for (const key of request.sorts) compares.push(yield* prepareCompare(request.rows, key));
  return yield* mergeSort(passed, (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  });
}
