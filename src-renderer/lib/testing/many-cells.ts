import type { GridColumn, GridRow } from '../grid/grid-column.ts';

const WORDS = ['Drama', 'Comedy', 'Action', 'Horror', 'Documentary'];

const createCell = (row: number, column: number): string | null => {
  if ((row + column) % 97 === 0) return null;
  switch (column % 4) {
    case 0:
      return `${WORDS[(row + column) % WORDS.length] ?? ''} ${String(row)}`;
    case 1:
      return String(((row * 7_919) % 100_003) * 1_000 + column);
    case 2:
      return (((row * 104_729) % 99_991) / 8).toFixed(3);
    default:
      return new Date(Date.UTC(2000, 0, 1 + ((row * 31 + column) % 9_000)))
        .toISOString()
        .slice(0, 10);
  }
};

const KINDS = ['text', 'number', 'number', 'time'] as const;

/** A wide table with all kinds of columns; its content is the same each time. */
export function createManyCells(rows: number, columns: number) {
  return {
    columns: Array.from({ length: columns }, (_, at): GridColumn => ({
      name: `column_${String(at)}`,
      type: '',
      kind: KINDS[at % KINDS.length] ?? 'text',
      isGrouped: true,
    })),
    rows: Array.from({ length: rows }, (_, row): GridRow =>
      Array.from({ length: columns }, (_cell, column) => createCell(row, column)),
    ),
  };
}
