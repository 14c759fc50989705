import type { QueryResult } from '#shared/thread/query-result.ts';
import { compareNumberTexts, readNumberText } from '#lib/cells/exact-number.ts';
import { ExactSum } from '#lib/cells/exact-sum.ts';
import { getNumberSeparators } from '#lib/cells/format-cell.ts';
import { listColumnKeys } from '#lib/grid/grid-column.ts';
import type { Work } from '#lib/scheduling/slices.ts';
import { buildTableColumns } from '../table-columns.ts';

type Table = Pick<QueryResult, 'columns' | 'rows'>;

export interface FigureDiff {
  readonly figure: 'sum' | 'least' | 'most';
  /** The exact value; null where the column held no number. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A number column whose values changed. */
export interface ColumnDiff {
  readonly column: string;
  readonly figures: readonly FigureDiff[];
}

interface ColumnFigures {
  readonly sum: string | null;
  readonly least: string | null;
  readonly most: string | null;
}

const NO_FIGURES: ColumnFigures = { sum: null, least: null, most: null };

function* computeFigures({ rows }: Table, at: number): Work<ColumnFigures> {
  const sum = new ExactSum();
  let least: string | null = null;
  let most: string | null = null;
  for (const row of rows) {
    yield;
    const text = readNumberText(row[at] ?? null);
    if (text === null) continue;
    sum.add(text);
    if (least === null || compareNumberTexts(text, least) < 0) least = text;
    if (most === null || compareNumberTexts(text, most) > 0) most = text;
  }
  return least === null ? NO_FIGURES : { sum: sum.toText(), least, most };
}

const hasChanged = ({ before, after }: FigureDiff): boolean =>
  before === null || after === null ? before !== after : compareNumberTexts(before, after) !== 0;

/**
 * Compares sum, minimum and maximum of every number column, and yields those that differ. The sum
 * of years or ids says nothing and is left out.
 */
export function* diffColumns(before: Table, after: QueryResult): Work<ColumnDiff[]> {
  const found: ColumnDiff[] = [];
  // Names may repeat, so the second `n` is compared with the second `n`.
  const [oldKeys, keys] = [listColumnKeys(before.columns), listColumnKeys(after.columns)];
  for (const [at, { name, format }] of buildTableColumns(after, getNumberSeparators()).entries()) {
    const was = oldKeys.indexOf(keys[at] ?? '');
    if (!format.isNumber || was < 0) continue;
    const old = yield* computeFigures(before, was);
    const now = yield* computeFigures(after, at);
    const figures = format.isGrouped
      ? (['sum', 'least', 'most'] as const)
      : (['least', 'most'] as const);
    const moves = figures
      .map((figure) => ({ figure, before: old[figure], after: now[figure] }))
      .filter(hasChanged);
    if (moves.length > 0) found.push({ column: name, figures: moves });
  }
  return found;
}
