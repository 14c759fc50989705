import { groupDigits, toExactText, toNumberMarks } from '#lib/cells/format-cell.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import { toDrawer } from './chart-data.ts';
import type { ChartInput } from './chart-input.ts';
import { toFieldName } from './encoding.ts';
import { isList, isObject, omit, type Json, type JsonObject } from './json.ts';
import { toMarkGroups } from './mark-groups.ts';
import type { ExactCells } from './readings.ts';

/** An aggregate, a bin or a time unit shows another value than the cell's; a format was asked for. */
const CHANGING_KEYS = ['aggregate', 'bin', 'timeUnit', 'format'] as const;

function isExact(channel: JsonObject): boolean {
  if (channel['type'] !== 'quantitative') return false;
  return CHANGING_KEYS.every((key) => channel[key] === undefined);
}

function collectChannels(value: Json, found: JsonObject[]): void {
  if (isList(value)) {
    for (const item of value) collectChannels(item, found);
    return;
  }
  if (!isObject(value)) return;
  if (typeof value['field'] === 'string') found.push(value);
  for (const child of Object.values(value)) collectChannels(child, found);
}

type Key = string | null | undefined;

/** Vega makes dates of times. */
const toPlain = (drawn: unknown): unknown => (drawn instanceof Date ? drawn.getTime() : drawn);

/** Cells by what is drawn of them; undefined for what several different cells look like. */
function toKeys(input: ChartInput, name: string): ReadonlyMap<unknown, Key> {
  const at = input.columns.findIndex((column) => column.name === name);
  const draw = toDrawer(input, at);
  const keys = new Map<unknown, Key>();
  for (const row of input.rows) {
    const cell = row[at] ?? null;
    const drawn = draw(cell);
    const key = cell === null ? null : toExactText(cell);
    keys.set(drawn, !keys.has(drawn) || keys.get(drawn) === key ? key : undefined);
  }
  return keys;
}

/** Looked up when a mark needs it: most charts are one row a mark. */
function toKeyFinder(input: ChartInput): ExactCells['toKey'] {
  const known = new Map<string, ReadonlyMap<unknown, Key>>();
  return (column, drawn) => {
    const keys = known.get(column) ?? toKeys(input, column);
    known.set(column, keys);
    return keys.get(toPlain(drawn));
  };
}

/**
 * Charts are drawn from doubles; what is read off them is the cell itself, digit by digit, wherever
 * a mark is one row and the line one column.
 */
export function toExactCells(input: ChartInput, spec: JsonObject, compiled: unknown): ExactCells {
  const channels: JsonObject[] = [];
  collectChannels(omit(spec, ['data', 'config']), channels);
  const columnByName = new Map<string, number>();
  const changed = new Set<string>();
  for (const channel of channels) {
    const field = toFieldName(channel) ?? '';
    const title = typeof channel['title'] === 'string' ? channel['title'] : field;
    const column = input.columns.findIndex(({ name }) => name === field);
    const isNumber = toColumnKind(input.columns[column]?.type ?? '') === 'number';
    const known = columnByName.get(title) ?? column;
    if (!isNumber || !isExact(channel) || known !== column) changed.add(title);
    else columnByName.set(title, column);
  }
  for (const title of changed) columnByName.delete(title);
  const marks = toNumberMarks();
  return {
    columnByName,
    groups: toMarkGroups(
      compiled,
      input.columns.map(({ name }) => name),
    ),
    toKey: toKeyFinder(input),
    toCell: (row, column) => input.rows[row]?.[column] ?? null,
    format: (exact) => groupDigits(exact, marks),
  };
}
