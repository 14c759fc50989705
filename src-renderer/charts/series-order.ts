import type { DrawnRow } from './chart-data.ts';
import type { DrawnData } from './drawn-data.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { findOperation, listLineRows } from './line-ends.ts';
import { asJsonObject, getFieldName } from './vega-spec.ts';

interface ValueSort {
  /** Null for a count of rows. */
  readonly field: string | null;
  readonly op: Json;
  readonly isDescending: boolean;
}

/** Vega-Lite's operation where the sort names none. */
const DEFAULT_OP = 'min';

/** An order by the values of another channel, which has its own operation. */
function readChannelSort(name: Json, order: Json, encoding: JsonObject): ValueSort | null {
  const channel = typeof name === 'string' ? asJsonObject(encoding[name]) : {};
  const [field, op] = [getFieldName(channel), channel['aggregate'] ?? DEFAULT_OP];
  if (field === null && op !== 'count') return null;
  return { field, op, isDescending: order === 'descending' };
}

function readValueSort(sort: Json, encoding: JsonObject): ValueSort | null {
  if (typeof sort === 'string') {
    const isDescending = sort.startsWith('-');
    const name = isDescending ? sort.slice(1) : sort;
    return readChannelSort(name, isDescending ? 'descending' : 'ascending', encoding);
  }
  if (!isObject(sort)) return null;
  const { encoding: name, order = 'ascending', op = DEFAULT_OP } = sort;
  if (name !== undefined) return readChannelSort(name, order, encoding);
  const field = getFieldName(sort);
  if (field === null && op !== 'count') return null;
  return { field, op, isDescending: order === 'descending' };
}

/** The rows of each name, in the order in which the names come. */
function groupByName(rows: readonly DrawnRow[], series: string): Map<Json, DrawnRow[]> {
  const groups = new Map<Json, DrawnRow[]>();
  for (const row of rows) {
    const name = row[series] ?? null;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

function sortNames(
  groups: ReadonlyMap<Json, readonly DrawnRow[]>,
  { field, op, isDescending }: ValueSort,
): Json[] | null {
  const compute = findOperation(op);
  if (!compute) return null;
  const values = [...groups].map(([name, rows]) => {
    const numbers = rows.flatMap((row) => {
      const value = field === null ? undefined : row[field];
      return typeof value === 'number' ? [value] : [];
    });
    return { name, value: compute(numbers, rows.length) };
  });
  const known = values.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  // What a name without a value, or an equal one, comes before is known to Vega alone.
  if (known.length < values.length) return null;
  if (new Set(known.map(({ value }) => value)).size < known.length) return null;
  const sorted = known.toSorted((a, b) => (isDescending ? b.value - a.value : a.value - b.value));
  return sorted.map(({ name }) => name);
}

const PLAIN: readonly Json[] = ['ascending', 'descending'];

/**
 * The channel of the lines' colours with its order written out, because the names at the lines have
 * other rows, by which the same sort would give them other colours. Null where only Vega knows it.
 */
export function writeSeriesOrder(spec: JsonObject, data: DrawnData): JsonObject | null {
  const encoding = asJsonObject(spec['encoding']);
  const color = asJsonObject(encoding['color']);
  const { sort = 'ascending' } = color;
  if (PLAIN.includes(sort) || isList(sort)) return color;
  const rows = listLineRows(spec, data);
  const series = getFieldName(color);
  if (rows === null || series === null) return null;
  const groups = groupByName(rows, series);
  // A null cannot stand in a list of names.
  if (groups.has(null)) return null;
  if (sort === null) return { ...color, sort: [...groups.keys()] };
  const valueSort = readValueSort(sort, encoding);
  const names = valueSort && sortNames(groups, valueSort);
  return names && { ...color, sort: names };
}
