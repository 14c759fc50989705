import type { ModelCube } from '../../engine/semantic-model.ts';
import { describeFilter, describeHaving, describePlanScope, joinWords } from './describe.ts';
import pluralize from 'pluralize';
import { describeContrast } from './contrast-prose.ts';
import {
  findExtremes,
  formatBold,
  formatName,
  formatRowName,
  type Finding,
  type Row,
} from './finding.ts';
import { formatCell, formatDate, formatNumber, withUnit } from './format.ts';
import { lowerCaseTitle, type OutputColumn } from './output-columns.ts';
import type { AggregatePlan, ListPlan, Measure, Plan } from './plan.ts';

type PartMeasure = Extract<Measure, { kind: 'part' }>;

const isOne = (text: string | null): boolean => text === '1';

function describeEmpty({ plan, cube }: Finding): string {
  const where = describePlanScope(plan, cube);
  const times = cube.columns.filter((column) => column.kind === 'time');
  const extents = times.map((column) => {
    const extent = cube.columnProfiles.get(column.name)?.extent;
    return extent === null || extent === undefined
      ? ''
      : ` The data runs from ${formatDate(extent.first.slice(0, 10), 'day')} to ${formatDate(extent.last.slice(0, 10), 'day')}.`;
  });
  return `There are **0** ${cube.entity.many}${where}.${extents.join('')}`;
}

/** What selects the part: ` where delay is over 0 min`. */
function describePart(part: Extract<Measure, { kind: 'part' }>, cube: ModelCube): string {
  return joinWords(
    part.filters.map((filter) => describeFilter(filter, cube)),
    'and',
  );
}

/** `**49.9 %** of the flights where origin is ATL: 480 of 962, counted where delay is over 0 min.` */
function describeShare({ plan, cube, outcome, columns }: Finding, part: PartMeasure): string {
  const [row = []] = outcome.rows;
  const [share, matching, total] = columns;
  if (share === undefined || matching === undefined || total === undefined) return '';
  const scope = describePlanScope(plan, cube);
  const of =
    part.of.kind === 'count'
      ? cube.entity.many
      : `${lowerCaseTitle(total.title)} of ${cube.entity.many}`;
  const all = scope === '' ? `all ${of}` : `the ${of}${scope}`;
  const parts = `${formatUnits(row[1] ?? null, matching)} of ${formatUnits(row[2] ?? null, total)}`;
  return `${formatBold(row[0] ?? null, share)} of ${all}: ${parts}, counted where ${describePart(part, cube)}.`;
}

const formatUnits = (cell: string | null, column: OutputColumn): string =>
  withUnit(formatCell(cell, column), column.format);

function describeCorrelation({ plan, cube, outcome, columns }: Finding): string {
  const [row = []] = outcome.rows;
  const [coefficient] = columns;
  if (coefficient === undefined) return '';
  const where = describePlanScope(plan, cube);
  return `${coefficient.title}: ${formatBold(row[0] ?? null, coefficient)} over the ${row[1] ?? '0'} ${cube.entity.many}${where} that have both values (Pearson, from −1 to 1).`;
}

function describeSingleValues(finding: Finding): string {
  const { plan, cube, columns, outcome } = finding;
  const [row = []] = outcome.rows;
  const where = describePlanScope(plan, cube);
  const [first] = plan.kind === 'aggregate' ? plan.measures : [];
  if (first?.kind === 'part') return describeShare(finding, first);
  if (first?.kind === 'correlation') return describeCorrelation(finding);
  if (first?.kind === 'distinct' && columns.length === 1 && columns[0] !== undefined) {
    const what = columns[0].title.replace('Number of ', '');
    return `There are ${formatBold(row[0] ?? null, columns[0])} ${what} among the ${cube.entity.many}${where}.`;
  }
  if (first?.kind === 'count' && columns.length === 1 && columns[0] !== undefined) {
    const [cell = null] = row;
    const one = isOne(cell);
    return `There ${one ? 'is' : 'are'} ${formatBold(cell, columns[0])} ${one ? cube.entity.one : cube.entity.many}${where}.`;
  }
  const parts = columns.map(
    (column, index) =>
      `${index === 0 ? column.title : lowerCaseTitle(column.title)}: ${formatBold(row[index] ?? null, column)}`,
  );
  const of = ` (${cube.entity.many}${where})`;
  return `${parts.join(', ')}${of}.`;
}

/** Rows that share the position; the sentence "the highest is …" must not hide them. */
function listTies(rows: readonly Row[], index: number, position = 1): readonly Row[] {
  return rows.filter((row) => row[index] === rows[position - 1]?.[index]);
}

