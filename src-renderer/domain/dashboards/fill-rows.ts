import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { TileRow, TileTable } from './compare-periods.ts';
import { addPeriods, toPeriodMs, toPeriodText } from './period.ts';
import type { TimeGrain } from './time-grain.ts';

type FillWish = NonNullable<ReportSnapshot['fillMissingRows']>;

export interface FilledRows {
  readonly rows: readonly TileRow[];
  /** Periods without a row, as the column writes them: of a series, or of all of them. */
  readonly missing: readonly string[];
  /** Why nothing was filled although it was asked for; null when all is well. */
  readonly why: string | null;
}

export interface FillFacts {
  readonly grain: TimeGrain | null;
  /** Columns that hold measures: they are NULL in a row that is made. */
  readonly isMeasure: (name: string, type: string) => boolean;
}

/** A second's grain over a century is billions of rows; a chart draws thousands. */
const MAX_PERIODS = 5_000;
const MAX_MADE_ROWS = 20_000;

const unfilled = (table: TileTable, why: string | null): FilledRows => ({
  rows: table.rows,
  missing: [],
  why,
});

/**
 * §2.7 fillMissingRows: a period that has no row gets one with NULL measures, for each combination of
 * the other dimensions but the excluded ones; a gap, never a zero that nobody measured. With an
 * excluded dimension no row can be made, so missing periods are only told.
 */
export function fillMissingRows(table: TileTable, wish: FillWish, facts: FillFacts): FilledRows {
  const timeAt = table.columns.findIndex(({ name }) => name === wish.member);
  if (timeAt === -1) return unfilled(table, `The rows have no column ${wish.member}.`);
  if (facts.grain === null) return unfilled(table, 'The query does not say how long a period is.');
  const written = table.rows.flatMap((row) => row[timeAt] ?? []);
  const unread = written.find((text) => toPeriodMs(text) === null);
  if (unread !== undefined) return unfilled(table, `“${unread}” cannot be read as a period.`);
  const times = written.flatMap((text) => toPeriodMs(text) ?? []);
  if (times.length < 2) return unfilled(table, null);
  const periods = toPeriods(times, facts.grain);
  if (periods === null) return unfilled(table, 'There are too many periods to fill.');
  const steps = new Set(periods);
  const isApart = times.every((ms) => steps.has(ms));
  if (!isApart) return unfilled(table, `The periods do not lie a whole ${facts.grain} apart.`);
  const sample = table.rows.find((row) => toPeriodMs(row[timeAt] ?? null) !== null)?.[timeAt] ?? '';
  return fill(table, { timeAt, periods, sample, wish, facts });
}

function toPeriods(times: readonly number[], grain: TimeGrain): number[] | null {
  const first = times.reduce((least, ms) => Math.min(least, ms));
  const last = times.reduce((most, ms) => Math.max(most, ms));
  const periods: number[] = [];
  for (let step = 0; ; step += 1) {
    const ms = addPeriods(first, grain, step);
    if (ms > last) return periods;
    if (periods.push(ms) > MAX_PERIODS) return null;
  }
}

interface Plan {
  readonly timeAt: number;
  readonly periods: readonly number[];
  readonly sample: string;
  readonly wish: FillWish;
  readonly facts: FillFacts;
}

function fill(table: TileTable, { timeAt, periods, sample, wish, facts }: Plan): FilledRows {
  const excluded = wish.excludedDimensions ?? [];
  const isFixed = table.columns.map(
    ({ name, type }, at) =>
      at !== timeAt && !facts.isMeasure(name, type) && !excluded.includes(name),
  );
  const hasExcluded = table.columns.some(({ name }) => excluded.includes(name));
  const groups = new Map<string, { readonly like: TileRow; readonly seen: Set<number> }>();
  for (const row of table.rows) {
    const key = JSON.stringify(row.filter((_cell, at) => isFixed[at]));
    const group = groups.get(key) ?? { like: row, seen: new Set<number>() };
    groups.set(key, group);
    const ms = toPeriodMs(row[timeAt] ?? null);
    if (ms !== null) group.seen.add(ms);
  }
  const missing = new Set<number>();
  const made: TileRow[] = [];
  for (const { like, seen } of groups.values()) {
    for (const ms of periods) {
      if (seen.has(ms)) continue;
      missing.add(ms);
      const text = toPeriodText(ms, sample);
      if (!hasExcluded)
        made.push(like.map((cell, at) => (at === timeAt ? text : isFixed[at] ? cell : null)));
    }
    if (made.length > MAX_MADE_ROWS) return unfilled(table, 'There are too many gaps to fill.');
  }
  const names = [...missing].sort((a, b) => a - b).map((ms) => toPeriodText(ms, sample));
  return { rows: toOrdered(table.rows, made, timeAt), missing: names, why: null };
}

function toOrdered(rows: readonly TileRow[], made: TileRow[], timeAt: number): readonly TileRow[] {
  if (made.length === 0) return rows;
  const toMs = (row: TileRow) => toPeriodMs(row[timeAt] ?? null) ?? Number.POSITIVE_INFINITY;
  return [...rows, ...made].sort((a, b) => {
    const difference = toMs(a) - toMs(b);
    return Number.isNaN(difference) ? 0 : difference;
  });
}
