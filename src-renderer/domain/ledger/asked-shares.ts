import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isAmountColumn, type AnalyzedTable } from './analyze-table.ts';
import { hasCue } from './context.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import type { LedgerCellRef } from './verdict.ts';

const HUNDRED = 100;
const LEAST_DIGITS = { pair: 1, together: 1.9, overall: 2.9 } as const;
const MOST_COLUMNS = 8;
const MOST_SUMMABLE = 4;
const MOST_NAMED = 4;
const BEFORE_CHARS = 160;

/** `342 of 1,120 calls (`: what stands between two numbers, and between the second and its share. */
const OF =
  /^[\s\u00a0]?(?:\p{L}+\s)?(?:of|out of|von|der|sur|de|di|su)\s(?:(?:the|all|its|their|den|les|los|las|i)\s){0,2}$/iu;
const TO_SHARE =
  /^(?:\s[\p{L}-]+){0,3}\s?(?:\(|[,–—]\s?(?:i\.e\.,?|that is|or|so|das sind|also|soit|o sea|es decir|cioè)\s)(?:about\s|around\s|rund\s|nearly\s)?$/iu;
/** `3,240 members, 33 % of all`. */
const OF_ALL =
  /^\**\s(?:of|von|der|aller|des|du|de|di)\s(?:(?:the|all|allen?|tous|toutes|todos|todas|tutt[ie])(?:\s(?:total|them|of them))?|total|gesamt\p{L}*|insgesamt)(?!\p{L}|\s\p{L})/iu;
const TO_PART = /^(?:\s[\p{L}-]+){0,3},?\s(?:or\s|i\.e\.\s|das sind\s|also\s|soit\s|also\s)?$/iu;
const TOGETHER =
  /(?<!\p{L})(?:together|combined|jointly|between them|zusammen|gemeinsam|ensemble|réunie?s|juntos|juntas|en conjunto|insieme)(?!\p{L})/iu;

/** The numbers of the sentence before a figure, the nearest first. */
const listBefore = ({ figure, mentions }: DerivationContext): readonly CellMention[] =>
  mentions
    .filter((one) => one.isWritten && one.at?.passage === figure.passage)
    .filter(({ at }) => (at?.from ?? 0) < figure.from)
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));

const NUMBER = /^[$€£]?\s?\d(?:[\d.,\u00a0\u202f]|\s(?=\d{3}(?!\d)))*(?<=\d)(?:[kKM](?!\p{L}))?%?/u;

/** The text between a number and what stands at a place behind it. */
function readBetween(
  { context: { text, from } }: DerivationContext,
  { at }: CellMention,
  end: number,
): string {
  const own = text.slice((at?.from ?? 0) - from, end - from);
  return own.slice(NUMBER.exec(own)?.[0].length ?? 0);
}

const isOfResult = ({ cells, total }: CellMention): boolean => cells.length > 0 || total !== null;

function build(
  cells: readonly LedgerCellRef[],
  column: Derivation['column'],
  [part, all]: readonly [Big, Big],
): Derivation {
  const value = part.times(HUNDRED).div(all);
  return {
    operation: 'share',
    cells,
    column,
    near: value.toNumber(),
    value: () => value,
    worth: 0,
    rank: 0,
    isNamed: true,
    isWritten: true,
    operands: [part, all],
  };
}

