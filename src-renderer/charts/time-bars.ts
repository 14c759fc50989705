import type { DrawnData } from './drawn-data.ts';
import { isList, isObject, type JsonObject } from './json.ts';
import { asJsonObject, getFieldName, getMark, getMarkType, isTemporal } from './vega-spec.ts';

/** The share of the distance between two times that a bar takes, as for bars over names. */
const BAR_SHARE = 0.72;
/** Vega-Lite's own width of a bar over a measured axis. */
const LEAST_PX = 5;
const WIDEST_PX = 60;

/** The width of bars over times at even distances; null where Vega-Lite's own is no narrower. */
function measureBarPx(field: string, data: DrawnData, plotPx: number): number | null {
  const all = new Set(data.rows.map((row) => row[field]).filter((ms) => typeof ms === 'number'));
  const times = [...all].toSorted((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const gapMs = times.slice(1).reduce((least, ms, at) => {
    return Math.min(least, ms - (times[at] ?? Number.NEGATIVE_INFINITY));
  }, Number.POSITIVE_INFINITY);
  const slots = (last - first) / gapMs + 1;
  const barPx = Math.floor(Math.min(WIDEST_PX, (plotPx / slots) * BAR_SHARE));
  return barPx > LEAST_PX ? barPx : null;
}

/** The field along which bars stand, if nothing else decides how wide they are. */
function findTimeField(spec: JsonObject, shared: JsonObject): string | null {
  const encoding = { ...shared, ...asJsonObject(spec['encoding']) };
  const { x } = encoding;
  const mark = getMark(spec);
  if (getMarkType(spec) !== 'bar' || !isTemporal(x) || x['timeUnit'] !== undefined) return null;
  const isSized = ['size', 'x2', 'xOffset'].some((key) => key in encoding);
  if (isSized || 'size' in mark || 'width' in mark || x['type'] !== 'temporal') return null;
  return (x['bin'] ?? false) === false ? getFieldName(x) : null;
}

function withPadding(owner: JsonObject, px: number): JsonObject {
  const encoding = asJsonObject(owner['encoding']);
  const { x } = encoding;
  if (!isObject(x) || x['scale'] === null) return owner;
  const scale = { padding: Math.ceil(px / 2), ...asJsonObject(x['scale']) };
  return { ...owner, encoding: { ...encoding, x: { ...x, scale } } };
}

const withBarSize = (spec: JsonObject, size: number): JsonObject => ({
  ...spec,
  mark: { ...getMark(spec), size },
});

/**
 * Bars over a time axis without a unit are as wide as their distance allows: by themselves they are
 * sticks of 5 px, whether they stand for a day or for a month.
 */
export function widenTimeBars(spec: JsonObject, data: DrawnData, plotPx: number): JsonObject {
  const measure = (one: JsonObject, shared: JsonObject): number | null => {
    const field = findTimeField(one, shared);
    return field === null ? null : measureBarPx(field, data, plotPx);
  };
  const { layer } = spec;
  if (!isList(layer)) {
    const px = measure(spec, {});
    return px === null ? spec : withPadding(withBarSize(spec, px), px);
  }
  const shared = asJsonObject(spec['encoding']);
  let widest = 0;
  const layers = layer.map((one) => {
    const px = isObject(one) ? measure(one, shared) : null;
    if (!isObject(one) || px === null) return one;
    widest = Math.max(widest, px);
    return withPadding(withBarSize(one, px), px);
  });
  return widest === 0 ? spec : { ...withPadding(spec, widest), layer: layers };
}
