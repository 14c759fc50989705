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
  #drawing: LiveDrawing | null = null;
  #isClosed = false;

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
      if (this.#isClosed) return false;
      throw error;
    }
    if (this.#isClosed) this.close();
    return !this.#isClosed;
  }

  async resize(widthPx: number, heightPx: number): Promise<void> {
    await this.#drawing?.resize(widthPx, heightPx);
  }

  close(): void {
    this.#isClosed = true;
    this.#drawing?.finalize();
    this.#drawing = null;
  }

  async #open(): Promise<LiveDrawing | null> {
    const picture = await this.#renderer.draw({ ...this.#job, form: { kind: 'live' as const } });
    const { drawLive } = await import('./draw-live.ts');
    if (this.#isClosed) return null;
    const { host, tooltip } = this.#elements;
    return drawLive(host, picture, new LiveTooltip(tooltip));
  }
}
