import type { QueryResult } from '#shared/thread/query-result.ts';
import { getCurrency, type ChartEncoding } from '#charts/encoding/chart-encoding.ts';
import { buildChartSpec } from '#charts/encoding/encoding-to-spec.ts';
import { readChartEncoding } from '#charts/encoding/read-encoding.ts';

const MAX_STEPS_BACK = 50;

/** How the analyst wants a result drawn, with the way back to how the agent drew it. */
export class ChartEncodingState {
  /** Null: as the agent drew it. */
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

  /** What a `$` stands for where the analyst said so. */
  get currency(): string | null {
    return this.#chosen === null ? null : getCurrency(this.#chosen);
  }

  /** What is drawn; null while there is no chart at all. */
  resolveSpec(result: QueryResult): string | null {
    return this.#chosen === null ? result.vegaSpec : buildChartSpec(this.#chosen, result);
  }

  /** What the panel shows; null where nothing can be drawn. */
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
