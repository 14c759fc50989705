import type { DrawnData } from './drawn-data.ts';
import {
  countShownValues,
  isDiscrete,
  getChannelStats,
  getFieldName,
  getMarkType,
  asJsonObject,
} from './vega-spec.ts';
import { isNarrow } from './chart-config.ts';
import { addDirectLabels, findDirectLabels } from './direct-labels.ts';
import { listColours, MOST_HUES } from './extend-colours.ts';
import { omit, type Json, type JsonObject } from './json.ts';
import { listLineEnds, type LineEnd, type LineEnds } from './line-ends.ts';
import type { Palette } from './palette.ts';
import { addPointNames, findPointNames } from './point-names.ts';
import { writeSeriesOrder } from './series-order.ts';
import type { UnitChart } from './unit-chart.ts';

/** More dashes or shapes than this cannot be distinguished. */
const MAX_DISTINGUISHED = 6;
/** So many lines are told apart by colour alone, and dashes would make them harder to follow. */
const MOST_SOLID = 4;
/** A longer name in a legend is cut. */
const MOST_LETTERS = 22;
const DASHES = [
  [1, 0],
  [6, 3],
  [2, 3],
  [10, 3, 2, 3],
  [1, 0],
  [6, 3],
];
const LEGEND_LETTER_PX = 6.6;
const LEGEND_ENTRY_PX = 40;
const NAMED_LEGENDS = [
  'color',
  'fill',
  'stroke',
  'opacity',
  'size',
  'shape',
  'strokeDash',
] as const;
const LEAST_COLUMNS = 2;
const LEAST_LABEL_PX = 40;
/** The width of an axis of numbers at the left, and of the gap after a title or a name. */
const NUMBERS_PX = 48;
const LEGEND_GAP_PX = 16;
/** The greatest width of names on an axis; longer ones are cut. */
const MOST_NAME_PX = 180;

/** The symbol in the legend resembles the mark that it explains. */
const SYMBOLS: Readonly<Record<string, string>> = { line: 'stroke', area: 'square' };

/** The channels whose values are colours of the palette. */
const COLOUR_CHANNELS: ReadonlySet<string> = new Set(['color', 'fill', 'stroke']);

/**
 * Two names of one colour could not be told apart, and neither can many hues: above a few names
 * there are shades of one hue.
 */
function withDistinctColours(color: JsonObject, data: DrawnData, palette: Palette): JsonObject {
  const count = countShownValues(color, data) ?? 0;
  const scale = asJsonObject(color['scale']);
  const isOwn = 'range' in scale || 'scheme' in scale || color['scale'] === null;
  if (isOwn || color['type'] !== 'nominal' || count <= MOST_HUES) return color;
  return { ...color, scale: { ...scale, range: listColours(palette, count) } };
}

/** The width between the frame and the plot's left edge, where the legend begins. */
function getLegendStart(encoding: JsonObject, data: DrawnData): number {
  const { y } = encoding;
  if (y === undefined || asJsonObject(y)['axis'] === null) return 0;
  if (!isDiscrete(y)) return NUMBERS_PX;
  const letters = getChannelStats(y, data)?.longest ?? MOST_LETTERS;
  return Math.min(MOST_NAME_PX, letters * LEGEND_LETTER_PX) + LEGEND_GAP_PX;
}

/** The width of the title that stands before the entries of a legend; in a narrow frame it is above. */
function getTitleWidth(color: JsonObject, widthPx: number): number {
  if (isNarrow(widthPx)) return 0;
  const title = asJsonObject(color['legend'])['title'] ?? color['title'] ?? color['field'];
  return typeof title === 'string' ? title.length * LEGEND_LETTER_PX + LEGEND_GAP_PX : 0;
}

interface LegendSpace {
  readonly encoding: JsonObject;
  readonly data: DrawnData;
  readonly widthPx: number;
}

