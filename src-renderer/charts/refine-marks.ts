import {
  countShownValues,
  isDiscrete,
  isQuantitative,
  getChannelStats,
  getFieldName,
  getMark,
  getMarkType,
  asJsonObject,
} from './vega-spec.ts';
import type { DrawnData } from './drawn-data.ts';
import type { CellFormat } from '#lib/cells/cell-format.ts';
import { buildEvenFormat } from './even-digits.ts';
import { getPercentSign } from './format-channels.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { buildShortNumber } from './refine-numbers.ts';
import { withTextLayer, type UnitChart } from './unit-chart.ts';

/** More points would hide the line, and points of several lines the difference between them. */
const MAX_POINTED = 15;
const MAX_LABELLED_BARS = 20;
const LABELLED_STEP_PX = 64;

/**
 * Without its point a single value would be a line without length. Points that the spec asks for
 * stay, however many they are.
 */
function addLinePoints({ spec, data }: UnitChart): JsonObject {
  const mark = getMark(spec);
  const { x, color, strokeDash, detail } = asJsonObject(spec['encoding']);
  const distinct = countShownValues(x, data) ?? MAX_POINTED;
  const isOne = color === undefined && strokeDash === undefined && detail === undefined;
  const isPointed = isOne ? distinct < MAX_POINTED : distinct === 1;
  return { ...spec, mark: { ...mark, point: mark['point'] ?? isPointed } };
}

/**
 * An order by values, written out. Vega-Lite would sum the values for bars and take the least for
 * texts, and two layers with different orders lose both. Each bar is one row, so all are the same.
 */
function buildSharedSort(sort: Json | undefined, value: JsonObject): JsonObject {
  const [, minus, axis] = typeof sort === 'string' ? (/^(-?)([xy])$/.exec(sort) ?? []) : [];
  const field = value['field'] ?? null;
  if (axis !== undefined) {
    return { sort: { field, op: 'min', order: minus === '-' ? 'descending' : 'ascending' } };
  }
  if (!isObject(sort) || sort['op'] === 'count') return {};
  const { encoding, ...rest } = sort;
  return { sort: { ...rest, ...(encoding === undefined ? {} : { field }), op: 'min' } };
}

/** What an author chose about an axis that makes it more than a scale of values. */
const CHOSEN_AXIS = ['values', 'tickCount', 'labels', 'grid', 'orient', 'ticks'];

/** Without a title of its own, an axis has the channel's. */
function isUntitled(channel: JsonObject): boolean {
  if (channel['axis'] === null) return true;
  const axis = asJsonObject(channel['axis']);
  return ('title' in axis ? axis['title'] : channel['title']) === null;
}

/** Beside bars that say their values an axis has only its title, where a reader begins. */
function withoutNumbers(value: JsonObject, isOnTop: boolean): JsonObject {
  const axis = value['axis'] === null ? null : asJsonObject(value['axis']);
  if (axis === null || CHOSEN_AXIS.some((key) => key in axis)) return value;
  const plain = { ...axis, labels: false, ticks: false, grid: false, domain: false };
  const position = isOnTop ? { orient: 'top', titleAnchor: 'start', titlePadding: 4 } : {};
  return { ...value, axis: { ...plain, ...position } };
}

