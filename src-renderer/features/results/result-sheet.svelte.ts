import type { ResultRef } from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { GridView } from '#lib/grid/grid-view.svelte.ts';
import { toResultKey } from './result-key.ts';
import { ChartEncodingState } from './chart/chart-encoding-state.svelte.ts';
import { ResultRuns, type ResultRunsPorts } from './runs/result-runs.svelte.ts';
import { SqlDraft } from './runs/sql-draft.svelte.ts';
import { ResultCache } from './runs/result-cache.ts';

/**
 * What the analyst made of one result. Outlives the cards, which a long thread unmounts, and is the
 * same in the thread and in the inspector.
 */
export class ResultSheet {
  /** The table: what is sorted, filtered, hidden, selected. */
  readonly grid = new GridView();
  /** How the analyst wants it drawn. */
  readonly encoding = new ChartEncodingState();
  /** What is typed of its SQL. */
  readonly draft = new SqlDraft();
  /** What was run anew over all rows; null where nothing can be run, as in a replay. */
  readonly runs: ResultRuns | null;

  constructor(runs: ResultRuns | null = null) {
    this.runs = runs;
  }

  /** What table, chart and copies are made from: all rows where they were run, else what was sent. */
  getVisibleResult(sent: QueryResult): QueryResult {
    return this.runs?.visibleRun?.result ?? sent;
  }
}

/** What is derived in it would else die with the card that happened to ask for it first. */
function createInEffectRoot<T>(make: () => T): { readonly made: T; readonly stop: () => void } {
  const all: T[] = [];
  const stop = $effect.root(() => void all.push(make()));
  const [made] = all;
  if (made === undefined) throw new Error('A root runs at once.');
  return { made, stop };
}

/** One sheet a result, kept for the life of the window. */
export class ResultSheets {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a sheet is made where it is first drawn
  readonly #sheets = new Map<string, ResultSheet>();
  readonly #createRuns: () => ResultRuns;
  readonly #stops: (() => void)[] = [];

  constructor(ports: Omit<ResultRunsPorts, 'cache'>) {
    const cache = new ResultCache();
    this.#createRuns = () => new ResultRuns({ ...ports, cache });
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
