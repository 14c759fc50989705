import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { LeakAlarm } from '#shared/embedding/leak-report.ts';

/** What one viewer got for one widget. Cells are compared as the exact text that the server sent. */
export interface ViewerRows {
  /** The index in the report's viewers. */
  readonly viewer: number;
  readonly tenant: string;
  /** Attributes, groups and security context as one text, by which viewers of a tenant differ. */
  readonly rights: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Each row with the number of times that it occurs. */
type RowCounts = ReadonlyMap<string, number>;

interface CountedRows extends ViewerRows {
  readonly counts: RowCounts;
}

function countRows(rows: ViewerRows['rows']): RowCounts {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function countCommon(one: RowCounts, other: RowCounts): number {
  let common = 0;
  for (const [row, count] of one) common += Math.min(count, other.get(row) ?? 0);
  return common;
}

function comparePair(one: CountedRows, other: CountedRows): LeakAlarm[] {
  const common = countCommon(one.counts, other.counts);
  if (common === 0) return [];
  const isSame = common === one.rows.length && common === other.rows.length;
  const alarm = (kind: LeakAlarm['kind']): LeakAlarm[] => [
    { kind, viewers: [one.viewer, other.viewer], rowCount: common, column: null },
  ];
  if (one.tenant !== other.tenant) return alarm(isSame ? 'identicalRows' : 'commonRows');
  return isSame && one.rights !== other.rights ? alarm('attributeWithoutEffect') : [];
}

function sum(numbers: readonly Big[]): Big {
  return numbers.reduce((total, each) => total.plus(each), new Big(0));
}

/** Null for a column that holds anything but numbers, or a negative one: its total says nothing. */
function readColumn(rows: ViewerRows['rows'], at: number): Big[] | null {
  const numbers: Big[] = [];
  for (const row of rows) {
    const cell = row[at] ?? null;
    const number = readExactNumber(cell);
    if (cell !== null && (number === null || number.lt(0))) return null;
    numbers.push(number ?? new Big(0));
  }
  return numbers;
}

/** The rows of all viewers together: a row that several got counts once. */
function uniteRows(results: readonly CountedRows[]): (string | null)[][] {
  const counts = new Map<string, number>();
  for (const result of results) {
    for (const [row, count] of result.counts) {
      counts.set(row, Math.max(count, counts.get(row) ?? 0));
    }
  }
  return [...counts].flatMap(([row, count]) =>
    Array.from({ length: count }, () => JSON.parse(row) as (string | null)[]),
  );
}

function compareColumn(
  results: readonly CountedRows[],
  united: ViewerRows['rows'],
  at: number,
): LeakAlarm[] {
  const numbers = readColumn(united, at);
  if (numbers === null) return [];
  const total = sum(numbers);
  const totals = results.map((result) => ({
    ...result,
    own: sum(readColumn(result.rows, at) ?? []),
  }));
  const seesAll = totals.filter(
    ({ tenant, own }) =>
      own.gte(total) && totals.some((other) => other.tenant !== tenant && other.own.gt(0)),
  );
  if (seesAll.length === 0) return [];
  const viewers = seesAll.map(({ viewer }) => viewer);
  const column = results[0]?.columns[at] ?? '';
  return [{ kind: 'totalExceedsShare', viewers, rowCount: null, column }];
}

function compareTotals(results: readonly CountedRows[]): LeakAlarm[] {
  const united = uniteRows(results);
  const width = results[0]?.columns.length ?? 0;
  return Array.from({ length: width }, (_, at) => compareColumn(results, united, at)).flat();
}

/**
 * Compares what several viewers got for one widget, by content. Column names play no part. Rows
 * that differ everywhere raise no alarm, the same rows of two tenants always do, and no rows never
 * do. Totals are exact.
 */
export function compareRows(results: readonly ViewerRows[]): LeakAlarm[] {
  const counted = results
    .filter(({ rows }) => rows.length > 0)
    .map((result) => ({ ...result, counts: countRows(result.rows) }));
  const pairs = counted.flatMap((one, at) =>
    counted.slice(at + 1).flatMap((other) => comparePair(one, other)),
  );
  // Who has the total of all has the rows of others: without such rows no sum is needed.
  const isShared = pairs.some(({ kind }) => kind !== 'attributeWithoutEffect');
  return isShared ? [...pairs, ...compareTotals(counted)] : pairs;
}
