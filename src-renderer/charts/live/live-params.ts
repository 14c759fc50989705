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

/** A spec that already uses one of these names fails in the worker, and its chart stays still. */
const MOVE = 'plumbline_move';
const PICK = 'plumbline_pick';
const FADED = 0.15;

const isBinned = (channel: JsonObject): boolean => {
  const bin = channel['bin'];
  return bin !== undefined && bin !== null && bin !== false;
};

const isMovable = (channel: Json | undefined): boolean =>
  isObject(channel) && !isBinned(channel) && (isQuantitative(channel) || isTemporal(channel));

/** Bars begin at zero, so only their time axis can be moved and not their values. */
function listMovableChannels(spec: JsonObject): string[] {
  const { x, y } = asJsonObject(spec['encoding']);
  const isFloating = ['point', 'circle', 'square'].includes(getMarkType(spec));
  return [...(isMovable(x) ? ['x'] : []), ...(isFloating && isMovable(y) ? ['y'] : [])];
}

function listParams(spec: JsonObject): JsonObject[] {
  const encodings = listMovableChannels(spec);
  const own = isList(spec['params']) ? spec['params'] : [];
  const isPicked = own.some((param) => isObject(param) && param['bind'] === 'legend');
  const color = asJsonObject(spec['encoding'])['color'];
  const field = isObject(color) && isDiscrete(color) ? color['field'] : undefined;
  return [
    ...(encodings.length === 0
      ? []
      : [{ name: MOVE, select: { type: 'interval', encodings }, bind: 'scales' }]),
    ...(typeof field === 'string' && !isPicked
      ? [{ name: PICK, select: { type: 'point', fields: [field] }, bind: 'legend' }]
      : []),
  ];
}

/** Marks outside of the frame are clipped, and series that are not selected become faint. */
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
 * Makes a chart explorable: measured scales can be dragged and zoomed, series are selected in the
 * legend. Charts with several frames stay unchanged.
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
