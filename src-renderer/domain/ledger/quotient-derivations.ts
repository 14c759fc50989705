import type Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { FROM, TO } from './change-ends.ts';
import type { ColumnTotal } from './column-totals.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import { isBaselineName } from './period-name.ts';
import { orderPeriodRows } from './period-rows.ts';
import { areOfOneRow } from './row-mates.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

const HUNDRED = 100;
/** Where the words name both columns and the row, there is hardly another way. */
const WORTH = { named: 1.3, unnamed: 0.3 } as const;
const MOST_ROWS = 2_000;
const BEFORE_CHARS = 60;
/** A list of several rows may be headed by what is counted. */
const PER_CHARS = 120;

/** Whether a column of percentages, or one that may be, cannot be divided by a number of things. */
const isOfParts = ({ percent, maybePercent }: AnalyzedColumn): boolean =>
  percent !== null || maybePercent === 'parts';

export const readCell = (
  { tables }: DerivationContext,
  { table, row, column }: LedgerCellRef,
): Big | null => readExactNumber(tables[table]?.table.rows[row]?.[column] ?? null);

const readBefore = ({ figure, context }: DerivationContext, chars: number): string => {
  const at = figure.from - context.from;
  return context.text.slice(Math.max(0, at - chars), at);
};

/** The first row of a series in time for `from 299`, and its last for `to 318`. */
function findEnd(facts: AnalyzedTable, before: string): number {
  const isFirst = FROM.test(before);
  if (!isFirst && !TO.test(before)) return -1;
  return orderPeriodRows(facts)?.at(isFirst ? 0 : -1) ?? -1;
}

/** The rows of a table that a figure may be about. */
export function listRows(room: DerivationContext, table: number): readonly number[] {
  const facts = room.tables[table];
  const bound = [...(room.boundRows(table)?.rows ?? [])];
  if (facts === undefined || bound.length > 1) return [];
  if (bound.length === 1) return bound;
  if (facts.table.rows.length === 1) return [0];
  const end = findEnd(facts, readBefore(room, BEFORE_CHARS));
  return end < 0 ? [] : [end];
}

/** `per hectolitre: $340`, `je belegtem Platz`, `per 1,000 downloads`: what a figure is counted per. */
const PER =
  /(?<!\p{L})(?:per|each|every|je|pro|par|por|chaque|cada)\s(?:(10+|1[.,\u00a0\u202f ]000)\s)?((?:\p{L}[\p{L}-]*\s){0,1}\p{L}[\p{L}-]*)/giu;

interface Divisor {
  readonly ref: LedgerCellRef;
  readonly times: number;
}

function* listDivisors(room: DerivationContext): Generator<Divisor> {
  const spoken = [...readBefore(room, PER_CHARS).matchAll(PER)].map((match) => ({
    times: Number((match[1] ?? '1').replaceAll(/\D/g, '')),
    words: listWordTokens(match[2] ?? ''),
  }));
  if (spoken.length === 0) return;
  for (const [table, { columns, table: result }] of room.tables.entries()) {
    if (result.rows.length > MOST_ROWS) continue;
    for (const row of listRows(room, table)) {
      for (const [column, facts] of columns.entries()) {
        if (!isMeasured(facts) || isOfParts(facts)) continue;
        const named = spoken.find(({ words }) =>
          facts.nouns.some((noun) => words.some(({ text }) => isSameWord(noun, text))),
        );
        if (named !== undefined) yield { ref: { table, row, column }, times: named.times };
      }
    }
  }
}

/** The cells of the same thing that can be divided: money where the figure is money. */
function* listDividends(room: DerivationContext, by: LedgerCellRef): Generator<LedgerCellRef> {
  const isMoney = room.figure.unit === 'currency';
  for (const [table, { columns, table: result }] of room.tables.entries()) {
    if (result.rows.length > MOST_ROWS) continue;
    for (const row of table === by.table ? [by.row] : result.rows.keys()) {
      const isMate = areOfOneRow(room.tables, [{ ref: by }, { ref: { table, row, column: 0 } }]);
      if (!isMate) continue;
      for (const [column, facts] of columns.entries()) {
        const isSame = table === by.table && column === by.column;
        const isKind = !isMoney || facts.isMoney || !facts.isInteger;
        if (!isSame && isKind && isMeasured(facts) && !isOfParts(facts) && !facts.isAverage)
          yield { table, row, column };
      }
    }
  }
}

