import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { listTopCounts } from './top-counts.ts';
import type { LedgerCellRef } from './verdict.ts';

/** `the 100 rows shown`: the sentence speaks of the rows that are here, not of all. */
const SHOWN =
  /(?<!\p{L})(?:shown|displayed|listed|loaded|visible|gezeigten?|angezeigten?|affichée?s|mostrad[oa]s)(?!\p{L})/iu;
/** `the total over all orders` is not that of the rows shown. */
const OF_ALL = /(?<!\p{L})(?:all|overall|alle[nr]?|tous|toutes|todos|todas)(?!\p{L})/iu;
const LEAST_SHOWN = 3;
const CLAUSE_CHARS = 200;

/** The totals of which a sentence can speak: those of a part only where it says so. */
export function listSpokenTotals(
  totals: readonly ColumnTotal[],
  tables: readonly AnalyzedTable[],
  { text, from }: FigureContext,
  figure: Figure,
): readonly ColumnTotal[] {
  const at = figure.from - from;
  const clause = /[^,;:]*$/u.exec(text.slice(Math.max(0, at - CLAUSE_CHARS), at))?.[0] ?? '';
  const isShown = SHOWN.test(text) && !OF_ALL.test(clause);
  const numbers: readonly string[] = [
    ...(text.match(/(?<![\d.,])\d+(?![\d.,%]*\d)/g) ?? []),
    ...listTopCounts(text).map(String),
  ];
  return totals.filter(({ at, isPart }) => {
    const count = tables[at.table]?.table.rows.length ?? 0;
    return !isPart || isShown || (count >= LEAST_SHOWN && numbers.includes(String(count)));
  });
}

/** Whether a sentence speaks of the rows that are here. */
export const speaksOfShown = (text: string): boolean => SHOWN.test(text);

/** Whether the rows here are all, or those of which a sentence speaks: `of the 100 shown`. */
export function isSpokenPart(
  { hasAllRows, table: { rows } }: AnalyzedTable,
  text: string,
): boolean {
  return hasAllRows || speaksOfShown(text) || listTopCounts(text).includes(rows.length);
}

/** The total of a column over the rows that are here. */
export interface ColumnTotal {
  readonly at: Omit<LedgerCellRef, 'row'>;
  readonly sum: Big;
  readonly near: number;
  /** The number of cells that are not NULL. */
  readonly count: number;
  /** True when no cell is negative, so that parts of the total are shares. */
  readonly isPositive: boolean;
  /** True where the result has more rows than are here. */
  readonly isPart: boolean;
}

const CELLS_A_STEP = 2_000;
/** An exact sum over more cells would take seconds, so such a column has no total. */
const MOST_ROWS = 200_000;

/** Computes exact totals of all columns. It yields so that the caller can pause. */
export function* sumColumns(
  tables: readonly AnalyzedTable[],
): Generator<undefined, readonly ColumnTotal[]> {
  const totals: ColumnTotal[] = [];
  let seen = 0;
  for (const [table, facts] of tables.entries()) {
    if (facts.table.rows.length > MOST_ROWS || facts.isKeyValue) continue;
    for (const [column, { isNumber, isKey, isYear }] of facts.columns.entries()) {
      if (!isNumber || isKey || isYear) continue;
      let sum = new Big(0);
      let count = 0;
      let isPositive = true;
      for (const row of facts.table.rows) {
        seen += 1;
        if (seen % CELLS_A_STEP === 0) yield;
        const value = readExactNumber(row[column] ?? null);
        if (value === null) continue;
        sum = sum.plus(value);
        count += 1;
        isPositive &&= value.gte(0);
      }
      totals.push({
        at: { table, column },
        sum,
        near: sum.toNumber(),
        count,
        isPositive: isPositive && sum.gt(0),
        isPart: !facts.hasAllRows,
      });
    }
  }
  return totals;
}
