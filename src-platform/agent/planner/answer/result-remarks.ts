import pluralize from 'pluralize';
import { pluralizeTitle } from '../plan/plural-titles.ts';
import { TOOL_RESULT_ROW_LIMIT } from '#shared/platform/tools.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { formatExtent } from '../dates/data-extent.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { describeGroup, describeHaving, joinWords } from './describe.ts';
import { describeEmptyPeriods } from '../dates/empty-periods.ts';
import type { Finding } from './finding.ts';
import { formatDate, formatNumber } from './format.ts';
import { leavesOutEmpty } from '../plan/count-empty.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { findPartialPeriods } from '../dates/partial-periods.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';

/** The answer repeats at most this many rows; longer results are only in the app's table. */
export const TABLE_ROW_LIMIT = 12;

/** Fewer rows without a value than one in so many do not change what a figure tells. */
const RARE = 50;

function isOftenUnknown(column: string, cube: ModelCube): boolean {
  const unknown = cube.columnProfiles.get(column)?.nullCount ?? 0;
  return unknown * RARE >= cube.rowCount && unknown > 0;
}

/**
 * SQL's averages and sums skip empty cells silently, and rankings leave them out, so the remark
 * names the columns that have many.
 */
function describeLeftOut({ plan, cube }: Finding): string | null {
  const measured =
    plan.kind === 'aggregate'
      ? plan.measures.flatMap((one) => (one.kind === 'aggregate' ? [one.column] : []))
      : [];
  const known = plan.filters.flatMap((one) => (one.kind === 'known' ? [one.column] : []));
  const columns = [...new Set([...measured, ...known])].filter((one) => isOftenUnknown(one, cube));
  if (columns.length === 0) return null;
  const many = cube.entity.many.charAt(0).toUpperCase() + cube.entity.many.slice(1);
  return `${many} whose ${nameUnknown(columns, cube)} are left out.`;
}

/** `budget or running time is unknown`. */
function nameUnknown(columns: readonly string[], cube: ModelCube): string {
  const titles = columns.map((name) =>
    lowerCaseTitle(cube.columns.find((one) => one.name === name)?.title ?? name),
  );
  const isMany = titles.length === 1 && pluralize.isPlural(titles[0] ?? '');
  return `${joinWords(titles, 'or')} ${isMany ? 'are' : 'is'} unknown`;
}

/**
 * `1.8 % of comedies run over two hours`, where hardly any running time is known: what the part is a
 * part of has rows that may or may not belong to it.
 */
function describeUnknownInBase({ plan, cube }: Finding): string | null {
  const parts = plan.kind === 'aggregate' ? plan.measures.filter((one) => one.kind === 'part') : [];
  const known = plan.filters.flatMap((one) => (one.kind === 'period' ? [] : [one.column]));
  const tested = parts.flatMap(({ filters }) =>
    filters.flatMap((one) =>
      ['known', 'unknown', 'period'].includes(one.kind) ? [] : [one.column],
    ),
  );
  const columns = [...new Set(tested)].filter(
    (one) => isOftenUnknown(one, cube) && !known.includes(one),
  );
  return columns.length === 0
    ? null
    : `The whole includes ${cube.entity.many} whose ${nameUnknown(columns, cube)}.`;
}

/** `which director made the fewest comedies`: most made none, and are not counted. */
function describeEmptyGroups({ plan, cube, columns }: Finding): string | null {
  const title = columns.find((one) => one.role === 'group')?.title;
  if (title === undefined || !leavesOutEmpty(plan)) return null;
  const groups = pluralizeTitle(lowerCaseTitle(title));
  const many = groups.charAt(0).toUpperCase() + groups.slice(1);
  return `${many} without any such ${cube.entity.many} are left out.`;
}

/** A figure of a period that the data do not cover to its end is no fall. */
function describePartialPeriods(finding: Finding): string | null {
  const { cube, columns } = finding;
  const { at, starts } = findPartialPeriods(finding);
  const grain = columns[at]?.grain ?? null;
  const time = cube.columns.find((one) => one.kind === 'time');
  const [first] = starts;
  if (first === undefined || time?.kind !== 'time') return null;
  const last = cube.columnProfiles.get(time.name)?.extent?.last.slice(0, 10) ?? '';
  const names = joinWords(
    starts.map((start) =>
      grain === 'decade' ? `the ${formatDate(start, grain)}` : formatDate(start, grain),
    ),
    'and',
  );
  const be = starts.length === 1 && grain !== 'decade' ? 'is' : 'are';
  // A few rows of a later time do not make a period whole.
  if (last > time.anchor)
    return `The data are patchy after ${formatDate(time.anchor, 'month')}, so ${names} ${be} incomplete.`;
  return `The data end in ${formatDate(last, 'month')}, so ${names} ${be} incomplete.`;
}

