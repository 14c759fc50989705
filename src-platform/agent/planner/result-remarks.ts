import { TOOL_RESULT_ROW_LIMIT } from '#shared/platform/tools.ts';
import type { Grain } from '../../engine/cube.ts';
import { describeGroup, joinWords } from './describe.ts';
import { formatDate, formatNumber } from './format.ts';
import { lowerCaseTitle } from './output-columns.ts';
import { listGroups } from './plan.ts';
import type { Finding } from './finding.ts';
import { describeHavingRemark } from './prose.ts';

/** The answer repeats at most this many rows; longer results are only in the app's table. */
export const TABLE_ROW_LIMIT = 12;

/**
 * SQL's averages and sums skip empty cells silently, so the remark names the columns that have
 * some.
 */
function describeNulls({ plan, cube }: Finding): string | null {
  if (plan.kind !== 'aggregate') return null;
  const named = plan.measures.flatMap((measure) => {
    const column = measure.kind === 'aggregate' ? measure.column : '';
    const hasNulls = (cube.columnProfiles.get(column)?.nullCount ?? 0) > 0;
    const title = cube.columns.find((one) => one.name === column)?.title;
    return hasNulls && title !== undefined ? [lowerCaseTitle(title)] : [];
  });
  if (named.length === 0) return null;
  return `Rows with no ${[...new Set(named)].join(' or ')} do not count in its numbers.`;
}

function describeKnownFilters({ plan, cube }: Finding): string | null {
  const titles = plan.filters
    .filter((filter) => filter.kind === 'known')
    .map((filter) =>
      lowerCaseTitle(cube.columns.find((one) => one.name === filter.column)?.title ?? ''),
    );
  if (titles.length === 0) return null;
  return `Rows with no ${[...new Set(titles)].join(' or no ')} are left out.`;
}

const PERIOD_MONTHS: Partial<Record<Grain, number>> = {
  decade: 120,
  year: 12,
  quarter: 3,
  month: 1,
};

/** A figure of a period that the data do not cover to its end is no fall. */
function describePartialPeriod({ plan, cube, columns, outcome }: Finding): string | null {
  const at = listGroups(plan).findIndex((group) => group.grain !== null);
  const column = columns[at];
  const time = cube.columns.find((one) => one.kind === 'time');
  const months = PERIOD_MONTHS[column?.grain ?? 'day'];
  if (column === undefined || time?.kind !== 'time' || months === undefined) return null;
  const starts = [...new Set(outcome.rows.map((row) => row[at] ?? ''))].filter((one) => one !== '');
  const partial = starts.filter((start) => findLastDay(start, months) > time.anchor);
  const names = partial.map((start) => formatDate(start, column.grain));
  if (names.length === 0) return null;
  const last = cube.columnProfiles.get(time.name)?.extent?.last.slice(0, 10) ?? '';
  return `${joinWords(names, 'and')} ${names.length === 1 ? 'is' : 'are'} not complete: the data end in ${formatDate(last, 'month')}.`;
}

function findLastDay(start: string, months: number): string {
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  const end = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate() - 1);
  return new Date(end).toISOString().slice(0, 10);
}

function describeRowCount({ outcome }: Finding): string | null {
  const { rows, totalRows } = outcome;
  if (totalRows <= rows.length) {
    return totalRows > TABLE_ROW_LIMIT ? `All ${String(totalRows)} rows are in the result.` : null;
  }
  return `${String(TOOL_RESULT_ROW_LIMIT)} of ${formatNumber(String(totalRows), null)} rows come with this answer; no figure above is computed from a cut result.`;
}

function describeOrder({ plan, columns, outcome }: Finding): string | null {
  if (plan.kind !== 'list' || plan.within.length > 0 || outcome.totalRows < 2) return null;
  if (plan.sort?.by !== 'column') return null;
  const { column: name, direction } = plan.sort;
  const column = columns.find((one) => one.name === name);
  if (column === undefined) return null;
  const words =
    column.kind === 'number'
      ? ['lowest first', 'highest first']
      : column.kind === 'time'
        ? ['earliest first', 'latest first']
        : ['A to Z', 'Z to A'];
  return `Ordered by ${lowerCaseTitle(column.title)}, ${words[direction === 'asc' ? 0 : 1] ?? ''}.`;
}

/**
 * Without a period, a figure covers all years of the data and not, as one might think, the latest.
 */
function describeFullPeriod({ plan, cube }: Finding): string {
  const time = cube.columns.find((column) => column.kind === 'time');
  const extent = time === undefined ? null : (cube.columnProfiles.get(time.name)?.extent ?? null);
  if (plan.kind === 'list' || time?.kind !== 'time' || extent === null) return '';
  const isTimed =
    plan.filters.some((filter) => filter.kind === 'period') ||
    plan.groups.some((group) => group.column === time.name);
  if (isTimed) return '';
  const [first, last] = [extent.first.slice(0, 4), extent.last.slice(0, 4)];
  return first === last ? `, all of ${first}` : `, all of ${first} to ${last}`;
}

function describeMeasureCautions({ plan, cube }: Finding): string | null {
  const measured = plan.kind === 'aggregate' ? plan.measures : [];
  const names = cube.label.filter((label) => cube.columnProfiles.get(label)?.values.length !== 0);
  const isApart =
    listGroups(plan).some((group) => names.includes(group.column)) ||
    plan.filters.some(
      (one) => one.kind === 'values' && one.values.length === 1 && names.includes(one.column),
    );
  if (isApart) return null;
  const cautions = cube.columns.flatMap((column) => {
    const isMeasured = measured.some(
      (one) => one.kind === 'aggregate' && one.column === column.name && one.aggregation === 'avg',
    );
    return isMeasured && column.kind === 'number' && column.caution !== undefined
      ? [column.caution]
      : [];
  });
  return cautions.length === 0 ? null : [...new Set(cautions)].join(' ');
}

function describeSource(finding: Finding): string {
  const { plan, cube } = finding;
  const parts = listGroups(plan);
  const groups = parts.map((group) => describeGroup(group, cube));
  const by = groups.length === 0 ? '' : `, grouped by ${groups.join(' and ')}`;
  return `From ${cube.title}${describeFullPeriod(finding)}${by}.`;
}

/** Remarks about the rows: their source, what was excluded, and how they were read. */
export function listResultRemarks(finding: Finding): string[] {
  return [
    describeSource(finding),
    describeHavingRemark(finding.plan, finding.cube),
    describeOrder(finding),
    describeRowCount(finding),
    describeNulls(finding),
    describeKnownFilters(finding),
    describePartialPeriod(finding),
    describeMeasureCautions(finding),
  ].filter((remark) => remark !== null);
}
