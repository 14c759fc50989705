import { pluralizeTitle } from '../plan/plural-titles.ts';
import { isUnit } from '../follow-up/compared-sides.ts';
import { describeContrast } from './contrast-prose.ts';
import { describeGroup, describeHaving, joinWords } from './describe.ts';
import { leaveOutParts } from './each-sides.ts';
import { capitalize, phraseFigure, phraseOf, pickVerbs, writeSentence } from './figure-phrases.ts';
import { findExtremes, formatBold, isUnnamed, type Finding, type Row } from './finding.ts';
import { formatNumber } from './format.ts';
import { mayLackGroups } from '../dates/empty-periods.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import type { OutputColumn } from '../plan/output-columns.ts';
import { leaveOutPartial } from '../dates/partial-periods.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { describeStandingOf } from './standing-prose.ts';
import { nameRow, phraseRow, phraseRowNoun } from './row-phrases.ts';
import { describeRuns } from './run-prose.ts';
import { describeTrend } from './trend-prose.ts';

/** Of more rows that share a place, only the first ones are named. */
const NAMED_TIES = 4;
const FIRST_TIES = 3;
const ORDINALS = ['', '', 'second-', 'third-', 'fourth-', 'fifth-'];

const listGroupColumns = ({ columns }: Finding): readonly OutputColumn[] =>
  columns.filter((one) => one.role === 'group');

/** `2001, 2004 and 2007`; of many rows that share a place, the first are named. */
function nameTies(rows: readonly Row[], name: (row: Row) => string): string {
  if (rows.length <= NAMED_TIES) return joinWords(rows.map(name), 'and');
  return `${rows.slice(0, FIRST_TIES).map(name).join(', ')} and others`;
}

/** `in May and June`: times that follow the same word need it once. */
function phraseTies(rows: readonly Row[], groups: readonly OutputColumn[]): string {
  const names = rows.map((row) => nameRow(row, groups));
  const [first] = names;
  if (first === undefined) return '';
  const lead = first.when.slice(0, first.when.length - first.bare.length);
  // `on Friday in February 2001` has a word before each of its two times.
  const isShared = first.thing === '' && names.every(({ when, bare }) => when === `${lead}${bare}`);
  return isShared
    ? `${lead}${nameTies(rows, (row) => nameRow(row, groups).bare)}`
    : nameTies(rows, (row) => phraseRow(row, groups));
}

/** What stands at one end of a result, ready for a sentence. */
interface End {
  /** What has the figure; empty where the figure is told by its times and numbers. */
  readonly things: string;
  /** The rows as phrases: `in 2005`, `Japan in 2005`. */
  readonly adverbs: string;
  /** The same as nouns: `2005`, `Japan in 2005`. */
  readonly nouns: string;
  readonly value: string;
  readonly isShared: boolean;
}

/** A number that names a row has no figures: `4 cylinders`, but not a class or an hour. */
const isPlainNumber = ({ kind, grain, width }: OutputColumn): boolean =>
  kind === 'number' && grain === null && width === undefined;

function readEnd(rows: readonly Row[], finding: Finding, index: number): End {
  const groups = listGroupColumns(finding);
  const column = finding.columns[index];
  const names = rows.map((row) => nameRow(row, groups));
  const hasTimes = names.some(({ when }) => when !== '');
  // `Friday has the most flights`: what is counted belongs to a time as it does to a thing.
  const isCount = phraseFigure(finding, index).isCount && !groups.some(isPlainNumber);
  return {
    things: hasTimes && !isCount ? '' : nameTies(rows, (row) => phraseRowNoun(row, groups)),
    adverbs: phraseTies(rows, groups),
    nouns: nameTies(rows, (row) => phraseRowNoun(row, groups)),
    value: column === undefined ? '' : formatBold(rows[0]?.[index] ?? null, column),
    isShared: rows.length > 1,
  };
}

const hasThings = (finding: Finding): boolean =>
  listGroupColumns(finding).some((one) => one.kind === 'string' && one.grain === null);

/** `for Japan in 2005`, `in 2005`. */
const phraseEnd = (end: End, finding: Finding): string =>
  hasThings(finding) ? `for ${end.adverbs}` : end.adverbs;