/** Bars of one series, each one row and none below zero, can show their value at their end. */
function addBarLabels(chart: UnitChart): JsonObject {
  const { spec, data, palette, widthPx } = chart;
  const encoding = asJsonObject(spec['encoding']);
  const { x, y } = encoding;
  const isLevel = isDiscrete(y) && isQuantitative(x);
  const [names, value] = isLevel ? [y, x] : [x, y];
  const stats = getChannelStats(value, data);
  const count = getChannelStats(names, data)?.distinct ?? 0;
  const isSingle = ['color', 'xOffset', 'yOffset', 'x2', 'y2', 'row', 'column', 'facet'].every(
    (key) => !(key in encoding),
  );
  if (!isSingle || !isDiscrete(names) || !isQuantitative(value) || !stats || stats.min < 0)
    return spec;
  const isPlain = value['aggregate'] === undefined && value['bin'] === undefined;
  const isLog = asJsonObject(value['scale'])['type'] !== undefined;
  if (!isPlain || isLog || count !== data.rows.length || count > MAX_LABELLED_BARS) return spec;
  if (!isLevel && widthPx / count < LABELLED_STEP_PX) return spec;
  const position = isLevel ? { align: 'left', dx: 6 } : { baseline: 'bottom', dy: -4 };
  const named = asJsonObject(names);
  const sorted = { ...named, ...buildSharedSort(named['sort'], value) };
  const ordered = {
    ...spec,
    encoding: {
      ...encoding,
      [isLevel ? 'y' : 'x']: sorted,
      // A title of the names has the same corner.
      [isLevel ? 'x' : 'y']: withoutNumbers(value, isLevel && isUntitled(named)),
    },
  };
  return withTextLayer(
    { ...chart, spec: ordered },
    {
      transforms: [{ calculate: buildLabelExpression(value, stats.max, data), as: LABEL_KEY }],
      text: { field: LABEL_KEY },
      position,
      color: palette.quiet,
    },
  );
}

const buildEvenText = (number: string, plain: string, values: readonly number[]): string =>
  `format(${number}, ${JSON.stringify(buildEvenFormat(plain, values) ?? plain)})`;

/** The text of a value as its column is written; null where the agent or nobody chose a format. */
function buildColumnText(number: string, own: string, format: CellFormat | null): string | null {
  if (format === null || !(own === '' || own === ',~r')) return null;
  if (format.kind === 'number') return `format(${number}, ',.${String(format.digits)}f')`;
  if (format.kind !== 'percentage') return null;
  const sign = JSON.stringify(getPercentSign());
  return `format(${number}, ',.${String(format.digits)}f') + ${sign}`;
}

const LABEL_KEY = '__plumbline_label';

/** The expression for the text at a bar's end, which the layer adds as a column. */
function buildLabelExpression(value: JsonObject, largest: number, data: DrawnData): string {
  const own = asJsonObject(value['axis'])['format'] ?? value['format'];
  const format = typeof own === 'string' ? own : '';
  const field = getFieldName(value) ?? '';
  const number = `datum[${JSON.stringify(field)}]`;
  const short = buildShortNumber({ value: number, format, largest, digits: '.3~r' });
  const plain = format === '' ? ',.6~r' : format;
  const values = data.rows.map((row) => row[field]).filter((one) => typeof one === 'number');
  const columnFormat = data.getFormat(field);
  const full =
    buildColumnText(number, format, columnFormat) ?? buildEvenText(number, plain, values);
  return `${number} === null ? '' : ${short ?? full}`;
}

/** Overlapping filled areas hide each other, so only stacked ones are opaque. */
const AREA_OPACITY = { stacked: 0.85, outlined: 0.25, bare: 0.6 } as const;

/** An outline tells an area's values. One that lies has none: a line over y would be another. */
function refineArea({ spec }: UnitChart): JsonObject {
  const encoding = asJsonObject(spec['encoding']);
  const mark = getMark(spec);
  const isLevel = isQuantitative(encoding['x']) && !isQuantitative(encoding['y']);
  const isFilled = 'opacity' in mark || 'fillOpacity' in mark || 'opacity' in encoding;
  const single = isLevel ? AREA_OPACITY.bare : AREA_OPACITY.outlined;
  const fillOpacity = 'color' in encoding ? AREA_OPACITY.stacked : single;
  return {
    ...spec,
    mark: {
      ...(isFilled ? {} : { fillOpacity }),
      ...(isLevel ? {} : { line: true }),
      ...mark,
    },
  };
}

function separateBars({ spec, palette }: UnitChart): JsonObject {
  const encoding = asJsonObject(spec['encoding']);
  if (!('color' in encoding) || 'xOffset' in encoding || 'yOffset' in encoding) return spec;
  return { ...spec, mark: { stroke: palette.ground, strokeWidth: 1, ...getMark(spec) } };
}

export function refineMarks(chart: UnitChart): JsonObject {
  switch (getMarkType(chart.spec)) {
    case 'line':
      return addLinePoints(chart);
    case 'area':
      return refineArea(chart);
    case 'bar':
      return addBarLabels({ ...chart, spec: separateBars(chart) });
    default:
      return chart.spec;
  }
}
