import { measureInter } from './inter-text.ts';

/** What is compared of one mark: its position and shape within its frame, in pixels. */
export type MarkShape = readonly (number | string)[];

export interface MarkLayer {
  readonly type: string;
  readonly shapes: readonly MarkShape[];
  /** True for texts that screen readers skip, as the ones that we add. */
  readonly isSilent: boolean;
}

/** A text with the corners of its box in the picture; slanted texts have slanted boxes. */
export interface DrawnText {
  readonly text: string;
  readonly role: string;
  readonly corners: readonly (readonly [number, number])[];
}

export interface DrawnAxis {
  readonly scaleName: string;
  readonly orient: string;
  /** True where the axis measures: a linear, logarithmic or other scale of numbers. */
  readonly isOfNumbers: boolean;
  readonly isLabelled: boolean;
  readonly labels: readonly string[];
}

/** A drawn chart, reduced to what two renderings of one spec have in common. */
export interface DrawnScene {
  readonly layers: readonly MarkLayer[];
  readonly texts: readonly DrawnText[];
  readonly axes: readonly DrawnAxis[];
  /** The outermost edges of all marks, texts and lines that are visible. */
  readonly extent: Extent;
}

interface Extent {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

type Known = Readonly<Record<string, unknown>>;

const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null;
const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const listItems = (value: unknown): readonly Known[] =>
  Array.isArray(value) ? value.filter(isKnown) : [];

interface Corner {
  readonly x: number;
  readonly y: number;
}

const GUIDE = /^(?:axis|legend|title|row-|column-)/;

const pick = (item: Known, keys: readonly string[]): number[] =>
  keys.map((key) => asNumber(item[key]));

/** The numbers and words of one mark that both renderings must share. */
function readShape(type: string, item: Known): MarkShape {
  switch (type) {
    case 'rect':
    case 'group': {
      const { x, y, width, height } = item;
      const [left, top] = [asNumber(x), asNumber(y)];
      return [left, top, left + asNumber(width), top + asNumber(height)];
    }
    case 'symbol':
      return [...pick(item, ['x', 'y']), asText(item['shape']) === 'stroke' ? 1 : 0];
    case 'rule':
      return [
        ...pick(item, ['x', 'y']),
        asNumber(item['x2'] ?? item['x']),
        asNumber(item['y2'] ?? item['y']),
      ];
    case 'arc':
      return pick(item, ['x', 'y', 'startAngle', 'endAngle', 'innerRadius', 'outerRadius']);
    case 'text':
      return [...pick(item, ['x', 'y']), typeof item['text'] === 'string' ? item['text'] : ''];
    default:
      return pick(item, ['x', 'y']);
  }
}

const isVisible = (item: Known): boolean =>
  asNumber(item['opacity'] ?? 1) > 0 &&
  asNumber(item['fillOpacity'] ?? 1) + asNumber(item['strokeOpacity'] ?? 1) > 0;

const DEFAULT_PX = 11;
const ASCENT = 0.79;
const DESCENT = 0.21;
const LINE_HEIGHT_PX = 2;
const HALF_TURN_DEG = 180;

function listLines(value: unknown): string[] {
  const lines = Array.isArray(value) ? value : [value];
  return lines.map((line) => (line === null || line === undefined ? '' : String(line).trim()));
}

/** The box of a text before it is turned, relative to its anchor. */
function measureBox(item: Known): { x1: number; y1: number; x2: number; y2: number } {
  const sizePx = asNumber(item['fontSize'] ?? DEFAULT_PX);
  const weight = item['fontWeight'];
  const lines = listLines(item['text']);
  const limit = asNumber(item['limit']);
  const natural = Math.max(
    ...lines.map((line) =>
      measureInter(
        line,
        sizePx,
        typeof weight === 'number' || typeof weight === 'string' ? weight : 400,
      ),
    ),
  );
  const width = limit > 0 ? Math.min(limit, natural) : natural;
  const height = sizePx + (lines.length - 1) * (sizePx + LINE_HEIGHT_PX);
  const align = asText(item['align']);
  const x1 =
    asNumber(item['dx']) - (align === 'center' ? width / 2 : align === 'right' ? width : 0);
  const dy = asNumber(item['dy']);
  const baseline = asText(item['baseline']);
  const tops: Readonly<Record<string, number>> = {
    top: 0,
    'line-top': 0,
    // Vega draws the lines that follow below the first one, whatever the baseline.
    middle: -sizePx / 2,
    bottom: -sizePx,
    'line-bottom': -sizePx,
  };
  const y1 = dy + (tops[baseline] ?? -sizePx * ASCENT - DESCENT);
  return { x1, y1, x2: x1 + width, y2: y1 + height };
}

function readText(item: Known, role: string, corner: Corner): DrawnText | null {
  const text = listLines(item['text']).join(' ').trim();
  if (text === '' || !isVisible(item)) return null;
  const { x1, y1, x2, y2 } = measureBox(item);
  const radius = asNumber(item['radius']);
  const theta = asNumber(item['theta']) - Math.PI / 2;
  const angle = (asNumber(item['angle']) * Math.PI) / HALF_TURN_DEG;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = corner.x + asNumber(item['x']) + radius * Math.cos(theta);
  const y = corner.y + asNumber(item['y']) + radius * Math.sin(theta);
  const turn = (dx: number, dy: number): readonly [number, number] => [
    x + dx * cos - dy * sin,
    y + dx * sin + dy * cos,
  ];
  return { text, role, corners: [turn(x1, y1), turn(x2, y1), turn(x2, y2), turn(x1, y2)] };
}

const NUMBER_SCALE = /^(?:linear|log|pow|sqrt|symlog|bin-ordinal)$/;

function readScaleType(item: Known, scaleName: string): string {
  const context = isKnown(item['context']) ? item['context'] : {};
  const scales = isKnown(context['scales']) ? context['scales'] : {};
  const entry = isKnown(scales[scaleName]) ? scales[scaleName] : {};
  const { value } = entry;
  return typeof value === 'function' && 'type' in value ? asText(value.type) : '';
}

function readAxis(item: Known): DrawnAxis {
  const datum = isKnown(item['datum']) ? item['datum'] : {};
  const scaleName = asText(datum['scale']);
  const labels = listItems(item['items'])
    .filter(({ role }) => role === 'axis-label')
    .flatMap(({ items }) => listItems(items).filter(isVisible))
    .map(({ text }) => listLines(text).join(' ').trim())
    .filter((text) => text !== '');
  return {
    scaleName,
    orient: asText(item['orient']),
    isOfNumbers: NUMBER_SCALE.test(readScaleType(item, scaleName)),
    isLabelled: datum['labels'] === true,
    labels,
  };
}

const clipTo = (item: Known, { x, y }: Corner): Extent => ({
  x1: x,
  y1: y,
  x2: x + asNumber(item['width']),
  y2: y + asNumber(item['height']),
});

class SceneReader {
  readonly layers: MarkLayer[] = [];
  readonly texts: DrawnText[] = [];
  readonly axes: DrawnAxis[] = [];
  readonly extent = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity };
  /** What lies outside of it is not drawn. */
  #clip: Extent = { x1: -Infinity, y1: -Infinity, x2: Infinity, y2: Infinity };