/** `There is no fourth highest …`: the ranking ends before the position that was asked for. */
export function describeShortRanking({ plan, outcome }: Finding, word: string): string | null {
  const { position = 1 } = plan;
  if (outcome.rows.length >= position) return null;
  const count = formatNumber(String(outcome.rows.length), null);
  return `There is no ${ORDINALS[position] ?? ''}${word}: the ranking has **${count}** rows.`;
}

/** `second-highest`, for the position that was asked for. */
export const describePosition = (position: number | undefined, word: string): string =>
  `${ORDINALS[position ?? 1] ?? ''}${word}`;

/** Rows that share the position: the sentence "the highest is …" must not hide them. */
export function listTies(rows: readonly Row[], index: number, position = 1): readonly Row[] {
  return rows.filter((row) => row[index] === rows[position - 1]?.[index]);
}

/** What follows the first place; nothing where too many share the second. */
function readNext(finding: Finding, index: number, tied: number): End | null {
  const { plan, outcome } = finding;
  const { rows } = outcome;
  if ((plan.position ?? 1) > 1 || rows[tied] === undefined) return null;
  const ties = listTies(rows, index, tied + 1);
  const isCut = ties.length + tied === rows.length && outcome.totalRows > rows.length;
  return ties.length > NAMED_TIES || isCut ? null : readEnd(ties, finding, index);
}

function describeRanking(finding: Finding, index: number): string {
  const { plan, outcome } = finding;
  const figure = phraseFigure(finding, index);
  const isAsc = plan.sort?.direction === 'asc';
  const word = isAsc ? figure.lowest : figure.highest;
  const short = describeShortRanking(finding, `${word} ${figure.subject}`);
  if (short !== null) return short;
  const { position = 1 } = plan;
  const ties = listTies(outcome.rows, index, position);
  const top = readEnd(ties, finding, index);
  const next = readNext(finding, index, ties.length);
  const { be } = pickVerbs(plan, figure.isMany);
  if (top.things !== '') {
    const what = `${ORDINALS[position] ?? ''}${isAsc ? figure.low : figure.high}`;
    const then = isAsc ? 'followed by' : 'ahead of';
    const after = next === null ? '' : `, ${then} ${next.things} with ${next.value}`;
    const verb = top.isShared ? 'share' : pickVerbs(plan).have;
    return `${writeSentence(plan, `${top.things} ${verb} the ${what}, ${top.value}${after}`)}.`;
  }
  const after = next === null ? '' : `, followed by ${next.nouns} (${next.value})`;
  const at = `${be} ${describePosition(position, word)} ${phraseEnd(top, finding)} (${top.value})`;
  return `${writeSentence(plan, `the ${figure.subject} ${at}${after}`)}.`;
}

/** `the average delay on the busiest day`: the figure of the first row that does not rank it. */
function describeBeside(finding: Finding, indexes: readonly number[], ranked: number): string {
  const { plan, outcome } = finding;
  const beside = indexes.find((one) => one !== ranked);
  const [row, other] = listTies(outcome.rows, ranked, plan.position);
  const isAsked = indexes[1] === ranked && beside !== undefined;
  if (!isAsked || row === undefined || other !== undefined) return '';
  const { subject, isMany } = phraseFigure(finding, beside);
  const end = readEnd([row], finding, beside);
  const { be } = pickVerbs(plan, isMany);
  return ` The ${subject} ${phraseEnd(end, finding)} ${be} ${end.value}.`;
}

/** Counts of separate groups can be added, averages cannot. Only complete results are added. */
function sumColumn({ plan, outcome, cube, columns }: Finding, index: number): string {
  const isCount =
    plan.kind === 'aggregate' && plan.measures[index - plan.groups.length]?.kind === 'count';
  if (!isCount || outcome.rows.length < 2) return '';
  const sum = outcome.rows.reduce((total, row) => total + BigInt(row[index] ?? '0'), 0n);
  const { be } = pickVerbs(plan, true);
  const [group] = columns;
  // Rows of unknown group are in no lead, but they count.
  const hasUnknown = plan.groups.length === 1 && outcome.rows.some(([cell]) => isUnnamed(cell));
  const unknown = hasUnknown
    ? `, some of them of unknown ${lowerCaseTitle(group?.title ?? '')}`
    : '';
  return ` There ${be} **${formatNumber(String(sum), null)}** ${cube.entity.many} in all${unknown}.`;
}

