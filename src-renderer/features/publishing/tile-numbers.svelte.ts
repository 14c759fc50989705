import type { TileAnswers } from '#shared/dashboards/tile-data.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { TileAnswer, TileRows, TileRequest } from '../../ipc/read-tile.ts';
import { compareTables, type Comparison } from '#lib/compare/compare-tables.ts';
import type { NamedColumn } from '#lib/cells/column-label.ts';
import { buildComparisonTable } from '#lib/compare/comparison-table.ts';
import { suggestKeys } from '#lib/compare/row-key.ts';
import { GridView } from '#lib/grid/grid-view.svelte.ts';
import { runInSlices } from '#lib/scheduling/slices.ts';
import { countChangedValues, type ValueCounts } from './count-values.ts';

export type ReadAnswers = (
  request: Omit<TileRequest, 'deployment'>,
  signal: AbortSignal,
) => AsyncIterable<TileAnswer>;

/** What comparing numbers needs from outside. */
export interface NumberPorts {
  readonly read: ReadAnswers;
  /** Decides what the columns of a query's rows are called. */
  readonly label: (sql: string, table: TileRows['table']) => Promise<readonly NamedColumn[]>;
}

/** The query of one side. */
export interface SideQuery {
  readonly sql: string;
  readonly timezone: string | null;
}

/** Null where nothing is cached, or when the query was stopped. */
interface SideRows {
  readonly before: TileRows | null;
  readonly after: TileRows | null;
}

export interface NumbersFound {
  /** Null when both sides have the same query and nothing is cached to compare with. */
  readonly comparison: Comparison | null;
  readonly counts: ValueCounts;
  readonly rows: { readonly before: number; readonly after: number };
  /** When the rows of the side before were read, in Unix ms. */
  readonly beforeAtMs: number;
  readonly possiblyTruncated: boolean;
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
  readonly reportId: number;
  readonly isSameQuery: boolean;
  readonly view = new GridView();
  phase: NumbersPhase = $state.raw({ kind: 'waiting' });
  readonly #sides: { readonly before: SideQuery; readonly after: SideQuery };
  readonly #ports: NumberPorts;

  constructor(
    { name, reportId }: { readonly name: string; readonly reportId: number },
    sides: { readonly before: SideQuery; readonly after: SideQuery },
    ports: NumberPorts,
  ) {
    this.name = name;
    this.reportId = reportId;
    this.#sides = sides;
    this.#ports = ports;
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
    const sides = await this.#readSides(signal);
    if (sides === 'failed') return;
    const { before, after } = sides;
    const found = after === null ? null : await this.#compare(before, after, signal);
    this.phase = found === null ? { kind: 'stopped' } : { kind: 'found', found };
  }

  stop(): void {
    if (this.phase.kind === 'waiting') this.phase = { kind: 'stopped' };
  }

  async #readSides(signal: AbortSignal): Promise<SideRows | 'failed'> {
    if (this.isSameQuery) {
      // Running one query twice at once would only show that it is the same, so the cached rows are
      // the side before.
      const both = await this.#readSide('after', 'cached-and-server', signal);
      if (both === 'failed') return 'failed';
      const find = (isLast: boolean) => both.find((one) => one.isLast === isLast)?.rows ?? null;
      return { before: find(false), after: find(true) };
    }
    const before = await this.#readSide('before', 'server', signal);
    const after = before === 'failed' ? 'failed' : await this.#readSide('after', 'server', signal);
    if (before === 'failed' || after === 'failed') return 'failed';
    return { before: before[0]?.rows ?? null, after: after[0]?.rows ?? null };
  }

  /** Returns fewer answers than requested when it was stopped, or where nothing is cached. */
  async #readSide(
    side: 'before' | 'after',
    answers: TileAnswers,
    signal: AbortSignal,
  ): Promise<readonly TileAnswer[] | 'failed'> {
    const came: TileAnswer[] = [];
    try {
      for await (const answer of this.#ports.read({ ...this.#sides[side], answers }, signal)) {
        came.push(answer);
      }
      return came;
    } catch (thrown) {
      this.phase = { kind: 'failed', side, error: toErrorData(thrown) };
      return 'failed';
    }
  }

  /** The columns of both sides; a column of the newer query has the title that it has there. */
  async #labelColumns(before: TileRows, after: TileRows): Promise<readonly NamedColumn[]> {
    const { label } = this.#ports;
    const sides = await Promise.all([
      label(this.#sides.after.sql, after.table),
      label(this.#sides.before.sql, before.table),
    ]);
    return sides.flat();
  }

  async #compare(
    before: TileRows | null,
    after: TileRows,
    signal: AbortSignal,
  ): Promise<NumbersFound | null> {
    if (signal.aborted) return null;
    const is = after.table.rows.length;
    const { possiblyTruncated, atMs } = after;
    if (before === null) {
      const rows = { before: is, after: is };
      return { comparison: null, counts: NO_VALUES, rows, beforeAtMs: atMs, possiblyTruncated };
    }
    const keys = await runInSlices(suggestKeys(before.table, after.table), signal);
    const work = keys === null ? null : compareTables(before.table, after.table, keys);
    const comparison = work === null ? null : await runInSlices(work, signal);
    if (comparison === null) return null;
    const labels = await this.#labelColumns(before, after);
    const counts = await runInSlices(countChangedValues(comparison, labels), signal);
    const table = await runInSlices(buildComparisonTable(comparison, true, labels), signal);
    if (counts === null || table === null) return null;
    this.view.show(table.columns, table.rows);
    return {
      comparison,
      counts,
      rows: { before: before.table.rows.length, after: is },
      beforeAtMs: before.atMs,
      possiblyTruncated: before.possiblyTruncated || possiblyTruncated,
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
