import { ROW_KEY } from './chart-data.ts';
import { MOST_HUES } from './extend-colours.ts';
import type { JsonObject } from './json.ts';
import { withTextLayer, type UnitChart } from './unit-chart.ts';
import {
  asJsonObject,
  countShownValues,
  getFieldName,
  getMarkType,
  isQuantitative,
} from './vega-spec.ts';

const POINTS: ReadonlySet<string> = new Set(['point', 'circle', 'square']);
/** More names than this would cover the points. */
const MOST_NAMES = 24;
const MIN_WIDTH_PX = 320;
const LETTER_PX = 6.6;
const LINE_PX = 15;
/** The distance of a name from the middle of its point; one that shows a size may be large. */
const GAP_PX = { plain: 8, sized: 14 } as const;
/** The part of a frame that axes and the legend of sizes take. */
const AROUND_PX = { x: 70, y: 110 } as const;
const USUAL_PLOT_PX = 220;
/** With fewer names than this share the chart would say less than its legend. */
const LEAST_SHARE = 0.7;
const NAME_KEY = '__plumbline_name';

interface NamedPoint {
  readonly row: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** What the size shows; the height where no channel does. */
  readonly weight: number;
}

interface PointFields {
  readonly x: string;
  readonly y: string;
  readonly name: string;
  readonly size: string | null;
}

/** The columns of a chart whose points are its rows; null for computed points. */
function readFields({ spec, data }: UnitChart, color: JsonObject): PointFields | null {
  const { x, y, size } = asJsonObject(spec['encoding']);
  const names = [getFieldName(x), getFieldName(y), getFieldName(color)] as const;
  const [xName, yName, name] = names;
  if (xName === null || yName === null || name === null) return null;
  if (!POINTS.has(getMarkType(spec)) || spec['transform'] !== undefined) return null;
  const isPlain = [x, y].every((channel) => {
    const { aggregate, bin = false, scale } = asJsonObject(channel);
    const isLinear = asJsonObject(scale)['type'] === undefined;
    return isQuantitative(channel) && aggregate === undefined && bin === false && isLinear;
  });
  const isOwn = asJsonObject(color['scale'])['range'] !== undefined || color['scale'] === null;
  const count = countShownValues(color, data) ?? 0;
  const isOneEach = count === data.rows.length;
  if (!isPlain || isOwn || color['type'] !== 'nominal' || color['legend'] === null) return null;
  if (count <= MOST_HUES || count > MOST_NAMES || !isOneEach) return null;
  return { x: xName, y: yName, name, size: getFieldName(size) };
}

function listPoints({ data }: UnitChart, fields: PointFields): NamedPoint[] {
  return data.rows.flatMap((row) => {
    const [x, y] = [row[fields.x], row[fields.y]];
    if (typeof x !== 'number' || typeof y !== 'number') return [];
    const size = fields.size === null ? null : row[fields.size];
    const weight = typeof size === 'number' ? size : y;
    return [{ row: Number(row[ROW_KEY]), name: String(row[fields.name] ?? ''), x, y, weight }];
  });
}

/** Maps a value to its pixel, as the scale does but for rounding its ends. */
function createPosition(channel: JsonObject, values: readonly number[], sizePx: number) {
  const isZeroBased = asJsonObject(channel['scale'])['zero'] !== false;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [from, to] = isZeroBased ? [Math.min(0, least), Math.max(0, most)] : [least, most];
  return (value: number): number => (to === from ? 0 : ((value - from) / (to - from)) * sizePx);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && Math.abs(one.middle - other.middle) < LINE_PX;

/**
 * The rows whose points are named beside them, the heaviest first where names would touch; null where
 * a legend says more.
 */
export function findPointNames(chart: UnitChart, color: JsonObject): readonly number[] | null {
  const fields = readFields(chart, color);
  if (fields === null || chart.widthPx < MIN_WIDTH_PX) return null;
  const points = listPoints(chart, fields);
  const { x, y } = asJsonObject(chart.spec['encoding']);
  const heightPx = chart.heightPx === undefined ? USUAL_PLOT_PX : chart.heightPx - AROUND_PX.y;
  const getLeft = createPosition(
    asJsonObject(x),
    points.map((one) => one.x),
    chart.widthPx - AROUND_PX.x,
  );
  const getMiddle = createPosition(
    asJsonObject(y),
    points.map((one) => one.y),
    heightPx,
  );
  const boxes: Box[] = [];
  const named = points
    .toSorted((one, other) => other.weight - one.weight)
    .filter((point) => {
      const left = getLeft(point.x);
      const right = left + point.name.length * LETTER_PX + LINE_PX;
      const box = { left, right, middle: getMiddle(point.y) };
      if (boxes.some((other) => touches(box, other))) return false;
      boxes.push(box);
      return true;
    });
  return named.length < points.length * LEAST_SHARE ? null : named.map(({ row }) => row);
}

/** Names points beside them instead of telling more names apart by colour than anybody can. */
export function addPointNames(
  chart: UnitChart,
  color: JsonObject,
  rows: readonly number[],
): JsonObject {
  const encoding = asJsonObject(chart.spec['encoding']);
  const { series, ink } = chart.palette;
  const [hue = ink] = series;
  const field = JSON.stringify(getFieldName(color) ?? '');
  const isNamed = `indexof(${JSON.stringify(rows)}, datum.${ROW_KEY}) >= 0`;
  const gapPx = encoding['size'] === undefined ? GAP_PX.plain : GAP_PX.sized;
  return withTextLayer(chart, {
    transforms: [{ calculate: `${isNamed} ? '' + datum[${field}] : ''`, as: NAME_KEY }],
    text: { field: NAME_KEY, type: 'nominal' },
    position: { align: 'left', baseline: 'middle', dx: gapPx },
    color: ink,
    // The names stay a channel of the points, by which a reader of a mark learns its name.
    encoding: { ...encoding, color: { ...color, scale: { range: [hue] }, legend: null } },
  });
}