function listGroupNames(rows: readonly Row[], groups: readonly OutputColumn[]): string {
  const names = rows.slice(0, 3).map((row) => formatRowName(row, groups));
  const more = rows.length - names.length;
  return more > 0 ? `${names.join('; ')} and ${String(more)} more` : names.join(' and ');
}

const ORDINALS = ['', '', 'second ', 'third ', 'fourth ', 'fifth '];

/** `second highest`, for the position that was asked for. */
function describeEnd({ sort, position = 1 }: Plan): string {
  return `${ORDINALS[position] ?? ''}${sort?.direction === 'asc' ? 'lowest' : 'highest'}`;
}

/** `There are only 3 …`: the ranking ends before the position that was asked for. */
function describeShortRanking({ plan, cube, outcome }: Finding): string | null {
  const { position = 1 } = plan;
  if (outcome.rows.length >= position) return null;
  const count = formatNumber(String(outcome.rows.length), null);
  return `There is no ${describeEnd(plan)}${describePlanScope(plan, cube)}: the ranking has **${count}** rows.`;
}

function describeRankedGroups(finding: Finding, index: number): string {
  const { plan, cube, columns, outcome } = finding;
  const column = columns[index];
  if (column === undefined) return '';
  const short = describeShortRanking(finding);
  if (short !== null) return short;
  const groups = columns.filter((one) => one.role === 'group');
  const word = describeEnd(plan);
  const { position = 1 } = plan;
  const top = listTies(outcome.rows, index, position);
  if (position > 1) {
    const names = listGroupNames(top, groups);
    const value = formatBold(outcome.rows[position - 1]?.[index] ?? null, column);
    return `${names} ${top.length > 1 ? 'share' : 'has'} the ${word} ${lowerCaseTitle(column.title)}${describePlanScope(plan, cube)}: ${value}.`;
  }
  const names = listGroupNames(top, groups);
  const has = top.length > 1 ? 'share' : 'has';
  const value = formatBold(outcome.rows[0]?.[index] ?? null, column);
  const lead = `${names} ${has} the ${word} ${lowerCaseTitle(column.title)}${describePlanScope(plan, cube)}: ${value}.`;
  const next = outcome.rows[top.length];
  if (next === undefined) return lead;
  return `${lead} Next comes ${formatRowName(next, groups)} with ${formatBold(next[index] ?? null, column)}.`;
}

/** Counts of separate groups can be added, averages cannot. Only complete results are added. */
function sumColumn({ plan, outcome, cube }: Finding, index: number): string {
  const isCount =
    plan.kind === 'aggregate' && plan.measures[index - plan.groups.length]?.kind === 'count';
  if (!isCount || outcome.rows.length < 2) return '';
  const sum = outcome.rows.reduce((total, row) => total + BigInt(row[index] ?? '0'), 0n);
  return `; **${formatNumber(String(sum), null)}** ${cube.entity.many} in all`;
}

function describeSpread(finding: Finding, index: number): string {
  const { plan, cube, columns, outcome } = finding;
  const column = columns[index];
  const groups = columns.filter((one) => one.role === 'group');
  const extremes = findExtremes(outcome.rows, index, groups.length);
  if (column === undefined || extremes === null)
    return `No values are known${describePlanScope(plan, cube)}.`;
  const high = `${formatBold(extremes.high[index] ?? null, column)} (${formatRowName(extremes.high, groups)})`;
  const low = `${formatBold(extremes.low[index] ?? null, column)} (${formatRowName(extremes.low, groups)})`;
  const by = groups.map((group) => lowerCaseTitle(group.title)).join(' and ');
  const range = outcome.rows.length === 1 ? high : `from ${low} to ${high}`;
  return `${column.title} by ${by}${describePlanScope(plan, cube)}: ${range}${sumColumn(finding, index)}.`;
}

function describeGroups(finding: Finding, plan: AggregatePlan): string {
  const [first] = plan.measures;
  // What sets periods against each other was asked for, and stands behind the figure it comes from.
  const windowAt = plan.measures.findIndex((one) => one.kind === 'window');
  const shareAt = plan.share ? plan.measures.length : 0;
  const index = plan.groups.length + Math.max(windowAt, shareAt, 0);
  const contrast = plan.contrast ? describeContrast(finding, plan, index) : null;
  if (contrast !== null) return contrast;
  const lead = describeGroupedFigures(finding, plan, index);
  return first?.kind === 'part'
    ? `${lead} It is counted where ${describePart(first, finding.cube)}.`
    : lead;
}

