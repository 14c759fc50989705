import type { Cell } from '#shared/platform/tools.ts';
import type { ColumnKind } from '../cells/column-kind.ts';
import type { GridRow } from './grid-column.ts';
import { orderRows } from './order-rows.ts';
import type { Work } from '../scheduling/slices.ts';

export interface ValueCount {
  readonly cell: Cell;
  readonly count: number;
}

export interface ColumnOf {
  readonly rows: readonly GridRow[];
  readonly column: number;
  readonly kind: ColumnKind;
}

export function* countValues({ rows, column }: ColumnOf): Work<Map<Cell, number>> {
  const counts = new Map<Cell, number>();
  for (const row of rows) {
    const cell = row[column] ?? null;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
    yield;
  }
  return counts;
}

/** The distinct values of a column in the column's own order, NULL last. */
export function* readValues(of: ColumnOf): Work<readonly ValueCount[]> {
  const counts = [...(yield* countValues(of))];
  const rows: GridRow[] = counts.map(([cell]) => [cell]);
  const sorts = [{ column: 0, kind: of.kind, direction: 'ascending' as const }];
  const order = yield* orderRows({ rows, tests: [], sorts });
  return Array.from(order, (at) => {
    const [cell, count] = counts[at] ?? [null, 0];
    return { cell, count };
  });
}
