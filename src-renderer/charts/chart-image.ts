import type { ChartRenderer } from './chart-renderer.ts';
import type { ChartInput } from './chart-input.ts';
import { createChartLocale } from './chart-locale.ts';
import { composeSvg } from './compose-svg.ts';
import type { Palette } from './palette.ts';
import { copySafeSvg } from './safe-svg.ts';
import { layOutCaption } from './picture-caption.ts';

/** The width of a text column on a page or slide. The scale adds pixels and not width. */
const WIDTH_PX = 720;

/** A picture for use outside of the app. It carries its title, its source and its partial label. */
export interface ImageRequest {
  readonly input: ChartInput;
  readonly title: string;
  /** One line each for source, time, number of rows and zone. */
  readonly lines: readonly string[];
  /** A text alternative for screen readers. */
  readonly description: string;
  readonly isTransparent: boolean;
  readonly palette: Palette;
  readonly zone: string | null;
  readonly currency: string | null;
}

const buildFrame = ({ palette, zone, currency }: ImageRequest) => ({
  widthPx: WIDTH_PX,
  palette,
  locale: createChartLocale(undefined, currency ?? undefined),
  zone,
});

const buildCaption = ({ title, lines, isTransparent, palette }: ImageRequest) => ({
  title,
  lines,
  ground: isTransparent ? null : palette.ground,
});

/**
 * @param scale 1 to 4 device pixels for each CSS pixel.
 * @throws ChartRefusal with the reason
 */
export async function renderPngImage(
  order: ImageRequest,
  scale: number,
  bench: ChartRenderer,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await bench.draw({
    input: order.input,
    frame: buildFrame(order),
    form: { kind: 'png', scale, caption: buildCaption(order) },
  });
  return new Uint8Array(picture.bytes);
}

/** @throws ChartRefusal with the reason */
export async function renderSvgImage(
  order: ImageRequest,
  bench: ChartRenderer,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await bench.draw({
    input: order.input,
    frame: buildFrame(order),
    form: { kind: 'svg' },
  });
  const chart = copySafeSvg(picture.text, { target: document, idPrefix: 'chart' });
  const size = {
    widthPx: Number(chart.getAttribute('width')),
    heightPx: Number(chart.getAttribute('height')),
  };
  const layout = layOutCaption(buildCaption(order), order.palette, size);
  return new TextEncoder().encode(composeSvg(chart, layout, order.description));
}
