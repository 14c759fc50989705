import { getColumnKind } from '../cells/column-kind.ts';
import type { GridRow } from '../grid/grid-column.ts';
import type { Work } from '../scheduling/slices.ts';
import type { ComparedTable } from './compared-table.ts';

/** The keys of NULL, empty text and the word null differ. */
export function formatRowKey(row: GridRow, columns: readonly number[]): string {
  return JSON.stringify(
    columns.map((at) => {
      const cell = row[at] ?? null;
      return cell === null ? null : String(cell);
    }),
  );
}

function* isUnique({ rows }: ComparedTable, columns: readonly number[]): Work<boolean> {
  const seen = new Set<string>();
  for (const row of rows) {
    const key = formatRowKey(row, columns);
    if (seen.has(key)) return false;
    seen.add(key);
    yield;
  }
  return true;
}

/** Column names that can match rows: both tables have the column, and each name occurs once. */
export function listKeyCandidates(before: ComparedTable, after: ComparedTable): string[] {
  const names = after.columns
    .filter(({ name }) => before.columns.some((column) => column.name === name))
    .map(({ name }) => name);
  return [...new Set(names)];
}

/** All text and time columns if they identify every row in both tables; otherwise none. */
export function* suggestKeys(before: ComparedTable, after: ComparedTable): Work<string[]> {
  const names = listKeyCandidates(before, after).filter((name) => {
    const type = after.columns.find((column) => column.name === name)?.type ?? '';
    return ['text', 'time'].includes(getColumnKind(type));
  });
  if (names.length === 0) return [];
  for (const table of [before, after]) {
    const columns = names.map((name) => table.columns.findIndex((column) => column.name === name));
    if (!(yield* isUnique(table, columns))) return [];
  }
  return names;
}
