import type { ColumnStats, DrawnData } from './column-stats.ts';
import { unescapeField } from './fields.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

export const asJsonObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

export const getMarkType = (spec: JsonObject): string => {
  const mark = isObject(spec['mark']) ? spec['mark']['type'] : spec['mark'];
  return typeof mark === 'string' ? mark : '';
};

/** The mark with its settings, however short it was written. */
export const getMark = (spec: JsonObject): JsonObject =>
  isObject(spec['mark']) ? spec['mark'] : { type: getMarkType(spec) };

export const getFieldName = (channel: Json | undefined): string | null => {
  const field = isObject(channel) ? channel['field'] : undefined;
  return typeof field === 'string' ? unescapeField(field) : null;
};

/** Of the column that a channel shows as it is; null for what the spec makes itself. */
export function getChannelStats(channel: Json | undefined, data: DrawnData): ColumnStats | null {
  const name = getFieldName(channel);
  return name === null ? null : data.getStats(name);
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

/** One mark over one frame: what most charts are, and what can be laid out by its data. */
export function isUnit(spec: JsonObject): boolean {
  return 'mark' in spec && isObject(spec['encoding']);
}
