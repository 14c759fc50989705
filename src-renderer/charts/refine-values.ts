import type { DrawnData } from './drawn-data.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { asJsonObject, getChannelStats, isQuantitative } from './vega-spec.ts';

/** The digits of the largest value; the others get as many decimals. */
const DIGITS = 4;
const MOST_DECIMALS = 6;
/** These operations return values of their column's size. */
const KEEPING_SIZE: ReadonlySet<Json | undefined> = new Set([
  undefined,
  'mean',
  'average',
  'median',
  'min',
  'max',
  'q1',
  'q3',
  'stdev',
  'sum',
]);
/** The legends of these channels write values of the data; ticks of an axis are round. */
const LEGENDS = ['color', 'fill', 'stroke', 'opacity'] as const;

/** A format that rounds to what a reader can tell apart; null where the column's size is not known. */
function findShortFormat(channel: JsonObject, data: DrawnData): string | null {
  const stats = getChannelStats(channel, data);
  const isSized = KEEPING_SIZE.has(channel['aggregate']) && (channel['bin'] ?? false) === false;
  if (!stats || !isSized) return null;
  const largest = Math.max(Math.abs(stats.min), Math.abs(stats.max));
  if (!Number.isFinite(largest) || largest === 0) return null;
  const decimals = DIGITS - 1 - Math.floor(Math.log10(largest));
  if (decimals > MOST_DECIMALS) return null;
  return `,.${String(Math.max(0, decimals))}~f`;
}

function refineText(channel: Json, data: DrawnData): Json {
  if (isList(channel) || !isQuantitative(channel) || channel['format'] !== undefined)
    return channel;
  // A cell itself keeps its digits; an average has as many as a double.
  if (channel['aggregate'] === undefined) return channel;
  const format = findShortFormat(channel, data);
  return format === null ? channel : { ...channel, format };
}

function refineLegend(channel: Json | undefined, data: DrawnData): Json | undefined {
  if (!isQuantitative(channel) || channel['legend'] === null) return channel;
  const legend = asJsonObject(channel['legend']);
  if (legend['format'] !== undefined || legend['labelExpr'] !== undefined) return channel;
  const format = findShortFormat(channel, data);
  return format === null ? channel : { ...channel, legend: { format, ...legend } };
}

/** Rounds what a text or a legend computes: `105.9` instead of `105.898979924`. */
export function refineValues(encoding: JsonObject, data: DrawnData): JsonObject {
  const entries = Object.entries(encoding).map(([name, channel]): [string, Json] => {
    if (name === 'text') return [name, refineText(channel, data)];
    const isShown = isObject(channel) && LEGENDS.some((one) => one === name);
    return [name, isShown ? (refineLegend(channel, data) ?? channel) : channel];
  });
  return Object.fromEntries(entries);
}
