import type { ChartBench } from './chart-bench.ts';
import type { ChartInput } from './chart-input.ts';
import { toChartLocale } from './chart-locale.ts';
import { composeSvg } from './compose-svg.ts';
import type { Palette } from './palette.ts';
import { toSafeSvg } from './safe-svg.ts';
import { toSurroundLayout } from './surround.ts';

/** As wide as a column of text on a page or a slide; the scale makes it finer, not wider. */
const WIDTH_PX = 720;

/** A picture that leaves the app: it carries its title, its source and its seal. */
export interface ImageOrder {
  readonly input: ChartInput;
  readonly title: string;
  /** Source, time, rows of total, zone: one line each. */
  readonly lines: readonly string[];
  /** For who cannot see it. */
  readonly description: string;
  readonly isTransparent: boolean;
  readonly palette: Palette;
  readonly zone: string | null;
  readonly currency: string | null;
}

const toFrame = ({ palette, zone, currency }: ImageOrder) => ({
  widthPx: WIDTH_PX,
  palette,
  locale: toChartLocale(undefined, currency ?? undefined),
  zone,
});

const toSurround = ({ title, lines, isTransparent, palette }: ImageOrder) => ({
  title,
  lines,
  ground: isTransparent ? null : palette.ground,
});

/** @param scale 1 to 4 dots to a pixel. @throws ChartRefusal with the reason */
export async function toPngImage(
  order: ImageOrder,
  scale: number,
  bench: ChartBench,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await bench.draw({
    input: order.input,
    frame: toFrame(order),
    form: { kind: 'png', scale, surround: toSurround(order) },
  });
  return new Uint8Array(picture.bytes);
}

/** @throws ChartRefusal with the reason */
export async function toSvgImage(
  order: ImageOrder,
  bench: ChartBench,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await bench.draw({
    input: order.input,
    frame: toFrame(order),
    form: { kind: 'svg' },
  });
  const chart = toSafeSvg(picture.text, { target: document, idPrefix: 'chart' });
  const size = {
    widthPx: Number(chart.getAttribute('width')),
    heightPx: Number(chart.getAttribute('height')),
  };
  const layout = toSurroundLayout(toSurround(order), order.palette, size);
  return new TextEncoder().encode(composeSvg(chart, layout, order.description));
}
