import type { Cell } from '#shared/platform/tools.ts';
import { computeAverage, type Average } from '../cells/exact-average.ts';
import { readNumberText } from '../cells/exact-number.ts';
import { ExactSum } from '../cells/exact-sum.ts';
import { countValues, type ColumnOf, type ValueCount } from './column-values.ts';
import { orderRows } from './order-rows.ts';
import type { Work } from '../scheduling/slices.ts';
import { Aggregator, type Aggregates } from '../cells/aggregates.ts';

export interface HistogramBar {
  readonly count: number;
}

/** What the grid shows of one column. */
export interface ColumnSummary extends Aggregates {
  readonly rows: number;
  readonly distinct: number;
  readonly nulls: number;
  readonly empties: number;
  /** Bars from min to max in equal steps; null for text, or when all values are equal. */
  readonly histogram: readonly HistogramBar[] | null;
  readonly top: readonly ValueCount[];
  /** Exact; null where no cell is a number. */
  readonly median: Average | null;
}

const BARS = 24;
const TOP = 6;

/** The position of a value on an axis. It is only for drawing; the aggregates stay exact. */
function readPosition(cell: Cell, kind: ColumnOf['kind']): number | null {
  if (kind === 'number') {
    const text = readNumberText(cell);
    return text === null ? null : Number(text);
  }
  if (kind !== 'time' || cell === null) return null;
  const ms = Date.parse(String(cell));
  return Number.isNaN(ms) ? null : ms;
}

type Counts = ReadonlyMap<Cell, number>;

function* buildHistogram(counts: Counts, kind: ColumnOf['kind']): Work<HistogramBar[] | null> {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const cell of counts.keys()) {
    const at = readPosition(cell, kind);
    if (at !== null && at < low) low = at;
    if (at !== null && at > high) high = at;
    yield;
  }
  if (!(high > low) || !Number.isFinite(high - low)) return null;
  const bars = Array.from({ length: BARS }, () => 0);
  for (const [cell, count] of counts) {
    const at = readPosition(cell, kind);
    yield;
    if (at === null) continue;
    const bar = Math.min(BARS - 1, Math.floor(((at - low) / (high - low)) * BARS));
    bars[bar] = (bars[bar] ?? 0) + count;
  }
  return bars.map((count) => ({ count }));
}

function* findTopValues(counts: Counts): Work<ValueCount[]> {
  const top: ValueCount[] = [];
  for (const [cell, count] of counts) {
    yield;
    if (cell === null || cell === '') continue;
    if (top.length === TOP && count <= (top.at(-1)?.count ?? 0)) continue;
    const at = top.findIndex((other) => other.count < count);
    top.splice(at === -1 ? top.length : at, 0, { cell, count });
    top.length = Math.min(top.length, TOP);
  }
  return top;
}

/** The middle number, or the average of the two in the middle. */
function* findMedian(counts: Counts, kind: ColumnOf['kind']): Work<Average | null> {
  if (kind !== 'number') return null;
  const numbers = [...counts].flatMap(([cell, count]) => {
    const text = readNumberText(cell);
    return text === null ? [] : [{ text, count }];
  });
  const order = yield* orderRows({
    rows: numbers.map(({ text }) => [text]),
    tests: [],
    sorts: [{ column: 0, kind, direction: 'ascending' }],
  });
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  const positions = [Math.floor((total - 1) / 2), Math.floor(total / 2)];
  const middles: string[] = [];
  let passed = 0;
  for (const at of order) {
    const { text = '', count = 0 } = numbers[at] ?? {};
    const end = passed + count;
    middles.push(...positions.filter((one) => one >= passed && one < end).map(() => text));
    passed = end;
    yield;
  }
  const [lower, upper] = middles;
  if (lower === undefined || upper === undefined) return null;
  // An average has fewer decimals than a number may have.
  if (lower === upper) return { text: lower, isExact: true };
  const sum = new ExactSum();
  sum.add(lower);
  sum.add(upper);
  return computeAverage(sum.toText(), middles.length);
}

function* aggregate({ rows, column, kind }: ColumnOf): Work<Aggregates> {
  const aggregator = new Aggregator();
  for (const row of rows) {
    aggregator.add(row[column] ?? null, kind);
    yield;
  }
  return aggregator.compute();
}

/** Summarises a column over all given rows. */
export function* summarizeColumn(of: ColumnOf): Work<ColumnSummary> {
  const counts = yield* countValues(of);
  return {
    ...(yield* aggregate(of)),
    rows: of.rows.length,
    distinct: counts.size - (counts.has(null) ? 1 : 0),
    nulls: counts.get(null) ?? 0,
    empties: counts.get('') ?? 0,
    histogram: yield* buildHistogram(counts, of.kind),
    top: yield* findTopValues(counts),
    median: yield* findMedian(counts, of.kind),
  };
}
