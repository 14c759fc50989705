import type { DrawnData } from './drawn-data.ts';
import { isObject, mapJson, type Json, type JsonObject } from './json.ts';
import { asJsonObject, getFieldName, isDiscrete } from './vega-spec.ts';

/**
 * Columns whose numbers stand for names that nobody reads otherwise. Days of the week are left as
 * they came, but for ISO's: databases count them from Sunday or from Monday, from 0 or from 1.
 */
const NAMED: readonly {
  readonly column: RegExp;
  readonly last: number;
  readonly name: string;
}[] = [
  {
    column: /(?:^|[^a-z])month(?:_?of_?year|_?num(?:ber)?|_?no)?$/i,
    last: 12,
    name: 'monthAbbrevFormat(datum.value - 1)',
  },
  {
    column: /(?:^|[^a-z])iso_?(?:dow|week_?day|day_?of_?week)$/i,
    last: 7,
    name: 'dayAbbrevFormat(datum.value % 7)',
  },
];

const GUIDES: Readonly<Record<string, 'axis' | 'legend'>> = {
  x: 'axis',
  y: 'axis',
  color: 'legend',
  fill: 'legend',
  stroke: 'legend',
};

/** The expression that names a column's numbers; null where they are only numbers. */
function findName(channel: JsonObject, data: DrawnData): string | null {
  const column = getFieldName(channel);
  const stats = column === null ? null : data.getStats(column);
  if (column === null || stats?.kind !== 'number' || !isDiscrete(channel)) return null;
  if (channel['timeUnit'] !== undefined || channel['bin'] !== undefined) return null;
  const { min, max, nulls } = stats;
  const found = NAMED.find((one) => one.column.test(column) && min >= 1 && max <= one.last);
  return found === undefined || nulls > 0 ? null : found.name;
}

function nameChannel(name: string, channel: Json, data: DrawnData): Json {
  const guide = Object.hasOwn(GUIDES, name) ? GUIDES[name] : undefined;
  if (guide === undefined || !isObject(channel) || channel[guide] === null) return channel;
  const own = asJsonObject(channel[guide]);
  const labelExpr = findName(channel, data);
  const isOwn = 'labelExpr' in own || 'format' in own || 'format' in channel;
  if (labelExpr === null || isOwn) return channel;
  const title = guide === 'axis' ? { title: null } : {};
  return { ...channel, [guide]: { ...title, labelExpr, ...own } };
}

/** Writes `Jan` for 1 in a column of months, where the spec takes the numbers for names. */
export const nameNumbers = (spec: Json, data: DrawnData): Json =>
  mapJson(spec, (key, value) =>
    key === 'encoding' && isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, channel]) => [name, nameChannel(name, channel, data)]),
        )
      : value,
  );
