import type { ChartBench } from './chart-bench.ts';
import type { ChartInput } from './chart-input.ts';
import { toChartLocale } from './chart-locale.ts';
import type { ScreenPicture } from './chart-messages.ts';
import { readPalette } from './palette.ts';

const MIN_WIDTH_PX = 120;
/** A screen with more dots than this shows no more of them. */
const MAX_SCALE = 3;

export interface ChartOrder {
  readonly input: ChartInput;
  readonly theme: 'light' | 'dark';
  /** Another look of the page draws anew: contrast, colours of the system. */
  readonly look: string;
  readonly widthPx: number;
  /** Left out: what suits the width. */
  readonly heightPx?: number;
  readonly zone: string | null;
  /** What a `$` in a format stands for; dollars when it is left out. */
  readonly currency?: string;
}

interface Ears {
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
  readonly #bench: ChartBench;
  readonly #ears: Ears;
  #waiting: ChartOrder | null = null;
  #isBusy = false;
  #isClosed = false;

  constructor(host: HTMLElement, bench: ChartBench, ears: Ears) {
    this.#host = host;
    this.#bench = bench;
    this.#ears = ears;
  }

  draw(order: ChartOrder): void {
    this.#waiting = order;
    // light-dark() follows the nearest color-scheme: the chart is drawn in the theme it is told.
    this.#host.style.colorScheme = order.theme;
    if (!this.#isBusy) void this.#work();
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting = null;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting) {
      const order = this.#waiting;
      this.#waiting = null;
      await this.#run(order);
    }
    this.#isBusy = false;
  }

  async #run(order: ChartOrder): Promise<void> {
    try {
      const picture = await this.#bench.draw({
        input: order.input,
        frame: this.#toFrame(order),
        form: { kind: 'screen', scale: Math.min(MAX_SCALE, devicePixelRatio) },
      });
      if (!this.#isClosed) this.#ears.onDrawn(picture, this.#waiting === null);
      picture.bitmap.close();
    } catch (error) {
      if (this.#isClosed) return;
      this.#ears.onFail(error instanceof Error ? error.message : 'The chart cannot be drawn.');
    }
  }

  #toFrame({ widthPx, heightPx, zone, currency }: ChartOrder) {
    return {
      widthPx: Math.max(MIN_WIDTH_PX, Math.floor(widthPx)),
      ...(heightPx === undefined ? {} : { heightPx: Math.floor(heightPx) }),
      palette: readPalette(this.#host),
      locale: toChartLocale(undefined, currency),
      zone,
    };
  }
}
