import type { ChartRenderer } from './chart-renderer.ts';
import type { ChartInput } from './chart-input.ts';
import { createChartLocale } from './chart-locale.ts';
import type { ScreenPicture } from './chart-messages.ts';
import { readPalette } from './palette.ts';

const MIN_WIDTH_PX = 120;
/** A screen with more dots than this shows no more of them. */
const MAX_SCALE = 3;

export interface ChartDrawRequest {
  readonly input: ChartInput;
  readonly theme: 'light' | 'dark';
  /** Another look of the page draws anew: contrast, colours of the system. */
  readonly appearance: string;
  readonly widthPx: number;
  /** Left out: what suits the width. */
  readonly heightPx?: number;
  readonly zone: string | null;
  /** What a `$` in a format stands for; dollars when it is left out. */
  readonly currency?: string;
}

interface ChartListeners {
  /** `isNewest`: of the last order; another one is under way otherwise. */
  readonly onDrawn: (picture: ScreenPicture, isNewest: boolean) => void;
  readonly onFail: (reason: string) => void;
}

/**
 * One place where a chart stands. Orders may come faster than charts are drawn, as while a window
 * is resized: the last one counts, and what was drawn stays until the next one is there.
 */
export class ChartSession {
  readonly #host: HTMLElement;
  readonly #renderer: ChartRenderer;
  readonly #listeners: ChartListeners;
  #nextRequest: ChartDrawRequest | null = null;
  #isBusy = false;
  #isClosed = false;

  constructor(host: HTMLElement, bench: ChartRenderer, ears: ChartListeners) {
    this.#host = host;
    this.#renderer = bench;
    this.#listeners = ears;
  }

  draw(order: ChartDrawRequest): void {
    this.#nextRequest = order;
    // light-dark() follows the nearest color-scheme: the chart is drawn in the theme it is told.
    this.#host.style.colorScheme = order.theme;
    if (!this.#isBusy) void this.#work();
  }

  close(): void {
    this.#isClosed = true;
    this.#nextRequest = null;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#nextRequest) {
      const order = this.#nextRequest;
      this.#nextRequest = null;
      await this.#run(order);
    }
    this.#isBusy = false;
  }

  async #run(order: ChartDrawRequest): Promise<void> {
    try {
      const picture = await this.#renderer.draw({
        input: order.input,
        frame: this.#toFrame(order),
        form: { kind: 'screen', scale: Math.min(MAX_SCALE, devicePixelRatio) },
      });
      if (!this.#isClosed) this.#listeners.onDrawn(picture, this.#nextRequest === null);
      picture.bitmap.close();
    } catch (error) {
      if (this.#isClosed) return;
      this.#listeners.onFail(error instanceof Error ? error.message : 'The chart cannot be drawn.');
    }
  }

  #toFrame({ widthPx, heightPx, zone, currency }: ChartDrawRequest) {
    return {
      widthPx: Math.max(MIN_WIDTH_PX, Math.floor(widthPx)),
      ...(heightPx === undefined ? {} : { heightPx: Math.floor(heightPx) }),
      palette: readPalette(this.#host),
      locale: createChartLocale(undefined, currency),
      zone,
    };
  }
}
