import { ROW_KEY, type DrawnRow } from './chart-data.ts';
import type { DrawnData } from './drawn-data.ts';
import {
  isDiscrete,
  isQuantitative,
  isTemporal,
  getChannelStats,
  getFieldName,
  getMarkType,
  asJsonObject,
} from './vega-spec.ts';
import { isNarrow } from './chart-config.ts';
import { extendColours } from './extend-colours.ts';
import { omit, type JsonObject } from './json.ts';
import { withTextLayer, type UnitChart } from './unit-chart.ts';

/** More dashes or shapes than this cannot be distinguished. */
const MAX_DISTINGUISHED = 6;
const MAX_DIRECT = 6;
const MIN_DIRECT_WIDTH_PX = 420;
const MAX_DIRECT_LETTERS = 22;
/** The least distance between the ends of two lines whose names must not touch. */
const NAME_GAP_PX = 16;
const PLOT_HEIGHT_PX = 200;
const DASHES = [
  [1, 0],
  [6, 3],
  [2, 3],
  [10, 3, 2, 3],
  [1, 0],
  [6, 3],
];
/** The column with the name of a line at its end. */
const NAME_KEY = '__plumbline_name';
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

/** The last row of each line, where its name may be placed. Null when an end is not known. */
function listLastRows(rows: readonly DrawnRow[], x: string, series: string): DrawnRow[] | null {
  const last = new Map<unknown, DrawnRow>();
  let end = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const at = row[x];
    const before = last.get(row[series])?.[x];
    if (typeof at !== 'number') continue;
    end = Math.max(end, at);
    if (typeof before !== 'number' || at > before) last.set(row[series], row);
  }
  const ends = [...last.values()];
  return ends.every((row) => row[x] === end) ? ends : null;
}

function areSpacedApart(values: readonly number[], spanned: number): boolean {
  const sorted = values.toSorted((a, b) => a - b);
  const gap = (spanned * NAME_GAP_PX) / PLOT_HEIGHT_PX;
  return sorted.every((value, at) => at === 0 || value - (sorted[at - 1] ?? 0) >= gap);
}

/** The rows beside which the lines' names fit; null when a legend is needed. */
function findDirectLabels({ spec, data, widthPx }: UnitChart): number[] | null {
  const { x, y, color } = asJsonObject(spec['encoding']);
  const [xName, yName, name] = [getFieldName(x), getFieldName(y), getFieldName(color)];
  const stats = getChannelStats(color, data);
  const range = getChannelStats(y, data);
  if (xName === null || yName === null || name === null || !stats || !range) return null;
  const isPlain = isQuantitative(y) && y['aggregate'] === undefined && !spec['transform'];
  const isOrdered = isTemporal(x) || isQuantitative(x);
  if (!isPlain || !isOrdered || widthPx < MIN_DIRECT_WIDTH_PX) return null;
  if (stats.distinct > MAX_DIRECT || stats.longest > MAX_DIRECT_LETTERS) return null;
  const ends = listLastRows(data.rows, xName, name);
  const values = ends?.map((row) => row[yName]).filter((value) => typeof value === 'number') ?? [];
  if (!ends || values.length !== stats.distinct) return null;
  const isZeroBased = asJsonObject(y['scale'])['zero'] !== false;
  const spanned = isZeroBased
    ? Math.max(0, range.max) - Math.min(0, range.min)
    : range.max - range.min;
  if (!areSpacedApart(values, spanned)) return null;
  return ends.map((row) => Number(row[ROW_KEY]));
}

function addDirectLabels(series: UnitChart, rows: number[]): JsonObject {
  const encoding = asJsonObject(series.spec['encoding']);
  const name = JSON.stringify(getFieldName(encoding['color']) ?? '');
  return withTextLayer(series, {
    transform: {
      calculate: `indexof(${JSON.stringify(rows)}, datum.${ROW_KEY}) < 0 ? '' : datum[${name}]`,
      as: NAME_KEY,
    },
    text: { field: NAME_KEY, type: 'nominal' },
    position: { align: 'left', dx: 8 },
    fill: series.palette.ink,
    encoding: { ...encoding, color: withoutLegend(encoding) },
  });
}

const withoutLegend = (encoding: JsonObject): JsonObject => ({
  ...asJsonObject(encoding['color']),
  legend: null,
});

/** The symbol in the legend resembles the mark that it explains. */
const SYMBOLS: Readonly<Record<string, string>> = { line: 'stroke', area: 'square' };

