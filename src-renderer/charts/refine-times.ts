import type { DrawnData } from './column-stats.ts';
import { getChannelStats, asJsonObject } from './vega-spec.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

const DAY_MS = 86_400_000;
const FEW_DAYS = 3;

/** d3 labels midnight on the first of a month with the month; over a few days the day matters. */
function buildTimeFormat(spannedMs: number): JsonObject {
  const day = '%-d %b';
  const isShort = spannedMs <= FEW_DAYS * DAY_MS;
  return {
    year: isShort ? day : '%Y',
    quarter: isShort ? day : '%b %Y',
    month: isShort ? day : '%b %Y',
    week: day,
    date: day,
    hours: '%H:%M',
    minutes: '%H:%M',
    seconds: '%H:%M:%S',
    milliseconds: '%H:%M:%S.%L',
  };
}

/** Times use 24 hours and put days before months, unless the spec has a format of its own. */
export function refineTimes(encoding: JsonObject, data: DrawnData): JsonObject {
  const refined = (['x', 'y'] as const).flatMap((name): [string, Json][] => {
    const channel = encoding[name];
    const facts = getChannelStats(channel, data);
    if (!isObject(channel) || channel['type'] !== 'temporal' || !facts) return [];
    if (channel['timeUnit'] !== undefined || channel['axis'] === null) return [];
    const axis = asJsonObject(channel['axis']);
    return [
      [name, { ...channel, axis: { format: buildTimeFormat(facts.max - facts.min), ...axis } }],
    ];
  });
  return { ...encoding, ...Object.fromEntries(refined) };
}
