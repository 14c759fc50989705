import { readApproximateNumber } from '#shared/exact-number.ts';
import { FROM } from './change-ends.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { readMeasureName } from './later-period.ts';
import { isPeriodName } from './period-name.ts';
import { readFiguresNow } from './read-figures.ts';
import { isSameRef, type LedgerCellRef } from './verdict.ts';

const readBehind = ({ to }: Figure, { context }: DerivationContext): string =>
  context.text.slice(to - context.from);

/** `58 % of the total $53.3M`: the number of which a share is one. */
const OF_NUMBER =
  /^\**\s(?:of|von|der|des|du|de|del|dei)\s(?:(?:the|all|total|overall|den|der|insgesamt|les|los|las)\s){0,2}(?=[$€£]?\d)/iu;
const NUMBER_CHARS = 24;

/** The number that is written at the start of a text, in each way to read it. */
function readStart(text: string): readonly number[] {
  const [first] = readFiguresNow([{ text: text.slice(0, NUMBER_CHARS) }]);
  if (first === undefined || first.from > 0 || first.unit === 'percent') return [];
  return first.interpretations.map(({ near }) => near);
}

const STEPS = [1, 1e3, 1e6, 1e9];
const ROUNDING = 0.02;

const isNear = (one: number, other: number): boolean =>
  STEPS.some((step) => Math.abs(one * step - other) <= ROUNDING * Math.abs(other));

/** What a share may be a part of. */
function listBases(
  { cells, column, base, operands }: Derivation,
  { tables, totals }: DerivationContext,
): readonly number[] {
  const totalOf = (at: Omit<LedgerCellRef, 'row'> | null | undefined): readonly number[] =>
    totals.flatMap((one) =>
      one.at.table === at?.table && one.at.column === at.column ? [one.near] : [],
    );
  const values = cells.map((cell) =>
    readApproximateNumber(tables[cell.table]?.table.rows[cell.row]?.[cell.column] ?? null),
  );
  return [
    ...totalOf(column),
    ...totalOf(base),
    ...(operands ?? []).map((one) => one.toNumber()),
    ...values,
    values.reduce((sum, one) => sum + one, 0),
  ];
}

/** Whether a share is said to be one of another number than that which it was computed from. */
function isOfOtherBase(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  if (way.operation !== 'share' || room.context.headerWords.length > 0) return false;
  const behind = readBehind(figure, room);
  const lead = OF_NUMBER.exec(behind)?.[0];
  if (lead === undefined) return false;
  const stated = readStart(behind.slice(lead.length));
  // What is itself in no result says nothing of the whole.
  const isKnown = room.mentions.some(
    ({ isWritten, near }) =>
      isWritten && stated.some((one) => isNear(near, one) || isNear(one, near)),
  );
  if (!isKnown) return false;
  const bases = listBases(way, room);
  return !bases.some((total) => stated.some((one) => isNear(one, total) || isNear(total, one)));
}

/** `$2.33M in 2024 … Capital alone brought in 42 % of that`. */
const OF_THAT =
  /^\**\s(?:of|von|de)\s(?:that|this|it|these|those|them|diesen?|ça|eso)(?=\s*(?:[.,;:()–—-]|$|and|but|while))/iu;

/** Whether a share of the total before is one of the total of another period. */
function isOfOtherPeriod(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  if (way.operation !== 'share' || way.column === null || !OF_THAT.test(readBehind(figure, room)))
    return false;
  const stated = room
    .listStated()
    .find(({ total, operation }) => total !== null && operation === 'sum');
  const { table, column } = stated?.total ?? { table: -1, column: -1 };
  if (table !== way.column.table || column === way.column.column) return false;
  const nameOf = (at: number): string => room.tables[table]?.columns[at]?.name ?? '';
  const names = [nameOf(column), nameOf(way.column.column)];
  return names.every(isPeriodName) && new Set(names.map(readMeasureName)).size === 1;
}

/** `from 2,210 to 3,980 (1.8x)`: what stands between the two values, and behind the second. */
const TO = /^[^\d.;:()]{0,24}(?<!\p{L})(?:to|auf|à|a|hasta)\s[$€£]?$/iu;
const BRACKET = /^\**(?:\s\p{L}+)?\s?\(\s?[+–−-]?$/u;
/** The bracket belongs to a figure that accountants could read as negative. */
const BEFORE_BRACKET = /^\**(?:\s\p{L}+)?\s?$/u;
const CHANGES: readonly Derivation['operation'][] = ['growth', 'difference', 'ratio'];

const isUsed = ({ cells, operands = [] }: Derivation, mention: CellMention): boolean =>
  operands.some((one) => one.eq(mention.value)) ||
  mention.cells.some((own) => cells.some((one) => isSameRef(one, own)));

/** The two values of `from 2,210 to 3,980 (`, right before a figure; null where they do not stand there. */
function findChanged(
  figure: Figure,
  { context, mentions }: DerivationContext,
): readonly [CellMention, CellMention] | null {
  const [to, from] = mentions
    .filter(
      ({ isWritten, at }) => isWritten && at?.passage === figure.passage && at.from < figure.from,
    )
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  if (!from?.at || !to?.at) return null;
  const textOf = (start: number, end: number): string =>
    context.text.slice(Math.max(0, start - context.from), end - context.from);
  // The end of a mention is not known: its number is skipped.
  const skip = (text: string): string =>
    text.replace(/^[$€£]?[\d.,\u202f\u00a0 ]*\d\s?%?[kMB]?/u, '');
  if (!FROM.test(textOf(from.at.from - LEAD_CHARS, from.at.from))) return null;
  if (!TO.test(skip(textOf(from.at.from, to.at.from)))) return null;
  const bracket = figure.sign === 'either' ? BEFORE_BRACKET : BRACKET;
  return bracket.test(skip(textOf(to.at.from, figure.from))) ? [from, to] : null;
}

const LEAD_CHARS = 8;

/** Whether a change in brackets is another than that of the two values before them. */
function isOfOtherChange(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  if (!CHANGES.includes(way.operation) || room.context.headerWords.length > 0) return false;
  const changed = findChanged(figure, room);
  return changed !== null && !changed.every((one) => isUsed(way, one));
}

/** Whether the words state other numbers than those that a figure was computed from. */
export const hasOtherOperands = (
  figure: Figure,
  way: Derivation,
  room: DerivationContext,
): boolean =>
  isOfOtherBase(figure, way, room) ||
  isOfOtherPeriod(figure, way, room) ||
  isOfOtherChange(figure, way, room);
