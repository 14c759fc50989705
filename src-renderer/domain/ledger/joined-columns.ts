import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readMeasureName } from './later-period.ts';
import { isPeriodName, isTotalName } from './period-name.ts';
import { isSameWord } from './word-tokens.ts';

const WORTH = { joined: 1, grand: 0.9 } as const;
const HUNDRED = 100;
/** The sums of longer results are not shown cell by cell. */
const MOST_ROWS = 60;
const MOST_COLUMNS = 24;
const LEAST_PERIODS = 3;

/** Between the names of two columns that are added up: `Fuel and tolls`, `wages plus bonus costs`. */
const AND =
  /^\**(?:\s[\p{Ll}-]+)?\s(?:and|plus|&|\+|as well as|und|et|y|e)\s(?:the\s|\p{Ll}+\s)?\**$/iu;

const isSummable = (facts: AnalyzedColumn): boolean =>
  isMeasured(facts) && facts.percent === null && !facts.isAverage && !isTotalName(facts.name);

/** Amounts with cents may be money, though their name does not say so: `tolls` beside `fuel_cost`. */
const isLikeMoney = ({ isMoney, isInteger, measure }: AnalyzedColumn): boolean =>
  isMoney || (!isInteger && measure === null);

const isSameKind = (one: AnalyzedColumn, other: AnalyzedColumn): boolean =>
  one.isMoney === other.isMoney
    ? one.measure?.kind === other.measure?.kind
    : isLikeMoney(one) && isLikeMoney(other);

/** The columns of a result whose names a sentence joins by `and`; none where they are of several kinds. */
function findJoined({ columns }: AnalyzedTable, { context }: DerivationContext): readonly number[] {
  const spoken = context.words.flatMap(({ text, at }) => {
    const column = columns.findIndex(
      (one) => isSummable(one) && one.nouns.some((noun) => isSameWord(noun, text)),
    );
    return column < 0 ? [] : [{ column, from: at, to: at + text.length }];
  });
  for (const [index, one] of spoken.entries()) {
    const other = spoken[index + 1];
    if (other === undefined || other.column === one.column) continue;
    const between = context.text.slice(one.to - context.from, other.from - context.from);
    const [first, second] = [columns[one.column], columns[other.column]];
    if (AND.test(between) && first && second && isSameKind(first, second))
      return [one.column, other.column];
  }
  return [];
}

/** The rows of which a figure is one: the only one that the words name, or all. */
function listRows(room: DerivationContext, table: number): readonly number[] {
  const facts = room.tables[table];
  const bound = [...(room.boundRows(table)?.rows ?? [])];
  if (bound.length === 1) return bound;
  const isAll = bound.length === 0 && facts?.hasAllRows === true;
  return isAll && facts.table.rows.length <= MOST_ROWS ? [...facts.table.rows.keys()] : [];
}

/** `Fuel and tolls came to €31,286 altogether`: two named columns, of one row or of all. */
export function* deriveJoinedColumns(room: DerivationContext): Generator<Derivation> {
  if (room.context.headerWords.length > 0) return;
  for (const [table, facts] of room.tables.entries()) {
    if (facts.columns.length > MOST_COLUMNS) continue;
    const columns = findJoined(facts, room);
    const rows = columns.length === 0 ? [] : listRows(room, table);
    if (rows.length === 0) continue;
    const sums = columns.map((column) =>
      rows.reduce(
        (all, row) => all.plus(readExactNumber(facts.table.rows[row]?.[column] ?? null) ?? 0),
        new Big(0),
      ),
    );
    const value = sums.reduce((all, one) => all.plus(one), new Big(0));
    yield {
      operation: 'sum',
      cells: columns.flatMap((column) => rows.map((row) => ({ table, row, column }))),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.joined,
      rank: 0,
      operands: sums,
      isGroup: true,
      isNamed: true,
    };
  }
}

/** The columns of the periods of one measure: `q1` to `q4`; none where there are several measures. */
function listPeriodColumns({ columns }: AnalyzedTable): readonly number[] {
  const periods = columns.flatMap((one, column) =>
    isSummable(one) && isPeriodName(one.name) ? [column] : [],
  );
  const measures = new Set(periods.map((column) => readMeasureName(columns[column]?.name ?? '')));
  const isOne = measures.size === 1 && periods.length >= LEAST_PERIODS;
  return isOne && periods.length <= MOST_COLUMNS ? periods : [];
}

interface GrandTotal {
  readonly table: number;
  readonly columns: readonly number[];
  readonly sum: Big;
}

function* listGrandTotals({ tables, totals }: DerivationContext): Generator<GrandTotal> {
  for (const [table, facts] of tables.entries()) {
    const columns = listPeriodColumns(facts);
    const sums = columns.flatMap((column) => {
      const total = totals.find(({ at }) => at.table === table && at.column === column);
      return total?.isPositive === true ? [total.sum] : [];
    });
    if (columns.length === 0 || sums.length < columns.length) continue;
    if (facts.table.rows.length > MOST_ROWS || facts.table.rows.length < 2) continue;
    yield { table, columns, sum: sums.reduce((all, one) => all.plus(one), new Big(0)) };
  }
}

/** All rows and all periods of a wide result: `98,018 visits across all four hospitals`. */
export function* deriveGrandTotals(room: DerivationContext): Generator<Derivation> {
  for (const { table, columns, sum } of listGrandTotals(room)) {
    const rows = [...(room.tables[table]?.table.rows.keys() ?? [])];
    yield {
      operation: 'sum',
      cells: columns.flatMap((column) => rows.map((row) => ({ table, row, column }))),
      column: null,
      near: sum.toNumber(),
      value: () => sum,
      worth: WORTH.grand,
      rank: 1,
      isGroup: true,
    };
  }
}

/** What a row has of all periods and rows of a wide result. */
export function* deriveSharesOfGrandTotal(room: DerivationContext): Generator<Derivation> {
  for (const { table, columns, sum } of listGrandTotals(room)) {
    const [row, ...others] = room.boundRows(table)?.rows ?? [];
    if (row === undefined || others.length > 0) continue;
    const cells = columns.map((column) => ({ table, row, column }));
    const own = cells.reduce(
      (all, { column }) =>
        all.plus(readExactNumber(room.tables[table]?.table.rows[row]?.[column] ?? null) ?? 0),
      new Big(0),
    );
    if (own.lte(0)) continue;
    const value = own.times(HUNDRED).div(sum);
    yield {
      operation: 'share',
      cells,
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.grand,
      rank: 0,
      operands: [own, sum],
    };
  }
}
