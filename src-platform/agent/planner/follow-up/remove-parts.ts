import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { saysLack } from './none-of-tested.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import { findTimeColumn, type Filter, type Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';

/** The words behind one, function words and pronouns apart. */
export function listWordsAfter(mentions: readonly Mention[], mention: Mention): Mention[] {
  const after = mentions.slice(mentions.indexOf(mention) + 1);
  return after.filter((one) => !isMention(one, 'stop', 'pronoun'));
}

const REMOVES =
  /^(?:not counting|not including|leaving out|leaving aside|setting aside|ignoring|ignore|apart from|except for|remove|drop|without|exclude|excluding|leave out|no|except|minus)$/i;
const OF_TIME = /\b(?:period|time|span|series)$/i;
const ONE_FILTER = /\b(?:that|this|last)\b/i;
const FILTER = /\bfilters?\b/i;

interface Removal {
  readonly plan: Plan;
  readonly used: readonly Mention[];
}

const withoutFilters = (plan: Plan, isGone: (filter: Filter) => boolean): Plan => ({
  ...plan,
  filters: plan.filters.filter((one) => !isGone(one)),
});

function withoutGroup(plan: Plan, isGone: (column: string) => boolean): Plan {
  if (plan.kind === 'list')
    return { ...plan, within: plan.within.filter(({ column }) => !isGone(column)) };
  const groups = plan.groups.filter(({ column }) => !isGone(column));
  const keepsSort = plan.sort?.by !== 'group';
  return {
    ...plan,
    groups,
    sort: groups.length > 0 && keepsSort ? plan.sort : null,
    limit: groups.length > 0 ? plan.limit : null,
    having: groups.length > 0 ? plan.having : [],
  };
}

function removeMeasure(plan: Plan, column: string): Plan | null {
  if (plan.kind !== 'aggregate') return null;
  const measures = plan.measures.filter((one) => one.kind !== 'aggregate' || one.column !== column);
  if (measures.length === 0 || measures.length === plan.measures.length) return null;
  if (plan.sort?.by !== 'measure') return { ...plan, measures };
  // The figure that ranks the groups stays.
  const ranking = plan.measures[plan.sort.index];
  const index = ranking === undefined ? -1 : measures.indexOf(ranking);
  return index === -1 ? null : { ...plan, measures, sort: { ...plan.sort, index } };
}

/** `drop the genre`: the group of that name goes, or else the condition. */
function removeColumn(plan: Plan, column: string, isFilter: boolean): Plan | null {
  const hasGroup = listGroups(plan).some((one) => one.column === column);
  const hasFilter = plan.filters.some((one) => one.column === column && one.kind !== 'known');
  if (hasGroup && !isFilter) return withoutGroup(plan, (one) => one === column);
  if (hasFilter) return withoutFilters(plan, (one) => one.column === column);
  return isFilter ? null : removeMeasure(plan, column);
}

/** `drop Apple`, where Apple is one of the values that are compared. */
function removeValue(plan: Plan, { options }: MentionOf<'value'>, isFilter: boolean): Plan | null {
  const at = plan.filters.findIndex(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      options.some(({ column, value }) => column === one.column && one.values.includes(value)),
  );
  const filter = plan.filters[at];
  if (filter?.kind !== 'values') return null;
  if (isFilter) return { ...plan, filters: plan.filters.toSpliced(at, 1) };
  const gone = options.map(({ value }) => value);
  const values = filter.values.filter((value) => !gone.includes(value));
  if (values.length === 0) return null;
  return { ...plan, filters: plan.filters.toSpliced(at, 1, { ...filter, values }) };
}

type Ranges = MentionOf<'period'>['ranges'];

/** What is left of some periods when others are taken out of them. */
function subtractRanges(from: Ranges, gone: Ranges): Ranges {
  return gone.reduce<Ranges>(
    (left, cut) =>
      left.flatMap((range) => {
        const isBefore = cut.from !== null && (range.from === null || range.from < cut.from);
        const isAfter = cut.to !== null && (range.to === null || range.to > cut.to);
        const isApart =
          (cut.to !== null && range.from !== null && cut.to <= range.from) ||
          (cut.from !== null && range.to !== null && cut.from >= range.to);
        if (isApart) return [range];
        return [
          ...(isBefore ? [{ from: range.from, to: cut.from }] : []),
          ...(isAfter ? [{ from: cut.to, to: range.to }] : []),
        ];
      }),
    from,
  );
}

