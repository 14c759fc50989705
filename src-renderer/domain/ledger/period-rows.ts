import type { AnalyzedTable } from './analyze-table.ts';

/** `2024`, `2024-03-01`, `2024-Q1`, `Q1`, `W9`. */
const PERIOD = /^(?:\d{4}(?:-\d{2}){0,2}(?:[T ].*)?|(?:\d{4}-?)?[QHTW]\d{1,2})$/i;
const MOST_ROWS = 2_000;

/** Whether a cell names a period: `2024`, `2024-Q1`. */
export const isPeriodKey = (cell: string): boolean => PERIOD.test(cell);

/** What sorts periods by time: `W9` comes before `W10`. */
export const toPeriodSortKey = (period: string): string =>
  period
    .toUpperCase()
    .replace(/([QHTW])(\d)$/, (_, letter: string, digit: string) => [letter, digit].join('0'));

/**
 * The rows of a result in the order of time, where each is a period of its own and none is left out;
 * null for any other result.
 */
const KNOWN = new WeakMap<AnalyzedTable, { readonly order: readonly number[] | null }>();

export function orderPeriodRows(facts: AnalyzedTable): readonly number[] | null {
  const known = KNOWN.get(facts) ?? { order: findOrder(facts) };
  KNOWN.set(facts, known);
  return known.order;
}

function findOrder({
  namingColumns: [naming],
  hasAllRows,
  table: { rows },
}: AnalyzedTable): readonly number[] | null {
  if (naming === undefined || !hasAllRows || rows.length > MOST_ROWS) return null;
  const keys = rows.map((row) => String(row[naming] ?? ''));
  if (!keys.every((key) => PERIOD.test(key)) || new Set(keys).size < keys.length) return null;
  const sorted = keys.map(toPeriodSortKey);
  return [...keys.keys()].toSorted((a, b) => ((sorted[a] ?? '') < (sorted[b] ?? '') ? -1 : 1));
}
