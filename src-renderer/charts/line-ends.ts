import { ROW_KEY, type DrawnRow } from './chart-data.ts';
import type { DrawnData } from './drawn-data.ts';
import { isList, isObject, type JsonObject } from './json.ts';
import { asJsonObject, getFieldName, isQuantitative, isTemporal } from './vega-spec.ts';

/** The last point of a line. */
export interface LineEnd {
  /** What the column that divides the lines holds at this one. */
  readonly name: string;
  readonly row: number;
  readonly at: number;
  readonly value: number;
}

interface LineFields {
  readonly x: string;
  readonly y: string;
  readonly series: string;
}

function readLineFields(encoding: JsonObject): LineFields | null {
  const { x, y, color } = encoding;
  const [xName, yName, series] = [getFieldName(x), getFieldName(y), getFieldName(color)];
  if (xName === null || yName === null || series === null) return null;
  if (!isQuantitative(y) || y['aggregate'] !== undefined) return null;
  return isTemporal(x) || isQuantitative(x) ? { x: xName, y: yName, series } : null;
}

function listPoint(row: DrawnRow, { x, y, series }: LineFields): LineEnd[] {
  const [at, value, name] = [row[x], row[y], row[series]];
  if (typeof at !== 'number' || typeof value !== 'number') return [];
  return [{ name: String(name ?? null), row: Number(row[ROW_KEY]), at, value }];
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

/** The ends of all lines of a chart; null where the spec computes them from the rows. */
export function listLineEnds(spec: JsonObject, data: DrawnData): LineEnd[] | null {
  const fields = readLineFields(asJsonObject(spec['encoding']));
  const rows = spec['transform'] === undefined ? data.rows : foldRows(spec, data);
  if (fields === null || rows === null) return null;
  const last = new Map<string, LineEnd>();
  for (const point of rows.flatMap((row) => listPoint(row, fields))) {
    const before = last.get(point.name);
    if (before === undefined || point.at > before.at) last.set(point.name, point);
  }
  return [...last.values()];
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
