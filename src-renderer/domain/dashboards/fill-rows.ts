import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { TileRow, TileTable } from './compare-periods.ts';
import { addPeriods, readPeriodMs, formatPeriodStart } from './period.ts';
import type { TimeGrain } from './time-grain.ts';
import { messages } from './messages.ts';

type FillOptions = NonNullable<ReportSnapshot['fillMissingRows']>;

export interface FilledRows {
  readonly rows: readonly TileRow[];
  /** Periods without a row, as the column writes them: of one series, or of all of them. */
  readonly missing: readonly string[];
  /** Why nothing was filled although it was requested; null when it was. */
  readonly why: string | null;
}

export interface FillContext {
  readonly grain: TimeGrain | null;
  /** Whether a column holds a measure, which is NULL in an added row. */
  readonly isMeasure: (name: string, type: string) => boolean;
}

/** A century of seconds is billions of rows; a chart draws thousands. */
const MAX_PERIODS = 5_000;
const MAX_ADDED_ROWS = 20_000;

const unfilled = (table: TileTable, why: string | null): FilledRows => ({
  rows: table.rows,
  missing: [],
  why,
});

/**
 * Adds a row with NULL measures for each missing period (§2.7 fillMissingRows), for each
 * combination of the dimensions that are not excluded. It is a gap, never a zero that nobody
 * measured. With an excluded dimension no row can be added, so missing periods are only reported.
 */
export function fillMissingRows(
  table: TileTable,
  options: FillOptions,
  context: FillContext,
): FilledRows {
  const timeAt = table.columns.findIndex(({ name }) => name === options.member);
  if (timeAt === -1) return unfilled(table, messages.fillRows.rowsHaveNoColumn(options.member));
  if (context.grain === null) return unfilled(table, messages.fillRows.queryDoesNotSayHowLong);
  const written = table.rows.flatMap((row) => row[timeAt] ?? []);
  const unread = written.find((text) => readPeriodMs(text) === null);
  if (unread !== undefined) return unfilled(table, messages.fillRows.cannotBeReadAsPeriod(unread));
  const times = written.flatMap((text) => readPeriodMs(text) ?? []);
  if (times.length < 2) return unfilled(table, null);
  const periods = listPeriods(times, context.grain);
  if (periods === null) return unfilled(table, messages.fillRows.thereAreTooManyPeriods);
  const steps = new Set(periods);
  const isApart = times.every((ms) => steps.has(ms));
  if (!isApart) return unfilled(table, messages.fillRows.periodsDoNotLieWholeApart(context.grain));
  const sample =
    table.rows.find((row) => readPeriodMs(row[timeAt] ?? null) !== null)?.[timeAt] ?? '';
  return fill(table, { timeAt, periods, sample, options, context });
}

function listPeriods(times: readonly number[], grain: TimeGrain): number[] | null {
  const first = times.reduce((least, ms) => Math.min(least, ms));
  const last = times.reduce((most, ms) => Math.max(most, ms));
  const periods: number[] = [];
  for (let step = 0; ; step += 1) {
    const ms = addPeriods(first, grain, step);
    if (ms > last) return periods;
    if (periods.push(ms) > MAX_PERIODS) return null;
  }
}

interface FillPlan {
  readonly timeAt: number;
  readonly periods: readonly number[];
  readonly sample: string;
  readonly options: FillOptions;
  readonly context: FillContext;
}

function fill(
  table: TileTable,
  { timeAt, periods, sample, options, context }: FillPlan,
): FilledRows {
  const excluded = options.excludedDimensions ?? [];
  const isFixed = table.columns.map(
    ({ name, type }, at) =>
      at !== timeAt && !context.isMeasure(name, type) && !excluded.includes(name),
  );
  const hasExcluded = table.columns.some(({ name }) => excluded.includes(name));
  const groups = new Map<string, { readonly like: TileRow; readonly seen: Set<number> }>();
  for (const row of table.rows) {
    const key = JSON.stringify(row.filter((_cell, at) => isFixed[at]));
    const group = groups.get(key) ?? { like: row, seen: new Set<number>() };
    groups.set(key, group);
    const ms = readPeriodMs(row[timeAt] ?? null);
    if (ms !== null) group.seen.add(ms);
  }
  const missing = new Set<number>();
  const made: TileRow[] = [];
  for (const { like, seen } of groups.values()) {
    for (const ms of periods) {
      if (seen.has(ms)) continue;
      missing.add(ms);
      const text = formatPeriodStart(ms, sample);
      if (!hasExcluded)
        made.push(like.map((cell, at) => (at === timeAt ? text : isFixed[at] ? cell : null)));
    }
    if (made.length > MAX_ADDED_ROWS) return unfilled(table, messages.fillRows.thereAreTooManyGaps);
  }
  const names = [...missing].sort((a, b) => a - b).map((ms) => formatPeriodStart(ms, sample));
  return { rows: sortByPeriod(table.rows, made, timeAt), missing: names, why: null };
}

function sortByPeriod(
  rows: readonly TileRow[],
  made: TileRow[],
  timeAt: number,
): readonly TileRow[] {
  if (made.length === 0) return rows;
  const toMs = (row: TileRow) => readPeriodMs(row[timeAt] ?? null) ?? Number.POSITIVE_INFINITY;
  return [...rows, ...made].sort((a, b) => {
    const difference = toMs(a) - toMs(b);
    return Number.isNaN(difference) ? 0 : difference;
  });
}
