import type { ColumnStats, DrawnData } from './drawn-data.ts';
import { countBuckets } from './time-unit-keys.ts';
import { unescapeField } from './fields.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

export const asJsonObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

export const getMarkType = (spec: JsonObject): string => {
  const mark = isObject(spec['mark']) ? spec['mark']['type'] : spec['mark'];
  return typeof mark === 'string' ? mark : '';
};

/** The mark as an object with its settings, even if it was written as a text. */
export const getMark = (spec: JsonObject): JsonObject =>
  isObject(spec['mark']) ? spec['mark'] : { type: getMarkType(spec) };

export const getFieldName = (channel: Json | undefined): string | null => {
  const field = isObject(channel) ? channel['field'] : undefined;
  return typeof field === 'string' ? unescapeField(field) : null;
};

/**
 * Statistics of the column that a channel shows unchanged; null for values that the spec computes.
 */
export function getChannelStats(channel: Json | undefined, data: DrawnData): ColumnStats | null {
  const name = getFieldName(channel);
  return name === null ? null : data.getStats(name);
}

/** The number of different values that a channel shows; null where the spec computes them. */
export function countShownValues(channel: Json | undefined, data: DrawnData): number | null {
  const name = getFieldName(channel);
  if (!isObject(channel) || name === null) return null;
  const { bin, timeUnit } = channel;
  if ((bin ?? false) !== false) return null;
  if (timeUnit === undefined) return data.getStats(name)?.distinct ?? null;
  const times = data.rows.map((row) => row[name]);
  return data.getStats(name) ? countBuckets(times, timeUnit) : null;
}

export function isDiscrete(channel: Json | undefined): boolean {
  if (!isObject(channel)) return false;
  if (channel['bin'] !== undefined && channel['bin'] !== false) return false;
  return channel['type'] === 'nominal' || channel['type'] === 'ordinal';
}

export const isQuantitative = (channel: Json | undefined): channel is JsonObject =>
  isObject(channel) && channel['type'] === 'quantitative';

export const isTemporal = (channel: Json | undefined): channel is JsonObject =>
  isObject(channel) && (channel['type'] === 'temporal' || channel['timeUnit'] !== undefined);

/**
 * One mark in one frame: most charts are like this, and only these can be laid out by their data.
 */
export function isUnit(spec: JsonObject): boolean {
  return 'mark' in spec && isObject(spec['encoding']);
}
