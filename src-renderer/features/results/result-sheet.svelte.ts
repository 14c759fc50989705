import type { ResultRef } from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { GridRow } from '#lib/grid/grid-column.ts';
import { GridView } from '#lib/grid/grid-view.svelte.ts';
import { toResultKey } from './result-key.ts';
import { LitRows } from './lit-rows.svelte.ts';
import { ChartDialogs } from './chart/chart-dialogs.svelte.ts';
import { ChartEncodingState } from './chart/chart-encoding-state.svelte.ts';
import { ResultRuns, type ResultRunsPorts } from './runs/result-runs.svelte.ts';
import { SqlDraft } from './runs/sql-draft.svelte.ts';
import { ResultMemory } from './runs/result-memory.ts';

/**
 * What the analyst made of one result. It outlives the cards, which a long thread unmounts, and is
 * shared by the thread and the evidence beside it.
 */
export class ResultSheet {
  /** The table: what is sorted, filtered, hidden and selected. */
  readonly grid = new GridView();
  /** The rows that stand out in text, chart and table. */
  readonly lit = new LitRows(this.grid);
  /** How the analyst wants the result drawn. */
  readonly encoding = new ChartEncodingState();
  /** What is open around the result of an answer in the thread. */
  readonly dialogs = new ChartDialogs();
  isRunsOpen: boolean = $state(false);
  /** The analyst's edits of the result's SQL. */
  readonly draft = new SqlDraft();
  /** The runs over all rows; null where nothing can be run, as in a replay. */
  readonly runs: ResultRuns | null;

  readonly #onIdle: (sheet: ResultSheet) => void;
  #cards = 0;

  constructor(
    runs: ResultRuns | null = null,
    onIdle: (sheet: ResultSheet) => void = () => undefined,
  ) {
    this.runs = runs;
    this.#onIdle = onIdle;
  }

  get isIdle(): boolean {
    return this.#cards === 0;
  }

  /**
   * Called by a card that shows the result.
   * @returns the function that is called when the card goes
   */
  watch(): () => void {
    this.#cards += 1;
    return () => {
      this.#cards -= 1;
      if (this.isIdle) this.#onIdle(this);
    };
  }

  /**
   * Returns the rows behind table, chart and copies: all rows where they were loaded, else what was
   * sent.
   */
  getVisibleResult(sent: QueryResult): QueryResult {
    return this.runs?.visibleRun?.result ?? sent;
  }
}

/**
 * An effect root keeps derived state alive, which would otherwise end with the card that asked for
 * it first.
 */
function createInEffectRoot<T>(make: () => T): { readonly made: T; readonly stop: () => void } {
  const all: T[] = [];
  const stop = $effect.root(() => void all.push(make()));
  const [made] = all;
  if (made === undefined) throw new Error('A root runs at once.');
  return { made, stop };
}

const MAX_IDLE_SHEETS = 12;
/** More results seldom come into view at once. */
const SPARE_SHEETS = 32;
const IDLE_MAX_CELLS = 2_000;
const IDLE_MAX_CHARS = 50_000;

/** True for rows that are not worth their memory while nothing shows them. */
export function isLargeTable(rows: readonly GridRow[]): boolean {
  if (rows.length * (rows[0]?.length ?? 0) > IDLE_MAX_CELLS) return true;
  const chars = rows.flat().reduce<number>((sum, cell) => sum + String(cell ?? '').length, 0);
  return chars > IDLE_MAX_CHARS;
}

/** One sheet for each result, stored while the window lives. */
export class ResultSheets {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a sheet is made where it is first drawn
  readonly #sheets = new Map<string, ResultSheet>();
  readonly #createRuns: () => ResultRuns;
  readonly #stops: (() => void)[] = [];
  /** Sheets whose rows are in memory although no card shows them; the last used is at the end. */
  #idle: readonly ResultSheet[] = [];

  /** Sheets without a result yet. */
  readonly #spare: ResultSheet[] = [];
  #isRefilling = false;
  #isClosed = false;

  constructor(ports: Omit<ResultRunsPorts, 'memory'>) {
    const memory = new ResultMemory();
    this.#createRuns = () => new ResultRuns({ ...ports, memory });
    this.#refill();
  }

  ensureSheet(resultRef: ResultRef): ResultSheet {
    const key = toResultKey(resultRef);
    const known = this.#sheets.get(key);
    if (known) return known;
    const sheet = this.#spare.pop() ?? this.#createSheet();
    this.#sheets.set(key, sheet);
    this.#refill();
    return sheet;
  }

  /** The newest few keep small tables, with what is selected in them; the rows are read again. */
  readonly #trim = (sheet: ResultSheet): void => {
    const idle = [...this.#idle.filter((other) => other !== sheet && other.isIdle), sheet];
    const isLarge = idle.map(({ grid }) => isLargeTable(grid.rows));
    this.#idle = idle.filter((_, at) => !isLarge[at] && at >= idle.length - MAX_IDLE_SHEETS);
    for (const other of idle) if (!this.#idle.includes(other)) other.grid.release();
  };

  #createSheet(): ResultSheet {
    const { made, stop } = createInEffectRoot(
      () => new ResultSheet(this.#createRuns(), this.#trim),
    );
    this.#stops.push(stop);
    return made;
  }

  /**
   * Sheets are made ahead, outside of any component: an effect root holds the component that it was
   * made in, with all that it draws, for as long as the sheet lives.
   */
  #refill(): void {
    if (this.#isRefilling || this.#spare.length >= SPARE_SHEETS) return;
    this.#isRefilling = true;
    queueMicrotask(() => {
      this.#isRefilling = false;
      if (this.#isClosed) return;
      while (this.#spare.length < SPARE_SHEETS) this.#spare.push(this.#createSheet());
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const { runs } of this.#sheets.values()) runs?.close();
    for (const stop of this.#stops.splice(0)) stop();
  }
}
