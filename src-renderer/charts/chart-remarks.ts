import { formatPlural } from '#lib/text/format-count.ts';
import type { ChartInput } from './chart-input.ts';
import { ChartRefusal } from './chart-input.ts';
import { getColumnTitle } from '#lib/cells/column-label.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import type { DrawnData } from './drawn-data.ts';
import { analyzeColumnTimes } from './column-times.ts';
import {
  isQuantitative,
  isUnit,
  getChannelStats,
  getFieldName,
  asJsonObject,
} from './vega-spec.ts';
import { unescapeField } from './fields.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { messages } from './messages.ts';

function collectFields(value: Json, found: Set<string>): Set<string> {
  if (isList(value)) for (const item of value) collectFields(item, found);
  if (!isObject(value)) return found;
  if (typeof value['field'] === 'string') found.add(unescapeField(value['field']));
  for (const child of Object.values(value)) collectFields(child, found);
  return found;
}

/** The zone of the chart's times; null when it shows none, or only days without a stated zone. */
function describeZone(spec: JsonObject, input: ChartInput, zone: string | null): string | null {
  const fields = collectFields(spec, new Set());
  const times = input.columns.flatMap(({ name, type }, at) =>
    fields.has(name) && getColumnKind(type) === 'time' ? [at] : [],
  );
  if (times.length === 0) return null;
  const clocks = times.map((at) => analyzeColumnTimes(input.rows.map((row) => row[at] ?? null)));
  const areDays = clocks.every((column) => column.areDays);
  const written = [...new Set(clocks.flatMap((column) => column.zone ?? []))];
  const named = written.length > 0 ? written.join(' and ') : zone;
  if (named !== null) return `${areDays ? 'Dates' : 'Times'} in ${named}`;
  return areDays ? null : messages.chartRemarks.dataNamesNoTimeZone;
}

/**
 * Describes rows without a value, which are invisible. If no row has one, there is nothing to draw.
 */
function describeMissing(spec: JsonObject, data: DrawnData, { columns }: ChartInput): string[] {
  if (!isUnit(spec)) return [];
  const encoding = asJsonObject(spec['encoding']);
  return (['x', 'y', 'theta'] as const).flatMap((name) => {
    const channel = encoding[name];
    const stats = getChannelStats(channel, data);
    if (!isQuantitative(channel) || !stats || stats.nulls === 0) return [];
    const fieldName = getFieldName(channel) ?? '';
    const column = columns.find(({ name: one }) => one === fieldName) ?? { name: fieldName };
    const field = getColumnTitle(column);
    if (stats.nulls === data.rows.length) {
      throw new ChartRefusal(messages.chartRemarks.everyValueOfIsNull(field));
    }
    const rows = formatPlural(stats.nulls, 'row has', 'rows have');
    return [`${rows} no value of ${field}`];
  });
}

/** @throws ChartRefusal when no row has a value to draw */
export function listChartRemarks(
  spec: JsonObject,
  { input, data, zone }: { input: ChartInput; data: DrawnData; zone: string | null },
): string[] {
  const remark = describeZone(spec, input, zone);
  return [...(remark === null ? [] : [remark]), ...describeMissing(spec, data, input)];
}
