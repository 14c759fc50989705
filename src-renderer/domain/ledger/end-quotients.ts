import type Big from 'big.js';
import { isMeasured, type AnalyzedTable } from './analyze-table.ts';
import { FROM, TO } from './change-ends.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { orderPeriodRows } from './period-rows.ts';
import { readCell } from './quotient-derivations.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

const HUNDRED = 100;
const WORTH = { alike: 1.3, said: 1.1 } as const;
const BEFORE_CHARS = 24;
const SAID_CHARS = 140;
/** `75 % of revenue versus 62 % at the start`. */
const AT_START =
  /^\**\s(?:\p{L}+\s){0,2}(?:at the (?:start|beginning|outset)|in the first \p{L}+|initially|originally|zu Beginn|am Anfang|anfangs|au début|al principio|all['’]inizio)(?!\p{L})/iu;

/** `As a share of MRR`, `in % of sales`, `pupils per teacher`: what the figures are divided by. */
const DIVIDED =
  /(?<!\p{L})(?:(?:share|percentage|proportion|per ?cent|part|anteil|part) (?:of|am|an|der|des|de|del)(?: (?:the|total|all|dem|den|les?|la|los))?|%\s?(?:of|von|vom|de)|per|pro|je|par|por)\s((?:\p{L}[\p{L}-]*\s){0,1}\p{L}[\p{L}-]*)/giu;

type Quotient = Extract<Operation, 'share' | 'ratio'>;

interface Columns {
  readonly table: number;
  readonly dividend: number;
  readonly divisor: number;
  readonly worth: number;
}

/** The first or the last row of a series in time that the words beside a figure mean; -1 for none. */
function findEnd({ figure, context }: DerivationContext, facts: AnalyzedTable): number {
  const order = orderPeriodRows(facts);
  if (order === null || order.length < 2) return -1;
  const at = figure.from - context.from;
  const before = context.text.slice(Math.max(0, at - BEFORE_CHARS), at);
  const behind = context.text.slice(figure.to - context.from);
  if (FROM.test(before) || AT_START.test(behind)) return order[0] ?? -1;
  return TO.test(before) ? (order.at(-1) ?? -1) : -1;
}

/** The columns of which another figure of the sentence is the quotient, at the first or last row. */
function* listKnown(room: DerivationContext, operation: Quotient): Generator<Columns> {
  for (const known of room.mentions) {
    const [one, other, ...more] = known.cells;
    if (known.operation !== operation || !known.isWritten) continue;
    if (one === undefined || other === undefined || more.length > 0) continue;
    if (one.table !== other.table || one.row !== other.row || one.column === other.column) continue;
    const { table, column: dividend } = one;
    yield { table, dividend, divisor: other.column, worth: WORTH.alike };
  }
}

/** The columns that the words before a figure, or right behind it, name as what is divided by what. */
function* listSaid(room: DerivationContext): Generator<Columns> {
  const { context, figure, tables } = room;
  const at = figure.from - context.from;
  const text = context.text.slice(Math.max(0, at - SAID_CHARS), at + SAID_CHARS);
  const [said, ...others] = [...text.matchAll(DIVIDED)].map(([, words = '']) =>
    listWordTokens(words).map(({ text: word }) => word),
  );
  if (said === undefined || others.length > 0) return;
  for (const [table, { columns }] of tables.entries()) {
    const named = (words: readonly string[]): readonly number[] =>
      columns.flatMap((one, column) =>
        isMeasured(one) &&
        one.percent === null &&
        one.nouns.some((noun) => words.some((word) => isSameWord(noun, word)))
          ? [column]
          : [],
      );
    const exact = columns.findIndex(
      (one) => isMeasured(one) && one.words.length === 1 && said.includes(one.words[0] ?? ''),
    );
    const [divisor, ...more] = exact < 0 ? named(said) : [exact];
    if (divisor === undefined || more.length > 0) continue;
    const own = context.words.map(({ text: word }) => word).filter((word) => !said.includes(word));
    const dividends = named(own).filter((column) => column !== divisor);
    for (const dividend of dividends.length > 2 ? [] : dividends)
      yield { table, dividend, divisor, worth: WORTH.said };
  }
}

/**
 * The quotient of two columns at an end of a series in time: `As a share of sales, returns went from
 * 2.2 % to 3.5 %`, `75 % of revenue versus 62 % at the start`.
 */
export function* deriveEndQuotients(
  room: DerivationContext,
  operation: Quotient,
): Generator<Derivation> {
  if (room.context.headerWords.length > 0) return;
  let rank = 0;
  for (const { table, dividend, divisor, worth } of [
    ...listKnown(room, operation),
    ...listSaid(room),
  ]) {
    const facts = room.tables[table];
    const bound = room.boundRows(table);
    const row = facts === undefined ? -1 : findEnd(room, facts);
    if (row < 0 || (bound !== null && !bound.rows.has(row))) continue;
    const [cell, base]: readonly LedgerCellRef[] = [
      { table, row, column: dividend },
      { table, row, column: divisor },
    ];
    const [one, other] = [cell, base].map((ref) =>
      ref === undefined ? null : readCell(room, ref),
    );
    if (!cell || !base || !one || !other || other.lte(0)) continue;
    const value: Big = one.times(operation === 'share' ? HUNDRED : 1).div(other);
    yield {
      operation,
      cells: [cell, base],
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth,
      rank,
      operands: [one, other],
      isNamed: true,
      isCalled: true,
    };
    rank += 1;
  }
}
