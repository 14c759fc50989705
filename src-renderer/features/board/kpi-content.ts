import {
  comparePeriods,
  findNewestValue,
  type PeriodChange,
  type PeriodValue,
  type TileTable,
} from '#domain/dashboards/compare-periods.ts';
import { readColumnGrain } from '#domain/dashboards/column-grain.ts';
import { formatPeriod } from '#domain/dashboards/period.ts';
import type { ParsedSnapshot } from '#domain/dashboards/read-snapshot.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { getColumnTitle } from '#lib/cells/column-label.ts';
import type { TimeGrain } from '#domain/dashboards/time-grain.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { formatColumnValue, formatPercentagePoints, isPercentFormat } from './format-column.ts';

export type ChangeDirection = NonNullable<PeriodChange['direction']>;
export const DIRECTION_LABELS: Readonly<Record<ChangeDirection, string>> = {
  up: 'up',
  down: 'down',
  same: 'unchanged',
};

export interface KpiChange {
  /** Null where there is nothing to compare with; the text says why. */
  readonly direction: ChangeDirection | null;
  /** The signed change, such as `+3.1% · +5 M`; '' without a direction. */
  readonly amount: string;
  readonly description: string;
}

/** The text of a kpi tile, on the board and on paper. */
export type KpiContent =
  | { readonly kind: 'lost'; readonly message: string }
  | {
      readonly kind: 'value';
      /** The value as its column is formatted, with its unit; null for NULL. */
      readonly text: string | null;
      /** The value with every digit that came. */
      readonly exact: string | null;
      /** The period of the value; '' where the column of times is not known. */
      readonly period: string;
      readonly changes: readonly KpiChange[];
    };

interface KpiSource {
  readonly parsed: Extract<ParsedSnapshot, { kind: 'kpi' }>;
  readonly snapshot: Pick<ReportSnapshot, 'periodComparisons' | 'sqlQuery'>;
  readonly table: TileTable;
  /** The grain of the rows as they were requested; null for the grain of the report's own query. */
  readonly grain: TimeGrain | null;
}

/** Puts the sign in front itself, because a format would write it in its own way. */
const formatSigned = (value: string, toText: (value: string) => string): string =>
  `${/^[+−]/.exec(value)?.[0] ?? ''}${toText(value.replace(/^[+−]/, ''))}`;

interface KpiFormatters {
  readonly format: (value: string) => string;
  readonly formatDifference: (value: string) => string;
}

/** Names the column where the change is of another one than the value. */
function describeChange(change: PeriodChange, name: string, texts: KpiFormatters): KpiChange {
  const { format, formatDifference } = texts;
  const { direction, percent, difference, before, offset, why } = change;
  const lead =
    before !== null && direction !== null
      ? `from ${format(before)}, ${offset} before`
      : `Against ${offset} before:`;
  const end = direction === null ? ' ' : '. ';
  const described = why === null ? lead : `${lead}${end}${why}`;
  const description = name === '' ? described : `${name}: ${described}`;
  if (direction === null) return { direction, amount: '', description };
  const amounts = [
    ...(percent === null ? [] : [`${percent}%`]),
    ...(difference === null ? [] : [formatSigned(difference, formatDifference)]),
  ];
  const amount = amounts.length === 0 ? DIRECTION_LABELS[direction] : amounts.join(' · ');
  return { direction, amount, description };
}

/**
 * Finds the column of the value: the one that the report names, else the first of numbers; '' for
 * none.
 */
export const findKpiColumn = (
  { columns }: Pick<TileTable, 'columns'>,
  { value }: Pick<KpiSource['parsed'], 'value'>,
): string => value ?? columns.find(({ type }) => getColumnKind(type) === 'number')?.name ?? '';

const findColumn = ({ table }: KpiSource, name: string): TileTable['columns'][number] =>
  table.columns.find((column) => column.name === name) ?? { name, type: '' };

/** `unit` is the report's own, which takes precedence over the model's. */
function createFormatters(source: KpiSource, name: string, unit: string | null): KpiFormatters {
  const column = findColumn(source, name);
  const sign = unit ?? column.unit ?? '';
  const suffix = sign === '' ? '' : ` ${sign}`;
  const toText = (value: string): string => `${formatColumnValue(value, column)}${suffix}`;
  const formatDifference = (value: string): string =>
    isPercentFormat(column.format) ? formatPercentagePoints(value, column) : toText(value);
  return { format: toText, formatDifference };
}

/**
 * Names the period, and says so where several rows have it: which of them is meant cannot be known, so the
 * first is shown.
 */
function labelPeriod({ period, others }: PeriodValue, name: string): string {
  if (others === 0) return name;
  const first = `first of ${String(others + 1)} rows`;
  return period === null ? first : `${name}, ${first}`;
}

export function buildKpiContent(source: KpiSource): KpiContent {
  const { parsed, snapshot, table } = source;
  const column = findKpiColumn(table, parsed);
  const newest = findNewestValue(table, column, parsed.time);
  if (newest === null) {
    const lost = column === '' ? 'of numbers' : column;
    return { kind: 'lost', message: `Its query has no column ${lost}.` };
  }
  const { unit } = parsed;
  const { format } = createFormatters(source, column, unit);
  const grain = source.grain ?? readColumnGrain(snapshot.sqlQuery, parsed.time);
  const name = newest.period === null ? '' : formatPeriod(newest.period, grain);
  return {
    kind: 'value',
    text: newest.value === null ? null : format(newest.value),
    exact: newest.value,
    period: labelPeriod(newest, name),
    changes: (snapshot.periodComparisons ?? []).map((comparison) => {
      const isOwn = comparison.measure === column;
      const texts = createFormatters(source, comparison.measure, isOwn ? unit : null);
      return describeChange(
        comparePeriods(table, comparison),
        isOwn ? '' : getColumnTitle(findColumn(source, comparison.measure)),
        texts,
      );
    }),
  };
}
