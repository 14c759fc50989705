import type { Cell } from '#shared/platform/tools.ts';
import type { ColumnFilter } from './column-filter.ts';

type Choice = NonNullable<ColumnFilter['values']>;

export const createCellSet = (cells: readonly Cell[]): ReadonlySet<Cell> => new Set(cells);

/** Adds or removes a value, for both `only` and `except`. */
export function withCell(choice: Choice | undefined, cell: Cell): Choice {
  const { mode, cells } = choice ?? { mode: 'except' as const, cells: new Set<Cell>() };
  const next = new Set(cells);
  if (!next.delete(cell)) next.add(cell);
  return { mode, cells: next };
}