/** As many columns as fit, and the settings for a frame where two names do not. */
function planLegend(color: JsonObject, { encoding, data, widthPx }: LegendSpace): JsonObject {
  const { orient } = asJsonObject(color['legend']);
  if (orient === 'left' || orient === 'right')
    return { columns: 1, direction: 'vertical', titleOrient: 'top' };
  const letters = getChannelStats(color, data)?.longest ?? MOST_LETTERS;
  const entryPx = Math.min(letters, MOST_LETTERS) * LEGEND_LETTER_PX + LEGEND_ENTRY_PX;
  const freePx = widthPx - getLegendStart(encoding, data);
  const columns = Math.floor((freePx - getTitleWidth(color, widthPx)) / entryPx);
  if (columns >= LEAST_COLUMNS) return { columns };
  // In a narrow frame names are cut rather than put below each other, which would leave no plot.
  const labelLimit = Math.floor(freePx / LEAST_COLUMNS) - LEGEND_ENTRY_PX;
  return { columns: LEAST_COLUMNS, title: null, labelLimit: Math.max(LEAST_LABEL_PX, labelLimit) };
}

/** Whether an axis already says what each colour stands for. */
function isNamedByAxis(spec: JsonObject, color: JsonObject): boolean {
  const { x, y } = asJsonObject(spec['encoding']);
  return [x, y].some((channel) => {
    const { field, timeUnit, axis } = asJsonObject(channel);
    const isSame = field === color['field'] && timeUnit === color['timeUnit'];
    return isSame && isDiscrete(channel) && axis !== null && color['condition'] === undefined;
  });
}

/** Above a few names, colours that an axis names already would only be many. */
export function dropRepeatedColours(spec: JsonObject, data: DrawnData): JsonObject {
  const encoding = asJsonObject(spec['encoding']);
  const color = asJsonObject(encoding['color']);
  const isOwn = color['scale'] !== undefined || color['type'] !== 'nominal';
  const isFew = (countShownValues(color, data) ?? 0) <= MOST_HUES;
  if (isOwn || isFew || !isNamedByAxis(spec, color)) return spec;
  return { ...spec, encoding: omit(encoding, ['color']) };
}

/**
 * A legend above the plot, in as many columns as fit. Beside the plot it would take the plot's
 * width.
 */
function buildLegend(series: UnitChart, color: JsonObject): JsonObject {
  const coloured = withDistinctColours(color, series.data, series.palette);
  if (color['legend'] === null || isNamedByAxis(series.spec, color))
    return { ...coloured, legend: null };
  const type = getMarkType(series.spec);
  const symbol = SYMBOLS[type];
  const symbolOption = symbol === undefined ? {} : { symbolType: symbol };
  const near = type === 'arc' ? { offset: 12 } : {};
  const own = asJsonObject(color['legend']);
  const encoding = asJsonObject(series.spec['encoding']);
  // The legend of measured colours is one gradient.
  const plan = isDiscrete(color) ? planLegend(color, { ...series, encoding }) : {};
  return { ...coloured, legend: { ...plan, ...symbolOption, ...near, ...own } };
}

/** A second channel besides colour, for readers who cannot distinguish the colours. */
function buildSecondChannel(series: UnitChart, color: JsonObject): JsonObject {
  const type = getMarkType(series.spec);
  const count = countShownValues(color, series.data) ?? MAX_DISTINGUISHED;
  const encoding = asJsonObject(series.spec['encoding']);
  if (count > MAX_DISTINGUISHED || !isDiscrete(color)) return {};
  const same = omit(color, ['scale', 'condition']);
  if (type === 'line' && !('strokeDash' in encoding)) {
    if (count <= MOST_SOLID && series.palette.isStrong !== true) return {};
    return { strokeDash: { ...same, scale: { range: DASHES } } };
  }
  // Shapes have no order, and colours that have one differ in lightness.
  const isPlain = type === 'point' && color['type'] === 'nominal';
  return isPlain && !('shape' in encoding) ? { shape: same } : {};
}