  read(mark: Known, corner: Corner, outerRole = ''): void {
    const role = asText(mark['role']) || 'mark';
    const type = asText(mark['marktype']);
    const own = GUIDE.test(outerRole) && !GUIDE.test(role) ? outerRole : role;
    const items = listItems(mark['items']);
    const isGuide = GUIDE.test(own);
    if (!isGuide && type !== 'group') this.#readLayer(mark, type, items);
    const outer = this.#clip;
    if (mark['clip'] === true && isKnown(mark['group'])) this.#clip = clipTo(mark['group'], corner);
    for (const item of items) this.#readItem(item, { role: own, type, corner });
    this.#clip = outer;
  }

  #readLayer(mark: Known, type: string, items: readonly Known[]): void {
    this.layers.push({
      type,
      // A line that lacks a period has the same points, and one without a value where it breaks.
      shapes: items.filter(({ defined }) => defined !== false).map((item) => readShape(type, item)),
      isSilent: mark['aria'] === false && type === 'text',
    });
  }

  #readItem(item: Known, at: { role: string; type: string; corner: Corner }): void {
    const { role, type, corner } = at;
    if (type === 'text') {
      const text = readText(item, role, corner);
      if (text) {
        this.texts.push(text);
        for (const [x, y] of text.corners) this.#extend(x, y);
      }
      return;
    }
    if (type !== 'group') {
      this.#extendByBounds(item, corner);
      return;
    }
    if (role === 'axis') this.axes.push(readAxis(item));
    const inner = { x: corner.x + asNumber(item['x']), y: corner.y + asNumber(item['y']) };
    const outer = this.#clip;
    if (item['clip'] === true) this.#clip = clipTo(item, inner);
    for (const child of listItems(item['items'])) this.read(child, inner, role);
    this.#clip = outer;
  }

  #extendByBounds(item: Known, corner: Corner): void {
    const bounds = isKnown(item['bounds']) ? item['bounds'] : {};
    if (!isVisible(item)) return;
    this.#extend(corner.x + asNumber(bounds['x1']), corner.y + asNumber(bounds['y1']));
    this.#extend(corner.x + asNumber(bounds['x2']), corner.y + asNumber(bounds['y2']));
  }

  #extend(x: number, y: number): void {
    const { extent } = this;
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    const { x1, y1, x2, y2 } = this.#clip;
    extent.x1 = Math.min(extent.x1, Math.max(x, x1));
    extent.y1 = Math.min(extent.y1, Math.max(y, y1));
    extent.x2 = Math.max(extent.x2, Math.min(x, x2));
    extent.y2 = Math.max(extent.y2, Math.min(y, y2));
  }
}

/** @param origin where the plot's corner is in the picture */
export function readScene(root: unknown, origin: Corner): DrawnScene {
  const reader = new SceneReader();
  if (isKnown(root)) reader.read(root, origin);
  const { layers, texts, axes, extent } = reader;
  return { layers: layers.filter(({ shapes }) => shapes.length > 0), texts, axes, extent };
}
