import type { ChartRenderer } from './chart-renderer.ts';
import type { ChartInput } from './chart-input.ts';
import { createChartLocale } from './chart-locale.ts';
import type { Palette } from './palette.ts';
import { copySafeSvg } from './safe-svg.ts';
import { layOutCaption, type CaptionLayout } from './picture-caption.ts';

/** The width of a text column on a page or slide. The scale adds pixels and not width. */
const WIDTH_PX = 720;

/** A picture for use outside of the app. It carries its title, its source and its partial label. */
export interface ImageRequest {
  readonly input: ChartInput;
  readonly title: string;
  /** What the picture shows, below a title that says what was found; '' for none. */
  readonly subtitle: string;
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

const buildCaption = ({ title, subtitle, lines, isTransparent, palette }: ImageRequest) => ({
  title,
  subtitle,
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
  renderer: ChartRenderer,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await renderer.draw({
    input: order.input,
    frame: buildFrame(order),
    form: { kind: 'png', scale, caption: buildCaption(order) },
  });
  return new Uint8Array(picture.bytes);
}

/** @throws ChartRefusal with the reason */
export async function renderSvgImage(
  order: ImageRequest,
  renderer: ChartRenderer,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await renderer.draw({
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

const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

function make(target: Document, name: 'svg' | 'text' | 'rect', attributes: Attributes): SVGElement {
  const element = target.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * Builds title, chart and source as one picture from elements, so that text is never parsed as
 * markup.
 */
function composeSvg(chart: SVGElement, layout: CaptionLayout, description: string): string {
  const target = document.implementation.createDocument(SVG, null);
  const { widthPx, heightPx, ground, lines } = layout;
  const size = {
    width: widthPx,
    height: heightPx,
    viewBox: `0 0 ${String(widthPx)} ${String(heightPx)}`,
  };
  const root = make(target, 'svg', { ...size, role: 'img', 'aria-label': description });
  if (ground !== null) {
    root.append(make(target, 'rect', { width: widthPx, height: heightPx, fill: ground }));
  }
  const inner = target.importNode(chart, true);
  inner.setAttribute('x', String(layout.chart.x));
  inner.setAttribute('y', String(layout.chart.y));
  root.append(inner);
  for (const { text, x, y, font, sizePx, weight, colour } of lines) {
    const attributes = {
      'font-family': font,
      'font-size': sizePx,
      'font-weight': weight,
      fill: colour,
    };
    const line = make(target, 'text', { x, y, ...attributes });
    line.textContent = text;
    root.append(line);
  }
  return new XMLSerializer().serializeToString(root);
}
