import { ROW_KEY, type DrawnRow } from './chart-data.ts';
import {
  isDiscrete,
  isQuantitative,
  isTemporal,
  getChannelStats,
  getFieldName,
  getMarkType,
  asJsonObject,
} from './vega-spec.ts';
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
const LEGEND_SYMBOL_PX = 36;
const LEAST_COLUMNS = 2;

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

/**
 * A legend above the plot, in as many columns as fit. Beside the plot it would take the plot's
 * width.
 */
function buildLegend(series: UnitChart, color: JsonObject): JsonObject {
  const { spec, data, widthPx } = series;
  if (color['legend'] === null) return withDistinctColours(series, color);
  const letters = getChannelStats(color, data)?.longest ?? MAX_DIRECT_LETTERS;
  const entryPx = Math.min(letters, MAX_DIRECT_LETTERS) * LEGEND_LETTER_PX + LEGEND_ENTRY_PX;
  const fitting = Math.floor(widthPx / entryPx);
  const isNarrow = fitting < LEAST_COLUMNS;
  const columns = Math.max(LEAST_COLUMNS, fitting);
  // In a narrow frame names are cut rather than put below each other, which would leave no plot.
  const narrow = isNarrow
    ? { title: null, labelLimit: Math.floor(widthPx / LEAST_COLUMNS) - LEGEND_SYMBOL_PX }
    : {};
  const symbol = SYMBOLS[getMarkType(spec)];
  const symbolOption = symbol === undefined ? {} : { symbolType: symbol };
  const near = getMarkType(spec) === 'arc' ? { offset: 12 } : {};
  return {
    ...withDistinctColours(series, color),
    legend: { columns, ...narrow, ...symbolOption, ...near, ...asJsonObject(color['legend']) },
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
  return type === 'point' && !('shape' in encoding) ? { shape: same } : {};
}

/**
 * Lines are named at their ends where the names fit. Otherwise a legend shows colour with dash or
 * shape.
 */
export function refineSeries(series: UnitChart): JsonObject {
  const encoding = asJsonObject(series.spec['encoding']);
  const color = asJsonObject(encoding['color']);
  if (color['field'] === undefined) return series.spec;
  const rows = getMarkType(series.spec) === 'line' ? findDirectLabels(series) : null;
  if (rows) return addDirectLabels(series, rows);
  const legend = buildLegend(series, color);
  return {
    ...series.spec,
    encoding: { ...encoding, color: legend, ...buildSecondChannel(series, legend) },
  };
}
