import {
  comparePeriods,
  findNewestValue,
  type PeriodChange,
  type PeriodValue,
  type TileTable,
} from '#domain/dashboards/compare-periods.ts';
import { readColumnGrain } from '#domain/dashboards/column-grain.ts';
import { areYears, formatPeriod } from '#domain/dashboards/period.ts';
import type { ParsedSnapshot } from '#domain/dashboards/read-snapshot.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { getColumnTitle } from '#lib/cells/column-label.ts';
import type { TimeGrain } from '#domain/dashboards/time-grain.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { formatColumnValue, formatPercentagePoints, isPercentFormat } from './format-column.ts';
import { messages } from './messages.ts';

export type ChangeDirection = NonNullable<PeriodChange['direction']>;
export const DIRECTION_LABELS: Readonly<Record<ChangeDirection, string>> = {
  up: 'up',
  down: 'down',
  same: 'unchanged',
};

export interface KpiChange {
  /** Null where there is nothing to compare with; the text says why. */
  readonly direction: ChangeDirection | null;
  /** The signed change, such as `+3.1% · +5 M` or `+2.9 pp`; '' without a direction. */
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
  readonly isPercent: boolean;
}

/** A change that rounds to nothing is none: `+0.0 pp` would say two things at once. */
const isShown = (amount: string): boolean => /[1-9]/.test(amount);

/** Lists how much a value has changed; a share of a percentage would be read as points. */
function listAmounts({ percent, difference }: PeriodChange, texts: KpiFormatters): string[] {
  const hasShare = percent !== null && (!texts.isPercent || difference === null);
  return [
    ...(hasShare ? [`${percent}%`] : []),
    ...(difference === null ? [] : [formatSigned(difference, texts.formatDifference)]),
  ].filter(isShown);
}

/** Describes a change against the earlier period; the column is named where it is another one. */
function describeChange(change: PeriodChange, name: string, texts: KpiFormatters): KpiChange {
  const { direction, before, offset, period, unit, why } = change;
  const earlier = period === null ? `${offset} before` : formatPeriod(period, unit);
  const lead =
    before !== null && direction !== null
      ? `vs ${earlier} (${texts.format(before)})`
      : `vs ${offset} before:`;
  const end = direction === null ? ' ' : '. ';
  const described = why === null ? lead : `${lead}${end}${why}`;
  const description = name === '' ? described : `${name}: ${described}`;
  if (direction === null) return { direction, amount: '', description };
  const amounts = listAmounts(change, texts);
  if (amounts.length > 0) return { direction, amount: amounts.join(' · '), description };
  const hasAmount = change.difference !== null || change.percent !== null;
  const shown = hasAmount ? 'same' : direction;
  return { direction: shown, amount: DIRECTION_LABELS[shown], description };
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
  const isPercent = isPercentFormat(column.format);
  const formatDifference = (value: string): string =>
    isPercent ? formatPercentagePoints(value, column) : toText(value);
  return { format: toText, formatDifference, isPercent };
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
    return { kind: 'lost', message: messages.kpiContent.queryHasNoColumn(lost) };
  }
  const { unit } = parsed;
  const { format } = createFormatters(source, column, unit);
  const timeAt = table.columns.findIndex(({ name }) => name === parsed.time);
  const times = timeAt === -1 ? [] : table.rows.map((row) => row[timeAt] ?? null);
  const written = source.grain ?? readColumnGrain(snapshot.sqlQuery, parsed.time);
  const grain = written ?? (areYears(times) ? 'year' : null);
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