/** `**9** months: their total precipitation is over 150 mm, the highest 284.5 mm (December 2015).` */
function describeCountedGroups(finding: Finding, plan: AggregatePlan, index: number): string {
  const { columns, outcome, cube } = finding;
  const [group] = columns;
  const column = columns[index];
  if (group === undefined || column === undefined) return '';
  const { totalRows } = outcome;
  const title = lowerCaseTitle(group.title);
  const count = `**${formatNumber(String(totalRows), null)}** ${totalRows === 1 ? title : pluralize(title)}`;
  const having = plan.having === null ? '' : `: ${describeHaving(plan.having, cube)}`;
  return `${count}${describePlanScope(plan, cube)}${having}.`;
}

/** `In each year the highest …`: one of the parts after the other. */
function describeTopWithin(finding: Finding, plan: AggregatePlan, within: number): string {
  const { columns, outcome, cube } = finding;
  const sorted = plan.sort?.by === 'measure' ? plan.sort.index : 0;
  const index = plan.groups.length + sorted;
  const column = columns[index];
  const extremes = findExtremes(outcome.rows, index, plan.groups.length);
  if (column === undefined || extremes === null)
    return `No values are known${describePlanScope(plan, cube)}.`;
  const titles = columns.slice(0, within).map((one) => lowerCaseTitle(one.title));
  const end = plan.sort?.direction === 'asc' ? 'lowest' : 'highest';
  const which = (plan.limit ?? 1) === 1 ? end : `${String(plan.limit)} ${end}`;
  const lead = `The ${which} ${lowerCaseTitle(column.title)} in each ${joinWords(titles, 'and')}${describePlanScope(plan, cube)}`;
  if (outcome.totalRows > outcome.rows.length)
    return `${lead}: **${formatNumber(String(outcome.totalRows), null)}** rows.`;
  const groups = columns.slice(0, plan.groups.length);
  const [low, high] = [extremes.low, extremes.high].map(
    (row) => `${formatBold(row[index] ?? null, column)} (${formatRowName(row, groups)})`,
  );
  return `${lead}: from ${low ?? ''} to ${high ?? ''}.`;
}

function describeGroupedFigures(finding: Finding, plan: AggregatePlan, index: number): string {
  if (plan.countsGroups === true) return describeCountedGroups(finding, plan, index);
  if (plan.within !== undefined) return describeTopWithin(finding, plan, plan.within);
  if (plan.sort?.by === 'measure') {
    const sortedAt = plan.groups.length + plan.sort.index;
    return describeRankedGroups(finding, plan.share ? index : sortedAt);
  }
  if (finding.outcome.totalRows <= finding.outcome.rows.length)
    return describeSpread(finding, index);
  const groups = finding.columns.filter((one) => one.role === 'group');
  const by = groups.map((group) => lowerCaseTitle(group.title)).join(' and ');
  const count = formatNumber(String(finding.outcome.totalRows), null);
  return `${finding.columns[index]?.title ?? ''} by ${by}${describePlanScope(plan, finding.cube)}: **${count}** rows.`;
}

/** A tie that reaches the end of the list may continue below it. */
function describeTies(tied: number, shown: number): string {
  return tied === shown ? `At least ${String(tied)} rows` : `${String(tied)} rows`;
}

function describeRankedRows(finding: Finding, sorted: OutputColumn, index: number): string {
  const { plan, cube, columns, outcome } = finding;
  const short = describeShortRanking(finding);
  if (short !== null) return short;
  const { position = 1 } = plan;
  const row = outcome.rows[position - 1] ?? [];
  const word = describeEnd(plan);
  const earliest = plan.sort?.direction === 'asc' ? 'earliest' : 'latest';
  const labels = columns.filter(
    (column) => cube.label.includes(column.name) && column.name !== sorted.name,
  );
  const top = listTies(outcome.rows, index, position);
  const name = (one: Row): string =>
    labels.map((label) => formatName(one[columns.indexOf(label)] ?? null, label)).join(', ');
  const names =
    top.length > 3 ? describeTies(top.length, outcome.rows.length) : top.map(name).join(' and ');
  const verb = top.length > 1 ? 'share' : 'has';
  const which = sorted.kind === 'time' ? earliest : word;
  if (labels.length === 0)
    return `The ${which} ${lowerCaseTitle(sorted.title)}${describePlanScope(plan, cube)} is ${formatBold(row[index] ?? null, sorted)}.`;
  return `${names} ${verb} the ${which} ${lowerCaseTitle(sorted.title)}${describePlanScope(plan, cube)}: ${formatBold(row[index] ?? null, sorted)}${describeOthers(finding, sorted)}.`;
}

