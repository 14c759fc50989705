import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { MONTH_NAMES } from './month-names.ts';
import { listRanges } from './period-groups.ts';
import { isPeriodName, isTotalName, readPeriodOfName } from './period-name.ts';
import type { LedgerCellRef } from './verdict.ts';

const HUNDRED = new Big(100);
const LEAST_PERIODS = 3;
const WORTH = { group: 0.9, guess: 0.6 } as const;

interface RowSum {
  readonly sum: Big;
  readonly cells: readonly LedgerCellRef[];
  readonly rank: number;
}

const LEAST_COUNTS = 2;

/** The sum of a mentioned row's counts: promoters, passives and detractors are all answers. */
function* sumRowCounts({ tables, mentions }: DerivationContext): Generator<RowSum> {
  const done = new Set<string>();
  for (const { ref, rank } of mentions) {
    const key = `${String(ref.table)}:${String(ref.row)}`;
    const facts = tables[ref.table];
    if (done.has(key) || facts === undefined || ref.row < 0) continue;
    done.add(key);
    if (
      facts.columns.some(
        ({ measure, isMoney, isNumber }) => isNumber && (isMoney || measure !== null),
      )
    )
      continue;
    const counts = facts.columns.flatMap(
      ({ isNumber, isKey, isYear, isAverage, percent }, column) => {
        const value = readExactNumber(facts.table.rows[ref.row]?.[column] ?? null);
        const isCount = isNumber && !isKey && !isYear && !isAverage && percent === null;
        return isCount ? [{ ref: { ...ref, column }, value }] : [];
      },
    );
    const values = counts.flatMap(({ value }) => (value === null ? [] : [value]));
    // Columns of different kinds have no sum; counts have no decimals.
    const areCounts = values.length === counts.length && values.every((one) => one.eq(one.round()));
    if (!areCounts || values.length < LEAST_COUNTS) continue;
    const sum = values.reduce((total, value) => total.plus(value), new Big(0));
    if (sum.gt(0)) yield { sum, cells: counts.map((one) => one.ref), rank };
  }
}

export function* deriveRowSums(room: DerivationContext): Generator<Derivation> {
  for (const { sum, cells, rank } of sumRowCounts(room)) {
    if (cells.length < LEAST_PERIODS) continue;
    const [near, worth] = [sum.toNumber(), WORTH.group];
    const value = (): Big => sum;
    yield { operation: 'sum', cells, column: null, near, value, worth, rank, isGroup: true };
  }
}

/** A cell as a share of its row's counts: `60 % promoters`. */
export function* deriveRowShares(room: DerivationContext): Generator<Derivation> {
  for (const { sum, cells } of sumRowCounts(room)) {
    if (cells.length < LEAST_PERIODS) continue;
    for (const { ref, value, near, worth, rank } of room.mentions) {
      if (!cells.some((cell) => cell.row === ref.row && cell.column === ref.column)) continue;
      const named = isColumnNamed(
        room.tables[ref.table]?.columns[ref.column] ?? { words: [] },
        room.context.words,
      );
      if (!named) continue;
      yield {
        operation: 'share',
        cells: [ref, ...cells.filter(({ column }) => column !== ref.column)],
        column: null,
        near: (near * 100) / sum.toNumber(),
        value: () => value.times(HUNDRED).div(sum),
        worth: worth - WORTH.guess,
        rank,
        isCalled: true,
      };
    }
  }
}

/** Sums and means of a named row over the columns of its periods: a half-year of six months. */
export function* deriveRowFigures(
  { tables, mentions, figure }: DerivationContext,
  operation: 'sum' | 'mean',
): Generator<Derivation> {
  const done = new Set<string>();
  for (const { ref, rank } of mentions) {
    const key = `${String(ref.table)}:${String(ref.row)}`;
    const facts = tables[ref.table];
    if (done.has(key) || facts === undefined || ref.row < 0) continue;
    done.add(key);
    const all = [...facts.columns.entries()].flatMap(([column, { isNumber, isKey, name }]) => {
      const value = readExactNumber(facts.table.rows[ref.row]?.[column] ?? null);
      const isPeriod = isNumber && !isKey && isPeriodName(name);
      return isPeriod && value !== null ? [{ ref: { ...ref, column }, value }] : [];
    });
    const parts = all.filter((one) => !isTotalName(facts.columns[one.ref.column]?.name ?? ''));
    const cells = parts.length >= LEAST_PERIODS ? parts : all;
    const least = operation === 'mean' ? 2 : LEAST_PERIODS;
    const periods = new Set(
      cells.map((one) => readPeriodOfName(facts.columns[one.ref.column]?.name ?? '')),
    );
    // `avg_first_reply_s` and `p90_first_reply_s` are of no two periods.
    if (cells.length < least || periods.size === 1) continue;
    const sum = cells.reduce((total, { value }) => total.plus(value), new Big(0));
    const exact = operation === 'sum' ? sum : sum.div(cells.length);
    const isParts = cells.every(({ value }) => value.abs().lte(1)) && figure.unit === 'percent';
    const value = isParts ? exact.times(100) : exact;
    yield {
      operation,
      cells: cells.map((one) => one.ref),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.group,
      rank: Math.min(rank, done.size),
      isGroup: true,
    };
  }
}

/** The columns of a wide table that hold the months from one to another. */
function listMonthColumns(
  { columns }: AnalyzedTable,
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] {
  return columns.flatMap(({ name, isNumber, isKey }, column) => {
    const month = MONTH_NAMES.findIndex((names) => names.includes(readPeriodOfName(name)));
    return isNumber && !isKey && month >= from && month <= to ? [column] : [];
  });
}

/** `May to August contributes 143.8`: a part of a row's months, and what it has of all of them. */
export function* deriveMonthRanges(
  { tables, mentions, context }: DerivationContext,
  operation: 'sum' | 'mean' | 'share',
): Generator<Derivation> {
  const ranges = [...listRanges(context.text)].filter(({ calendar }) => calendar === 'month');
  const rows = new Map(
    mentions.map((one) => [`${String(one.ref.table)}:${String(one.ref.row)}`, one]),
  );
  for (const range of ranges) {
    for (const { ref, rank } of rows.values()) {
      const facts = tables[ref.table];
      if (facts === undefined || ref.row < 0) continue;
      const sumOf = (columns: readonly number[]) => {
        const values = columns.flatMap(
          (column) => readExactNumber(facts.table.rows[ref.row]?.[column] ?? null) ?? [],
        );
        return {
          sum: values.reduce((all, one) => all.plus(one), new Big(0)),
          count: values.length,
        };
      };
      const own = listMonthColumns(facts, range);
      const part = sumOf(own);
      const all = sumOf(listMonthColumns(facts, { from: 0, to: MONTH_NAMES.length }));
      if (part.count < LEAST_COUNTS || part.count === all.count || all.sum.lte(0)) continue;
      const value =
        operation === 'share'
          ? part.sum.times(HUNDRED).div(all.sum)
          : operation === 'mean'
            ? part.sum.div(part.count)
            : part.sum;
      yield {
        operation,
        cells: own.map((column) => ({ ...ref, column })),
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH.group,
        rank,
        isGroup: operation === 'sum',
        isCalled: operation === 'share',
      };
    }
  }
}
