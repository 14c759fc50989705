import { getColumnKind } from '#lib/cells/column-kind.ts';
import type { ChartInput } from './chart-input.ts';
import { findTimeUnit } from './encoding/encoding-to-spec.ts';
import { unescapeField } from './fields.ts';
import { isList, isObject, mapJson, type Json, type JsonObject } from './json.ts';

/** The guides of these channels have formats of their own. */
const GUIDED: ReadonlySet<string> = new Set([
  'x',
  'y',
  'x2',
  'y2',
  'color',
  'fill',
  'stroke',
  'size',
  'opacity',
  'row',
  'column',
  'facet',
]);

function formatChannel(name: string, channel: Json, format: string): Json {
  if (isList(channel)) return channel.map((one) => formatChannel(name, one, format));
  if (GUIDED.has(name) || !isObject(channel) || channel['type'] !== 'temporal') return channel;
  return channel['timeUnit'] === undefined ? { format, ...channel } : channel;
}

function formatEncoding(encoding: JsonObject, format: string): JsonObject {
  return Object.fromEntries(
    Object.entries(encoding).map(([name, channel]): [string, Json] => [
      name,
      formatChannel(name, channel, format),
    ]),
  );
}

/** Writes times in texts and tooltips to the minute, or to the day where no time has an hour. */
export function withTimeFormats(spec: JsonObject, onlyDays: boolean): Json {
  const format = onlyDays ? '%Y-%m-%d' : '%Y-%m-%d %H:%M';
  return mapJson(spec, (key, value) =>
    key === 'encoding' && isObject(value) ? formatEncoding(value, format) : value,
  );
}

/** The columns that transforms to a time unit make, with their unit. */
function collectUnits(value: Json, units: Map<string, Json>): Map<string, Json> {
  if (isList(value)) for (const item of value) collectUnits(item, units);
  if (!isObject(value)) return units;
  const { timeUnit, as } = value;
  if (timeUnit !== undefined && typeof as === 'string') units.set(as, timeUnit);
  for (const child of Object.values(value)) collectUnits(child, units);
  return units;
}

function addUnit(channel: Json, units: ReadonlyMap<string, Json>): Json {
  if (!isObject(channel) || channel['timeUnit'] !== undefined) return channel;
  const { field, type } = channel;
  if (typeof field !== 'string') return channel;
  const unit = units.get(unescapeField(field));
  if (unit === undefined || (type !== 'ordinal' && type !== 'nominal')) return channel;
  return { title: unescapeField(field), ...channel, timeUnit: unit };
}

/** The columns of times, with the coarsest unit that separates their values. */
function findColumnUnits(input: Pick<ChartInput, 'columns' | 'rows'>): Map<string, Json> {
  const times = input.columns.filter(({ type }) => getColumnKind(type) === 'time');
  return new Map(times.map(({ name }) => [name, findTimeUnit(name, input)]));
}

/**
 * Gives times that stand for names their unit, which changes no value: without it Vega writes times
 * of a column in milliseconds, and those of a transform as JavaScript does, in the reader's zone.
 */
export function withNamedTimes(
  spec: JsonObject,
  input: Pick<ChartInput, 'columns' | 'rows'>,
): JsonObject {
  const units = collectUnits(spec['transform'] ?? null, findColumnUnits(input));
  if (units.size === 0) return spec;
  const named = mapJson(spec, (key, value) =>
    key === 'encoding' && isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, channel]) => [name, addUnit(channel, units)]),
        )
      : value,
  );
  return isObject(named) ? named : spec;
}