/** `without 2010`, `exclude Sundays`: all of the last plan's periods but these. */
function removeDates(plan: Plan, date: Mention, time: string): Plan | null {
  const replace = (filter: Filter): Plan => ({
    ...plan,
    filters: [...plan.filters.filter((one) => one.kind !== filter.kind), filter],
  });
  const old = plan.filters.find((one) => one.kind === date.kind);
  if (isMention(date, 'period')) {
    const before = old?.kind === 'period' ? old.ranges : [{ from: null, to: null }];
    const ranges = subtractRanges(before, date.ranges);
    return ranges.length === 0 ? null : replace({ kind: 'period', column: time, ranges });
  }
  if (isMention(date, 'weekdays')) {
    const before = old?.kind === 'weekdays' ? old.weekdays : [1, 2, 3, 4, 5, 6, 7];
    const weekdays = before.filter((day) => !date.weekdays.includes(day));
    return weekdays.length === 0 ? null : replace({ kind: 'weekdays', column: time, weekdays });
  }
  if (!isMention(date, 'months')) return null;
  const all = Array.from({ length: 12 }, (_, index) => index + 1);
  const before = old?.kind === 'months' ? old.months : all;
  const months = before.filter((month) => !date.months.includes(month));
  return months.length === 0 ? null : replace({ kind: 'months', column: time, months });
}

function removeTarget(
  plan: Plan,
  { target, isFilter }: { readonly target: Mention; readonly isFilter: boolean },
  cube: ModelCube,
): Plan | null {
  const time = findTimeColumn(cube);
  if (isMention(target, 'column')) return removeColumn(plan, target.column, isFilter);
  if (isMention(target, 'value')) return removeValue(plan, target, isFilter);
  if (time === undefined) return null;
  if (isMention(target, 'grain')) return removeColumn(plan, time, isFilter);
  if (!isMention(target, 'period', 'months', 'weekdays')) return null;
  return isFilter ? removeColumn(plan, time, true) : removeDates(plan, target, time);
}

/** What may follow a column that is named with its value: `exclude genre Drama`. */
const CONDITIONS = [
  'value',
  'label',
  'labelWord',
  'compare',
  'compareAfter',
  'number',
  'between',
] as const;

const ARTICLE = /^(?:an?|any)$/i;

/** `those without a rating`: rows that lack it, and no condition that goes. */
function saysWithoutAny(mentions: readonly Mention[], mention: MentionOf<'not'>): boolean {
  const after = mentions[mentions.indexOf(mention) + 1];
  return /^without$/i.test(mention.text) && isMention(after, 'stop') && ARTICLE.test(after.text);
}

function readRemoval(
  mentions: readonly Mention[],
  mention: MentionOf<'not'>,
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): Removal | null {
  const [target, next] = listWordsAfter(mentions, mention);
  if (!REMOVES.test(mention.text) || target === undefined) return null;
  if (isMention(target, 'column') && isMention(next, ...CONDITIONS)) return null;
  const isLack = saysLack(mentions, mention) || saysWithoutAny(mentions, mention);
  if (isMention(target, 'column') && isLack) return null;
  const led = mentions[mentions.indexOf(target) - 1];
  // `leave out that country`, after all of them: which one is not said.
  if (isMention(target, 'column') && isMention(led, 'pronoun') && ONE_FILTER.test(led.text))
    return null;
  const after = mentions[mentions.indexOf(target) + 1];
  const isFilter = isMention(after, 'stop') && FILTER.test(after.text);
  const dated = namePeriod(mentions, target, { plan, cube });
  const removed = removeTarget(dated.plan, { target, isFilter }, cube);
  if (removed === null) return null;
  const rest = removeJoined(mentions, target, { plan: removed, cube });
  return { plan: rest.plan, used: [...dated.used, mention, target, ...rest.used] };
}

/** `in January 2015 without January 18`: the period that is named before a part of it is left out. */
function namePeriod(
  mentions: readonly Mention[],
  target: Mention,
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): Removal {
  const isDate = isMention(target, 'period', 'months', 'weekdays');
  const before = isDate ? mentions.slice(0, mentions.indexOf(target)) : [];
  const [named, other] = before.filter((one) => isMention(one, 'period'));
  const column = findTimeColumn(cube);
  if (!isMention(named, 'period') || other !== undefined || column === undefined)
    return { plan, used: [] };
  const filters = plan.filters.filter((one) => one.kind !== 'period' && one.kind !== 'months');
  const period = { kind: 'period', column, ranges: named.ranges } as const;
  return { plan: { ...plan, filters: [...filters, period] }, used: [named] };
}

/** `exclude Saturdays and Sundays`: what is joined to the first goes as well. */
function removeJoined(
  mentions: readonly Mention[],
  target: Mention,
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): Removal {
  const [join, next] = listWordsAfter(mentions, target);
  const isJoined = isMention(join, 'join') && next?.kind === target.kind;
  const removed = isJoined ? removeTarget(plan, { target: next, isFilter: false }, cube) : null;
  if (removed === null || join === undefined || next === undefined) return { plan, used: [] };
  const rest = removeJoined(mentions, next, { plan: removed, cube });
  return { plan: rest.plan, used: [join, next, ...rest.used] };
}