const nameGroups = ({ plan, cube }: Finding): string =>
  joinWords(
    listGroups(plan).map((group) => describeGroup(group, cube)),
    'and',
  );

function describeOneGroup(finding: Finding, index: number): string {
  const { plan, outcome } = finding;
  const { subject, isMany } = phraseFigure(finding, index);
  const end = readEnd(outcome.rows, finding, index);
  const [row = []] = outcome.rows;
  const isSaid = plan.filters.some(
    (one) => one.kind === 'values' && row.includes(one.values[0] ?? ''),
  );
  // `In 2006, …`: the one period of the condition is the one of the row.
  const [group, other] = listGroups(plan);
  const [period, second] = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const isDated =
    period !== undefined &&
    second === undefined &&
    other === undefined &&
    isUnit(group?.grain ?? null, period);
  const where = isSaid || isDated ? '' : ` ${phraseEnd(end, finding)}`;
  const { be } = pickVerbs(plan, isMany);
  return writeSentence(plan, `the ${subject}${where} ${be} ${end.value}`);
}

/** Where the figure is highest and where lowest. */
function describeEnds(finding: Finding, index: number): string {
  const { plan, columns } = finding;
  const figure = phraseFigure(finding, index);
  const { outcome } = isExtreme(finding, index) ? finding : leaveOutPartial(finding);
  const extremes = findExtremes(outcome.rows, index, listGroupColumns(finding).length);
  if (columns[index] === undefined || extremes === null)
    return writeSentence(plan, `no ${figure.subject} is known`);
  const { be } = pickVerbs(plan, figure.isMany);
  const high = readEnd(extremes.high, finding, index);
  const low = readEnd(extremes.low, finding, index);
  const unknown = outcome.rows.filter((row) => (row[index] ?? null) === null);
  const lacksSome = mayLackGroups(finding);
  if (high.value === low.value && unknown.length > 0 && unknown.length <= NAMED_TIES) {
    const groups = listGroupColumns(finding);
    const names = unknown.map((row) => phraseRow(row, groups));
    return writeSentence(
      plan,
      `the ${figure.subject} ${phraseEnd(high, finding)} ${be} ${high.value}; that of ${joinWords(names, 'and')} is unknown`,
    );
  }
  if (high.value === low.value) {
    const value = high.value === '**1**' ? 'one' : high.value;
    return writeSentence(
      plan,
      `the ${figure.subject} ${be} ${value} in each ${nameGroups(finding)}${lacksSome ? ' that has any' : ''}`,
    );
  }
  // Of many that share the lowest value, naming some would single them out.
  const isLowNamed = extremes.low.length <= NAMED_TIES && !lacksSome;
  if (isExtreme(finding, index) && isLowNamed)
    return writeSentence(
      plan,
      `the ${figure.subject} ranged from ${low.value} ${phraseEnd(low, finding)} to ${high.value} ${phraseEnd(high, finding)}`,
    );
  if (high.things === '') {
    const lowest = isLowNamed
      ? ` and ${figure.lowest} ${phraseEnd(low, finding)} (${low.value})`
      : '';
    const top = `${phraseEnd(high, finding)} (${high.value})`;
    return writeSentence(plan, `the ${figure.subject} ${be} ${figure.highest} ${top}${lowest}`);
  }
  const verb = high.isShared ? 'share' : pickVerbs(plan).have;
  const lowest = figure.low.startsWith('fewest') ? 'fewest' : figure.lowest;
  const least = lowest === 'fewest' && low.value === '**1**' ? 'one' : low.value;
  const last = isLowNamed ? `, and ${low.things} the ${lowest}, ${least}` : '';
  return writeSentence(plan, `${high.things} ${verb} the ${figure.high}, ${high.value}${last}`);
}

/** `the highest price` is not told as highest or lowest again, and needs no whole period. */
function isExtreme({ plan }: Finding, index: number): boolean {
  const measure = plan.kind === 'aggregate' ? plan.measures[index - plan.groups.length] : undefined;
  return measure?.kind === 'aggregate' && ['min', 'max'].includes(measure.aggregation);
}

function describeSpread(finding: Finding, index: number): string {
  const lead =
    finding.outcome.rows.length === 1
      ? describeOneGroup(finding, index)
      : (describeTrend(finding, index) ?? describeEnds(finding, index));
  return `${lead}.${sumColumn(finding, index)}`;
}

