import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isTotalName } from './period-name.ts';
import { isMeasured, type AnalyzedColumn } from './analyze-table.ts';
import { sortColumn } from './column-derivations.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { listTopCounts } from './top-counts.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord } from './word-tokens.ts';

const HUNDRED = 100;
const MOST_ROWS = 2_000;
const WORTH = 1;

/** `the remaining 60.8M hours`, `the other 404 titles`. */
const REST =
  /(?<!\p{L})(?:others?|remaining|remainder|rest|left|übrigen?|restlichen?|verbleibenden?|autres?|restants?|restantes?|demás|otr[oa]s|altr[ei]|rimanenti)\s(?:\p{L}+\s){0,2}[$€£]?$/iu;
const BEFORE_CHARS = 40;

/** A total of all things that a result of one row has, where another result lists some of them. */
interface OuterTotal {
  readonly ref: LedgerCellRef;
  readonly value: Big;
  readonly table: number;
  /** The column of which it is the total; null for the number of rows. */
  readonly column: number | null;
}

const isCalledAlike = (one: AnalyzedColumn, other: AnalyzedColumn): boolean =>
  one.nouns.some((noun) => other.nouns.some((own) => isSameWord(noun, own)));

/** The columns, and the rows, of other results of which a cell of a one-row result is the total. */
function* listOuterTotals({ tables }: DerivationContext): Generator<OuterTotal> {
  for (const [at, { table: own, columns }] of tables.entries()) {
    if (own.rows.length !== 1) continue;
    for (const [index, column] of columns.entries()) {
      const value = readExactNumber(own.rows[0]?.[index] ?? null);
      const isTotal = isMeasured(column) && column.percent === null && !column.isAverage;
      // `max_hours` and `hours_target` are no totals.
      const isCalledTotal = isTotalName(column.name) || column.words.length === 1;
      if (value === null || !isTotal || !isCalledTotal) continue;
      const ref = { table: at, row: 0, column: index };
      for (const [table, facts] of tables.entries()) {
        const { rows } = facts.table;
        if (rows.length < 2 || rows.length > MOST_ROWS) continue;
        for (const [other, named] of facts.columns.entries()) {
          if (!isCalledAlike(named, column)) continue;
          if (isMeasured(named) && named.percent === null && !named.isAverage)
            yield { ref, value, table, column: other };
          if (facts.namingColumns[0] === other && column.isInteger)
            yield { ref, value, table, column: null };
        }
      }
    }
  }
}

const sumCells = (cells: readonly { readonly value: Big }[]): Big =>
  cells.reduce((all, { value }) => all.plus(value), new Big(0));

/** `The top two alone represent 24.7 % of all hours`, where another result has all hours. */
export function* deriveTopsOfOuter(room: DerivationContext): Generator<Derivation> {
  let rank = 0;
  for (const { ref, value: all, table, column } of listOuterTotals(room)) {
    if (column === null) continue;
    for (const count of new Set(listTopCounts(room.context.text))) {
      const sorted = sortColumn(room, { table, column });
      const largest = sorted.slice(-count);
      const sum = sumCells(largest);
      if (count >= sorted.length || sum.lte(0) || sum.gte(all)) continue;
      const value = sum.times(HUNDRED).div(all);
      yield {
        operation: 'share',
        cells: [...largest.map((one) => one.ref).toReversed(), ref],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        operands: [sum, all],
        isNamed: true,
      };
      rank += 1;
    }
  }
}

/**
 * What the rows of a result leave of a total that another result has: `The other 404 titles share the
 * remaining 60.8M hours`.
 */
export function* deriveRestOfOuter(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables } = room;
  const at = figure.from - context.from;
  if (!REST.test(context.text.slice(Math.max(0, at - BEFORE_CHARS), at))) return;
  let rank = 0;
  for (const { ref, value: all, table, column } of listOuterTotals(room)) {
    const listed = column === null ? [] : sortColumn(room, { table, column });
    const part =
      column === null ? new Big(tables[table]?.table.rows.length ?? 0) : sumCells(listed);
    const value = all.minus(part);
    if (value.lte(0)) continue;
    yield {
      operation: 'difference',
      cells: [ref],
      column: column === null ? null : { table, column },
      near: value.toNumber(),
      value: () => value,
      worth: WORTH,
      rank,
      operands: [all, part],
      isNamed: true,
      isCalled: true,
    };
    rank += 1;
  }
}
