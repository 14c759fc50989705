import {
  isDiscrete,
  isQuantitative,
  isTemporal,
  isUnit,
  getMark,
  getMarkType,
  asJsonObject,
} from '../vega-spec.ts';
import { isList, isObject, type Json, type JsonObject } from '../json.ts';

/** A spec that has taken one of these names itself fails in the worker, and its chart stays still. */
const MOVE = 'plumbline_move';
const PICK = 'plumbline_pick';
const FADED = 0.15;

const isBinned = (channel: JsonObject): boolean => {
  const bin = channel['bin'];
  return bin !== undefined && bin !== null && bin !== false;
};

const isMovable = (channel: Json | undefined): boolean =>
  isObject(channel) && !isBinned(channel) && (isQuantitative(channel) || isTemporal(channel));

/** Bars stand on zero: their values stay where they are, and time alone is moved along. */
function listMovableChannels(spec: JsonObject): string[] {
  const { x, y } = asJsonObject(spec['encoding']);
  const isFloating = ['point', 'circle', 'square'].includes(getMarkType(spec));
  return [...(isMovable(x) ? ['x'] : []), ...(isFloating && isMovable(y) ? ['y'] : [])];
}

function listParams(spec: JsonObject): JsonObject[] {
  const encodings = listMovableChannels(spec);
  const color = asJsonObject(spec['encoding'])['color'];
  const field = isObject(color) && isDiscrete(color) ? color['field'] : undefined;
  return [
    ...(encodings.length === 0
      ? []
      : [{ name: MOVE, select: { type: 'interval', encodings }, bind: 'scales' }]),
    ...(typeof field === 'string'
      ? [{ name: PICK, select: { type: 'point', fields: [field] }, bind: 'legend' }]
      : []),
  ];
}

/** What is moved out of the frame is cut off there; what was not picked steps back. */
function buildLiveUnit(spec: JsonObject, params: readonly JsonObject[]): JsonObject {
  const encoding = asJsonObject(spec['encoding']);
  const picks = params.some(({ name }) => name === PICK) && encoding['opacity'] === undefined;
  const opacity = { condition: { param: PICK, value: 1 }, value: FADED };
  return {
    ...spec,
    mark: { ...getMark(spec), clip: true },
    encoding: picks ? { ...encoding, opacity } : encoding,
  };
}

/**
 * A chart that can be moved about in: scales that measure are dragged and zoomed, series are picked in
 * the legend. Charts of several frames stay as they are.
 */
export function withLiveParams(spec: JsonObject): JsonObject {
  const own = isList(spec['params']) ? spec['params'] : [];
  if (isUnit(spec)) {
    const params = listParams(spec);
    return { ...buildLiveUnit(spec, params), params: [...own, ...params] };
  }
  const layers = isList(spec['layer']) ? spec['layer'].filter(isObject) : [];
  const first = layers.find(isUnit);
  if (first === undefined) return spec;
  const shared = {
    ...first,
    encoding: { ...asJsonObject(spec['encoding']), ...asJsonObject(first['encoding']) },
  };
  const params = listParams(shared);
  const layer = layers.map((one) => {
    const live = isUnit(one) ? buildLiveUnit(one, params) : one;
    if (one !== first) return live;
    const before = isList(one['params']) ? one['params'] : [];
    return { ...live, params: [...before, ...params] };
  });
  return { ...spec, layer };
}
