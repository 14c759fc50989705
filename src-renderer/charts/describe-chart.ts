import type { ChartColumn, ChartInput } from './chart-input.ts';
import { createFormatter } from '#lib/cells/cell-format.ts';
import { getColumnTitle } from '#lib/cells/column-label.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { messages } from './messages.ts';

function parseObject(text: string): JsonObject {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    // The chart itself reports an unreadable spec, so nothing is described here.
    return {};
  }
}

/** The first view with a mark. For layers and facets it represents all of them. */
function findView(spec: JsonObject): JsonObject {
  for (const key of ['layer', 'hconcat', 'vconcat', 'concat']) {
    const first = isList(spec[key]) ? spec[key][0] : undefined;
    if (isObject(first)) {
      const outer = isObject(spec['encoding']) ? spec['encoding'] : {};
      const inner = isObject(first['encoding']) ? first['encoding'] : {};
      return findView({ ...first, encoding: { ...outer, ...inner } });
    }
  }
  return isObject(spec['spec']) ? findView(spec['spec']) : spec;
}

function labelMark(view: JsonObject): string {
  const mark = isObject(view['mark']) ? view['mark']['type'] : view['mark'];
  return typeof mark === 'string' ? `${mark} chart` : 'chart';
}

function labelChannel(channel: Json | undefined, { columns }: ChartInput): string | null {
  if (!isObject(channel)) return null;
  const { title, field } = channel;
  const column = columns.find(({ name }) => name === (typeof title === 'string' ? title : field));
  if (column) return getColumnTitle(column);
  if (typeof title === 'string') return title;
  if (typeof field === 'string') return field;
  return channel['aggregate'] === 'count' ? 'count' : null;
}

/** A value as its column is written, with its unit. */
function formatValue(text: string, { unit = '', format = null }: ChartColumn): string {
  const written = format === null ? text : createFormatter(format)(text);
  return unit === '' ? written : `${written} ${unit}`;
}

/** A column's first and last value, as the table shows them. */
function describeRange(channel: Json | undefined, input: ChartInput): string {
  const field = isObject(channel) ? channel['field'] : undefined;
  const index = input.columns.findIndex(({ name }) => name === field);
  const column = input.columns[index];
  if (!column) return '';
  const values = input.rows.flatMap((row) => {
    const cell = row[index] ?? null;
    return cell === null || cell === '' ? [] : [String(cell)];
  });
  const kind = getColumnKind(column.type);
  const sorted =
    kind === 'number'
      ? values.toSorted((a, b) => Number(a) - Number(b))
      : kind === 'time'
        ? values.toSorted()
        : values;
  const [first] = sorted;
  const last = sorted.at(-1);
  return first === undefined || last === undefined
    ? ''
    : ` from ${formatValue(first, column)} to ${formatValue(last, column)}`;
}

/** Describes where a single series over time begins and ends, as the table shows it. */
function describeTrend(input: ChartInput): string {
  const encoding = findView(parseObject(input.spec))['encoding'];
  const { x, y, color } = isObject(encoding) ? encoding : {};
  if (!isObject(x) || !isObject(y) || color !== undefined || y['aggregate'] !== undefined)
    return '';
  const [time, value] = [x, y].map(({ field }) =>
    input.columns.findIndex(({ name }) => name === field),
  );
  if (time === undefined || value === undefined || time < 0 || value < 0) return '';
  if (getColumnKind(input.columns[time]?.type ?? '') !== 'time') return '';
  const pairs = input.rows
    .flatMap((row): [string, string][] => {
      const [at, cell] = [row[time] ?? null, row[value] ?? null];
      return at === null || cell === null ? [] : [[String(at), String(cell)]];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (!first || !last || pairs.length < 2) return '';
  const change = Number(last[1]) - Number(first[1]);
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'level';
  const write = (text: string): string =>
    formatValue(text, input.columns[value] ?? { name: '', type: '' });
  return messages.describeChart.fromTo({ value: write(first[1]), at: first[0] }, way, {
    value: write(last[1]),
    at: last[0],
  });
}

/** Describes a chart in one sentence: kind, axes, range. */
export function describePicture(input: ChartInput, title: string): string {
  const view = findView(parseObject(input.spec));
  const encoding = isObject(view['encoding']) ? view['encoding'] : {};
  const axes = (['y', 'x', 'color', 'theta'] as const).flatMap((channel) => {
    const name = labelChannel(encoding[channel], input);
    return name === null ? [] : [`${name}${describeRange(encoding[channel], input)}`];
  });
  const about = axes.length === 0 ? '' : `: ${axes.join('; by ')}`;
  const lead = title === '' ? '' : `${title}. `;
  const kind = labelMark(view);
  const subject = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${about}.`;
  return `${lead}${subject}`;
}

/**
 * The text alternative of a chart on screen. The table shows the same data.
 * @param partialNotice '' when all rows are there
 */
export function describeChart(input: ChartInput, title: string, partialNotice: string): string {
  const rows = messages.describeChart.rowsTableTabHoldsThem(input.rows.length);
  return [describePicture(input, title), describeTrend(input), rows, partialNotice]
    .filter((part) => part !== '')
    .join(' ');
}
