import { isList, isObject, mapJson, type Json, type JsonObject } from './json.ts';

/** The channels that the layout reads the type of. */
const TYPED: ReadonlySet<string> = new Set([
  'x',
  'y',
  'color',
  'fill',
  'stroke',
  'size',
  'opacity',
  'theta',
  'shape',
  'strokeDash',
  'row',
  'column',
  'facet',
]);
const ALWAYS_NAMES: ReadonlySet<string> = new Set([
  'shape',
  'strokeDash',
  'row',
  'column',
  'facet',
]);
const NUMBER_SCALES: ReadonlySet<Json | undefined> = new Set([
  'linear',
  'log',
  'pow',
  'sqrt',
  'symlog',
  'quantile',
  'quantize',
  'threshold',
  'bin-ordinal',
]);

/** The type that Vega-Lite gives to a channel that states none. */
function getDefaultType(name: string, channel: JsonObject): string {
  const { aggregate, bin, timeUnit, sort, scale } = channel;
  if (ALWAYS_NAMES.has(name)) return 'nominal';
  if (isList(sort)) return 'ordinal';
  if (timeUnit !== undefined) return 'temporal';
  if ((bin ?? false) !== false || typeof aggregate === 'string') return 'quantitative';
  const scaleType = isObject(scale) ? scale['type'] : undefined;
  if (NUMBER_SCALES.has(scaleType)) return 'quantitative';
  return scaleType === 'time' || scaleType === 'utc' ? 'temporal' : 'nominal';
}

function withType(name: string, channel: Json): Json {
  if (!TYPED.has(name) || !isObject(channel) || channel['type'] !== undefined) return channel;
  const isMeasured = channel['field'] !== undefined || channel['aggregate'] !== undefined;
  return isMeasured ? { ...channel, type: getDefaultType(name, channel) } : channel;
}

/** Writes out the types that a spec leaves to Vega-Lite, because the layout depends on them. */
export function withChannelTypes(spec: JsonObject): JsonObject {
  const typed = mapJson(spec, (key, value) =>
    key === 'encoding' && isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, channel]) => [name, withType(name, channel)]),
        )
      : value,
  );
  return isObject(typed) ? typed : spec;
}
