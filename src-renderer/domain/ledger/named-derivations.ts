import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isColumnNamed } from './column-names.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import { readPercent } from './row-mates.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

const HUNDRED = new Big(100);
/** The words name both rows and the column, so there is hardly another way. */
const WORTH = 1.3;
const REST_WORTH = 0.6;
const NOUN_WORDS = 2;

type Comparison = Extract<Operation, 'difference' | 'ratio' | 'growth'>;

const isOtherOfRow = (one: LedgerCellRef, other: LedgerCellRef | undefined): boolean =>
  one.table === other?.table && one.row === other.row && one.column !== other.column;

/**
 * The row that a sentence is about. Where it is bound to the row that the words behind the figure name,
 * that is the other side: `Athletic won nothing and finished 8 points behind Town`.
 */
function findSubject(room: DerivationContext, table: number, bound: readonly number[]): number {
  const [row, ...others] = bound;
  if (row !== undefined && !room.namedBehind(table).includes(row))
    return others.length === 0 ? row : -1;
  const { words, previousWords } = room.context;
  const before = words.filter(({ at }) => at < room.figure.from);
  const own = room.namedInSentence(table, before);
  const [named, ...more] = own.length > 0 ? own : room.namedInSentence(table, previousWords);
  return more.length > 0 ? -1 : (named ?? -1);
}

/** The cell that a figure compares: of the column named behind it, or the one written before it. */
function* listCompared(room: DerivationContext): Generator<LedgerCellRef> {
  const { figure, mentions, tables, context, boundRows } = room;
  const before = mentions.filter(
    ({ at, isWritten, cells, ref }) =>
      isWritten && ref.row >= 0 && cells.length === 1 && (at?.from ?? figure.from) < figure.from,
  );
  const [nearest] = before.toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  const behind = context.words.filter(({ at }) => at >= figure.to).slice(0, NOUN_WORDS);
  for (const [table, { columns }] of tables.entries()) {
    const bound = [...(boundRows(table)?.rows ?? [])];
    // `46 points (14 wins), 3 ahead of Albion`: of the row before, not of the one behind it.
    const row = nearest?.ref.table === table ? nearest.ref.row : findSubject(room, table, bound);
    if (row < 0) continue;
    for (const [column, facts] of columns.entries()) {
      if (facts.isNumber && !facts.isKey && isColumnNamed(facts, behind))
        yield { table, row, column };
    }
  }
  if (nearest !== undefined) yield nearest.ref;
  // `18.4M hours and 2.1M viewers, 20 % ahead of Orbit`: any of the row's values is compared.
  for (const { ref } of before) if (isOtherOfRow(ref, nearest?.ref)) yield ref;
}

function compute(operation: Comparison, one: Big, other: Big): Big | null {
  if (operation === 'difference') return one.minus(other);
  if (one.lte(0) || other.lte(0)) return null;
  return operation === 'ratio' ? one.div(other) : one.minus(other).times(HUNDRED).div(other);
}

/** A cell against that of the row behind the figure: `3 points ahead of Albion`, `3x that of Search`. */
export function* deriveAgainstNamed(
  room: DerivationContext,
  operation: Comparison,
): Generator<Derivation> {
  for (const [rank, ref] of [...listCompared(room)].entries()) {
    const rows = room.tables[ref.table]?.table.rows ?? [];
    const named = room.namedBehind(ref.table).filter((row) => row !== ref.row);
    const [row, ...others] = named;
    if (row === undefined || others.length > 0) continue;
    const other = { ...ref, row };
    const [one, two] = [ref, other].map((cell) =>
      readExactNumber(rows[cell.row]?.[cell.column] ?? null),
    );
    if (!one || !two) continue;
    const percent = readPercent(room.tables, { ref, near: one.toNumber() });
    if ((room.figure.unit === 'points') !== (percent !== null) && operation === 'difference')
      continue;
    const value = compute(operation, one, two)?.times(
      operation === 'difference' && percent === 'parts' ? HUNDRED : 1,
    );
    if (value === undefined || value.eq(0)) continue;
    const isGrowth = operation === 'growth';
    yield {
      operation,
      // A growth begins with what it starts from.
      cells: isGrowth ? [other, ref] : [ref, other],
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH,
      rank,
      operands: isGrowth ? [two, one] : [one, two],
      isNamed: true,
    };
  }
}

/** What a percentage leaves of 100: `June loses 25.2 %`, where 74.8 % are left. */
export function* deriveComplements(room: DerivationContext): Generator<Derivation> {
  for (const mention of room.mentions) {
    const part = readPart(room, mention);
    if (part === null) continue;
    const value = HUNDRED.minus(part.times(HUNDRED));
    yield {
      operation: 'difference',
      cells: mention.cells,
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: REST_WORTH,
      rank: mention.rank,
      operands: [HUNDRED, part.times(HUNDRED)],
    };
  }
}

/** A mentioned percentage as a part of one; null where it is none, or is all or nothing. */
function readPart({ tables }: DerivationContext, mention: CellMention): Big | null {
  const { maybePercent } = tables[mention.ref.table]?.columns[mention.ref.column] ?? {};
  const percent = readPercent(tables, mention) ?? (maybePercent === 'parts' ? maybePercent : null);
  if (percent === null || mention.ref.row < 0) return null;
  const part = percent === 'parts' ? mention.value : mention.value.div(HUNDRED);
  return part.gt(0) && part.lt(1) ? part : null;
}

/** The part of a count that a percentage of its row leaves: `123 empty seats`. */
export function* deriveRemainders(room: DerivationContext): Generator<Derivation> {
  for (const rate of room.mentions) {
    const part = readPart(room, rate);
    if (part === null) continue;
    for (const count of room.mentions) {
      const isRow = count.ref.table === rate.ref.table && count.ref.row === rate.ref.row;
      if (!isRow || count === rate || count.value.lte(1)) continue;
      if (readPercent(room.tables, count) !== null) continue;
      const value = count.value.times(new Big(1).minus(part));
      yield {
        operation: 'product',
        cells: [count.ref, rate.ref],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: REST_WORTH,
        rank: Math.max(count.rank, rate.rank),
        operands: [count.value, new Big(1).minus(part)],
      };
    }
  }
}
