import Big from 'big.js';
import { listGroupSums } from './group-derivations.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import {
  countUnits,
  listPerUnits,
  listSpokenSpans,
  readPerUnit,
  readTimeBehind,
  type SpanUnit,
} from './spoken-spans.ts';
import type { Operation } from './verdict.ts';

const WORTH = { span: 1, group: 0.6, runway: 1.1 } as const;
const BEFORE_CHARS = 45;
/** The values beside a figure that it may be the mean of. */
const MOST_VALUES = 4;
const MOST_TIMES = 366;

const AVERAGE =
  /(?<!\p{L})(?:average[ds]?|averaging|mean|durchschnitt\p{L}*|im schnitt|im mittel|moyenne|promedio|media)(?!\p{L})/iu;

const readBefore = ({ figure, context }: DerivationContext, chars = BEFORE_CHARS): string => {
  const at = figure.from - context.from;
  return context.text.slice(Math.max(0, at - chars), at);
};

/** By how many periods the words divide an amount: 6 for `an average of $1.49M over the last six months`. */
function listTimes(room: DerivationContext): readonly number[] {
  const { figure, context, textBefore } = room;
  if (context.headerWords.length > 0) return [];
  const per = readPerUnit(context.text.slice(figure.to - context.from));
  const isAverage = AVERAGE.test(readBefore(room));
  if (per === null && !isAverage) return [];
  const own = listSpokenSpans(context.text);
  const spans = own.length > 0 ? own : listSpokenSpans(textBefore);
  const units = (unit: SpanUnit): readonly SpanUnit[] => (per === null ? [unit] : [per]);
  const times = spans.flatMap((span) => units(span.unit).map((unit) => countUnits(span, unit)));
  const [only = null, ...others] = new Set(times);
  // `in the last six months, its best in two years`: which one is not said.
  return only === null || others.length > 0 || only <= 1 || only > MOST_TIMES ? [] : [only];
}

const TOTALS: readonly (Operation | null)[] = ['sum', 'difference', null];

/** The amounts that stand before a figure, the nearest first. */
const listAmounts = ({ mentions, figure, boundRows }: DerivationContext): readonly CellMention[] =>
  mentions
    .filter(({ isWritten, at, operation, cells, total, ref }) => {
      const isBefore =
        at === null || at === undefined || at.passage !== figure.passage || at.from < figure.from;
      const isOfResult = cells.length > 0 || total !== null;
      // `North made 412,300, and South averaged`: of another row.
      const bound = boundRows(ref.table)?.rows;
      const isOfRow =
        bound === undefined || cells.length === 0
          ? bound === undefined || bound.size > 1
          : cells.some(({ table, row }) => table === ref.table && bound.has(row));
      return isWritten && isBefore && isOfResult && isOfRow && TOTALS.includes(operation);
    })
    .slice(0, MOST_VALUES);

/**
 * What a stated amount is per period of the time that the words give: `cash fell by $8.94M over the
 * last six months, an average of $1.49M per month`, `Over the last 90 days … $70.9k, about $23.6k a
 * month`.
 */
export function* derivePerPeriod(room: DerivationContext): Generator<Derivation> {
  const amounts = listAmounts(room);
  for (const times of amounts.length === 0 ? [] : listTimes(room)) {
    for (const [rank, { value: signed, cells, total }] of amounts.entries()) {
      // `cash fell by $8.94M`: a loss is stated without its sign.
      const amount = signed.abs();
      const value = amount.div(times);
      yield {
        operation: 'ratio',
        cells,
        column: total,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH.span,
        rank,
        operands: [amount, new Big(times)],
        isWritten: true,
        isNamed: true,
        isCalled: true,
      };
    }
  }
}

const MOST_COLUMNS = 6;

/**
 * The mean of what one column is more than another over the rows of a span: `Over the last three
 * months the burn averaged $95.7k`.
 */
export function* deriveMeanBalances(room: DerivationContext): Generator<Derivation> {
  let rank = 0;
  if (!AVERAGE.test(`${room.textBefore} ${room.context.text}`)) return;
  for (const sums of listGroupSums(room)) {
    if (sums.length > MOST_COLUMNS) continue;
    for (const one of sums) {
      for (const other of sums) {
        const isKind =
          one.facts.isMoney === other.facts.isMoney &&
          one.facts.measure?.kind === other.facts.measure?.kind;
        const total: Big = one.sum.minus(other.sum);
        const count = one.cells.length;
        if (one === other || !isKind || total.lte(0) || count !== other.cells.length) continue;
        const value = total.div(count);
        yield {
          operation: 'ratio',
          cells: [...one.cells, ...other.cells],
          column: null,
          near: value.toNumber(),
          value: () => value,
          worth: WORTH.group,
          rank,
          operands: [total, new Big(count)],
          isNamed: true,
        };
        rank += 1;
      }
    }
  }
}

/** `the runway is 10.3 months`, `that lasts for 14 weeks`. */
const RUNWAY =
  /(?<!\p{L})(?:runway|lasts|(?:would|will|could|can|to) last|enough for|covers?|covered|reichweite|reicht|dure(?:nt|ra)|alcanza)(?!\p{L})/iu;

/** How long a stock lasts at a stated rate: `$15.37M … $1.49M per month, so the runway is 10.3 months`. */
export function* deriveRunway(room: DerivationContext): Generator<Derivation> {
  const { context, mentions, listStated } = room;
  if (context.headerWords.length > 0 || !RUNWAY.test(context.text)) return;
  const unit = readTimeBehind(context.text.slice(room.figure.to - context.from));
  // What is spent per month lasts for a number of months.
  const per = listPerUnits(`${room.textBefore} ${context.text}`);
  if (unit === null || (per.length > 0 && per.some((one) => one !== unit))) return;
  const known = [...mentions, ...listStated()].map((one, rank) => ({ ...one, rank }));
  const rates = known.filter(({ operation }) => operation === 'ratio' || operation === 'mean');
  for (const rate of rates.slice(0, MOST_VALUES)) {
    for (const stock of known) {
      if (stock.cells.length !== 1 || stock.operation !== null || rate.near <= 0) continue;
      if (stock.near <= rate.near || stock.ref.row < 0) continue;
      const value = stock.value.div(rate.value);
      yield {
        operation: 'ratio',
        cells: [stock.ref],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH.runway,
        rank: Math.max(stock.rank, rate.rank),
        operands: [stock.value, rate.value],
        isWritten: true,
        isNamed: true,
      };
    }
  }
}
