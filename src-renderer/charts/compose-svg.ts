import type { CaptionLayout } from './picture-caption.ts';

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
export function composeSvg(chart: SVGElement, layout: CaptionLayout, description: string): string {
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
    const look = { 'font-family': font, 'font-size': sizePx, 'font-weight': weight, fill: colour };
    const line = make(target, 'text', { x, y, ...look });
    line.textContent = text;
    root.append(line);
  }
  return new XMLSerializer().serializeToString(root);
}
