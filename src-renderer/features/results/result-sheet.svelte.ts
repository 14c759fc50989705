import type { ResultRef } from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { GridView } from '#lib/grid/grid-view.svelte.ts';
import { toResultKey } from './result-key.ts';
import { ChartEncodingState } from './chart/chart-encoding-state.svelte.ts';
import { ResultRuns, type ResultRunsPorts } from './runs/result-runs.svelte.ts';
import { SqlDraft } from './runs/sql-draft.svelte.ts';
import { ResultMemory } from './runs/result-memory.ts';

/**
 * What the analyst made of one result. It outlives the cards, which a long thread unmounts, and is
 * shared by the thread and the inspector.
 */
export class ResultSheet {
  /** The table: what is sorted, filtered, hidden and selected. */
  readonly grid = new GridView();
  /** How the analyst wants the result drawn. */
  readonly encoding = new ChartEncodingState();
  /** The analyst's edits of the result's SQL. */
  readonly draft = new SqlDraft();
  /** The runs over all rows; null where nothing can be run, as in a replay. */
  readonly runs: ResultRuns | null;

  constructor(runs: ResultRuns | null = null) {
    this.runs = runs;
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

/** One sheet for each result, stored while the window lives. */
export class ResultSheets {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a sheet is made where it is first drawn
  readonly #sheets = new Map<string, ResultSheet>();
  readonly #createRuns: () => ResultRuns;
  readonly #stops: (() => void)[] = [];

  constructor(ports: Omit<ResultRunsPorts, 'memory'>) {
    const memory = new ResultMemory();
    this.#createRuns = () => new ResultRuns({ ...ports, memory });
  }

  ensureSheet(resultRef: ResultRef): ResultSheet {
    const key = toResultKey(resultRef);
    const known = this.#sheets.get(key);
    if (known) return known;
    const { made, stop } = createInEffectRoot(() => new ResultSheet(this.#createRuns()));
    this.#sheets.set(key, made);
    this.#stops.push(stop);
    return made;
  }

  close(): void {
    for (const { runs } of this.#sheets.values()) runs?.close();
    for (const stop of this.#stops.splice(0)) stop();
  }
}
