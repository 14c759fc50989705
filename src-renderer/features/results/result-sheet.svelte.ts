import type { TurnId } from '../../../src-shared/ids.ts';
import type { QueryResult } from '../../../src-shared/thread/query-result.ts';
import { GridView } from '../../lib/grid/grid-view.svelte.ts';

/** One step's table: where it stands, and what the agent sent of it. */
export interface ResultSource {
  /** Of the tool call's message. */
  readonly id: string;
  readonly turnId: TurnId;
  /** The rows that the agent got, at most a hundred (§2.11). */
  readonly query: QueryResult;
  readonly durationMs: number | null;
  /** When the agent's query had its rows, Unix milliseconds; null when that was not told. */
  readonly ranAtMs: number | null;
}

/**
 * What the analyst made of one result. Outlives the cards, which a long thread unmounts, and is the
 * same in the thread and in the inspector.
 */
export class ResultSheet {
  /** The table: what is sorted, filtered, hidden, selected. */
  readonly grid = new GridView();
  /** Rows that were run anew; they stand in the place of what the agent sent. */
  #whole: QueryResult | null = $state.raw(null);

  /** What table, chart and copies are made from. */
  toShown(sent: QueryResult): QueryResult {
    return this.#whole ?? sent;
  }
}

/** One sheet a result, kept for the life of the window. */
export class ResultSheets {
  readonly #sheets = new Map<string, ResultSheet>();

  of(resultId: string): ResultSheet {
    const known = this.#sheets.get(resultId);
    if (known) return known;
    const sheet = new ResultSheet();
    this.#sheets.set(resultId, sheet);
    return sheet;
  }
}
