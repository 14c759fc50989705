import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedColumn } from './analyze-table.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { readPercent } from './row-mates.ts';
import type { LedgerCellRef } from './verdict.ts';

const HUNDRED = 100;
const HALF = 0.5;
const WORTH = { part: 0.4, written: 0.6, target: 1 } as const;
const BEFORE_CHARS = 40;

/** People and rooms have no decimals. */
const isWithoutDecimals = ({ unit, measure, interpretations }: Figure): boolean =>
  unit === 'plain' && measure === null && interpretations.some(({ nearHalf }) => nearHalf >= HALF);

/** `that is around 99 of 120 rooms`, `it meant roughly 93 people`: a rate as a number. */
const CALLED_ABOUT =
  /(?<!\p{L})(?:about|around|roughly|some|nearly|almost|approximately|ca\.|i\.?e\.|that is|that['’]s|means?|meant|equals?|or|rund|etwa|knapp|gut|das sind|environ|soit|quelque|unos|unas|casi|es decir)[,:]?\s(?:(?:about|around|roughly|some|nearly|almost|rund|etwa)\s)?$/iu;

const isCount = (column: AnalyzedColumn): boolean =>
  isMeasured(column) &&
  column.isInteger &&
  !column.isMoney &&
  !column.isAverage &&
  column.percent === null;

/** A stated rate as a part of one; null for a cell that is none. */
function readRate({ tables }: DerivationContext, mention: CellMention): Big | null {
  if (!mention.isWritten || mention.cells.length !== 1 || mention.ref.row < 0) return null;
  const { maybePercent = null } = tables[mention.ref.table]?.columns[mention.ref.column] ?? {};
  const percent = readPercent(tables, mention) ?? (maybePercent === 'parts' ? maybePercent : null);
  if (percent === null) return null;
  const part = percent === 'parts' ? mention.value : mention.value.div(HUNDRED);
  return part.gt(0) && part.lt(1) ? part : null;
}

/** The counts of a row, by column. */
function* listCounts(
  { tables }: DerivationContext,
  { table, row }: Pick<LedgerCellRef, 'table' | 'row'>,
): Generator<{ readonly ref: LedgerCellRef; readonly value: Big }> {
  for (const [column, facts] of tables[table]?.columns.entries() ?? []) {
    const value = readExactNumber(tables[table]?.table.rows[row]?.[column] ?? null);
    if (isCount(facts) && value?.gt(1) === true) yield { ref: { table, row, column }, value };
  }
}

/**
 * The part of a row's count that its stated rate is: `96 %, about 1,080 of 1,120 spaces`. The rest of
 * it is `deriveRemainders`.
 */
export function* derivePartsOfCount(room: DerivationContext): Generator<Derivation> {
  const { figure, context, mentions } = room;
  const at = figure.from - context.from;
  if (context.headerWords.length > 0 || !isWithoutDecimals(figure)) return;
  if (!CALLED_ABOUT.test(context.text.slice(Math.max(0, at - BEFORE_CHARS), at))) return;
  let rank = 0;
  for (const rate of mentions) {
    const part = readRate(room, rate);
    if (part === null) continue;
    rank += 1;
    const counts = [...listCounts(room, rate.ref)];
    for (const { ref, value: count } of counts) {
      const isWritten = mentions.some(
        (one) => one.isWritten && one.ref.table === ref.table && one.value.eq(count),
      );
      // `96 %, about 1,080 of 1,120 spaces`: the words give the count.
      if (!isWritten && counts.length > 1) continue;
      const value = count.times(part);
      yield {
        operation: 'product',
        cells: [ref, rate.ref],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH.part + (isWritten ? WORTH.written : 0),
        rank: rank - 1,
        operands: [count, part],
        isNamed: true,
        isCalled: true,
      };
    }
  }
}

/** `To reach 70 %, Marlow would need 2,763 more`. */
const TO_REACH =
  /(?<!\p{L})(?:to (?:reach|get to|hit|meet|achieve|come to)|(?:would )?needs?|short of|um (?:auf|die)|zu erreichen|ziel|fehlen|braucht?|pour atteindre|objectif|il manque|para (?:llegar|alcanzar)|objetivo|faltan?|necesita)(?!\p{L})/iu;
const PERCENTS = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)[\s\u00a0\u202f]?%/gu;
const MOST_TARGETS = 2;
const PAIR = 2;

/** What a row is short of a percentage that the sentence states, of the larger of two counts. */
export function* deriveShortfalls(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, boundRows } = room;
  if (context.headerWords.length > 0 || !isWithoutDecimals(figure)) return;
  if (!TO_REACH.test(context.text)) return;
  const targets = [...new Set([...context.text.matchAll(PERCENTS)].map(([, one = '']) => one))];
  if (targets.length > MOST_TARGETS) return;
  let rank = 0;
  for (const table of tables.keys()) {
    const [row, ...others] = boundRows(table)?.rows ?? [];
    if (row === undefined || others.length > 0) continue;
    const counts = [...listCounts(room, { table, row })];
    // Of three counts the words do not say which are meant.
    if (counts.length !== PAIR) continue;
    for (const target of targets) {
      const part = new Big(target.replace(',', '.')).div(HUNDRED);
      for (const all of counts) {
        for (const own of counts) {
          const value = all.value.times(part).minus(own.value);
          if (own.value.gte(all.value) || value.lte(0)) continue;
          yield {
            operation: 'difference',
            cells: [all.ref, own.ref],
            column: null,
            near: value.toNumber(),
            value: () => value,
            worth: WORTH.target,
            rank,
            operands: [all.value.times(part), own.value],
            isNamed: true,
          };
          rank += 1;
        }
      }
    }
  }
}