/** The rows that did not come with the answer, and the order that decided which did. */
function describeRowCount({ plan, cube, outcome }: Finding): string | null {
  const { rows, totalRows } = outcome;
  if (totalRows <= rows.length) return null;
  const sort = plan.kind === 'list' && plan.sort?.by === 'column' ? plan.sort : null;
  const column = cube.columns.find((one) => one.name === sort?.column);
  const by = column === undefined ? '' : `, by ${lowerCaseTitle(column.title)}`;
  return `The result shows the first ${String(TOOL_RESULT_ROW_LIMIT)} of ${formatNumber(String(totalRows), null)} rows${by}.`;
}

/**
 * Without a period, a figure covers all years of the data and not, as one might think, the latest.
 */
function describeFullPeriod({ plan, cube }: Finding): string | null {
  const time = cube.columns.find((column) => column.kind === 'time');
  const extent = formatExtent(cube);
  if (plan.kind === 'list' || time === undefined || extent === null) return null;
  const isTimed =
    plan.filters.some((filter) => filter.kind === 'period') ||
    plan.groups.some((group) => group.column === time.name);
  return isTimed ? null : `The data cover ${extent}.`;
}

function describeHavingRemark({ plan, cube }: Finding): string | null {
  if (plan.kind !== 'aggregate' || plan.having.length === 0) return null;
  if (plan.countsGroups === true || plan.longestRun === true) return null;
  const groups = plan.groups.map((group) => pluralizeTitle(describeGroup(group, cube)));
  return `Only ${joinWords(groups, 'and')} with ${describeHaving(plan.having, cube)} count.`;
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

/** `when did it first drop below 100`: where the data begin below it, nothing dropped. */
function describeBeginning({ plan, cube, columns, outcome }: Finding): string | null {
  const time = findTimeColumn(cube);
  const extent = time === undefined ? null : (cube.columnProfiles.get(time)?.extent ?? null);
  const isFirst =
    plan.kind === 'list' &&
    plan.sort?.by === 'column' &&
    plan.sort.column === time &&
    plan.sort.direction === 'asc' &&
    plan.filters.some((one) => one.kind === 'compare');
  const at = columns.findIndex(({ name }) => name === time);
  const first = outcome.rows[0]?.[at] ?? null;
  return isFirst && extent !== null && first?.slice(0, 10) === extent.first.slice(0, 10)
    ? 'The data begin with this, so it was so from the start.'
    : null;
}

/** `from 2008 to 2009`, of monthly figures: which of them the change lies between. */
function describeSpanEnds({ plan, cube }: Finding): string | null {
  const [span] = plan.kind === 'aggregate' ? plan.measures : [];
  const [period, other] = plan.filters.filter(({ kind }) => kind === 'period');
  const [range, another] = period?.kind === 'period' ? period.ranges : [];
  const { from = null, to = null } = range ?? {};
  if (span?.kind !== 'span' || other !== undefined || another !== undefined) return null;
  if (from?.endsWith('-01-01') !== true || to?.endsWith('-01-01') !== true) return null;
  const isOneYear = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= 1;
  if (isOneYear || findRowGrain(cube) !== 'month') return null;
  const december = `${String(Number(to.slice(0, 4)) - 1)}-12-01`;
  const known = cube.columnProfiles.get(span.time)?.extent?.last ?? december;
  const last = known < december ? known : december;
  return `The change runs from the first monthly figure since ${formatDate(from, 'month')} to the last, up to ${formatDate(last, 'month')}; the averages of the years may differ.`;
}

/**
 * Remarks about the rows: what would change how their figures are read. Their source is that of the
 * query, which whoever shows the answer names beside it.
 */
export function listResultRemarks(finding: Finding): string[] {
  return [
    describeHavingRemark(finding),
    describeBeginning(finding),
    describeRowCount(finding),
    describeLeftOut(finding),
    describeUnknownInBase(finding),
    describePartialPeriods(finding),
    describeEmptyPeriods(finding),
    describeEmptyGroups(finding),
    describeMeasureCautions(finding),
    describeFullPeriod(finding),
    describeSpanEnds(finding),
  ].filter((remark) => remark !== null);
}