/** The legends of names have as many columns as fit, and their colours differ. */
export function withLegendColumns(
  encoding: JsonObject,
  { data, widthPx, palette }: Omit<UnitChart, 'spec'>,
): JsonObject {
  const entries = NAMED_LEGENDS.flatMap((name): [string, JsonObject][] => {
    const channel = asJsonObject(encoding[name]);
    const { field, legend } = channel;
    if (!isDiscrete(channel) || field === undefined) return [];
    const isColour = COLOUR_CHANNELS.has(name);
    const coloured = isColour ? withDistinctColours(channel, data, palette) : channel;
    if (legend === null) return [[name, coloured]];
    const plan = planLegend(channel, { encoding, data, widthPx });
    return [[name, { ...coloured, legend: { ...plan, ...asJsonObject(legend) } }]];
  });
  return { ...encoding, ...Object.fromEntries(entries) };
}

/**
 * Layers share their legends: a side that one of them chooses is that of all, so that each is laid
 * out for it.
 */
export function shareLegendSides(layers: readonly JsonObject[]): JsonObject[] {
  const encodings = layers.map((layer) => asJsonObject(layer['encoding']));
  return layers.map((layer, at) => {
    const own = encodings[at] ?? {};
    const sided = NAMED_LEGENDS.flatMap((name): [string, JsonObject][] => {
      const sides = encodings.map(
        (one) => asJsonObject(asJsonObject(one[name])['legend'])['orient'],
      );
      const orient = sides.find((side) => side !== undefined);
      const channel = asJsonObject(own[name]);
      if (orient === undefined || channel['field'] === undefined || channel['legend'] === null)
        return [];
      return [[name, { ...channel, legend: { orient, ...asJsonObject(channel['legend']) } }]];
    });
    return sided.length === 0
      ? layer
      : { ...layer, encoding: { ...own, ...Object.fromEntries(sided) } };
  });
}

/** The ends of lines that a name could stand at; null for other charts and for computed values. */
function findLineEnds({ spec, data }: UnitChart, color: JsonObject): LineEnds | null {
  if (getMarkType(spec) !== 'line' || color['timeUnit'] !== undefined) return null;
  // The spec's own words for the values are a matter of the legend.
  if ('labelExpr' in asJsonObject(color['legend'])) return null;
  return getChannelStats(color, data)?.kind === 'time' ? null : listLineEnds(spec, data);
}

/** The entries of a legend in the order of the lines' ends, as a reader meets them. */
function listByEnd(ends: readonly LineEnd[], { data }: UnitChart, color: JsonObject): Json[] {
  const field = getFieldName(color) ?? '';
  const names = new Map(data.rows.map((row) => [String(row[field] ?? null), row[field] ?? null]));
  return ends
    .toSorted((a, b) => b.value - a.value)
    .map(({ name }) => (data.getStats(field) ? (names.get(name) ?? null) : name));
}

/**
 * Lines are named at their ends where the names fit, and many points beside them. Otherwise a legend
 * shows colour with dash or shape.
 */
export function refineSeries(series: UnitChart): JsonObject {
  const encoding = asJsonObject(series.spec['encoding']);
  const color = asJsonObject(encoding['color']);
  if (color['field'] === undefined) {
    return { ...series.spec, encoding: withLegendColumns(encoding, series) };
  }
  const lines = findLineEnds(series, color);
  const labels = lines && color['legend'] !== null ? findDirectLabels(series, lines) : null;
  const named = labels && writeSeriesOrder(series.spec, series.data);
  if (labels && named) {
    const coloured = withDistinctColours(named, series.data, series.palette);
    const spec = { ...series.spec, encoding: { ...encoding, color: named } };
    return addDirectLabels({ ...series, spec }, labels, coloured);
  }
  const pointNames = findPointNames(series, color);
  if (pointNames) return addPointNames(series, color, pointNames);
  const ends = lines?.ends ?? [];
  const values = ends.length > 1 ? { values: listByEnd(ends, series, color) } : {};
  const ordered =
    color['legend'] === null
      ? color
      : { ...color, legend: { ...values, ...asJsonObject(color['legend']) } };
  const legend = buildLegend(series, ordered);
  return {
    ...series.spec,
    encoding: { ...encoding, color: legend, ...buildSecondChannel(series, legend) },
  };
}
