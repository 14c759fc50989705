import type { CellCandidate } from './cell-scan.ts';
import type { MatchContext } from './match-context.ts';
import { isColumnNamed } from './column-names.ts';
import type { Figure } from './figure.ts';
import { isNotExtreme } from './extreme-values.ts';
import { isOfOtherPeriod, isOfUnspokenPeriod, speaksOfOtherTimes } from './later-period.ts';
import { isOfOtherColumn } from './other-column.ts';
import { isPeriodName } from './period-name.ts';
import { isNoEndOfChange, isOverAll } from './unnamed-ends.ts';
import { isLedByOther, isOfSpokenOther } from './spoken-column.ts';
import { isOfOtherValue } from './value-kind.ts';
import type { LedgerCellRef } from './verdict.ts';

/**
 * Whether all other figures at this place of a list or a table come from another column: `North (41
 * shops), South (38), East (7.2)`, where 7.2 are the sales.
 */
export function isOfOtherSeries(
  figure: Figure,
  ref: LedgerCellRef,
  { neighbours, tables, contextOf }: MatchContext,
): boolean {
  const { only } = neighbours(figure);
  const column = tables[ref.table]?.columns[ref.column];
  const isSameTable = only?.startsWith(`${String(ref.table)}:`) === true;
  if (!isSameTable || column === undefined) return false;
  if (only === `${String(ref.table)}:${String(ref.column)}`) return false;
  const context = contextOf(figure);
  if (isPeriodName(column.name) && speaksOfOtherTimes(figure, context)) return false;
  return !isColumnNamed(column, [...context.words, ...context.headerWords]);
}

/** Whether the words give the figure to another row, column or table than that of the cell. */
export function isElsewhere(figure: Figure, { ref }: CellCandidate, around: MatchContext): boolean {
  const { boundRows, boundColumns, boundTables, tables, names, contextOf } = around;
  const facts = tables[ref.table];
  if (facts === undefined || facts.namingColumns.includes(ref.column)) return false;
  if (boundColumns(figure, ref.table)?.isElsewhere(ref.column) === true) return true;
  const ofTables = boundTables(figure);
  if (ofTables?.isSure === true && !ofTables.rows.has(ref.table)) return true;
  const cell = { table: facts, column: ref.column };
  if (isOfOtherColumn(figure, cell, contextOf(figure))) return true;
  const findRowName = (): readonly number[] =>
    names[ref.table]?.find(ref.row, contextOf(figure).words) ?? [];
  if (isOfSpokenOther(figure, { ...cell, findRowName }, contextOf(figure))) return true;
  if (isOfOtherPeriod(figure, cell, contextOf(figure))) return true;
  const bound = boundRows(figure, ref.table);
  if (isOfOtherValue(figure, cell, { context: contextOf(figure), bound })) return true;
  return bound?.isSure === true && !bound.rows.has(ref.row);
}

/**
 * Whether something speaks for another column than that of the cell, though not for sure: the words
 * before the figure, the list in which it stands, or that no words speak of an earlier period.
 */
export function isDoubted(
  figure: Figure,
  { ref, value }: CellCandidate,
  around: MatchContext,
): boolean {
  const { tables, names, contextOf, boundRows } = around;
  const table = tables[ref.table];
  if (table === undefined || table.namingColumns.includes(ref.column)) return false;
  const context = contextOf(figure);
  const findRowName = (): readonly number[] => names[ref.table]?.find(ref.row, context.words) ?? [];
  const cell = { table, column: ref.column, findRowName };
  const isUnnamed = boundRows(figure, ref.table) === null;
  return (
    (isUnnamed && isNotExtreme(figure, { ...cell, value: value.toNumber() }, context)) ||
    (isUnnamed &&
      isNoEndOfChange(figure, { ...cell, row: ref.row }, context) &&
      (isOverAll(context) ? findRowName().length === 0 : !around.namesAnyRow(figure, ref.table))) ||
    isOfOtherSeries(figure, ref, around) ||
    isOfUnspokenPeriod(figure, cell, context) ||
    isLedByOther(figure, cell, { context, isSure: false })
  );
}
