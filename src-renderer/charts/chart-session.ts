import type { TopLevelSpec } from 'vega-lite';
import type { ChartBench } from './chart-bench.ts';
import { ChartRefusal, type ChartInput } from './chart-input.ts';
import type { DrawnChart } from './draw-chart.ts';
import { readPalette } from './palette.ts';
import { isFitted, prepareChart } from './prepare-chart.ts';
import { ChartTooltip } from './tooltip.ts';

/** From the first line of the spec to pixels, the trial's own limit included. */
const DRAW_MS = 5_000;
const MIN_WIDTH_PX = 120;

export function isVegaLite(spec: object): spec is TopLevelSpec {
  return ['mark', 'layer', 'facet', 'hconcat', 'vconcat', 'concat', 'repeat'].some(
    (key) => key in spec,
  );
}

export interface ChartFrame {
  readonly host: HTMLElement;
  readonly tooltip: HTMLElement;
  readonly theme: 'light' | 'dark';
}

/** One drawing of one chart: opened, perhaps drawn, always closed. */
export class ChartSession {
  readonly #frame: ChartFrame;
  readonly #bench: ChartBench;
  readonly #closed = new AbortController();
  #drawn: DrawnChart | null = null;
  #observer: ResizeObserver | null = null;
  #widthPx = 0;

  constructor(frame: ChartFrame, bench: ChartBench) {
    this.#frame = frame;
    this.#bench = bench;
  }

  /**
   * @returns false when it was closed on the way
   * @throws ChartRefusal with the reason why there is no chart
   */
  async draw(input: ChartInput): Promise<boolean> {
    const { host, theme } = this.#frame;
    // light-dark() follows the nearest color-scheme: the chart is drawn in the theme it is told.
    host.style.colorScheme = theme;
    this.#widthPx = Math.max(MIN_WIDTH_PX, Math.floor(host.clientWidth));
    const spec = prepareChart(input, { widthPx: this.#widthPx, palette: readPalette(host) });
    if (!isVegaLite(spec)) throw new ChartRefusal('The chart’s specification has no mark.');
    const vega = await this.#bench.tryOut(spec);
    if (this.isClosed()) return false;
    const { drawChart } = await import('./draw-chart.ts');
    const tooltip = new ChartTooltip(this.#frame.tooltip);
    await this.#keep(drawChart(host, vega, tooltip));
    if (isFitted(spec)) this.#followWidth();
    return !this.isClosed();
  }

  close(): void {
    this.#closed.abort();
    this.#observer?.disconnect();
    this.#drawn?.finalize();
    this.#drawn = null;
    this.#frame.tooltip.hidden = true;
  }

  isClosed(): boolean {
    return this.#closed.signal.aborted;
  }

  /** A drawing that arrives after the close or after its time is taken down at once. */
  async #keep(drawing: Promise<DrawnChart>): Promise<void> {
    let isLate = false;
    const arrival = drawing.then((drawn) => {
      if (isLate || this.isClosed()) drawn.finalize();
      else this.#drawn = drawn;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new ChartRefusal('The chart takes too long to draw.'));
      }, DRAW_MS);
    });
    try {
      await Promise.race([arrival, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }

  #followWidth(): void {
    if (this.isClosed()) return;
    this.#observer = new ResizeObserver(([entry]) => {
      const widthPx = Math.max(MIN_WIDTH_PX, Math.floor(entry?.contentRect.width ?? 0));
      // A hidden frame has no width; sub-pixel changes would redraw for ever.
      if (entry?.contentRect.width === 0 || widthPx === this.#widthPx) return;
      this.#widthPx = widthPx;
      void this.#drawn?.resize(widthPx);
    });
    this.#observer.observe(this.#frame.host);
  }
}
