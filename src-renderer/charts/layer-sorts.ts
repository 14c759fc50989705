import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { asJsonObject } from './vega-spec.ts';

const AXIS_ORDER = /^(-?)([xy])$/;

interface ValueOrder {
  readonly axis: string;
  readonly isDescending: boolean;
}

/** `-x`, or `{encoding: 'x', order: 'descending'}`: an order by the values of the other axis. */
function parseValueOrder(sort: Json | undefined): ValueOrder | null {
  if (isObject(sort)) {
    const { encoding, order } = sort;
    if (encoding !== 'x' && encoding !== 'y') return null;
    return { axis: encoding, isDescending: order === 'descending' };
  }
  const [, minus, axis] = typeof sort === 'string' ? (AXIS_ORDER.exec(sort) ?? []) : [];
  return axis === undefined ? null : { axis, isDescending: minus === '-' };
}

/** The channel of an axis that measures something in the first layer that has one. */
function findMeasured(spec: JsonObject, axis: string): JsonObject | null {
  const layers = isList(spec['layer']) ? spec['layer'].filter(isObject) : [];
  for (const one of [spec, ...layers]) {
    const channel = asJsonObject(one['encoding'])[axis];
    if (isObject(channel) && typeof channel['field'] === 'string') return channel;
  }
  return null;
}

function sortByValue(channel: Json, spec: JsonObject): Json {
  if (!isObject(channel)) return channel;
  const order = parseValueOrder(channel['sort']);
  const measured = order && findMeasured(spec, order.axis);
  if (!measured) return channel;
  const { field, aggregate } = measured;
  const sort = {
    field: field ?? null,
    op: typeof aggregate === 'string' ? aggregate : 'max',
    order: order.isDescending ? 'descending' : 'ascending',
  };
  return { ...channel, sort };
}

const sortEncoding = (owner: JsonObject, spec: JsonObject): JsonObject => ({
  ...owner,
  encoding: Object.fromEntries(
    Object.entries(asJsonObject(owner['encoding'])).map(([name, channel]) => [
      name,
      name === 'x' || name === 'y' ? sortByValue(channel, spec) : channel,
    ]),
  ),
});

/**
 * Writes out an order by values where layers share an axis. Vega-Lite would choose another operation
 * for bars than for the texts on them, and layers with different orders have none.
 */
export function withLayerSorts(spec: JsonObject): JsonObject {
  if (!isList(spec['layer'])) return spec;
  const layer = spec['layer'].map((one) =>
    isObject(one) && isObject(one['encoding']) ? sortEncoding(one, spec) : one,
  );
  return { ...(isObject(spec['encoding']) ? sortEncoding(spec, spec) : spec), layer };
}
