import { ROW_KEY, type DrawnRow } from './chart-data.ts';
import type { DrawnData } from './drawn-data.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { orderBucket } from './time-unit-keys.ts';
import { asJsonObject, getFieldName, isDiscrete, isQuantitative, isTemporal } from './vega-spec.ts';

/** The last point of a line. */
export interface LineEnd {
  /** What the column that divides the lines holds at this one. */
  readonly name: string;
  readonly row: number;
  readonly at: number;
  readonly value: number;
}

/** The last points of all lines, and how low and high the lines reach. */
export interface LineEnds {
  readonly ends: readonly LineEnd[];
  readonly least: number;
  readonly most: number;
  /** True where every name has a line, so that both have the same colours in the same order. */
  readonly isComplete: boolean;
}

interface LineFields {
  readonly x: string;
  /** Null for a count of rows. */
  readonly y: string | null;
  readonly series: string;
  /** The operation by which rows become one point; null where each row is one. */
  readonly compute: ComputeValue | null;
}

/** A value of the rows at one point; null where none of them has any. */
type ComputeValue = (values: readonly number[], rows: number) => number | null;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const computeMean: ComputeValue = (values) =>
  values.length === 0 ? null : sum(values) / values.length;

/** Of an even number of values it is the mean of the two in the middle, as in Vega. */
function computeMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Vega-Lite's operations that a line usually shows. */
const OPERATIONS: Readonly<Record<string, ComputeValue>> = {
  count: (_values, rows) => rows,
  sum: (values) => (values.length === 0 ? null : sum(values)),
  mean: computeMean,
  average: computeMean,
  median: computeMedian,
  min: (values) => (values.length === 0 ? null : Math.min(...values)),
  max: (values) => (values.length === 0 ? null : Math.max(...values)),
};

/** Undefined for operations that are not known here; null where there is none. */
export function findOperation(aggregate: Json | undefined): ComputeValue | null | undefined {
  if (aggregate === undefined) return null;
  return typeof aggregate === 'string' && Object.hasOwn(OPERATIONS, aggregate)
    ? OPERATIONS[aggregate]
    : undefined;
}

/** Whether the order of names along the axis is known; that by values is known to Vega alone. */
const isInOrder = ({ sort = 'ascending' }: JsonObject): boolean =>
  isList(sort) || sort === null || sort === 'ascending' || sort === 'descending';

function readLineFields(encoding: JsonObject): LineFields | null {
  const { x, y, color } = encoding;
  const [xName, yName, series] = [getFieldName(x), getFieldName(y), getFieldName(color)];
  const compute = findOperation(asJsonObject(y)['aggregate']);
  if (xName === null || series === null || !isQuantitative(y) || compute === undefined) return null;
  if (yName === null && y['aggregate'] !== 'count') return null;
  const { bin = false } = asJsonObject(x);
  if (compute !== null && bin !== false) return null;
  const isAlong = isTemporal(x) || isQuantitative(x) || isDiscrete(x);
  const isOrdered = !isDiscrete(x) || isInOrder(asJsonObject(x));
  return isAlong && isOrdered ? { x: xName, y: yName, series, compute } : null;
}

/** The order of a point along the axis, equal for all rows at one place; null for none. */
type FindOrder = (row: DrawnRow) => number | null;

function createOrder(x: JsonObject, name: string, rows: readonly DrawnRow[]): FindOrder {
  const { timeUnit } = x;
  if (timeUnit !== undefined) {
    return (row) => {
      const value = row[name];
      return typeof value === 'number' ? orderBucket(value, timeUnit) : null;
    };
  }
  if (!isDiscrete(x)) {
    return (row) => {
      const value = row[name];
      return typeof value === 'number' ? value : null;
    };
  }
  const values = [...new Set(rows.map((row) => row[name] ?? null))].filter((one) => one !== null);
  const orders = new Map(orderNames(values, x['sort']).map((value, at) => [value, at]));
  return (row) => orders.get(row[name] ?? '') ?? null;
}

type Name = string | number | boolean;

/** @param values in the order in which they come */
function orderNames(values: readonly Name[], sort: Json = 'ascending'): readonly Name[] {
  if (sort === null) return values;
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1));
  if (!isList(sort)) return sort === 'descending' ? sorted.toReversed() : sorted;
  const listed = values.filter((value) => sort.includes(value));
  // Names that the list leaves out stand behind those in it.
  const others = values.filter((value) => !sort.includes(value));
  return [...listed.toSorted((a, b) => sort.indexOf(a) - sort.indexOf(b)), ...others];
}

const readName = (row: DrawnRow, series: string): string => String(row[series] ?? null);

function listRowPoints(
  rows: readonly DrawnRow[],
  { y, series }: LineFields,
  order: FindOrder,
): LineEnd[] {
  return rows.flatMap((row) => {
    const [at, value] = [order(row), y === null ? null : row[y]];
    if (at === null || typeof value !== 'number') return [];
    return [{ name: readName(row, series), row: Number(row[ROW_KEY]), at, value }];
  });
}

