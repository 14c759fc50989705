import { formatColumnHeading, getColumnTitle } from '#lib/cells/column-label.ts';
import { createExactFormatter } from '#lib/cells/exact-formatter.ts';
import { toExactText } from '#lib/cells/format-cell.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { createDrawnValueReader } from './chart-data.ts';
import type { ChartInput } from './chart-input.ts';
import { getFieldName } from './vega-spec.ts';
import { isList, isObject, omit, type Json, type JsonObject } from './json.ts';
import { readMarkGroups } from './mark-groups.ts';
import type { ExactCells } from './readable-marks.ts';

/**
 * An aggregate, a bin or a time unit shows another value than the cell's, and a format was chosen
 * on purpose.
 */
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
  // The text on a mark is formatted for its room; its tooltip still shows the cell.
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'text') collectChannels(child, found);
  }
}

type Key = string | null | undefined;

/** Vega turns times into dates. */
const unwrapDate = (drawn: unknown): unknown => (drawn instanceof Date ? drawn.getTime() : drawn);

/** Maps drawn values to cells; undefined for a value that several different cells share. */
function indexCells(input: ChartInput, name: string): ReadonlyMap<unknown, Key> {
  const at = input.columns.findIndex((column) => column.name === name);
  const draw = createDrawnValueReader(input, at);
  const keys = new Map<unknown, Key>();
  for (const row of input.rows) {
    const cell = row[at] ?? null;
    const drawn = draw(cell);
    const key = cell === null ? null : toExactText(cell);
    keys.set(drawn, !keys.has(drawn) || keys.get(drawn) === key ? key : undefined);
  }
  return keys;
}

/** The index is built when a mark first needs it, because in most charts each mark is one row. */
function createKeyFinder(input: ChartInput): ExactCells['findKey'] {
  const known = new Map<string, ReadonlyMap<unknown, Key>>();
  return (column, drawn) => {
    const keys = known.get(column) ?? indexCells(input, column);
    known.set(column, keys);
    return keys.get(unwrapDate(drawn));
  };
}

/**
 * Charts are drawn from doubles. Where a mark is one row and a line of its text one column, the
 * text shows the cell itself with all its digits.
 */
export function createExactCells(
  input: ChartInput,
  spec: JsonObject,
  compiled: unknown,
): ExactCells {
  const channels: JsonObject[] = [];
  collectChannels(omit(spec, ['data', 'config']), channels);
  const columnByName = new Map<string, number>();
  const changed = new Set<string>();
  for (const channel of channels) {
    const field = getFieldName(channel) ?? '';
    const title = typeof channel['title'] === 'string' ? channel['title'] : field;
    const column = input.columns.findIndex(({ name }) => name === field);
    const isNumber = getColumnKind(input.columns[column]?.type ?? '') === 'number';
    const known = columnByName.get(title) ?? column;
    if (!isNumber || !isExact(channel) || known !== column) changed.add(title);
    else columnByName.set(title, column);
  }
  for (const title of changed) columnByName.delete(title);
  const formats = new Map<number, (exact: string) => string>();
  return {
    columnByName,
    groups: readMarkGroups(
      compiled,
      input.columns.map(({ name }) => name),
    ),
    findKey: createKeyFinder(input),
    findCell: (row, column) => input.rows[row]?.[column] ?? null,
    nameLine: (name, at) => {
      const column = input.columns[at];
      return column && name === formatColumnHeading(column) ? getColumnTitle(column) : name;
    },
    format: (exact, column) => {
      const format = formats.get(column) ?? createExactFormatter(input.columns[column]);
      formats.set(column, format);
      return format(exact);
    },
  };
}
