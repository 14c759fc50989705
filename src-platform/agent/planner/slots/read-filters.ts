import type { ModelCube } from '../../../engine/semantic-model.ts';
import { leaveOutRanges } from '../dates/leave-out-ranges.ts';
import { joinRanges } from '../dates/compared-periods.ts';
import { EXCLUDES } from '../mentions/join-left-out.ts';
import { isMention, type Mention, MentionList, type MentionOf } from '../mentions/mention.ts';
import type { DayRange, Filter } from '../plan/plan.ts';
import { readAlternatives } from './read-alternatives.ts';
import { readConditions } from './read-conditions.ts';
import { readValues } from './read-values.ts';

/** `excluding Sundays`, `all months but December`. */
function isExcluded(mentions: readonly Mention[], date: Mention): boolean {
  const at = mentions.indexOf(date);
  // `excluding 2008 and 2009`.
  const isJoined = isMention(mentions[at - 1], 'join');
  const before = mentions
    .slice(0, at)
    .findLast(
      (one) =>
        !isMention(one, 'stop', 'join', 'weekdays', 'months') &&
        !(isJoined && isMention(one, 'period')),
    );
  return isMention(before, 'not');
}

export const isBeforeDate = (list: MentionList, mention: Mention): boolean =>
  isMention(list.neighbour(mention, 1), 'weekdays', 'months', 'period');

/** `in July of the year before`, which is July 2008: the month is in the period. */
const isWithinMonths = (ranges: readonly DayRange[], months: readonly number[]): boolean =>
  ranges.length > 0 &&
  ranges.every(
    ({ from, to }) =>
      from !== null &&
      to !== null &&
      Date.parse(to) - Date.parse(from) <= 31 * 86_400_000 &&
      months.includes(Number(from.slice(5, 7))),
  );

