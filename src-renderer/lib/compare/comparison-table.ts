import { getColumnKind } from '../cells/column-kind.ts';
import { getColumnTitle, type NamedColumn } from '../cells/column-label.ts';
import type { GridColumn, GridRow } from '../grid/grid-column.ts';
import type { Work } from '../scheduling/slices.ts';
import {
  isSameCell,
  computeCellDifference,
  type ComparedColumn,
  type ComparedRow,
  type Comparison,
} from './compare-tables.ts';

/** The comparison as a table for the grid. */
export interface ComparisonTable {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}

type Cell = GridRow[number];
type GetCell = (row: ComparedRow) => Cell;

interface ShownColumn {
  readonly column: GridColumn;
  readonly getCell: GetCell;
}

const CHANGE: ShownColumn = {
  column: { name: 'Change', type: '', kind: 'text', isGrouped: false },
  getCell: ({ change }) => change,
};

const formatValue = (cell: Cell): string =>
  cell === null ? 'null' : cell === '' ? '(empty)' : String(cell);

const getBefore = ({ before }: ComparedRow, column: ComparedColumn): Cell =>
  before?.[column.before] ?? null;
const getAfter = ({ after }: ComparedRow, column: ComparedColumn): Cell =>
  after?.[column.after] ?? null;

/** Created once for each column, because deriving a column's kind for millions of cells is slow. */
type HasChanged = (row: ComparedRow) => boolean;

function createHasChanged(column: ComparedColumn): HasChanged {
  const isNumber = getColumnKind(column.type) === 'number';
  return (row) =>
    row.change === 'changed' &&
    !isSameCell(getBefore(row, column), getAfter(row, column), isNumber);
}

/** Stands where the table of a row has no such column; NULL would claim that it had. */
const NO_COLUMN = '—';

/** `old → new` for a changed cell, otherwise the cell itself. */
function formatChange(row: ComparedRow, column: ComparedColumn, hasChanged: HasChanged): Cell {
  if (column.before < 0 && row.after === null) return NO_COLUMN;
  if (column.after < 0 && row.before === null) return NO_COLUMN;
  if (row.after === null || column.after < 0) return getBefore(row, column);
  if (row.before === null || column.before < 0 || !hasChanged(row)) return getAfter(row, column);
  return `${formatValue(getBefore(row, column))} → ${formatValue(getAfter(row, column))}`;
}

function listShownColumns(
  column: ComparedColumn,
  isChanged: boolean,
  label: NamedColumn,
): ShownColumn[] {
  const kind = getColumnKind(column.type);
  const { name, type } = column;
  const hasChanged = createHasChanged(column);
  const only = column.before < 0 ? ' (added)' : column.after < 0 ? ' (removed)' : '';
  const title = getColumnTitle(label);
  const unit = label.unit ?? '';
  const format = label.format ?? null;
  // A cell with an arrow is no number any more; the difference column can be sorted instead.
  const value: ShownColumn = {
    column: {
      name: `${name}${only}`,
      type,
      kind: isChanged ? 'text' : kind,
      isGrouped: true,
      title: `${title}${only}`,
      unit,
      // A text of two values has every digit.
      format: isChanged ? null : format,
    },
    getCell: (row) => formatChange(row, column, hasChanged),
  };
  if (!isChanged || kind !== 'number') return [value];
  const difference: ShownColumn = {
    column: {
      name: `${name} Δ`,
      type: 'new minus old',
      kind: 'number',
      isGrouped: true,
      title: `${title} Δ`,
      unit,
    },
    getCell: (row) =>
      hasChanged(row) ? computeCellDifference(getBefore(row, column), getAfter(row, column)) : null,
  };
  return [value, difference];
}

function* findChanged({ columns, rows }: Comparison): Work<ReadonlySet<ComparedColumn>> {
  const shared = columns
    .filter((column) => column.before >= 0 && column.after >= 0)
    .map((column) => ({ column, hasChanged: createHasChanged(column) }));
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

/**
 * Rows for the grid: the kind of change first, and beside each changed number its exact difference.
 * @param labels the columns of both sides, as far as they have titles
 */
export function* buildComparisonTable(
  comparison: Comparison,
  onlyDifferences: boolean,
  labels: readonly NamedColumn[] = [],
): Work<ComparisonTable> {
  const changed = yield* findChanged(comparison);
  const shown = [
    CHANGE,
    ...comparison.columns.flatMap((column) => {
      const label = labels.find(({ name }) => name === column.name) ?? { name: column.name };
      return listShownColumns(column, changed.has(column), label);
    }),
  ];
  const rows: GridRow[] = [];
  for (const row of comparison.rows) {
    yield;
    if (onlyDifferences && row.change === 'same') continue;
    rows.push(shown.map(({ getCell }) => getCell(row)));
  }
  return { columns: shown.map(({ column }) => column), rows };
}
