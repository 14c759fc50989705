import { readApproximateNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import { isPeriodKey, orderPeriodRows, toPeriodSortKey } from './period-rows.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord } from './word-tokens.ts';

/** The only measured column, or the only one that the sentence names; null where it is in doubt. */
function findMeasured({ columns }: AnalyzedTable, { words }: FigureContext): number | null {
  const measured = [...columns.entries()].filter(([, one]) => isMeasured(one));
  const named = measured.filter(([, { nouns }]) =>
    nouns.some((noun) => words.some(({ text }) => isSameWord(noun, text))),
  );
  const [only, ...others] = measured.length > 1 ? named : measured;
  return only === undefined || others.length > 0 ? null : only[0];
}

interface Change {
  readonly cell: LedgerCellRef;
  readonly by: number;
}

/** How each name of a long table of two periods changed: `2 of 3 regions grew`. */
export function listChangesOfNames(
  table: number,
  facts: AnalyzedTable,
  context: FigureContext,
): readonly Change[] {
  const column = findMeasured(facts, context);
  const { rows } = facts.table;
  const isPeriods = (naming: number): boolean =>
    rows.every((row) => isPeriodKey(String(row[naming] ?? '')));
  const [period, ...otherPeriods] = facts.namingColumns.filter(isPeriods);
  const [entity, ...others] = facts.namingColumns.filter((naming) => !isPeriods(naming));
  if (column === null || period === undefined || entity === undefined) return [];
  if (others.length + otherPeriods.length > 0 || !facts.hasAllRows) return [];
  const keys = [...new Set(rows.map((row) => String(row[period] ?? '')))];
  const [first, last, ...more] = keys.toSorted((a, b) =>
    toPeriodSortKey(a) < toPeriodSortKey(b) ? -1 : 1,
  );
  if (last === undefined || more.length > 0) return [];
  const findRow = (name: unknown, key: string | undefined): number =>
    rows.findIndex((row) => row[entity] === name && String(row[period] ?? '') === key);
  return [...new Set(rows.map((row) => row[entity]))].flatMap((name) => {
    const [from, to] = [findRow(name, first), findRow(name, last)];
    if (from < 0 || to < 0) return [];
    const by =
      readApproximateNumber(rows[to]?.[column] ?? null) -
      readApproximateNumber(rows[from]?.[column] ?? null);
    return [{ cell: { table, row: to, column }, by }];
  });
}

/** How each period of a series is off the one before: `Signups fell in 2 of the months`. */
export function listChangesOfSeries(
  table: number,
  facts: AnalyzedTable,
  context: FigureContext,
): readonly Change[] {
  const column = findMeasured(facts, context);
  const ordered = column === null ? null : orderPeriodRows(facts);
  if (column === null || ordered === null) return [];
  const valueOf = (row: number): number =>
    readApproximateNumber(facts.table.rows[row]?.[column] ?? null);
  return ordered.slice(1).map((row, index) => ({
    cell: { table, row, column },
    by: valueOf(row) - valueOf(ordered[index] ?? row),
  }));
}