/** All of 1 to `count` that are not named. */
const invert = (named: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((one) => !named.includes(one));

export function readPeriods(
  mentions: readonly Mention[],
  cube: ModelCube,
): { filters: Filter[]; problems: string[] } {
  const time = cube.columns.find((column) => column.kind === 'time')?.name;
  const dates = mentions.filter((mention) =>
    isMention(mention, 'period', 'months', 'weekdays', 'hours'),
  );
  if (time === undefined) {
    const problems = dates.map(
      (date) => `${cube.title} has no dates, so «${date.text}» means nothing here.`,
    );
    return { filters: [], problems };
  }
  const days = mentions.flatMap((one) => (isMention(one, 'weekdays') ? one.weekdays : []));
  const excluded = dates.filter((one) => isExcluded(mentions, one));
  const excludes = (kind: Mention['kind']): boolean => excluded.some((one) => one.kind === kind);
  const periods = dates.filter((date) => isMention(date, 'period'));
  const { ranges: named, problems: unjoined } = joinRanges(
    periods.filter((one) => !excluded.includes(one)),
  );
  const leftOut = periods.filter((one) => excluded.includes(one)).flatMap((one) => one.ranges);
  const extent = cube.columnProfiles.get(time)?.extent ?? null;
  const ranges = leftOut.length === 0 ? named : leaveOutRanges(named, leftOut, extent);
  const months = dates.flatMap((date) => (isMention(date, 'months') ? date.months : []));
  const filters: Filter[] = [];
  if (ranges.length > 0) filters.push({ kind: 'period', column: time, ranges });
  const pick = (kind: 'months' | 'weekdays', named: readonly number[]): readonly number[] =>
    excludes(kind) ? invert(named, kind === 'months' ? 12 : 7) : named;
  if (months.length > 0 && !isWithinMonths(ranges, months))
    filters.push({ kind: 'months', column: time, months: pick('months', months) });
  if (days.length > 0)
    filters.push({ kind: 'weekdays', column: time, weekdays: pick('weekdays', days) });
  const hours = dates.flatMap((date) => (isMention(date, 'hours') ? date.hours : []));
  if (hours.length > 0) filters.push({ kind: 'hours', column: time, hours });
  const isNothing = leftOut.length > 0 && ranges.length === 0;
  // Two separate ranges would be set against each other, where nothing else divides them by time.
  const isDivided = mentions.some((one) => isMention(one, 'grain', 'trend'));
  const isTorn = leftOut.length > 0 && ranges.length > 1 && !isDivided;
  const problems = [
    ...(excludes('hours') ? ['I cannot leave out hours; name the hours that you want.'] : []),
    ...(isTorn
      ? ['I leave a period out only at the beginning or the end; name the periods that you want.']
      : []),
    ...(isNothing ? ['Without that period nothing would be left.'] : []),
  ];
  return { filters, problems: [...unjoined, ...problems] };
}

/** `the running time and the director`: the columns that are joined to the first. */
function listJoinedColumns(list: MentionList, first: MentionOf<'column'>): MentionOf<'column'>[] {
  const join = list.neighbour(first, 1);
  const next = isMention(join, 'join') ? list.neighbour(join, 1) : undefined;
  if (!isMention(next, 'column') || isMention(list.neighbour(next, 1), 'compare', 'value'))
    return [first];
  list.take(join);
  return [first, ...listJoinedColumns(list, next)];
}

/** Whether the negation stands in a list of what is left out. */
function isInExclusion(list: MentionList, negation: Mention): boolean {
  const before = list.all.slice(0, list.all.indexOf(negation));
  const at = before.findLastIndex((one) => isMention(one, 'not') && EXCLUDES.test(one.text));
  const between = before.slice(at + 1);
  return (
    at !== -1 &&
    between.some((one) => isMention(one, 'join')) &&
    between.every((one) => isMention(one, 'stop', 'join', 'value', 'pronoun', 'label'))
  );
}

const LACKS = /^(?:no|without|lacking|neither)$/i;
const HAVE = /\b(?:have|has|had|know|got)(?: the| a| an| any)?$/i;

/** `cars we dont have the horsepower of`: the verb says that it is missing. */
function lacksIt(list: MentionList, negation: Mention): boolean {
  const at = list.all.indexOf(negation);
  const words = list.all
    .slice(at + 1, at + 4)
    .map((one) => (isMention(one, 'stop') ? one.text : '—'));
  return HAVE.test(words.join(' ').split(' —')[0] ?? '');
}

/** `days without any precipitation`: every row has a figure, so that none of it is zero. */
function readNone(list: MentionList, mention: MentionOf<'column'>, cube: ModelCube): Filter | null {
  const column = list.findNumberColumn(mention);
  const profile = column === undefined ? undefined : cube.columnProfiles.get(column);
  const isNone = profile?.nullCount === 0 && Number(profile.extent?.first ?? NaN) === 0;
  return isNone && column !== undefined
    ? { kind: 'compare', column, comparison: '=', value: '0' }
    : null;
}

/** `no director`, `the budget is missing`, `with a known rating`. */
export function readPresence(list: MentionList, cube: ModelCube): Filter[] {
  const filters: Filter[] = [];
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'not', 'presence')) continue;
    const [after, before] = [list.neighbour(mention, 1), list.neighbour(mention, -1)];
    const isNot = isMention(mention, 'not');
    // `missing from Torgersen` speaks of rows that are not there.
    const beside = list.all[list.all.indexOf(mention) + 1];
    if (!isNot && isMention(beside, 'stop') && /^from\b/i.test(beside.text)) continue;
    const isTurnedBefore = !isNot && isMention(before, 'not');
    const leading = isTurnedBefore ? list.neighbour(before, -1) : before;
    const side = isMention(after, 'column') ? after : isNot ? undefined : leading;
    if (!isMention(side, 'column')) continue;
    // `not rating above 8`, `no origin USA`: the column belongs to a condition.
    const next = list.neighbour(side, 1);
    if (isNot && isMention(next, 'compare', 'compareAfter', 'number', 'value', 'between')) continue;
    if (isNot && !LACKS.test(mention.text) && !lacksIt(list, mention)) continue;
    const isKnown = isMention(mention, 'presence') && mention.isKnown;
    const negation = isMention(mention, 'presence') ? list.neighbour(mention, -1) : undefined;
    const isTurned = negation !== side && isMention(negation, 'not');
    list.take(mention, isTurned ? negation : undefined);
    // `leave out R and the ones without a rating`: without them, the rating is known.
    const isLeftOut = isNot && isInExclusion(list, mention);
    const kind = isKnown === (isTurned || isLeftOut) ? 'unknown' : 'known';
    for (const one of listJoinedColumns(list, side)) {
      filters.push(
        isNot
          ? (readNone(list, one, cube) ?? { kind, column: one.column })
          : { kind, column: one.column },
      );
      list.take(one);
    }
  }
  return filters;
}

/** Filters by dates, numbers and names, from one half of a question. */
export function readFilters(mentions: readonly Mention[], cube: ModelCube): Filter[] {
  const list = new MentionList(mentions, cube);
  const any = readAlternatives(list, cube);
  const periods = readPeriods(mentions, cube);
  const presence = readPresence(list, cube);
  const conditions = readConditions(list, cube);
  return [
    ...periods.filters,
    ...(any === null ? [] : [any]),
    ...readValues(list, cube),
    ...conditions.filters,
    ...presence,
  ];
}
