import type { AnalyzedTable } from './analyze-table.ts';
import { MONTH_NAMES } from './month-names.ts';

/** `2024`, `2024-03-01`, `2023/24`, `2024-Q1`, `Q1`, `W9`. */
const PERIOD =
  /^(?:\d{4}(?:-\d{2}){0,2}(?:[T ].*)?|(?:19|20)\d{2}\/(?:\d{2}|(?:19|20)\d{2})|(?:\d{4}-?)?[QHTW]\d{1,2})$/i;
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

/** `Jan`, `Feb`, `Mar` without a year, as they follow each other in one. */
function areMonthsInOrder(keys: readonly string[]): boolean {
  const months = keys.map((key) =>
    MONTH_NAMES.findIndex((names) => names.includes(key.toLowerCase().replace(/\.$/, ''))),
  );
  return months.every((month, at) => month >= 0 && (at === 0 || month > (months[at - 1] ?? 0)));
}

function findOrder({
  namingColumns: [naming],
  hasAllRows,
  table: { rows },
}: AnalyzedTable): readonly number[] | null {
  if (naming === undefined || !hasAllRows || rows.length > MOST_ROWS) return null;
  const keys = rows.map((row) => String(row[naming] ?? ''));
  if (areMonthsInOrder(keys)) return [...keys.keys()];
  if (!keys.every((key) => PERIOD.test(key)) || new Set(keys).size < keys.length) return null;
  const sorted = keys.map(toPeriodSortKey);
  return [...keys.keys()].toSorted((a, b) => ((sorted[a] ?? '') < (sorted[b] ?? '') ? -1 : 1));
}
