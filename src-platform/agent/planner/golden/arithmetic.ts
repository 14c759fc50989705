/**
 * This module computes results with plain arithmetic; the golden tests compare the SQL with them.
 */
export type Expected = string | number | null;

const listKnown = (values: readonly (number | null)[]): number[] =>
  values.filter((value) => value !== null);

export function sum(values: readonly (number | null)[]): number {
  return listKnown(values).reduce((total, value) => total + value, 0);
}

export function mean(values: readonly (number | null)[]): number | null {
  const numbers = listKnown(values);
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}

export function median(values: readonly (number | null)[]): number {
  const numbers = listKnown(values).sort((a, b) => a - b);
  const middle = Math.floor(numbers.length / 2);
  const upper = numbers[middle] ?? 0;
  return numbers.length % 2 === 1 ? upper : ((numbers[middle - 1] ?? 0) + upper) / 2;
}

export function highest(values: readonly (number | null)[]): number {
  return Math.max(...listKnown(values));
}

export function lowest(values: readonly (number | null)[]): number {
  return Math.min(...listKnown(values));
}

/**
 * One row for each group: the group's keys, then the value of `measure`. The rows are unordered.
 */
export function groupRows<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly Expected[],
  measure: (group: readonly Row[]) => readonly Expected[],
): Expected[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(keysOf(row));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    return [...(first === undefined ? [] : keysOf(first)), ...measure(group)];
  });
}

/** Sorts as the answers do: nulls last, then by value, then by the first cell. */
export function orderBy(
  rows: readonly Expected[][],
  index: number,
  direction: 'asc' | 'desc',
): Expected[][] {
  const turn = direction === 'asc' ? 1 : -1;
  const compare = (a: Expected, b: Expected): number => {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -turn : turn;
  };
  const tie = (a: Expected, b: Expected): number => {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -1 : 1;
  };
  return rows.toSorted((a, b) => {
    const first = compare(a[index] ?? null, b[index] ?? null);
    if (first !== 0) return first;
    const next = a.findIndex((cell, at) => at !== index && tie(cell, b[at] ?? null) !== 0);
    return next === -1 ? 0 : tie(a[next] ?? null, b[next] ?? null);
  });
}

export const formatYearDay = (year: number): string => `${String(year)}-01-01`;
export const formatMonthDay = (date: string): string => `${date.slice(0, 7)}-01`;