/** `remove that filter` takes the last one, `for all genres` those of the genre. */
function readReset(
  mentions: readonly Mention[],
  mention: MentionOf<'reset'>,
  plan: Plan,
): Removal | null {
  const [target] = listWordsAfter(mentions, mention);
  if (isMention(target, 'column')) {
    const removed = withoutFilters(plan, (one) => one.column === target.column);
    return { plan: removed, used: [mention, target] };
  }
  // `dramas of 2004`, and `over the whole period`: nothing but the time goes.
  if (OF_TIME.test(mention.text))
    return { plan: withoutFilters(plan, ({ kind }) => kind === 'period'), used: [mention] };
  if (!ONE_FILTER.test(mention.text)) return null;
  const last = plan.filters.findLast((one) => one.kind !== 'known');
  return last === undefined
    ? null
    : { plan: withoutFilters(plan, (one) => one === last), used: [mention] };
}

const ALL = /\b(?:all|every)$/i;

const BACK = /\bback to$/i;
const PERIOD_NOUN = /^(year|month|day)s$/i;

/** The length that a noun names which no rule has a use for. */
function readPeriodNoun(one: Mention | undefined): Grain | null {
  const noun = isMention(one, 'stop') ? PERIOD_NOUN.exec(one.text)?.[1]?.toLowerCase() : undefined;
  return noun === 'year' || noun === 'month' || noun === 'day' ? noun : null;
}

/** `go back to all months`: the filter that chose some of them goes. */
function readAll(mentions: readonly Mention[], mention: Mention, plan: Plan): Removal | null {
  const next = mentions[mentions.indexOf(mention) + 1];
  const isBack = mentions.some((one) => isMention(one, 'stop') && BACK.test(one.text));
  const grain = isMention(next, 'grain') ? next.grain : isBack ? readPeriodNoun(next) : null;
  if (!ALL.test(mention.text) || next === undefined || grain === null) return null;
  const kinds: readonly Filter['kind'][] =
    grain === 'month' || grain === 'monthOfYear'
      ? ['months', 'period']
      : grain === 'day' || grain === 'weekday'
        ? ['weekdays', 'period']
        : ['period'];
  const kind = kinds.find((one) => plan.filters.some((filter) => filter.kind === one));
  return kind === undefined
    ? null
    : { plan: withoutFilters(plan, (one) => one.kind === kind), used: [mention, next] };
}

/** Reads `drop the genre`, `without 2010`, `remove that filter`: the last plan without those parts. */
export function removeParts(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): { readonly plan: Plan; readonly mentions: readonly Mention[] } {
  let changed = plan;
  let left = mentions;
  for (const mention of mentions) {
    const removal = isMention(mention, 'not')
      ? readRemoval(left, mention, { plan: changed, cube })
      : isMention(mention, 'reset')
        ? readReset(left, mention, changed)
        : isMention(mention, 'stop')
          ? readAll(left, mention, changed)
          : null;
    if (removal === null) continue;
    changed = removal.plan;
    left = left.filter((one) => !removal.used.includes(one));
  }
  return { plan: changed, mentions: left };
}

/** `leave out 3 and 5 cylinders`: the numbers of a column that is grouped or tested. */
export function removeNumbers(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const [not, ...rest] = mentions.filter((one) => !isMention(one, 'stop', 'pronoun'));
  if (!isMention(not, 'not') || !REMOVES.test(not.text)) return null;
  const numbers = rest.flatMap((one) => (isMention(one, 'number') ? [one.value] : []));
  const isOther = (one: Mention): boolean =>
    !isMention(one, 'number', 'join', 'column', 'entity', 'unit');
  if (numbers.length === 0 || rest.some(isOther)) return null;
  const named = rest.flatMap((one) => (isMention(one, 'column', 'unit') ? [one.column] : []));
  const isDiscrete = (name: string): boolean =>
    cube.columns.some((one) => one.kind === 'number' && one.discrete && one.name === name);
  const grouped = listGroups(plan).map((group) => group.column);
  const [column, other] = [...new Set(named.length > 0 ? named : grouped)].filter(isDiscrete);
  if (column === undefined || other !== undefined) return null;
  const old = plan.filters.find(
    (one) => one.kind === 'values' && one.negated && one.column === column,
  );
  const known = old?.kind === 'values' ? old.values : [];
  const values = [...new Set([...known, ...numbers])];
  const filter: Filter = { kind: 'values', column, values, negated: true };
  return { ...plan, filters: [...plan.filters.filter((one) => one !== old), filter] };
}
