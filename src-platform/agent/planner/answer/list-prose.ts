import { joinWords } from './describe.ts';
import { leaveOutParts } from './each-sides.ts';
import { beginWithName, isPast, phraseOf, pickVerbs, writeSentence } from './figure-phrases.ts';
import { findExtremes, formatBold, formatName, type Finding, type Row } from './finding.ts';
import { formatNumber } from './format.ts';
import { describePosition, describeShortRanking, listTies } from './group-prose.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import type { OutputColumn } from '../plan/output-columns.ts';
import type { ListPlan, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { phraseListedRow, phraseRow } from './row-phrases.ts';
import { describePlanScope, nameRows, phraseConditions, phraseListed } from './scope-phrases.ts';

const NAMED_TIES = 3;

const formatCount = (count: number): string => `**${formatNumber(String(count), null)}**`;

/** Whether the rows are of a time, so that they are told in the past. */
const isDated = ({ cube, columns }: Finding): boolean =>
  columns.some((one) => one.kind === 'time' && cube.label.includes(one.name));

/** A tie that reaches the end of the list may continue below it. */
const describeTies = (tied: number, shown: number): string =>
  tied === shown ? `at least ${String(tied)} rows` : `${String(tied)} rows`;

function phraseEnd({ sort }: Pick<Plan, 'sort'>, sorted: OutputColumn): string {
  const isAsc = sort?.direction === 'asc';
  if (sorted.kind === 'time') return isAsc ? 'earliest' : 'latest';
  return isAsc ? 'lowest' : 'highest';
}

/** What else was asked about the one row: `; director Christopher Nolan`. */
function describeOthers({ plan, cube, columns, outcome }: Finding, sorted: OutputColumn): string {
  const filtered = plan.filters.map((one) => one.column);
  const { position = 1 } = plan;
  const row = outcome.rows[position - 1] ?? [];
  const parts = columns.flatMap((column, index) => {
    const isKnown =
      column === sorted || cube.label.includes(column.name) || filtered.includes(column.name);
    const cell = row[index] ?? null;
    const value = column.kind === 'number' ? formatBold(cell, column) : formatName(cell, column);
    return isKnown ? [] : [`${lowerCaseTitle(column.title)} ${value}`];
  });
  return outcome.totalRows === position && parts.length > 0 ? `; ${parts.join(', ')}` : '';
}

/** Whether the rows have no other name than the time that they are in the order of. */
function isNamedBySorted(finding: Finding, { position = 1 }: ListPlan, index: number): boolean {
  const row = finding.outcome.rows[position - 1];
  const sorted = finding.columns[index];
  if (row === undefined || sorted?.kind !== 'time') return false;
  return phraseListedRow(row, finding) === formatName(row[index] ?? null, sorted);
}

function describeRanked(
  finding: Finding,
  plan: ListPlan,
  { sorted, index }: { readonly sorted: OutputColumn; readonly index: number },
): string {
  const { cube, columns, outcome } = finding;
  const title = `${lowerCaseTitle(sorted.title)}${phraseOf(plan, cube, 1)}`;
  const end = phraseEnd(plan, sorted);
  const short = describeShortRanking(finding, `${end} ${title}`);
  if (short !== null) return short;
  const { position = 1 } = plan;
  const which = `${describePosition(position, end)} ${title}`;
  const value = formatBold(outcome.rows[position - 1]?.[index] ?? null, sorted);
  const name = (row: Row): string => phraseListedRow(row, finding);
  const ties = listTies(outcome.rows, index, position);
  const isNamed =
    cube.label.some(
      (label) => label !== sorted.name && columns.some((one) => one.name === label),
    ) && !isNamedBySorted(finding, plan, index);
  const { be, have } = pickVerbs(plan, false, isDated(finding));
  if (!isNamed) {
    const rows = `${nameRows(plan, cube).one}${phraseConditions(plan.filters, cube)}`;
    const what = sorted.kind === 'time' ? `${describePosition(position, end)} ${rows}` : which;
    // A price is not a month; it is that of one.
    const of = sorted.grain === 'month' || sorted.grain === 'year' ? 'that of ' : '';
    return `${writeSentence(plan, `the ${what} ${be} ${of}${value}`)}.`;
  }
  const names =
    ties.length > NAMED_TIES
      ? describeTies(ties.length, outcome.rows.length)
      : joinWords(ties.map(name), 'and');
  const verb = ties.length > 1 ? 'share' : have;
  const next = position === 1 && ties.length === 1 ? outcome.rows[1] : undefined;
  const isNextShared = next !== undefined && next[index] === outcome.rows[2]?.[index];
  // A name with a number in it beside another figure is hard to read: two dates and two values.
  const hasNumber = ties.length === 1 && /\d/u.test(`${name(ties[0] ?? [])}${name(next ?? [])}`);
  const then =
    plan.sort?.direction === 'asc' || sorted.kind === 'time' ? 'followed by' : 'ahead of';
  const after =
    next === undefined || isNextShared || hasNumber
      ? ''
      : `, ${then} ${name(next)} with ${formatBold(next[index] ?? null, sorted)}`;
  return `${beginWithName(plan, `${names} ${verb} the ${which}, ${value}`)}${after}${ties.length === 1 ? describeOthers(finding, sorted) : ''}.`;
}

/** `Among the highest of each year, …`: the first rows of each of several parts. */
function describeWithin(finding: Finding, index: number): string {
  const { cube, columns, outcome } = finding;
  const groupsOf = listGroups(finding.plan);
  const plan = { ...finding.plan, filters: leaveOutParts(finding.plan.filters, groupsOf) };
  const sorted = columns[index];
  const extremes = findExtremes(outcome.rows, index, 0);
  const groups = columns.filter((column) => column.role === 'group');
  const [high] = extremes?.high ?? [];
  const [low] = extremes?.low ?? [];
  if (sorted === undefined || high === undefined || low === undefined)
    return writeSentence(plan, `no ${cube.entity.many} have such a figure.`);
  const parts = joinWords(
    groups.map((one) => one.grain ?? lowerCaseTitle(one.title)),
    'and',
  );
  const end = phraseEnd(plan, sorted);
  const which =
    plan.limit === 1 || plan.position !== undefined
      ? describePosition(plan.position, end)
      : `${String(plan.limit)} ${end}`;
  if (outcome.totalRows > outcome.rows.length)
    return `The ${which} of each ${parts} make ${formatCount(outcome.totalRows)} rows.`;
  const name = (row: Row): string => {
    const what = phraseListedRow(row, finding);
    const where = phraseRow(row, groups);
    return what === '' || where.startsWith(what) ? where : `${what}, ${where}`;
  };
  const lead = `the ${which} ${lowerCaseTitle(sorted.title)}${phraseOf(plan, cube, 1)} of each ${parts} ran`;
  const [from, to] = [low, high].map(
    (row) => `${formatBold(row[index] ?? null, sorted)} (${name(row)})`,
  );
  return `${writeSentence(plan, `${lead} from ${from ?? ''} to ${to ?? ''}`)}.`;
}

/** A question for one row by its name is answered by that row's values. */
function describeOneRow(finding: Finding, plan: ListPlan): string {
  const { cube, columns, outcome } = finding;
  const [row = []] = outcome.rows;
  const shown = columns
    .map((column, index) => ({ column, cell: row[index] ?? null }))
    .filter(({ column }) => !cube.label.includes(column.name) && plan.columns.includes(column.name))
    .map(({ column, cell }) => ({
      title: lowerCaseTitle(column.title),
      value: column.kind === 'number' ? formatBold(cell, column) : formatName(cell, column),
    }));
  const name = phraseListedRow(row, finding);
  const [first, other] = shown;
  if (first === undefined || name === '') return `${name}.`;
  const verb = isPast(plan) ? 'was' : 'is';
  if (other === undefined)
    return writeSentence(plan, `the ${first.title} of ${name} ${verb} ${first.value}.`);
  const parts = shown.map(({ title, value }) => `${title} ${value}`);
  return beginWithName(plan, `${name}: ${parts.join(', ')}.`);
}

/** `; Japan has the highest life expectancy, **82.5 years**`, where the list is in such an order. */
function describeFirst(finding: Finding, plan: ListPlan, index: number): string {
  const { columns, outcome } = finding;
  const sorted = columns[index];
  const [row, second] = outcome.rows;
  if (sorted?.kind !== 'number' || row === undefined || second === undefined) return '';
  const name = phraseListedRow(row, finding);
  if (name === '' || row[index] === second[index] || (row[index] ?? null) === null) return '';
  const end = plan.sort?.direction === 'asc' ? 'lowest' : 'highest';
  return `; ${name} ${pickVerbs(plan, false, isDated(finding)).have} the ${end} ${lowerCaseTitle(sorted.title)}, ${formatBold(row[index] ?? null, sorted)}`;
}

/** The first sentence about a list of rows. */
export function describeListedRows(finding: Finding, plan: ListPlan): string {
  const { cube, columns, outcome } = finding;
  const sortColumn = plan.sort?.by === 'column' ? plan.sort.column : '';
  const index = columns.findIndex((column) => column.name === sortColumn);
  const sorted = columns[index];
  if (plan.within.length > 0) return describeWithin(finding, index);
  const isRanked = sorted !== undefined && sorted.kind !== 'string';
  if (plan.limit !== null && isRanked && index > -1)
    return describeRanked(finding, plan, { sorted, index });
  const hasName = plan.filters.some(
    (filter) => filter.kind === 'values' && cube.label[0] === filter.column,
  );
  const one = outcome.totalRows === 1;
  if ((hasName || plan.limit === null) && one && plan.columns.length > 1)
    return describeOneRow(finding, plan);
  const { one: single, many } = nameRows(plan, cube);
  const noun = one ? single : many;
  const count = formatCount(outcome.totalRows);
  if (plan.limit !== null)
    return `These are the first ${count} ${noun}${describePlanScope(plan, cube)}.`;
  const rows = `${noun}${phraseListed(plan, cube)}${phraseConditions(plan.filters, cube)}`;
  const lead = writeSentence(plan, `there ${pickVerbs(plan, !one).be} ${count} ${rows}`);
  return `${lead}${describeFirst(finding, plan, index)}.`;
}
