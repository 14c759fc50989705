import { EXPRESSION_KEYS } from './expression-keys.ts';
import { isList, isObject, mapJson, type Json, type JsonObject } from './json.ts';

const LOCAL_TIME_CALL =
  /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|\b(year|quarter|month|date|day|dayofyear|week|hours|minutes|seconds|milliseconds)(?=\s*\()|\btimeFormat(?=\s*\()/g;
/**
 * These channels have a scale, and the scale is set to UTC. Other channels set it in their time
 * unit.
 */
const SCALED: ReadonlySet<string> = new Set([
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

function toUtcExpression(expression: string): string {
  return expression.replace(LOCAL_TIME_CALL, (_match, literal?: string, part?: string) => {
    if (literal !== undefined) return literal;
    return part === undefined ? 'utcFormat' : `utc${part}`;
  });
}

function toUtcCondition(value: Json): Json {
  if (isList(value)) return value.map(toUtcCondition);
  return typeof value === 'string' ? toUtcExpression(value) : value;
}

const toUtcUnit = (unit: string): string => (unit.startsWith('utc') ? unit : `utc${unit}`);

function toUtcTimeUnit(unit: Json): Json {
  if (typeof unit === 'string') return toUtcUnit(unit);
  if (!isObject(unit)) return unit;
  return typeof unit['unit'] === 'string'
    ? { ...unit, unit: toUtcUnit(unit['unit']) }
    : { ...unit, utc: true };
}

/** `{year: 2014}` in filters and domains is local time unless it says otherwise. */
function toUtcDateTime(value: Json): Json {
  if (isList(value)) return value.map(toUtcDateTime);
  return isObject(value) && typeof value['year'] === 'number' ? { ...value, utc: true } : value;
}

function toUtcChannel(name: string, channel: JsonObject, onlyDays: boolean): JsonObject {
  if (channel['type'] !== 'temporal') return channel;
  if (SCALED.has(name)) {
    const scale = isObject(channel['scale']) ? channel['scale'] : {};
    return channel['scale'] === null ? channel : { ...channel, scale: { ...scale, type: 'utc' } };
  }
  if (channel['timeUnit'] !== undefined) return channel;
  return {
    ...channel,
    timeUnit: onlyDays ? 'utcyearmonthdate' : 'utcyearmonthdatehoursminutes',
    format: channel['format'] ?? (onlyDays ? '%Y-%m-%d' : '%Y-%m-%d %H:%M'),
  };
}

function toUtcEncoding(encoding: JsonObject, onlyDays: boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(encoding).map(([name, channel]): [string, Json] => {
      if (isList(channel)) {
        return [
          name,
          channel.map((one) => (isObject(one) ? toUtcChannel(name, one, onlyDays) : one)),
        ];
      }
      return [name, isObject(channel) ? toUtcChannel(name, channel, onlyDays) : channel];
    }),
  );
}

/**
 * Rewrites a chart so that everything is drawn in UTC: scales, time units, expressions and date
 * objects. The rows are read as UTC too, so no time bucket shifts in any zone of the reader.
 */
export function withUtcTimes(spec: JsonObject, onlyDays: boolean): Json {
  return mapJson(spec, (key, value) => {
    if (key === 'timeUnit') return toUtcTimeUnit(value);
    if (key === 'encoding' && isObject(value)) return toUtcEncoding(value, onlyDays);
    if (EXPRESSION_KEYS.has(key)) return toUtcCondition(value);
    return toUtcDateTime(value);
  });
}
