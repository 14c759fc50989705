import type { ResultSource } from '#domain/thread/result-source.ts';
import { AppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ResultRun } from '#shared/result-run.ts';
import type { RowTone } from '#lib/grid/grid-column.ts';
import { GridView } from '#lib/grid/grid-view.svelte.ts';
import { runInSlices } from '#lib/scheduling/slices.ts';
import { compareTables, type Comparison } from '#lib/compare/compare-tables.ts';
import type { ComparedTable } from '#lib/compare/compared-table.ts';
import { buildComparisonTable } from '#lib/compare/comparison-table.ts';
import type { ResultRuns } from './result-runs.svelte.ts';
import { listKeyCandidates, suggestKeys } from '#lib/compare/row-key.ts';
import type { LabelledColumn } from '#lib/cells/column-label.ts';
import type { ColumnLabels } from '../column-labels.svelte.ts';
import { messages } from './messages.ts';

/** The agent's own rows, or a stored run. */
export type ComparedSide = 'sent' | ResultRun;

interface Sides {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
}

type LabelledTable = ComparedTable & { readonly columns: readonly LabelledColumn[] };

const TONES: readonly RowTone[] = ['added', 'removed', 'changed'];

/** Compares two sets of rows of one result, cell by cell. */
export class RunComparison {
  readonly view = new GridView();
  sides: Sides | null = $state.raw(null);
  /** Null for the text and time columns, where they identify the rows. */
  selectedKeys: readonly string[] | null = $state.raw(null);
  onlyDifferences: boolean = $state(true);
  choices: readonly string[] = $state.raw([]);
  comparison: Comparison | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);
  isBusy: boolean = $state(false);
  readonly #runs: ResultRuns;
  readonly #subject: ResultSource;
  readonly #labels: ColumnLabels;
  #stop = new AbortController();
  #tables: readonly [LabelledTable, LabelledTable] | null = $state.raw(null);

  constructor(runs: ResultRuns, subject: ResultSource, labels: ColumnLabels) {
    this.#runs = runs;
    this.#subject = subject;
    this.#labels = labels;
  }

  /** The columns of both sides with their titles, the newer side first. */
  get columns(): readonly LabelledColumn[] {
    return (this.#tables ?? []).toReversed().flatMap(({ columns }) => columns);
  }

  async compare(sides: Sides): Promise<void> {
    this.sides = sides;
    this.selectedKeys = null;
    this.comparison = null;
    this.#tables = null;
    await this.#work(async (signal) => {
      const before = this.#label(await this.#read(sides.before, signal), sides.before);
      const after = this.#label(await this.#read(sides.after, signal), sides.after);
      if (signal.aborted) return;
      this.#tables = [before, after];
      this.choices = listKeyCandidates(before, after);
      await this.#carryOut(signal);
    });
  }

  async chooseKeys(keys: readonly string[] | null): Promise<void> {
    this.selectedKeys = keys;
    await this.#work((signal) => this.#carryOut(signal));
  }

  async showOnlyDifferences(only: boolean): Promise<void> {
    this.onlyDifferences = only;
    await this.#work((signal) => this.#show(signal));
  }

  /** How a row of the shown table differs, which its first column says. */
  findTone(row: number): RowTone | null {
    const change = this.view.rows[row]?.[0];
    return TONES.find((tone) => tone === change) ?? null;
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(side: ComparedSide, signal: AbortSignal): Promise<ComparedTable> {
    if (side === 'sent') return this.#subject.query;
    const { visibleRun } = this.#runs;
    if (visibleRun?.run.id === side.id) return visibleRun.result;
    const read = await this.#runs.readRows(side.id, signal);
    if (read !== null) return { columns: read.run.columns, rows: read.rows };
    if (signal.aborted) return { columns: [], rows: [] };
    throw new AppError('STREAM_CUT', messages.runComparison.storedRunCouldNotBeLoaded);
  }

  #label(table: ComparedTable, side: ComparedSide): LabelledTable {
    const sql = side === 'sent' ? this.#subject.query.sql : side.sql;
    return this.#labels.withLabels({ ...table, sql, vegaSpec: this.#subject.query.vegaSpec });
  }

  async #carryOut(signal: AbortSignal): Promise<void> {
    if (this.#tables === null) return;
    const [before, after] = this.#tables;
    const keys = this.selectedKeys ?? (await runInSlices(suggestKeys(before, after), signal));
    if (keys === null) return;
    const comparison = await runInSlices(compareTables(before, after, keys), signal);
    if (comparison === null) return;
    this.comparison = comparison;
    await this.#show(signal);
  }

  async #show(signal: AbortSignal): Promise<void> {
    if (this.comparison === null) return;
    const work = buildComparisonTable(this.comparison, this.onlyDifferences, this.columns);
    const table = await runInSlices(work, signal);
    if (table === null) return;
    this.view.show(table.columns, table.rows);
    if (!this.view.layout.frozen.includes('Change')) this.view.layout.freeze('Change');
  }

  /** The newest request ends the one before it. */
  async #work(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.isBusy = true;
    this.error = null;
    try {
      await work(stop.signal);
    } catch (thrown) {
      if (!stop.signal.aborted) this.error = toErrorData(thrown);
    } finally {
      if (this.#stop === stop) this.isBusy = false;
    }
  }
}
