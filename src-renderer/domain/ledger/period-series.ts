import type { AnalyzedTable } from './analyze-table.ts';
import { isPeriodKey, toPeriodSortKey } from './period-rows.ts';

/** The rows of one thing in the order of time: those of U3 in a result of lines and years. */
export interface PeriodSeries {
  readonly rows: readonly number[];
  /** What each row calls its period. */
  readonly keys: readonly string[];
}

const LEAST_ROWS = 2;
const MOST_ROWS = 2_000;
const KNOWN = new WeakMap<AnalyzedTable, readonly PeriodSeries[]>();

/** The naming column of periods; undefined where there is none, or more than one. */
export function findPeriodColumn({
  namingColumns,
  table: { rows },
}: AnalyzedTable): number | undefined {
  const [column, ...others] = namingColumns.filter(
    (one) => rows.length > 0 && rows.every((row) => isPeriodKey(String(row[one] ?? ''))),
  );
  return others.length === 0 ? column : undefined;
}

function findPeriodSeries(facts: AnalyzedTable): readonly PeriodSeries[] {
  const { rows } = facts.table;
  const period = rows.length > MOST_ROWS ? undefined : findPeriodColumn(facts);
  if (period === undefined) return [];
  const others = facts.namingColumns.filter((one) => one !== period);
  const things = new Map<string, number[]>();
  for (const [row, cells] of rows.entries()) {
    const thing = others.map((one) => String(cells[one] ?? '')).join('\0');
    things.set(thing, [...(things.get(thing) ?? []), row]);
  }
  const keyOf = (row: number): string => String(rows[row]?.[period] ?? '');
  const series = [...things.values()].map((own) => {
    const ordered = own.toSorted((a, b) =>
      toPeriodSortKey(keyOf(a)) < toPeriodSortKey(keyOf(b)) ? -1 : 1,
    );
    return { rows: ordered, keys: ordered.map(keyOf) };
  });
  const isEach = series.every(({ keys }) => new Set(keys).size === keys.length);
  return isEach ? series.filter(({ rows: own }) => own.length >= LEAST_ROWS) : [];
}

/**
 * The series in time of a result: one for each thing that it has, or one alone; none where a thing
 * has several rows of one period.
 */
export function listPeriodSeries(facts: AnalyzedTable): readonly PeriodSeries[] {
  const known = KNOWN.get(facts) ?? findPeriodSeries(facts);
  KNOWN.set(facts, known);
  return known;
}
