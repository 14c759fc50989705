import type { Figure } from './figure.ts';
import type { Passage } from './passage.ts';
import type { Verdict } from './verdict.ts';

/** The row of a result that a figure is about; undefined where nothing tells. */
export type FindRow = (figure: Figure, table: number) => number | undefined;

/** How a cell of a table in the answer names its row; null for a figure in prose. */
const readKey = ({ passage }: Figure, passages: readonly Passage[]): string | null => {
  const cell = passages[passage]?.cell;
  return cell === undefined ? null : `${String(cell.table)}:${String(cell.row)}`;
};

/**
 * The row of a result that the cells beside a figure are of, in a table of the answer: `1 | $38,400 |
 * $38,900 | 1.3 %`, where the two amounts are of one row.
 */
export function createCellRows(
  figures: readonly Figure[],
  verdicts: readonly (Verdict | null)[],
  passages: readonly Passage[],
): FindRow {
  const rows = new Map<string, Set<number>>();
  for (const [index, figure] of figures.entries()) {
    const verdict = verdicts[index] ?? null;
    const key = readKey(figure, passages);
    if (key === null || verdict?.kind !== 'cell') continue;
    const [cell, ...others] = verdict.cells;
    if (cell === undefined || others.length > 0) continue;
    const of = `${key} ${String(cell.table)}`;
    rows.set(of, (rows.get(of) ?? new Set()).add(cell.row));
  }
  return (figure, table) => {
    const key = readKey(figure, passages);
    const [row, ...others] = rows.get(`${key ?? ''} ${String(table)}`) ?? [];
    return others.length === 0 ? row : undefined;
  };
}