/** Two names of one colour could not be told apart, so further colours are made from the first. */
function withDistinctColours({ data, palette }: UnitChart, color: JsonObject): JsonObject {
  const count = getChannelStats(color, data)?.distinct ?? 0;
  const scale = asJsonObject(color['scale']);
  const isOwn = 'range' in scale || 'scheme' in scale || color['scale'] === null;
  if (isOwn || color['type'] !== 'nominal' || count <= palette.series.length) return color;
  return { ...color, scale: { ...scale, range: extendColours(palette, count) } };
}

/** The width between the frame and the plot's left edge, where the legend begins. */
function getLegendStart(encoding: JsonObject, data: DrawnData): number {
  const { y } = encoding;
  if (y === undefined || asJsonObject(y)['axis'] === null) return 0;
  if (!isDiscrete(y)) return NUMBERS_PX;
  const letters = getChannelStats(y, data)?.longest ?? MAX_DIRECT_LETTERS;
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
  const letters = getChannelStats(color, data)?.longest ?? MAX_DIRECT_LETTERS;
  const entryPx = Math.min(letters, MAX_DIRECT_LETTERS) * LEGEND_LETTER_PX + LEGEND_ENTRY_PX;
  const freePx = widthPx - getLegendStart(encoding, data);
  const columns = Math.floor((freePx - getTitleWidth(color, widthPx)) / entryPx);
  if (columns >= LEAST_COLUMNS) return { columns };
  // In a narrow frame names are cut rather than put below each other, which would leave no plot.
  const labelLimit = Math.floor(freePx / LEAST_COLUMNS) - LEGEND_ENTRY_PX;
  return { columns: LEAST_COLUMNS, title: null, labelLimit: Math.max(LEAST_LABEL_PX, labelLimit) };
}

/**
 * A legend above the plot, in as many columns as fit. Beside the plot it would take the plot's
 * width.
 */
function buildLegend(series: UnitChart, color: JsonObject): JsonObject {
  if (color['legend'] === null) return withDistinctColours(series, color);
  const type = getMarkType(series.spec);
  const symbol = SYMBOLS[type];
  const symbolOption = symbol === undefined ? {} : { symbolType: symbol };
  const near = type === 'arc' ? { offset: 12 } : {};
  const own = asJsonObject(color['legend']);
  const encoding = asJsonObject(series.spec['encoding']);
  // The legend of measured colours is one gradient.
  const plan = isDiscrete(color) ? planLegend(color, { ...series, encoding }) : {};
  return {
    ...withDistinctColours(series, color),
    legend: { ...plan, ...symbolOption, ...near, ...own },
  };
}

/** A second channel besides colour, for readers who cannot distinguish the colours. */
function buildSecondChannel(series: UnitChart, color: JsonObject): JsonObject {
  const type = getMarkType(series.spec);
  const count = getChannelStats(color, series.data)?.distinct ?? MAX_DISTINGUISHED;
  const encoding = asJsonObject(series.spec['encoding']);
  if (count > MAX_DISTINGUISHED || !isDiscrete(color)) return {};
  const same = omit(color, ['scale', 'condition']);
  if (type === 'line' && !('strokeDash' in encoding)) {
    return { strokeDash: { ...same, scale: { range: DASHES } } };
  }
  // Shapes have no order, and colours that have one differ in lightness.
  const isPlain = type === 'point' && color['type'] === 'nominal';
  return isPlain && !('shape' in encoding) ? { shape: same } : {};
}

/** The legends of names have as many columns as fit. */
export function withLegendColumns(
  encoding: JsonObject,
  data: DrawnData,
  widthPx: number,
): JsonObject {
  const entries = NAMED_LEGENDS.flatMap((name): [string, JsonObject][] => {
    const channel = asJsonObject(encoding[name]);
    const { field, legend } = channel;
    if (!isDiscrete(channel) || field === undefined || legend === null) return [];
    const plan = planLegend(channel, { encoding, data, widthPx });
    return [[name, { ...channel, legend: { ...plan, ...asJsonObject(legend) } }]];
  });
  return { ...encoding, ...Object.fromEntries(entries) };
}

/**
 * Lines are named at their ends where the names fit. Otherwise a legend shows colour with dash or
 * shape.
 */
export function refineSeries(series: UnitChart): JsonObject {
  const encoding = asJsonObject(series.spec['encoding']);
  const color = asJsonObject(encoding['color']);
  if (color['field'] === undefined) {
    const { spec, data, widthPx } = series;
    return { ...spec, encoding: withLegendColumns(encoding, data, widthPx) };
  }
  const rows = getMarkType(series.spec) === 'line' ? findDirectLabels(series) : null;
  if (rows) return addDirectLabels(series, rows);
  const legend = buildLegend(series, color);
  return {
    ...series.spec,
    encoding: { ...encoding, color: legend, ...buildSecondChannel(series, legend) },
  };
}
