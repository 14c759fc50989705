import type { QueryResult } from '#shared/thread/query-result.ts';
import { toCurrency, type ChartLook } from '#charts/look/chart-look.ts';
import { toLookSpec } from '#charts/look/look-to-spec.ts';
import { readLook } from '#charts/look/read-look.ts';

const MAX_STEPS_BACK = 50;

/** How the analyst wants a result drawn, with the way back to how the agent drew it. */
export class LookState {
  /** Null: as the agent drew it. */
  #chosen: ChartLook | null = $state.raw(null);
  #past: readonly (ChartLook | null)[] = $state.raw([]);
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
    return this.#chosen === null ? null : toCurrency(this.#chosen);
  }

  /** What is drawn; null while there is no chart at all. */
  toSpec(result: QueryResult): string | null {
    return this.#chosen === null ? result.vegaSpec : toLookSpec(this.#chosen, result);
  }

  /** What the panel shows; null where nothing can be drawn. */
  read(result: QueryResult): ChartLook | null {
    return this.#chosen ?? readLook(result.vegaSpec, result);
  }

  choose(next: ChartLook | null): void {
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