/** `**11** months had total precipitation over 150 mm.` */
function describeCountedGroups(finding: Finding, plan: AggregatePlan): string {
  const { columns, outcome, cube } = finding;
  const title = lowerCaseTitle(columns[0]?.title ?? '');
  const { totalRows } = outcome;
  const count = `**${formatNumber(String(totalRows), null)}** ${totalRows === 1 ? title : pluralizeTitle(title)}`;
  const have = pickVerbs(plan, totalRows !== 1).have;
  // `a rise in the average price of AAPL`: nothing else names the rows.
  const isMoving = plan.having.some(({ measure }) => measure.kind === 'window');
  const of = isMoving ? phraseOf(plan, cube, 0) : '';
  const what =
    plan.having.length === 0 ? cube.entity.many : `${describeHaving(plan.having, cube)}${of}`;
  return `${writeSentence(plan, `${count} ${have} ${what}`)}.`;
}

/** `Among the top 3 of each decade, …`: a ranking in each of several parts. */
function describeWithin(finding: Finding, plan: AggregatePlan, within: number): string {
  const { cube, outcome } = finding;
  const sorted = plan.sort?.by === 'measure' ? plan.sort.index : 0;
  const titles = plan.groups.slice(0, within).map((group) => describeGroup(group, cube));
  const parts = joinWords(titles, 'and');
  const end = plan.sort?.direction === 'asc' ? 'lowest' : 'highest';
  const limit = plan.limit ?? 1;
  const which =
    limit === 1 || plan.position !== undefined
      ? describePosition(plan.position, end)
      : `${String(limit)} ${end}`;
  if (outcome.totalRows > outcome.rows.length)
    return `The ${which} of each ${parts} make **${formatNumber(String(outcome.totalRows), null)}** rows.`;
  const spoken = {
    ...finding,
    plan: { ...plan, filters: leaveOutParts(plan.filters, plan.groups) },
  };
  const ends = describeEnds(spoken, plan.groups.length + sorted);
  return `Among the ${which} of each ${parts}, ${ends.replace(/^The /u, 'the ')}.`;
}

/** A result whose rows did not all come is not summed up; its first rows are on screen. */
function describeCut(finding: Finding, index: number): string {
  const { plan, outcome } = finding;
  const count = formatNumber(String(outcome.totalRows), null);
  const { subject } = phraseFigure(finding, index);
  return `${writeSentence(plan, `the result lists the ${subject} by ${nameGroups(finding)}, in **${count}** rows`)}.`;
}

/** The columns that the first sentence is about: figures that others are computed from are not. */
function listLeadColumns(plan: AggregatePlan): readonly number[] {
  // What sets periods against each other was asked for, and is written after the figure itself.
  const windowAt = plan.measures.findIndex((one) => one.kind === 'window');
  const first = plan.groups.length + Math.max(windowAt, plan.share ? plan.measures.length : 0, 0);
  const isPlain = plan.measures.every((one) =>
    ['count', 'distinct', 'aggregate'].includes(one.kind),
  );
  return plan.measures.length === 2 && isPlain && !plan.share ? [first, first + 1] : [first];
}

/** The first sentence about a result with groups. */
export function describeGroupedResult(finding: Finding, plan: AggregatePlan): string {
  if (plan.longestRun === true) return describeRuns(finding, plan);
  const indexes = listLeadColumns(plan);
  const [index = plan.groups.length] = indexes;
  const contrast = plan.contrast ? describeContrast(finding, plan, index) : null;
  if (contrast !== null) return contrast;
  if (plan.standingOf !== undefined) return describeStandingOf(finding, plan);
  if (plan.countsGroups === true) return describeCountedGroups(finding, plan);
  if (plan.within !== undefined) return describeWithin(finding, plan, plan.within);
  if (plan.sort?.by === 'measure') {
    const ranked = plan.share ? index : plan.groups.length + plan.sort.index;
    return `${describeRanking(finding, ranked)}${describeBeside(finding, indexes, ranked)}`;
  }
  if (finding.outcome.totalRows > finding.outcome.rows.length) return describeCut(finding, index);
  const times = writeSentence(plan, '');
  return indexes
    .map((one) => describeSpread(finding, one))
    .map((text, at) => (at === 0 ? text : capitalize(text.replace(times, ''))))
    .join(' ');
}
