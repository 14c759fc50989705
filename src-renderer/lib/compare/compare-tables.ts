import { getColumnKind } from '../cells/column-kind.ts';
import { compareNumberTexts, readNumberText } from '../cells/exact-number.ts';
import { computeExactDifference } from '../cells/exact-sum.ts';
import { listColumnKeys, type GridRow } from '../grid/grid-column.ts';
import type { Work } from '../scheduling/slices.ts';
import type { ComparedTable } from './compared-table.ts';
import { formatRowKey } from './row-key.ts';

type Cell = GridRow[number];

/** A column of one or both tables; a position of -1 means that the table lacks it. */
export interface ComparedColumn {
  readonly name: string;
  readonly type: string;
  readonly before: number;
  readonly after: number;
}

export interface ComparedRow {
  readonly change: 'same' | 'changed' | 'added' | 'removed';
  readonly before: GridRow | null;
  readonly after: GridRow | null;
}

export interface Comparison {
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly ComparedRow[];
  readonly counts: Readonly<Record<ComparedRow['change'], number>>;
  /** Names of the columns that match rows; [] matches rows by position. */
  readonly keys: readonly string[];
  /** The number of rows that share their key with another row; these are paired in their order. */
  readonly sharedKeys: number;
}

/** Compares numbers by value, so that `1.0` equals `1`, and other cells by text. */
export function isSameCell(before: Cell, after: Cell, isNumber: boolean): boolean {
  if (before === after) return true;
  if (before === null || after === null) return false;
  if (String(before) === String(after)) return true;
  const [a, b] = isNumber ? [readNumberText(before), readNumberText(after)] : [null, null];
  return a !== null && b !== null && compareNumberTexts(a, b) === 0;
}

/** The exact value of `after − before`; null where one of them is no number. */
export function computeCellDifference(before: Cell, after: Cell): string | null {
  const [a, b] = [readNumberText(before), readNumberText(after)];
  return a === null || b === null ? null : computeExactDifference(a, b);
}

export function pairColumns(before: ComparedTable, after: ComparedTable): ComparedColumn[] {
  // Names may repeat: the second `n` before is compared with the second `n` after.
  const [was, is] = [listColumnKeys(before.columns), listColumnKeys(after.columns)];
  const shared = after.columns.map(({ name, type }, at) => {
    const index = was.indexOf(is[at] ?? '');
    const known = type === '' ? (before.columns[index]?.type ?? '') : type;
    return { name, type: known, before: index, after: at };
  });
  const gone = before.columns.flatMap(({ name, type }, at) =>
    is.includes(was[at] ?? '') ? [] : [{ name, type, before: at, after: -1 }],
  );
  return [...shared, ...gone];
}

interface Pairing {
  /** For each row after, its position before; -1 for a new row. */
  readonly positions: readonly number[];
  readonly sharedKeys: number;
}

function* pairByKeys(
  before: ComparedTable,
  after: ComparedTable,
  keys: readonly ComparedColumn[],
): Work<Pairing> {
  const [was, is] = [keys.map((key) => key.before), keys.map((key) => key.after)];
  const waiting = new Map<string, { readonly positions: number[]; next: number }>();
  let sharedKeys = 0;
  for (const [at, row] of before.rows.entries()) {
    const key = formatRowKey(row, was);
    const others = waiting.get(key);
    if (others) others.positions.push(at);
    else waiting.set(key, { positions: [at], next: 0 });
    if (others) sharedKeys += 1;
    yield;
  }
  const positions: number[] = [];
  for (const row of after.rows) {
    const found = waiting.get(formatRowKey(row, is));
    positions.push(found?.positions[found.next] ?? -1);
    if (found) found.next += 1;
    yield;
  }
  return { positions, sharedKeys };
}

function pairByPosition(before: ComparedTable, after: ComparedTable): Pairing {
  const count = before.rows.length;
  return { positions: after.rows.map((_row, at) => (at < count ? at : -1)), sharedKeys: 0 };
}

/** Tables without a common column have no rows in common: everything was replaced. */
function* pairRows(
  before: ComparedTable,
  after: ComparedTable,
  { columns, keyed }: { columns: readonly ComparedColumn[]; keyed: readonly ComparedColumn[] },
): Work<Pairing> {
  if (keyed.length > 0) return yield* pairByKeys(before, after, keyed);
  const isShared = columns.some((column) => column.before >= 0 && column.after >= 0);
  if (isShared || columns.length === 0) return pairByPosition(before, after);
  return { positions: after.rows.map(() => -1), sharedKeys: 0 };
}

/** Yields rows in their order after; a removed row keeps its position. */
function* listComparedRows(
  before: ComparedTable,
  after: ComparedTable,
  { positions, columns }: { positions: readonly number[]; columns: readonly ComparedColumn[] },
): Work<ComparedRow[]> {
  const shared = columns
    .filter((column) => column.before >= 0 && column.after >= 0)
    .map((column) => ({ ...column, isNumber: getColumnKind(column.type) === 'number' }));
  const paired = new Set(positions);
  const rows: ComparedRow[] = [];
  let next = 0;
  function* removeUpTo(end: number): Work<undefined> {
    for (; next < end; next += 1) {
      const row = before.rows[next];
      if (row && !paired.has(next)) rows.push({ change: 'removed', before: row, after: null });
      yield;
    }
  }
  for (const [at, row] of after.rows.entries()) {
    yield;
    const index = positions[at] ?? -1;
    const old = before.rows[index];
    if (!old) {
      rows.push({ change: 'added', before: null, after: row });
      continue;
    }
    yield* removeUpTo(index);
    const isSame = shared.every((column) =>
      isSameCell(old[column.before] ?? null, row[column.after] ?? null, column.isNumber),
    );
    rows.push({ change: isSame ? 'same' : 'changed', before: old, after: row });
  }
  yield* removeUpTo(before.rows.length);
  return rows;
}

/** Compares two tables cell by cell. Without keys, rows match by position. */
export function* compareTables(
  before: ComparedTable,
  after: ComparedTable,
  keys: readonly string[],
): Work<Comparison> {
  const columns = pairColumns(before, after);
  // Of two columns with one name, the second may be new; a column on one side only cannot match
  // rows.
  const keyed = columns.filter(
    ({ name, before: was, after: is }) => keys.includes(name) && was >= 0 && is >= 0,
  );
  const pairing = yield* pairRows(before, after, { columns, keyed });
  const rows = yield* listComparedRows(before, after, { positions: pairing.positions, columns });
  const counts = { same: 0, changed: 0, added: 0, removed: 0 };
  for (const { change } of rows) counts[change] += 1;
  const { sharedKeys } = pairing;
  return { columns, rows, counts, keys: [...new Set(keyed.map(({ name }) => name))], sharedKeys };
}
