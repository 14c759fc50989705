import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { bindRows } from './bind-pronouns.ts';
import { buildChanges, orderTwoTimes, type TwoTimes } from './build-changes.ts';
import { keepFallen } from './changes-of-each.ts';
import { isUnit } from './compared-sides.ts';
import { findPeriodEnds } from '../dates/compared-periods.ts';
import { MONTH_MENTIONS } from '../dates/month-mentions.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { isOneRow } from '../mentions/join-compared-times.ts';
import { hasRatio } from './percent-difference.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import {
  findTimeColumn,
  type AggregatePlan,
  type DayRange,
  type Filter,
  type Plan,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { joinAllSides } from './replaced-sides.ts';
import { readEachChange, readRankedChange, type RankedChange } from './read-ranked-change.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const findRanges = (filters: readonly Filter[]): readonly DayRange[] =>
  filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));

/** The times of the last two answers, which differ in nothing else. */
export function findLastTimes({ plan, replaced, hasMoreSides }: ThreadMemory): TwoTimes | null {
  if (hasMoreSides === true && replaced?.kind === 'period') return null;
  const own = findRanges(plan.filters);
  if (own.length === 2) return orderTwoTimes(own);
  return own.length === 1 && replaced?.kind === 'period'
    ? orderTwoTimes([...own, ...replaced.ranges])
    : null;
}

