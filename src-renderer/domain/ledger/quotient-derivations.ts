import type Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedColumn, AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { areOfOneRow } from './row-mates.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

const HUNDRED = 100;
/** The words name both columns and the row, so there is hardly another way. */
const WORTH = 1.3;
const MOST_ROWS = 2_000;

const isMeasured = ({ isNumber, isKey, isYear }: AnalyzedColumn): boolean =>
  isNumber && !isKey && !isYear;
const isPercentage = ({ percent, maybePercent }: AnalyzedColumn): boolean =>
  percent !== null || maybePercent === 'parts';

const readCell = (
  { tables }: DerivationContext,
  { table, row, column }: LedgerCellRef,
): Big | null => readExactNumber(tables[table]?.table.rows[row]?.[column] ?? null);

const readBefore = ({ figure, context }: DerivationContext): string =>
  context.text.slice(0, figure.from - context.from);

const FROM = /(?<!\p{L})(?:from|von|de|desde|da)\s\**[$€£]?$/iu;
const TO = /(?<!\p{L})(?:to|auf|à|a|hasta)\s\**[$€£]?$/iu;
const DATE = /^(?:\d{4}(?:-\d{2}|-?Q\d)|[QHTW]\d{1,2}$)/i;

/** The first row of a series in time for `from 299`, and its last for `to 318`. */
function findEnd({ table: { rows }, namingColumns }: AnalyzedTable, before: string): number {
  const [column = -1] = namingColumns;
  if (!rows.every((row) => DATE.test(String(row[column] ?? '')))) return -1;
  if (FROM.test(before)) return 0;
  return TO.test(before) ? rows.length - 1 : -1;
}

/** The rows of a table that a figure may be about. */
function listRows(room: DerivationContext, table: number): readonly number[] {
  const facts = room.tables[table];
  const bound = [...(room.boundRows(table)?.rows ?? [])];
  if (facts === undefined || bound.length > 1) return [];
  if (bound.length === 1) return bound;
  if (facts.table.rows.length === 1) return [0];
  const end = findEnd(facts, readBefore(room));
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
  const spoken = [...readBefore(room).matchAll(PER)].map((match) => ({
    times: Number((match[1] ?? '1').replaceAll(/\D/g, '')),
    words: listWordTokens(match[2] ?? ''),
  }));
  if (spoken.length === 0) return;
  for (const [table, { columns, table: result }] of room.tables.entries()) {
    if (result.rows.length > MOST_ROWS) continue;
    for (const row of listRows(room, table)) {
      for (const [column, facts] of columns.entries()) {
        if (!isMeasured(facts) || isPercentage(facts)) continue;
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
        const isKind =
          !isMoney || facts.isMoney || !/^u?int/i.test(result.columns[column]?.type ?? '');
        if (!isSame && isKind && isMeasured(facts) && !isPercentage(facts) && !facts.isAverage)
          yield { table, row, column };
      }
    }
  }
}

const buildQuotient = (
  value: Big,
  cells: readonly LedgerCellRef[],
  { operation, rank }: Pick<Derivation, 'operation' | 'rank'>,
): Derivation => ({
  operation,
  cells,
  column: null,
  near: value.toNumber(),
  value: () => value,
  worth: WORTH,
  rank,
  isNamed: true,
});

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
      yield buildQuotient(value, [cell, ref], { operation: 'ratio', rank });
      rank += 1;
    }
  }
}

const REVENUE_NAME = /(?:^|_)(?:revenue|sales|turnover|umsatz|ventas|ingresos|premium)(?:_|$)/i;
const COST_NAME = /(?:^|_)(?:cogs|costs?|kosten|costes?|couts?)(?:_|$)/i;
const PROFIT_NAME =
  /(?:^|_)(?:ebitda?|operating_(?:result|income|profit)|(?:net_|gross_)?(?:profit|income|result)|gewinn|ergebnis|beneficio|resultat)(?:_|$)/i;
const MARGIN = /(?:(\p{L}+)[\s-])?(?:margins?|marge|marges|margen)(?!\p{L})/iu;
const OF_PROFIT = /^(?:net|operating|ebitda?|profit)$/i;

/** What is left of the sales of a row: `Gross margin improved from 38.0 % to 43.0 %`. */
export function* deriveMargins(room: DerivationContext): Generator<Derivation> {
  const said = MARGIN.exec(room.context.text);
  if (said === null || room.context.headerWords.length > 0) return;
  const kind = said[1] ?? '';
  let rank = 0;
  for (const [table, { columns }] of room.tables.entries()) {
    const find = (name: RegExp): readonly number[] =>
      columns.flatMap((one, column) => (isMeasured(one) && name.test(one.name) ? [column] : []));
    const [sales, ...others] = find(REVENUE_NAME);
    if (sales === undefined || others.length > 0) continue;
    for (const row of listRows(room, table)) {
      const base = readCell(room, { table, row, column: sales });
      if (base === null || base.lte(0)) continue;
      const parts = OF_PROFIT.test(kind)
        ? find(PROFIT_NAME).filter((column) => isOfKind(columns[column]?.name ?? '', kind))
        : find(COST_NAME);
      for (const column of parts) {
        const part = readCell(room, { table, row, column });
        if (part === null) continue;
        const left = OF_PROFIT.test(kind) ? part : base.minus(part);
        const cells = [
          { table, row, column },
          { table, row, column: sales },
        ];
        yield buildQuotient(left.times(HUNDRED).div(base), cells, { operation: 'share', rank });
        rank += 1;
      }
    }
  }
}

const isOfKind = (name: string, kind: string): boolean =>
  kind.toLowerCase() === 'profit' || name.toLowerCase().includes(kind.toLowerCase());

const OPENS_BRACKET = /^\**(?:\s\p{L}+){0,6}\s?\(\s?[+–−-]?$/u;

/** `added 27,290 downloads (6.0 %)`: the change right before a bracket, in percent. */
export function* deriveChangeInPercent(room: DerivationContext): Generator<Derivation> {
  const { figure, context, mentions } = room;
  const [change] = mentions
    .filter(
      ({ isWritten, at }) => isWritten && at?.passage === figure.passage && at.from < figure.from,
    )
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  const [to, from, ...more] = change?.cells ?? [];
  if (!change?.at || change.operation !== 'difference' || !to || !from || more.length > 0) return;
  const between = context.text
    .slice(change.at.from - context.from, figure.from - context.from)
    .replace(/^[+–−-]?[$€£]?[\d.,\u202f\u00a0 ]*\d\s?[kMB]?/u, '');
  const isOpen =
    figure.sign === 'either'
      ? /^\**(?:\s\p{L}+){0,6}\s?$/u.test(between)
      : OPENS_BRACKET.test(between);
  const base = readCell(room, from);
  if (!isOpen || base === null || base.lte(0)) return;
  const value = change.value.times(HUNDRED).div(base);
  yield buildQuotient(value, [to, from], { operation: 'growth', rank: 0 });
}
