import { toColumnKind } from '../cells/column-kind.ts';
import type { GridColumn, GridRow } from '../grid/grid-column.ts';
import type { Work } from '../grid/slices.ts';
import {
  isSameCell,
  toCellDifference,
  type ComparedColumn,
  type ComparedRow,
  type Comparison,
} from './compare-tables.ts';

/** What the grid shows of a comparison. */
export interface ComparisonTable {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}

type Cell = GridRow[number];
type ToCell = (row: ComparedRow) => Cell;

interface ShownColumn {
  readonly column: GridColumn;
  readonly toCell: ToCell;
}

const CHANGE: ShownColumn = {
  column: { name: 'Change', type: '', kind: 'text', isGrouped: false },
  toCell: ({ change }) => change,
};

const toText = (cell: Cell): string =>
  cell === null ? 'null' : cell === '' ? '(empty)' : String(cell);

const toOld = ({ before }: ComparedRow, column: ComparedColumn): Cell =>
  before?.[column.before] ?? null;
const toNew = ({ after }: ComparedRow, column: ComparedColumn): Cell =>
  after?.[column.after] ?? null;

/** Made once a column: a column's kind is read off its type's name, and there are millions of cells. */
type HasChanged = (row: ComparedRow) => boolean;

function toHasChanged(column: ComparedColumn): HasChanged {
  const isNumber = toColumnKind(column.type) === 'number';
  return (row) =>
    row.change === 'changed' && !isSameCell(toOld(row, column), toNew(row, column), isNumber);
}

/** `old → new` where it changed, the cell as it is where it did not. */
function toValue(row: ComparedRow, column: ComparedColumn, hasChanged: HasChanged): Cell {
  if (row.after === null || column.after < 0) return toOld(row, column);
  if (row.before === null || column.before < 0 || !hasChanged(row)) return toNew(row, column);
  return `${toText(toOld(row, column))} → ${toText(toNew(row, column))}`;
}

function toShownColumns(column: ComparedColumn, isChanged: boolean): ShownColumn[] {
  const kind = toColumnKind(column.type);
  const { name, type } = column;
  const hasChanged = toHasChanged(column);
  const only = column.before < 0 ? ' (added)' : column.after < 0 ? ' (removed)' : '';
  // A cell with an arrow in it is no number any more; sorting by the difference is what helps then.
  const value: ShownColumn = {
    column: { name: `${name}${only}`, type, kind: isChanged ? 'text' : kind, isGrouped: true },
    toCell: (row) => toValue(row, column, hasChanged),
  };
  if (!isChanged || kind !== 'number') return [value];
  const difference: ShownColumn = {
    column: { name: `${name} Δ`, type: 'new minus old', kind: 'number', isGrouped: true },
    toCell: (row) =>
      hasChanged(row) ? toCellDifference(toOld(row, column), toNew(row, column)) : null,
  };
  return [value, difference];
}

function* findChanged({ columns, rows }: Comparison): Work<ReadonlySet<ComparedColumn>> {
  const shared = columns
    .filter((column) => column.before >= 0 && column.after >= 0)
    .map((column) => ({ column, hasChanged: toHasChanged(column) }));
  const changed = new Set<ComparedColumn>();
  for (const row of rows) {
    yield;
    if (row.change !== 'changed') continue;
    for (const { column, hasChanged } of shared) {
      if (!changed.has(column) && hasChanged(row)) changed.add(column);
    }
  }
  return changed;
}

/** Rows for the grid: the kind of change first, and beside each changed number its exact difference. */
export function* toComparisonTable(
  comparison: Comparison,
  onlyDifferences: boolean,
): Work<ComparisonTable> {
  const changed = yield* findChanged(comparison);
  const shown = [
    CHANGE,
    ...comparison.columns.flatMap((column) => toShownColumns(column, changed.has(column))),
  ];
  const rows: GridRow[] = [];
  for (const row of comparison.rows) {
    yield;
    if (onlyDifferences && row.change === 'same') continue;
    rows.push(shown.map(({ toCell }) => toCell(row)));
  }
  return { columns: shown.map(({ column }) => column), rows };
}