export const buildQuotient = (
  value: Big,
  cells: readonly LedgerCellRef[],
  {
    operation,
    rank,
    isNamed,
  }: Pick<Derivation, 'operation' | 'rank'> & { readonly isNamed: boolean },
): Derivation => ({
  operation,
  cells,
  column: null,
  near: value.toNumber(),
  value: () => value,
  worth: isNamed ? WORTH.named : WORTH.unnamed,
  rank,
  isNamed,
});

/** Whether the words name what is divided: `revenue per hectolitre`. */
const isDividendNamed = (
  { tables, context: { words } }: DerivationContext,
  { table, column }: LedgerCellRef,
): boolean =>
  tables[table]?.columns[column]?.nouns.some((noun) =>
    words.some(({ text }) => isSameWord(noun, text)),
  ) === true;

/** A cell of the row for each of what the words before the figure count: `per hectolitre: $340`. */
export function* derivePerNamed(room: DerivationContext): Generator<Derivation> {
  let rank = 0;
  for (const { ref, times } of listDivisors(room)) {
    const divisor = readCell(room, ref);
    if (divisor === null || divisor.lte(0)) continue;
    for (const cell of listDividends(room, ref)) {
      const dividend = readCell(room, cell);
      if (dividend === null) continue;
      const value = dividend.times(times).div(divisor);
      const isNamed = isDividendNamed(room, cell);
      const made = buildQuotient(value, [cell, ref], { operation: 'ratio', rank, isNamed });
      yield { ...made, operands: [dividend.times(times), divisor] };
      rank += 1;
    }
  }
}

const OPENS_BRACKET = /^\**(?:\s\p{L}+){0,6}\s?\(\s?[+–−-]?$/u;

const isOfColumn = ({ at }: ColumnTotal, other: Derivation['column']): boolean =>
  at.table === other?.table && at.column === other.column;

/** `exceeds the target by 4,500 or 2.1 %`. */
const OR =
  /^\**,?\s?(?:\p{L}+,?\s)?(?:or|i\.e\.|that is|bzw\.|oder|soit|o)\s(?:(?:about|around|nearly|roughly|a full)\s)?[+–−-]?$/u;

/** The difference that stands right before a bracket, or before `or`. */
function findChangeBefore({ figure, context, mentions }: DerivationContext): CellMention | null {
  const [change] = mentions
    .filter(
      ({ isWritten, at }) => isWritten && at?.passage === figure.passage && at.from < figure.from,
    )
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  if (!change?.at || change.operation !== 'difference') return null;
  const between = context.text
    .slice(change.at.from - context.from, figure.from - context.from)
    .replace(/^[+–−-]?[$€£]?[\d.,\u202f\u00a0 ]*\d\s?[kMB]?/u, '');
  const isOpen =
    figure.sign === 'either'
      ? /^\**(?:\s\p{L}+){0,6}\s?$/u.test(between)
      : OPENS_BRACKET.test(between) || OR.test(between);
  return isOpen ? change : null;
}

/** `an overrun of €57,700 (2.4 %)`: what the total of one column is more than that of its baseline. */
export function* deriveTotalChangeInPercent(room: DerivationContext): Generator<Derivation> {
  const change = findChangeBefore(room);
  const at = change?.total ?? null;
  const own = room.totals.find((one) => isOfColumn(one, at));
  if (change === null || at === null || own === undefined) return;
  for (const base of room.totals) {
    const isBase =
      base.at.table === at.table &&
      isBaselineName(room.tables[base.at.table]?.columns[base.at.column]?.name ?? '');
    if (!isBase || base.sum.lte(0) || !own.sum.minus(base.sum).abs().eq(change.value.abs()))
      continue;
    const value = own.sum.minus(base.sum).times(HUNDRED).div(base.sum);
    yield {
      operation: 'growth',
      cells: [],
      column: own.at,
      base: base.at,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.named,
      rank: 0,
      isNamed: true,
    };
  }
}

/** `added 27,290 downloads (6.0 %)`: the change right before a bracket, in percent. */
export function* deriveChangeInPercent(room: DerivationContext): Generator<Derivation> {
  const change = findChangeBefore(room);
  const [to, from, ...more] = change?.cells ?? [];
  if (change === null || !to || !from || more.length > 0) return;
  const base = readCell(room, from);
  if (base === null || base.lte(0)) return;
  const value = change.value.times(HUNDRED).div(base);
  yield buildQuotient(value, [from, to], { operation: 'growth', rank: 0, isNamed: true });
}
