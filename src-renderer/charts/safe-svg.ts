import { ChartRefusal } from './chart-input.ts';
import { messages } from './messages.ts';

const SVG = 'http://www.w3.org/2000/svg';

const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs clipPath linearGradient radialGradient stop'.split(
    ' ',
  ),
);

/**
 * Attributes for the position and style of marks. References, events and style texts are not among
 * them.
 */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'width height viewBox x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform offset',
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset',
    'stroke-linecap stroke-linejoin stroke-miterlimit opacity stop-color stop-opacity clip-path',
    'font-family font-size font-weight font-style font-variant text-anchor dominant-baseline',
    'gradientUnits gradientTransform id fx fy',
  ]
    .join(' ')
    .split(' '),
);
const OWN_REFERENCE = /^url\(["']?#([\w-]+)["']?\)$/;

/** Null leaves out the attribute, because it refers to something outside of the picture. */
function checkValue(name: string, value: string, idPrefix: string): string | null {
  if (name === 'id') return `${idPrefix}-${value}`;
  const target = OWN_REFERENCE.exec(value)?.[1];
  if (target !== undefined) return `url(#${idPrefix}-${target})`;
  return /url\s*\(|javascript:/i.test(value) ? null : value;
}

interface CopyTarget {
  readonly target: Document;
  readonly idPrefix: string;
}

function copyChildren(from: Element, to: Element, copying: CopyTarget): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.append(copying.target.createTextNode(child.nodeValue ?? ''));
    } else if (child instanceof Element) {
      const copy = copyElement(child, copying);
      // The marks of a link are copied without the link.
      if (copy) to.append(copy);
      else if (child.localName === 'a') copyChildren(child, to, copying);
    }
  }
}

function copyElement(from: Element, copying: CopyTarget): SVGElement | null {
  if (from.namespaceURI !== SVG || !ELEMENTS.has(from.localName)) return null;
  const copy: SVGElement = copying.target.createElementNS(SVG, from.localName as 'svg');
  for (const { name, value } of from.attributes) {
    const safe = ATTRIBUTES.has(name) ? checkValue(name, value, copying.idPrefix) : null;
    if (safe !== null) copy.setAttribute(name, safe);
  }
  copyChildren(from, copy, copying);
  return copy;
}

/**
 * Copies Vega's picture element by element; unknown elements are left out.
 * @throws ChartRefusal
 */
export function copySafeSvg(text: string, copying: CopyTarget): SVGElement {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const copy = copyElement(parsed, copying);
  if (copy?.localName !== 'svg') throw new ChartRefusal(messages.safeSvg.chartCouldNotBeDrawn);
  return copy;
}
