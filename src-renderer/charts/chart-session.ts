import type { ChartRenderer } from './chart-renderer.ts';
import type { ChartInput } from './chart-input.ts';
import { createChartLocale } from './chart-locale.ts';
import type { ScreenPicture } from './chart-messages.ts';
import { readPalette } from './palette.ts';
import { messages } from './messages.ts';

const MIN_WIDTH_PX = 120;
/** More device pixels for each CSS pixel than this make no visible difference. */
const MAX_SCALE = 3;

export interface ChartDrawRequest {
  readonly input: ChartInput;
  readonly theme: 'light' | 'dark';
  /** A change of the page's appearance (contrast, system colours) redraws the chart. */
  readonly appearance: string;
  readonly widthPx: number;
  /** When absent, the height suits the width. */
  readonly heightPx?: number;
  readonly zone: string | null;
  /** What stands above the chart; left out where the spec's own title is not wanted. */
  readonly heading?: string;
  /** The meaning of `$` in a format; the default is dollars. */
  readonly currency?: string;
}

interface ChartListeners {
  /** `isNewest` is false when a newer request is still being drawn. */
  readonly onDrawn: (picture: ScreenPicture, isNewest: boolean) => void;
  readonly onFail: (reason: string) => void;
}

/**
 * One chart on screen. Requests may come faster than charts are drawn, for example while a window
 * is resized. The last one counts, and the previous picture stays until it is drawn.
 */
export class ChartSession {
  readonly #host: HTMLElement;
  readonly #renderer: ChartRenderer;
  readonly #listeners: ChartListeners;
  #nextRequest: ChartDrawRequest | null = null;
  readonly #closed = new AbortController();
  #isBusy = false;

  constructor(host: HTMLElement, renderer: ChartRenderer, listeners: ChartListeners) {
    this.#host = host;
    this.#renderer = renderer;
    this.#listeners = listeners;
  }

  draw(order: ChartDrawRequest): void {
    this.#nextRequest = order;
    // light-dark() follows the nearest color-scheme, so the requested theme is set on the host.
    this.#host.style.colorScheme = order.theme;
    if (!this.#isBusy) void this.#work();
  }

  close(): void {
    this.#closed.abort();
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
      const picture = await this.#renderer.draw(
        {
          input: order.input,
          frame: this.#toFrame(order),
          form: { kind: 'screen', scale: Math.min(MAX_SCALE, devicePixelRatio) },
        },
        this.#closed.signal,
      );
      if (!this.#closed.signal.aborted)
        this.#listeners.onDrawn(picture, this.#nextRequest === null);
      picture.bitmap.close();
    } catch (error) {
      if (this.#closed.signal.aborted) return;
      this.#listeners.onFail(
        error instanceof Error ? error.message : messages.chartSession.chartCantBeDrawn,
      );
    }
  }

  #toFrame({ widthPx, heightPx, zone, currency, heading }: ChartDrawRequest) {
    return {
      widthPx: Math.max(MIN_WIDTH_PX, Math.floor(widthPx)),
      ...(heightPx === undefined ? {} : { heightPx: Math.floor(heightPx) }),
      ...(heading === undefined ? {} : { heading }),
      palette: readPalette(this.#host),
      locale: createChartLocale(undefined, currency),
      zone,
    };
  }
}
