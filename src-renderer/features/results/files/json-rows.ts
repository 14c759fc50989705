import type { Cell } from '#shared/platform/tools.ts';
import { isExactDouble } from './exact-double.ts';
import type { SliceColumn } from './table-slice.ts';

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Makes every name unique: the second `id` becomes `id (2)`, or the next name that is free. */
export function listUniqueNames(columns: readonly Pick<SliceColumn, 'heading'>[]): string[] {
  const taken = new Set<string>();
  const own = new Set(columns.map(({ heading }) => heading));
  return columns.map(({ heading: name }) => {
    let unique = name;
    for (let count = 2; taken.has(unique) || (count > 2 && own.has(unique)); count += 1) {
      unique = `${name} (${String(count)})`;
    }
    taken.add(unique);
    return unique;
  });
}

function formatValue(cell: Cell, kind: SliceColumn['kind']): string {
  if (cell === null || typeof cell === 'boolean') return String(cell);
  const text = String(cell);
  if (kind === 'truth' && (text === 'true' || text === 'false')) return text;
  if (kind !== 'number' && typeof cell !== 'number') return JSON.stringify(text);
  // A reader would round the number silently.
  if (!isExactDouble(text)) return JSON.stringify(text);
  return JSON_NUMBER.test(text) ? text : String(Number(text));
}

/**
 * Formats an object as JSON text, in the order of the columns, with the digits that its numbers
 * came with.
 */
export function formatJsonObject(
  cells: readonly Cell[],
  columns: readonly SliceColumn[],
  names: readonly string[],
): string {
  const members = columns.map(
    ({ kind }, index) =>
      `${JSON.stringify(names[index] ?? '')}:${formatValue(cells[index] ?? null, kind)}`,
  );
  return `{${members.join(',')}}`;
}