/** What else was asked about the one row: `; director Christopher Nolan`. */
function describeOthers({ plan, cube, columns, outcome }: Finding, sorted: OutputColumn): string {
  const filtered = plan.filters.map((one) => one.column);
  const [row = []] = outcome.rows;
  const parts = columns.flatMap((column, index) => {
    const isKnown =
      column === sorted || cube.label.includes(column.name) || filtered.includes(column.name);
    const cell = row[index] ?? null;
    const value = column.kind === 'number' ? formatBold(cell, column) : formatName(cell, column);
    return isKnown ? [] : [`${lowerCaseTitle(column.title)} ${value}`];
  });
  return outcome.totalRows === 1 && parts.length > 0 ? `; ${parts.join(', ')}` : '';
}

function describeRankedWithin({ plan, cube, columns, outcome }: Finding, index: number): string {
  const sorted = columns[index];
  const extremes = findExtremes(outcome.rows, index, 0);
  if (sorted === undefined || extremes === null)
    return `No values are known${describePlanScope(plan, cube)}.`;
  const groups = columns
    .filter((column) => column.role === 'group')
    .map((one) => lowerCaseTitle(one.title));
  const word = plan.sort?.direction === 'asc' ? 'lowest' : 'highest';
  const which = plan.limit === 1 ? word : `${String(plan.limit)} ${word}`;
  const lead = `The ${which} ${lowerCaseTitle(sorted.title)} of ${cube.entity.many} in each ${joinWords(groups, 'and')}${describePlanScope(plan, cube)}`;
  if (outcome.totalRows > outcome.rows.length) {
    return `${lead}: **${formatNumber(String(outcome.totalRows), null)}** rows.`;
  }
  const name = (row: Row): string => formatRowName(row, columns.slice(0, groups.length + 1));
  const [low, high] = [extremes.low, extremes.high].map(
    (row) => `${formatBold(row[index] ?? null, sorted)} (${name(row)})`,
  );
  return `${lead}: from ${low ?? ''} to ${high ?? ''}.`;
}

function describeList(finding: Finding, plan: ListPlan): string {
  const { cube, columns, outcome } = finding;
  const sortColumn = plan.sort?.by === 'column' ? plan.sort.column : '';
  const index = columns.findIndex((column) => column.name === sortColumn);
  const sorted = columns[index];
  if (plan.within.length > 0) return describeRankedWithin(finding, index);
  const isNamed = sorted !== undefined && sorted.kind !== 'string';
  if (plan.limit !== null && isNamed && index > -1)
    return describeRankedRows(finding, sorted, index);
  const hasName = plan.filters.some(
    (filter) => filter.kind === 'values' && cube.label[0] === filter.column,
  );
  if ((hasName || plan.limit === null) && outcome.totalRows === 1 && plan.columns.length > 1)
    return describeOneRow(finding, plan);
  const count = formatNumber(String(outcome.totalRows), null);
  const one = outcome.totalRows === 1;
  if (plan.limit !== null) {
    return `The first **${count}** ${one ? cube.entity.one : cube.entity.many}${describePlanScope(plan, cube)}.`;
  }
  return `There ${one ? 'is' : 'are'} **${count}** ${one ? cube.entity.one : cube.entity.many}${describePlanScope(plan, cube)}.`;
}

/** A question for one row by its name is answered by that row's values. */
function describeOneRow({ cube, columns, outcome }: Finding, plan: ListPlan): string {
  const [row = []] = outcome.rows;
  const label = columns[0];
  const parts = columns
    .map((column, index) => ({ column, cell: row[index] ?? null }))
    .filter(({ column }) => !cube.label.includes(column.name) && plan.columns.includes(column.name))
    .map(
      ({ column, cell }) =>
        `${lowerCaseTitle(column.title)} ${column.kind === 'number' ? formatBold(cell, column) : formatName(cell, column)}`,
    );
  return `${label === undefined ? '' : formatName(row[0] ?? null, label)}: ${parts.join(', ')}.`;
}

/** The first sentence: the numbers that were asked for. */
export function describeLead(finding: Finding): string {
  const { plan, outcome } = finding;
  if (outcome.totalRows === 0) return describeEmpty(finding);
  if (plan.kind === 'list') return describeList(finding, plan);
  return plan.groups.length === 0 ? describeSingleValues(finding) : describeGroups(finding, plan);
}

export function describeHavingRemark(plan: Plan, cube: ModelCube): string | null {
  if (plan.kind !== 'aggregate' || plan.having === null) return null;
  return `Only groups whose ${describeHaving(plan.having, cube)}.`;
}
