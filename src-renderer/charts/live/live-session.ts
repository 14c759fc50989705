import type { ChartRenderer } from '../chart-renderer.ts';
import type { ChartJob } from '../chart-messages.ts';
import type { LiveDrawing } from './draw-live.ts';
import { LiveTooltip } from './live-tooltip.ts';

export interface LiveElements {
  readonly host: HTMLElement;
  readonly tooltip: HTMLElement;
}

type LiveJob = Omit<ChartJob, 'form'>;

/** One live chart: opened, perhaps drawn, always closed. */
export class LiveSession {
  readonly #elements: LiveElements;
  readonly #renderer: ChartRenderer;
  readonly #job: LiveJob;
  #drawing: LiveDrawing | null = null;
  #isClosed = false;

  constructor(place: LiveElements, bench: ChartRenderer, job: LiveJob) {
    this.#elements = place;
    this.#renderer = bench;
    this.#job = job;
  }

  /**
   * In the page only what ran in the worker before, within its limits.
   * @returns false when it was closed on the way
   * @throws ChartRefusal with the reason why there is no chart
   */
  async draw(): Promise<boolean> {
    try {
      this.#drawing = await this.#open();
    } catch (error) {
      // What closing it broke is no failure.
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
