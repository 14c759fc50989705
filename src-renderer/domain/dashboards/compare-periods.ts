import type { ResultColumn } from '#shared/thread/query-result.ts';
import type { NamedColumn } from '#lib/cells/column-label.ts';
import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { addPeriods, readSortableMs, readPeriodMs, formatPeriodStart } from './period.ts';
import { isTimeGrain, type TimeGrain } from './time-grain.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { messages } from './messages.ts';

/** Rows of a tile: text and NULL, as the data API's answer is cached. */
export type TileRow = readonly (string | null)[];
export interface TileTable {
  /** Their titles and formats may be known. */
  readonly columns: readonly (ResultColumn & NamedColumn)[];
  readonly rows: readonly TileRow[];
}

export type PeriodComparison = NonNullable<ReportSnapshot['periodComparisons']>[number];

/** The decimals of a percentage; more would be noise on a tile. */
const PERCENT_DIGITS = 1;

export interface PeriodChange {
  /** The offset, such as `1 year`. */
  readonly offset: string;
  /** The grain of the offset; null for a unit that is none. */
  readonly unit: TimeGrain | null;
  /** The earlier period as the column writes it, with its exact value; null when that is NULL. */
  readonly period: string | null;
  readonly before: string | null;
  readonly direction: 'up' | 'down' | 'same' | null;
  /**
   * The exact difference as signed decimal text; null when it was not requested or there is none.
   */
  readonly difference: string | null;
  /** The percentage, rounded half up to one decimal, with its sign. */
  readonly percent: string | null;
  /** Why there is nothing to compare with, or no percentage; null when both exist. */
  readonly why: string | null;
}

const NOTHING = {
  period: null,
  before: null,
  direction: null,
  difference: null,
  percent: null,
} as const;

export interface PeriodValue {
  readonly value: string | null;
  /** Null where the column of times is not known. */
  readonly period: string | null;
  /**
   * The number of rows that could be meant as well: those of the same period, or all of them where
   * none is the newest.
   */
  readonly others: number;
}

/** Returns the value of the newest period; the first row's where no time can be read. */
export function findNewestValue(
  table: TileTable,
  value: string,
  time: string | null,
): PeriodValue | null {
  const at = table.columns.findIndex(({ name }) => name === value);
  if (at === -1) return null;
  const timeAt = table.columns.findIndex(({ name }) => name === time);
  const [newest, ...others] = timeAt === -1 ? table.rows : findNewest(table.rows, timeAt);
  if (newest === undefined) return null;
  const period = timeAt === -1 ? null : (newest[timeAt] ?? null);
  return { value: newest[at] ?? null, period, others: others.length };
}

function findNewest(rows: readonly TileRow[], timeAt: number): readonly TileRow[] {
  let [found, most] = [rows, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const ms = readSortableMs(row[timeAt] ?? null);
    if (ms === null || ms < most) continue;
    [found, most] = [ms === most ? [...found, row] : [row], ms];
  }
  return found;
}

const formatOffset = (amount: number, unit: string): string =>
  formatPlural(amount, unit.toLowerCase().replace(/s$/, ''));

/** None of several rows can be chosen, because whichever came first would decide the change. */
const describeAmbiguity = (others: number, period: string): string =>
  messages.comparePeriods.rowsAre(others + 1, period);

/** Compares the newest period with an earlier one, exactly, within the rows that were read. */
export function comparePeriods(table: TileTable, comparison: PeriodComparison): PeriodChange {
  const { measure, timeDimension, offset, outputs } = comparison;
  const words = formatOffset(offset.amount, offset.unit);
  const named = offset.unit.toLowerCase().replace(/s$/, '');
  const unit = isTimeGrain(named) ? named : null;
  const fail = (why: string): PeriodChange => ({ ...NOTHING, offset: words, unit, why });
  if (unit === null) return fail(messages.comparePeriods.isNotUnitThatPlumblineKnows(offset.unit));
  const newest = findNewestValue(table, measure, timeDimension);
  const newestMs = readPeriodMs(newest?.period ?? null);
  if (typeof newest?.period !== 'string' || newestMs === null) {
    return fail(messages.comparePeriods.rowsDoNotSayWhichPeriod);
  }
  if (newest.others > 0) return fail(describeAmbiguity(newest.others, newest.period));
  const earlierMs = addPeriods(newestMs, unit, -offset.amount);
  if (Number.isNaN(new Date(earlierMs).getTime()))
    return fail(messages.comparePeriods.noTimeAway(words));
  const period = formatPeriodStart(earlierMs, newest.period);
  const [at, timeAt] = [measure, timeDimension].map((wanted) =>
    table.columns.findIndex(({ name }) => name === wanted),
  );
  const [row, ...others] = table.rows.filter(
    (one) => readPeriodMs(one[timeAt ?? -1] ?? null) === earlierMs,
  );
  if (row === undefined) return fail(messages.comparePeriods.thereIsNoRow(period));
  if (others.length > 0) return fail(describeAmbiguity(others.length, period));
  const before = row[at ?? -1] ?? null;
  return {
    ...NOTHING,
    offset: words,
    unit,
    period,
    before,
    ...compareValues(before, newest.value, outputs ?? ['difference', 'percent']),
  };
}

function compareValues(before: string | null, after: string | null, outputs: readonly string[]) {
  const [from, to] = [readExactNumber(before), readExactNumber(after)];
  if (from === null || to === null) {
    return {
      why: messages.comparePeriods.oneOfTwo(
        before === null || after === null ? 'NULL' : 'no number',
      ),
    };
  }
  const difference = to.minus(from);
  const direction = difference.eq(0) ? 'same' : difference.gt(0) ? 'up' : 'down';
  const wantsPercent = outputs.includes('percent');
  const percent = from.eq(0)
    ? null
    : difference.times(100).div(from.abs()).round(PERCENT_DIGITS, Big.roundHalfUp);
  return {
    direction,
    difference: outputs.includes('difference') ? formatSigned(difference) : null,
    percent: wantsPercent && percent ? formatSigned(percent, PERCENT_DIGITS) : null,
    why: wantsPercent && percent === null ? messages.comparePeriods.noPercentage : null,
  } as const;
}

function formatSigned(value: Big, digits?: number): string {
  const text = value.abs().toFixed(digits);
  return `${value.gt(0) ? '+' : value.lt(0) ? '−' : ''}${text}`;
}