/** One point for all rows of a line at one place; its row is the first of them. */
function listComputedPoints(
  rows: readonly DrawnRow[],
  { y, series }: LineFields,
  order: FindOrder,
  compute: ComputeValue,
): LineEnd[] {
  const groups = new Map<string, { at: number; rows: DrawnRow[] }>();
  for (const row of rows) {
    const at = order(row);
    if (at === null) continue;
    const key = JSON.stringify([readName(row, series), at]);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { at, rows: [row] });
  }
  return [...groups.values()].flatMap(({ at, rows: members }) => {
    const values = members
      .map((row) => (y === null ? null : row[y]))
      .filter((one) => typeof one === 'number');
    const value = compute(values, members.length);
    const [first] = members;
    if (value === null || first === undefined) return [];
    return [{ name: readName(first, series), row: Number(first[ROW_KEY]), at, value }];
  });
}

/**
 * The rows as the only transform divides them, if it turns columns into lines; null for other
 * transforms. A second step may write the columns' titles in place of their names.
 */
function foldRows(spec: JsonObject, data: DrawnData): DrawnRow[] | null {
  const { transform } = spec;
  const [fold, titles, ...more] = isList(transform) ? transform : [];
  if (!isObject(fold) || more.length > 0 || !isList(fold['fold'])) return null;
  const as = isList(fold['as']) ? fold['as'] : [];
  const [key = 'key', value = 'value'] = as.filter((one) => typeof one === 'string');
  if (titles !== undefined && asJsonObject(titles)['as'] !== key) return null;
  const fields = fold['fold'].filter((one) => typeof one === 'string');
  return data.rows.flatMap((row) =>
    fields.map((field) => {
      const name = titles === undefined ? field : data.getTitle(field);
      return { ...row, [key]: name, [value]: row[field] ?? null };
    }),
  );
}

/** The rows that the lines join; null where transforms make them in other ways. */
export const listLineRows = (spec: JsonObject, data: DrawnData): readonly DrawnRow[] | null =>
  spec['transform'] === undefined ? data.rows : foldRows(spec, data);

/** The ends of all lines of a chart; null where the spec computes them in other ways. */
export function listLineEnds(spec: JsonObject, data: DrawnData): LineEnds | null {
  const encoding = asJsonObject(spec['encoding']);
  const fields = readLineFields(encoding);
  const rows = listLineRows(spec, data);
  if (fields === null || rows === null) return null;
  const order = createOrder(asJsonObject(encoding['x']), fields.x, rows);
  const points =
    fields.compute === null
      ? listRowPoints(rows, fields, order)
      : listComputedPoints(rows, fields, order, fields.compute);
  const last = new Map<string, LineEnd>();
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of points) {
    [least, most] = [Math.min(least, point.value), Math.max(most, point.value)];
    const before = last.get(point.name);
    if (before === undefined || point.at > before.at) last.set(point.name, point);
  }
  const names = new Set(rows.map((row) => readName(row, fields.series)));
  return { ends: [...last.values()], least, most, isComplete: names.size === last.size };
}

interface Cluster {
  readonly size: number;
  /** The middle of the labels in it. */
  readonly middle: number;
}

/**
 * Moves labels apart, as little as possible and in their order: those that would touch share the
 * middle of where they want to be.
 * @param wanted in ascending order
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [least, most]: readonly [number, number],
): number[] {
  const clusters: Cluster[] = [];
  for (const middle of wanted) {
    let cluster: Cluster = { size: 1, middle };
    let before = clusters.at(-1);
    while (before && cluster.middle - before.middle < ((cluster.size + before.size) / 2) * gap) {
      clusters.pop();
      const size = cluster.size + before.size;
      const sum = cluster.middle * cluster.size + before.middle * before.size;
      cluster = { size, middle: sum / size };
      before = clusters.at(-1);
    }
    clusters.push(cluster);
  }
  const spread = clusters.flatMap(({ size, middle }) =>
    Array.from({ length: size }, (_, at) => middle + (at - (size - 1) / 2) * gap),
  );
  return clampInOrder(spread, gap, [least, most]);
}

/** Keeps labels within the plot, at the cost of those beside them. */
function clampInOrder(
  spread: readonly number[],
  gap: number,
  [least, most]: readonly [number, number],
): number[] {
  const raised: number[] = [];
  for (const one of spread) {
    const before = raised.at(-1);
    raised.push(Math.max(one, before === undefined ? least : before + gap));
  }
  const lowered: number[] = [];
  for (const one of raised.toReversed()) {
    const above = lowered.at(-1);
    lowered.push(Math.min(one, above === undefined ? most : above - gap));
  }
  return lowered.toReversed();
}
