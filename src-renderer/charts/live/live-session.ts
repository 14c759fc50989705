import type { ChartRenderer } from '../chart-renderer.ts';
import type { ChartJob } from '../chart-messages.ts';
import type { LiveDrawing } from './draw-live.ts';
import { LiveTooltip } from './live-tooltip.ts';

export interface LiveElements {
  readonly host: HTMLElement;
  readonly tooltip: HTMLElement;
}

type LiveJob = Omit<ChartJob, 'form'>;

/** One live chart, from opening it to closing it. */
export class LiveSession {
  readonly #elements: LiveElements;
  readonly #renderer: ChartRenderer;
  readonly #job: LiveJob;
  readonly #closed = new AbortController();
  #drawing: LiveDrawing | null = null;

  constructor(elements: LiveElements, renderer: ChartRenderer, job: LiveJob) {
    this.#elements = elements;
    this.#renderer = renderer;
    this.#job = job;
  }

  /**
   * Draws in the page only what has run in the worker before, within its limits.
   * @returns false when the session was closed meanwhile
   * @throws ChartRefusal with the reason why there is no chart
   */
  async draw(): Promise<boolean> {
    try {
      this.#drawing = await this.#open();
    } catch (error) {
      // An error that was caused by closing the session is no failure.
      if (this.#closed.signal.aborted) return false;
      throw error;
    }
    if (this.#closed.signal.aborted) this.close();
    return !this.#closed.signal.aborted;
  }

  async resize(widthPx: number, heightPx: number): Promise<void> {
    await this.#drawing?.resize(widthPx, heightPx);
  }

  close(): void {
    this.#closed.abort();
    this.#drawing?.finalize();
    this.#drawing = null;
  }

  async #open(): Promise<LiveDrawing | null> {
    const job = { ...this.#job, form: { kind: 'live' as const } };
    const picture = await this.#renderer.draw(job, this.#closed.signal);
    const { drawLive } = await import('./draw-live.ts');
    if (this.#closed.signal.aborted) return null;
    const { host, tooltip } = this.#elements;
    return drawLive(host, picture, new LiveTooltip(tooltip));
  }
}
