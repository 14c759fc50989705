import type { QueryResult } from '#shared/thread/query-result.ts';
import { getCurrency, type ChartEncoding } from '#charts/encoding/chart-encoding.ts';
import { buildChartSpec } from '#charts/encoding/encoding-to-spec.ts';
import { readChartEncoding } from '#charts/encoding/read-encoding.ts';

const MAX_STEPS_BACK = 50;

/** How the analyst wants a result drawn, with the way back to the agent's drawing. */
export class ChartEncodingState {
  /** Null for the agent's own drawing. */
  #chosen: ChartEncoding | null = $state.raw(null);
  #past: readonly (ChartEncoding | null)[] = $state.raw([]);
  isPanelOpen = $state(false);

  get isChanged(): boolean {
    return this.#chosen !== null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get title(): string {
    return this.#chosen?.title ?? '';
  }

  /** The currency that the analyst chose for a `$`. */
  get currency(): string | null {
    return this.#chosen === null ? null : getCurrency(this.#chosen);
  }

  /** Returns the specification to draw; null while there is no chart. */
  resolveSpec(result: QueryResult): string | null {
    return this.#chosen === null ? result.vegaSpec : buildChartSpec(this.#chosen, result);
  }

  /** Returns what the panel shows; null where nothing can be drawn. */
  resolveEncoding(result: QueryResult): ChartEncoding | null {
    return this.#chosen ?? readChartEncoding(result.vegaSpec, result);
  }

  choose(next: ChartEncoding | null): void {
    this.#past = [...this.#past, this.#chosen].slice(-MAX_STEPS_BACK);
    this.#chosen = next;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#chosen = before;
  }
}