/** `from 1955 to 2005`, `from January 2005 to December 2009`: the first year or month, and the last one. */
function readEnds({ ranges, ends, text }: MentionOf<'period'> & Mention): TwoTimes | null {
  if (ends !== undefined) return orderTwoTimes(ends);
  const [range, other] = ranges;
  if (range === undefined || other !== undefined) return orderTwoTimes(ranges);
  const months = text.match(MONTH_MENTIONS)?.length ?? 0;
  if (range.from === null || range.to === null || !/^(?:from|between)\b/i.test(text)) return null;
  if (months === 0) {
    const found = findPeriodEnds({ kind: 'period', column: '', ranges });
    return found?.grain === 'year' && found.filter.kind === 'period'
      ? orderTwoTimes(found.filter.ranges)
      : null;
  }
  const last = new Date(`${range.to}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() - 1);
  const times = [range.from, last.toISOString()].map((day) => buildPeriodOf(day, 'month'));
  const known = times.filter((one) => one !== null);
  return months === 2 && known[0]?.from === range.from && known[1]?.to === range.to
    ? orderTwoTimes(known)
    : null;
}

/** `since March 2009`, after figures of March 2010: from the one month to the other. */
function readSince(
  { ranges, text }: MentionOf<'period'> & Mention,
  plan: AggregatePlan,
): TwoTimes | null {
  const [start, other] = ranges;
  const [last, another] = findRanges(plan.filters);
  const day = start?.from ?? null;
  if (start === undefined || day === null || start.to !== null) return null;
  if (other !== undefined || last === undefined || another !== undefined) return null;
  if (!/^since\b/i.test(text)) return null;
  const grain = (['year', 'month'] as const).find((one) => isUnit(one, last));
  const from = grain === undefined ? null : buildPeriodOf(day, grain);
  // `since March 2009`, after figures of 2010: of that month, or of its year?
  const hasMonth = text.match(MONTH_MENTIONS) !== null;
  if (from === null || from.from !== day || hasMonth !== (grain === 'month')) return null;
  return orderTwoTimes([from, last]);
}

/** `from 2007`, after figures of 2008: from the one year to the other. */
function readFrom(
  { ranges, text }: MentionOf<'period'> & Mention,
  plan: AggregatePlan,
): TwoTimes | null {
  const [start, other] = ranges;
  const [last, another] = findRanges(plan.filters);
  if (start === undefined || other !== undefined || !/^from\b/i.test(text)) return null;
  if (last === undefined || another !== undefined) return null;
  const isOfSame = (['year', 'month'] as const).some(
    (grain) => isUnit(grain, start) && isUnit(grain, last),
  );
  const times = isOfSame ? orderTwoTimes([start, last]) : null;
  return times?.[0] === start ? times : null;
}

/** The two times that the words name, or those of the last two answers. */
export function findTimes(
  period: (MentionOf<'period'> & Mention) | null,
  memory: ThreadMemory,
  plan: AggregatePlan,
): TwoTimes | null {
  if (period === null) return findLastTimes(memory);
  return readEnds(period) ?? readSince(period, plan) ?? readFrom(period, plan);
}

/**
 * `how much did the rate in finance go up from 2003 to 2009?`, after the means of both years: from the
 * one mean to the other, and not from the first month to the last.
 */
export function spansShownMeans(plan: Plan, memory: ThreadMemory, cube: ModelCube): boolean {
  const [span] = plan.kind === 'aggregate' ? plan.measures : [];
  const of = findChangedFigure(memory);
  const period = plan.filters.find((one) => one.kind === 'period');
  const ends = period === undefined ? null : findPeriodEnds(period);
  const asked = ends?.filter.kind === 'period' ? orderTwoTimes(ends.filter.ranges) : null;
  return (
    span?.kind === 'span' &&
    of?.kind === 'aggregate' &&
    of.aggregation === 'avg' &&
    of.column === span.column &&
    asked !== null &&
    // Of one figure a year, the mean is that figure.
    !asked.every((one) => isOneRow(one, cube)) &&
    isDeepStrictEqual(asked, findLastTimes(memory))
  );
}

/** What is ranked, and the conditions that choose it. */
interface Things {
  readonly column: string;
  readonly filters: readonly Filter[];
}

/** The groups of the last answer, or the things that the last answers were about one by one. */
function findThings(asked: RankedChange, memory: ThreadMemory, cube: ModelCube): Things | null {
  const { plan, replaced } = memory;
  if (plan.kind === 'list') return null;
  const things = plan.groups.filter(({ grain }) => grain === null);
  const isSeries = things.length < plan.groups.length;
  const [group, other] = things;
  if (other !== undefined || group?.isMatch || group?.isPeriod || group?.width !== undefined)
    return null;
  if (group !== undefined) {
    if (isSeries && asked.period === null && findRanges(plan.filters).length !== 2) return null;
    if (asked.column !== null && asked.column !== group.column) return null;
    const isComplete = plan.limit === null && plan.having.length === 0;
    if (!isComplete && !asked.pointsAtRows) return null;
    const rows = isComplete ? plan : bindRows(memory, cube);
    return rows === null ? null : { column: group.column, filters: rows.filters };
  }
  // The two, or the three and more, that were asked about one by one.
  const { earlierSides = [] } = memory;
  const isListed = memory.hasMoreSides !== true || earlierSides.length > 0;
  if (replaced?.kind === 'values' && isListed) {
    if (asked.column !== null && asked.column !== replaced.column) return null;
    const sides = joinAllSides(plan.filters, [...earlierSides, replaced]);
    if (sides !== null) return { column: replaced.column, filters: sides.filters };
  }
  // `which industry rose the most`, after the total of all at two times.
  const { column } = asked;
  const isNew = column !== null && plan.filters.every((one) => one.column !== column);
  return isNew && !asked.pointsAtRows ? { column, filters: plan.filters } : null;
}

export function findChangedFigure({ plan }: ThreadMemory): SimpleMeasure | null {
  if (plan.kind === 'list' || plan.listed !== null || plan.share) return null;
  if (plan.standingOf !== undefined || plan.countsGroups === true) return null;
  const [measure, other] = plan.measures;
  if (measure?.kind === 'contrast') return isOfSides(plan) ? measure.left.of : null;
  return other === undefined && (measure?.kind === 'count' || measure?.kind === 'aggregate')
    ? measure
    : null;
}

const isOfSides = ({ measures }: AggregatePlan): boolean =>
  measures.every((one) => one.kind === 'contrast' || one.kind === 'side');

const canGrow = (of: SimpleMeasure, { columns }: ModelCube): boolean =>
  of.kind === 'count' ||
  columns.some((one) => one.name === of.column && one.kind === 'number' && hasRatio(one.format));

/**
 * `which of them gained the most from 2008 to 2009`, after a figure of each: the same things, ranked by
 * how far that figure moved between two times, which are those of the last two answers unless the words
 * name them. Null where the words ask for anything else, or do not say from when to when.
 */
export function rankChanges(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan } = memory;
  const of = findChangedFigure(memory);
  const time = findTimeColumn(cube);
  if (plan.kind === 'list' || of === null || time === undefined) return null;
  const read = readRankedChange(text, mentions, { of, cube });
  // `which of the two rose more?`, after both changes in percent: in percent as well.
  const wasInPercent = plan.contrast && plan.difference?.startsWith('percent') === true;
  const asked = read && { ...read, isInPercent: read.isInPercent || wasInPercent };
  if (asked === null || (asked.isInPercent && !canGrow(of, cube))) return null;
  const things = findThings(asked, memory, cube);
  const times = findTimes(asked.period, memory, plan);
  if (things === null || times === null) return null;
  const chosen = things.filters.find(
    (one) => one.column === things.column && one.kind === 'values',
  );
  const count =
    chosen?.kind === 'values' && !chosen.negated ? chosen.values.length : memory.totalRows;
  if (asked.count !== null && asked.count !== count) return null;
  const { column, filters } = things;
  const { isInPercent, direction } = asked;
  return {
    ...buildChanges({ of, column, filters, times, isInPercent }, cube),
    sort: { by: 'measure', index: 0, direction },
  };
}

/**
 * `the percentage change between the two years for each company`, after a figure of each in both: one
 * change of each. Null where the last answers have no two times, or where the words ask for more.
 */
export function askEachChange(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan } = memory;
  const of = findChangedFigure(memory);
  if (plan.kind === 'list' || of === null || findTimeColumn(cube) === undefined) return null;
  const asked = readEachChange(text, mentions, { of, cube });
  if (asked === null || (asked.isInPercent && !canGrow(of, cube))) return null;
  const things = findThings(asked, memory, cube);
  const times = findTimes(asked.period, memory, plan);
  if (things === null || times === null) return null;
  return buildChanges({ ...things, of, times, isInPercent: asked.isInPercent }, cube);
}

const OF_SPAN = /^(?:from|since|on|over|between)$/i;

/**
 * `which of them went up?`, `which of them fell from 2004?`, after a figure of each at two times: those whose figure rose from the one to
 * the other. Null where the last answers have no two times, or where the words say more.
 */
export function askRisen(
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan } = memory;
  const of = findChangedFigure(memory);
  const [period, other] = mentions.filter((one) => isMention(one, 'period'));
  const said = isMention(period, 'period') && other === undefined ? period : null;
  if (plan.kind === 'list' || of === null || other !== undefined) return null;
  const times = findTimes(said, memory, plan);
  if (times === null) return null;
  // A change that is shown already stays what it is, such as one in percent.
  const isChange = plan.measures.some(({ kind }) => kind === 'contrast' || kind === 'span');
  if (isChange || plan.groups.length === 0 || findTimeColumn(cube) === undefined) return null;
  const asked = { period: null, column: null, count: null, pointsAtRows: false };
  const things = findThings({ ...asked, isInPercent: false, direction: 'desc' }, memory, cube);
  if (things === null) return null;
  const words = mentions.filter(
    (one) => one !== said && !(said !== null && OF_SPAN.test(one.text)),
  );
  return keepFallen(words, buildChanges({ ...things, of, times, isInPercent: false }, cube));
}
