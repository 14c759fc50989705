import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { TileRows, TileRequest } from '../../ipc/read-tile.ts';
import { compareTables, type Comparison } from '#lib/compare/compare-tables.ts';
import { buildComparisonTable } from '#lib/compare/comparison-table.ts';
import { suggestKeys } from '#lib/compare/row-key.ts';
import { GridView } from '#lib/grid/grid-view.svelte.ts';
import { runInSlices } from '#lib/grid/slices.ts';
import { countChangedValues, type ValueCounts } from './count-values.ts';

export type ReadRows = (
  wish: Omit<TileRequest, 'deployment'>,
  signal: AbortSignal,
) => Promise<TileRows | null>;

/** A query as one of the two sides runs it. */
export interface SideQuery {
  readonly sql: string;
  readonly timezone: string | null;
}

export interface NumbersFound {
  /** Null: the same query, and nothing of it had been kept to compare with. */
  readonly comparison: Comparison | null;
  readonly counts: ValueCounts;
  readonly rows: { readonly before: number; readonly after: number };
  /** When the rows before were read, Unix ms. */
  readonly beforeAtMs: number;
  readonly possiblyCut: boolean;
}

export type NumbersPhase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly side: 'before' | 'after'; readonly error: AppErrorData }
  | { readonly kind: 'found'; readonly found: NumbersFound };

const NO_VALUES: ValueCounts = { compared: 0, differ: 0, largest: null };

/** One report that stands on both sides: its rows before and after, cell by cell. */
export class TileNumbers {
  readonly name: string;
  readonly isSameQuery: boolean;
  readonly view = new GridView();
  phase: NumbersPhase = $state.raw({ kind: 'waiting' });
  readonly #sides: { readonly before: SideQuery; readonly after: SideQuery };
  readonly #read: ReadRows;

  constructor(
    name: string,
    sides: { readonly before: SideQuery; readonly after: SideQuery },
    read: ReadRows,
  ) {
    this.name = name;
    this.#sides = sides;
    this.#read = read;
    const { before, after } = sides;
    this.isSameQuery = before.sql === after.sql && before.timezone === after.timezone;
  }

  get hasDifferences(): boolean {
    if (this.phase.kind !== 'found') return false;
    const { counts, comparison } = this.phase.found;
    return counts.differ > 0 || hasOtherRows(comparison);
  }

  async run(signal: AbortSignal): Promise<void> {
    this.phase = { kind: 'running' };
    const before = await this.#readSide('before', signal);
    const after = before === 'failed' ? 'failed' : await this.#readSide('after', signal);
    if (before === 'failed' || after === 'failed') return;
    const found = after === null ? null : await this.#compare(before, after, signal);
    this.phase = found === null ? { kind: 'stopped' } : { kind: 'found', found };
  }

  stop(): void {
    if (this.phase.kind === 'waiting') this.phase = { kind: 'stopped' };
  }

  /** Null when it was stopped, or where there is nothing to read. */
  async #readSide(
    side: 'before' | 'after',
    signal: AbortSignal,
  ): Promise<TileRows | null | 'failed'> {
    // Twice the same query at once would only tell that it is the same: what was seen last is told against.
    const isKept = side === 'before' && this.isSameQuery;
    try {
      return await this.#read({ ...this.#sides[side], maxAgeMs: isKept ? null : 0 }, signal);
    } catch (thrown) {
      const error = toErrorData(thrown);
      if (isKept && error.code === 'REMOTE_NOT_FOUND') return null;
      this.phase = { kind: 'failed', side, error };
      return 'failed';
    }
  }

  async #compare(
    before: TileRows | null,
    after: TileRows,
    signal: AbortSignal,
  ): Promise<NumbersFound | null> {
    if (signal.aborted) return null;
    const is = after.table.rows.length;
    const { possiblyCut, atMs } = after;
    if (before === null) {
      const rows = { before: is, after: is };
      return { comparison: null, counts: NO_VALUES, rows, beforeAtMs: atMs, possiblyCut };
    }
    const keys = await runInSlices(suggestKeys(before.table, after.table), signal);
    const work = keys === null ? null : compareTables(before.table, after.table, keys);
    const comparison = work === null ? null : await runInSlices(work, signal);
    if (comparison === null) return null;
    const counts = await runInSlices(countChangedValues(comparison), signal);
    const table = await runInSlices(buildComparisonTable(comparison, true), signal);
    if (counts === null || table === null) return null;
    this.view.show(table.columns, table.rows);
    return {
      comparison,
      counts,
      rows: { before: before.table.rows.length, after: is },
      beforeAtMs: before.atMs,
      possiblyCut: before.possiblyCut || possiblyCut,
    };
  }
}

function hasOtherRows(comparison: Comparison | null): boolean {
  if (comparison === null) return false;
  const { counts, columns } = comparison;
  return (
    counts.added + counts.removed > 0 || columns.some((one) => one.before < 0 || one.after < 0)
  );
}