/** `342 of 1,120 calls (31 %)`, or a part of its column: `3,240 members, 33 % of all`. */
export function* deriveStatedShares(room: DerivationContext): Generator<Derivation> {
  const { figure, context, totals } = room;
  const isPercent = figure.unit === 'percent' && context.headerWords.length === 0;
  if (!isPercent || (figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS.pair) return;
  const [nearest, other] = listBefore(room);
  if (nearest === undefined || !isOfResult(nearest)) return;
  const toShare = readBetween(room, nearest, figure.from + (figure.text.startsWith('(') ? 1 : 0));
  const isPair =
    other !== undefined &&
    isOfResult(other) &&
    OF.test(readBetween(room, other, nearest.at?.from ?? 0)) &&
    TO_SHARE.test(toShare);
  if (isPair && nearest.value.gt(0) && other.value.lte(nearest.value)) {
    const cells = [...other.cells, ...nearest.cells];
    yield build(cells, other.total ?? nearest.total, [other.value, nearest.value]);
  }
  if (!OF_ALL.test(context.text.slice(figure.to - context.from)) || !TO_PART.test(toShare)) return;
  const { table, column, row } = nearest.ref;
  const total = totals.find(({ at }) => at.table === table && at.column === column);
  if (row >= 0 && nearest.cells.length === 1 && total?.isPositive === true)
    yield build(nearest.cells, total.at, [nearest.value, total.sum]);
}

/** `Delhi and New Delhi together hold 33 %`: what the named rows have of a column. */
export function* deriveSharesTogether(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, totals } = room;
  const at = figure.from - context.from;
  const before =
    /[^.;:()\d%]*$/u.exec(context.text.slice(Math.max(0, at - BEFORE_CHARS), at))?.[0] ?? '';
  if (figure.unit !== 'percent' || !TOGETHER.test(before) || context.headerWords.length > 0) return;
  if ((figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS.together) return;
  const words = context.words.filter(
    (word) => word.at >= figure.from - before.length && word.at < figure.from,
  );
  for (const [table, facts] of tables.entries()) {
    // A column of shares says what they have.
    if (facts.columns.some(({ percent }) => percent !== null)) continue;
    const rows = room.namedInSentence(table, words);
    const columns = facts.columns.flatMap((one, column) => (isAmountColumn(one) ? [column] : []));
    const isSome = rows.length > 1 && rows.length <= MOST_NAMED;
    if (!isSome || rows.length >= facts.table.rows.length || columns.length > MOST_SUMMABLE)
      continue;
    for (const column of columns) {
      const total = totals.find((one) => one.at.table === table && one.at.column === column);
      if (total?.isPositive !== true || total.isPart) continue;
      const sum = rows.reduce(
        (all, row) => all.plus(readExactNumber(facts.table.rows[row]?.[column] ?? null) ?? 0),
        new Big(0),
      );
      const cells = rows.map((row) => ({ table, row, column }));
      yield build(cells, total.at, [sum, total.sum]);
    }
  }
}

/** Whether one column is a part of another in each row: nights sold and nights on offer. */
const isPartOf = ({ table: { rows } }: AnalyzedTable, part: number, all: number): boolean =>
  rows.every((row) => Number(row[part] ?? 0) <= Number(row[all] ?? 0));

/** `Occupancy across the group was 80.4 %`: of two totals of one kind, the part and the whole. */
export function* deriveOverallParts(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, totals } = room;
  const isOverall = hasCue(context, 'overall');
  if (figure.unit !== 'percent' || !isOverall || context.headerWords.length > 0) return;
  if ((figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS.overall) return;
  for (const [table, facts] of tables.entries()) {
    const isOfRow = room.boundRows(table) !== null || room.namedInSentence(table).length > 0;
    if (isOfRow || facts.columns.length > MOST_COLUMNS || facts.isKeyValue) continue;
    const own = totals.filter(({ at, isPositive, isPart }) => {
      const column = facts.columns[at.column];
      return at.table === table && isPositive && !isPart && column && isAmountColumn(column);
    });
    for (const part of own) {
      for (const all of own) {
        const [one, other] = [part, all].map(({ at }) => facts.columns[at.column]);
        const isKind =
          one?.isMoney === other?.isMoney && one?.measure?.kind === other?.measure?.kind;
        if (part === all || !isKind || !isPartOf(facts, part.at.column, all.at.column)) continue;
        yield { ...build([], part.at, [part.sum, all.sum]), base: all.at, isWritten: false };
      }
    }
  }
}
