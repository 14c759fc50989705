import type { QueryResult } from '#shared/thread/query-result.ts';
import { compareNumberTexts, toNumberText } from '#lib/cells/exact-number.ts';
import { ExactSum } from '#lib/cells/exact-sum.ts';
import { toNumberMarks } from '#lib/cells/format-cell.ts';
import { toColumnKeys } from '#lib/grid/grid-column.ts';
import type { Work } from '#lib/grid/slices.ts';
import { toTableColumns } from '../table-columns.ts';

type Table = Pick<QueryResult, 'columns' | 'rows'>;

export interface FigureMove {
  readonly figure: 'sum' | 'least' | 'most';
  /** Exact; null where the column held no number. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A number column whose figures moved. */
export interface ColumnMove {
  readonly column: string;
  readonly moves: readonly FigureMove[];
}

interface Figures {
  readonly sum: string | null;
  readonly least: string | null;
  readonly most: string | null;
}

const NONE: Figures = { sum: null, least: null, most: null };

function* toFigures({ rows }: Table, at: number): Work<Figures> {
  const sum = new ExactSum();
  let least: string | null = null;
  let most: string | null = null;
  for (const row of rows) {
    yield;
    const text = toNumberText(row[at] ?? null);
    if (text === null) continue;
    sum.add(text);
    if (least === null || compareNumberTexts(text, least) < 0) least = text;
    if (most === null || compareNumberTexts(text, most) > 0) most = text;
  }
  return least === null ? NONE : { sum: sum.toText(), least, most };
}

const hasMoved = ({ before, after }: FigureMove): boolean =>
  before === null || after === null ? before !== after : compareNumberTexts(before, after) !== 0;

/**
 * Sum, least and most of every number column before and after, where they are not the same. A sum of
 * years or ids says nothing and is left out.
 */
export function* toColumnMoves(before: Table, after: QueryResult): Work<ColumnMove[]> {
  const found: ColumnMove[] = [];
  // Names may repeat: the second `n` moved against the second `n`.
  const [oldKeys, keys] = [toColumnKeys(before.columns), toColumnKeys(after.columns)];
  for (const [at, { name, look }] of toTableColumns(after, toNumberMarks()).entries()) {
    const was = oldKeys.indexOf(keys[at] ?? '');
    if (!look.isNumber || was < 0) continue;
    const old = yield* toFigures(before, was);
    const now = yield* toFigures(after, at);
    const figures = look.isGrouped
      ? (['sum', 'least', 'most'] as const)
      : (['least', 'most'] as const);
    const moves = figures
      .map((figure) => ({ figure, before: old[figure], after: now[figure] }))
      .filter(hasMoved);
    if (moves.length > 0) found.push({ column: name, moves });
  }
  return found;
}
