import type { DrawnData } from './drawn-data.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { asJsonObject, getChannelStats } from './vega-spec.ts';

/** Whether values of a plain column lie outside of the domain that the spec gives its scale. */
function isBeyondDomain(channel: Json | undefined, data: DrawnData): boolean {
  if (!isObject(channel) || channel['aggregate'] !== undefined) return false;
  const domain = asJsonObject(channel['scale'])['domain'];
  if (!isList(domain)) return false;
  const ends = domain.filter((end) => typeof end === 'number');
  const stats = getChannelStats(channel, data);
  if (!stats || ends.length !== 2) return false;
  return stats.min < Math.min(...ends) || stats.max > Math.max(...ends);
}

function clipMark(unit: JsonObject, data: DrawnData): JsonObject {
  const { mark } = unit;
  const { x, y } = asJsonObject(unit['encoding']);
  if (!isBeyondDomain(x, data) && !isBeyondDomain(y, data)) return unit;
  const own = isObject(mark) ? mark : { type: mark ?? null };
  return { ...unit, mark: { clip: true, ...own } };
}

/**
 * Cuts marks at the edges of a plot that shows only a part of the data: Vega would draw them over
 * the axes, and shrink the plot to make room for them.
 */
export function clipToDomains(spec: JsonObject, data: DrawnData): JsonObject {
  const clip = (value: Json): Json => {
    if (isList(value)) return value.map(clip);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([key, child]): [string, Json] => [key, clip(child)]);
    const unit = Object.fromEntries(entries);
    return 'mark' in unit && 'encoding' in unit ? clipMark(unit, data) : unit;
  };
  return asJsonObject(clip(spec));
}
