import type Big from 'big.js';
import type { AnalyzedColumn } from './analyze-table.ts';
import { derivePartialSums } from './column-derivations.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import type { ColumnTotal } from './column-totals.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord } from './word-tokens.ts';

const HUNDRED = 100;
const WORTH = 0.9;

type ColumnRef = Omit<LedgerCellRef, 'row'>;

/** Whether two columns measure the same: `downtime_min` of lines and `minutes` of reasons. */
function isSameMeasure(one: AnalyzedColumn, other: AnalyzedColumn): boolean {
  if (one.percent !== null || one.isAverage || one.isMoney !== other.isMoney) return false;
  if (one.measure !== null && other.measure !== null)
    return one.measure.kind === other.measure.kind && one.measure.size === other.measure.size;
  return one.nouns.some((noun) => other.nouns.some((own) => isSameWord(noun, own)));
}

interface OtherTotal {
  readonly stated: CellMention;
  readonly at: ColumnRef;
  readonly part: ColumnTotal;
}

/**
 * The stated totals of one result that a column of another one is a part of: the downtime of all
 * lines, for a result of its four main reasons. Where both columns have the same total the result's
 * own is meant.
 */
function* listTotalsOfOthers({
  tables,
  totals,
  listStated,
}: DerivationContext): Generator<OtherTotal> {
  for (const stated of listStated()) {
    const at = stated.operation === 'sum' ? stated.total : null;
    const column = at === null ? undefined : tables[at.table]?.columns[at.column];
    if (at === null || column === undefined) continue;
    for (const part of totals) {
      const own = tables[part.at.table]?.columns[part.at.column];
      const isPart = part.at.table !== at.table && part.isPositive && part.near < stated.near;
      if (isPart && own !== undefined && isSameMeasure(own, column)) yield { stated, at, part };
    }
  }
}

const isOf = ({ table, column }: ColumnRef, { at }: ColumnTotal): boolean =>
  table === at.table && column === at.column;

/** `Changeover, 604 min (36 %)`: what a cell, or the named rows, have of a total of another result. */
export function* deriveSharesOfStated(room: DerivationContext): Generator<Derivation> {
  const others = [...listTotalsOfOthers(room)];
  if (others.length === 0) return;
  const sums = [...derivePartialSums(room, 'sum', false)];
  for (const { stated, at, part } of others) {
    const cells = room.mentions
      .filter(({ ref, cells: own }) => own.length === 1 && ref.row >= 0 && isOf(ref, part))
      .map(({ rank, value, cells: own }) => ({ rank, value: () => value, cells: own }));
    const groups = sums
      .filter(({ cells: [first] }) => first !== undefined && isOf(first, part))
      .map(({ value, cells: own }) => ({ rank: 0, value, cells: own }));
    for (const one of [...cells, ...groups]) {
      const value = one.value().times(HUNDRED).div(stated.value);
      yield {
        operation: 'share',
        cells: one.cells,
        column: at,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank: one.rank,
        operands: [one.value(), stated.value],
      };
    }
  }
}

/** `157 min fall under other reasons`, `are unexplained`. */
const REST =
  /(?<!\p{L})(?:others?|outside|beyond|remaining|remainder|rest|left|unexplained|unassigned|not (?:covered|listed|explained|shown|in)|übrigen?|andere[nr]?|sonstige[nr]?|restlichen?|autres?|reste|otr[oa]s|resto)(?!\p{L})/iu;
const BEHIND_CHARS = 50;

/** What the rows of a result leave of a stated total of another one. */
export function* deriveRestOfStated(room: DerivationContext): Generator<Derivation> {
  const { figure, context } = room;
  const [from, to] = [figure.from - context.from, figure.to - context.from];
  const around = context.text.slice(Math.max(0, from - BEHIND_CHARS), to + BEHIND_CHARS);
  if (context.headerWords.length > 0 || !REST.test(around)) return;
  let rank = 0;
  for (const { stated, at, part } of listTotalsOfOthers(room)) {
    const value: Big = stated.value.minus(part.sum);
    yield {
      operation: 'difference',
      cells: [],
      column: at,
      base: part.at,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH,
      rank,
      operands: [stated.value, part.sum],
      isNamed: true,
      isCalled: true,
    };
    rank += 1;
  }
}
