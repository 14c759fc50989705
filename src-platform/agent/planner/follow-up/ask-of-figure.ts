import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { findOpenEnds, findPeriodEnds } from '../dates/compared-periods.ts';
import { changePlan } from './follow-up.ts';
import { contrastEndsOfEach } from './ends-of-each.ts';
import { findMonthEnds, hasManyYears, type Ends } from './month-ends.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import { buildChanges, orderTwoTimes } from './build-changes.ts';
import { canDifferInPercent, isOfRatios } from './percent-difference.ts';
import { mergeFilters } from './merge-slots.ts';
import {
  createUndecided,
  type AggregatePlan,
  type DayRange,
  type Decision,
  type Filter,
  type Group,
  type Plan,
} from '../plan/plan.ts';
import { spanEdges } from './turn-edge.ts';
import type { RankSlot, Slots } from '../slots/slots.ts';

interface Asked {
  readonly text: string;
  readonly slots: Slots;
  readonly cube: ModelCube;
}

/** `which is the longest?`, after a number: the rows that were counted or averaged. */
export function chooseRow(plan: Plan, slots: Slots, cube: ModelCube): Decision {
  const filters = mergeFilters(plan.filters, slots).filter((one) => one.kind !== 'known');
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isNamed = slots.numbers.length > 0 || slots.superlative !== null;
  // `which one was lowest?`, after the number of countries below a limit: by what was tested.
  const tested = new Set(
    filters.flatMap((one) =>
      one.kind === 'compare' || one.kind === 'between' ? [one.column] : [],
    ),
  );
  const [only] = tested.size === 1 ? tested : [];
  const column = measure?.kind === 'aggregate' ? measure.column : only;
  if (!isNamed && column === undefined)
    return createUndecided('The highest or lowest of what? Name a figure.');
  const numbers = isNamed || column === undefined ? slots.numbers : [{ column, aggregation: null }];
  return buildPlan({ ...slots, numbers, filters, hasEntity: true, asksRows: true }, cube);
}

/**
 * `which day was the coldest?`, after a question about June: it names no rows of its own, so that the
 * day is one of June.
 */
export function picksRow(slots: Slots, { filters, listed }: Plan): boolean {
  const { rank, superlative, groups, categories, numbers } = slots;
  const ranks = rank?.limit === null || superlative !== null || rank?.ranksRows === true;
  const isPlain = [groups, categories, slots.filters].every((one) => one.length === 0);
  const isNarrowed = filters.some((one) => one.kind !== 'known') && listed === null;
  return slots.hasEntity && ranks && isPlain && isNarrowed && numbers.length < 2;
}

/** `how much did it rise in total?`: from the beginning to the end, and no sum. */
const IN_TOTAL = /\b(?:in total|in all|altogether|overall)\b/i;

/** `how much did it change from year to year`: each step of the series, and not its ends. */
const STEPWISE =
  /\b(?:from (?:one )?(\p{L}+) to (?:the next|\1)|(\p{L}+) (?:on|over|by) \2|(?:each|every|per|a) (?:year|month|quarter|decade|week|day)|yearly|annually|monthly|on average)\b/iu;

const HOW_FAR = /\b(?:how (?:much|many|far|strongly)|by (?:what|which))\b/i;
/** `what is the change from January to March`, and no `changes` or `monthly change`: from the one to the other. */
const THE_CHANGE =
  /\b(?:the|a) (?:(?:total|net|overall|absolute|percentage|percent) )?(?:change|increase|decrease|rise|fall|drop|growth|gain|decline)(?: in (?!(?:the )?(?:[\p{L}]+ )?(?:change|increase|decrease|rise|fall|drop|growth|gain|decline)s?\b)[\p{L} ]+?)?,? (?:from|between) /iu;

/** Whether a condition leaves one value of the group. */
const isOfOne = ({ column, grain }: Group, { filters }: AggregatePlan): boolean =>
  grain === null &&
  filters.some(
    (one) =>
      one.kind === 'values' && one.column === column && !one.negated && one.values.length === 1,
  );

const findNamedEnds = (period: Filter | undefined): Ends =>
  period === undefined ? null : findPeriodEnds(period);

/** The first and the last period of `from 2000 to 2009`, or of `since 1980`, which ends with the data. */
function findEnds(period: Filter, cube: ModelCube): Ends {
  const [range, other] = period.kind === 'period' ? period.ranges : [];
  const time = cube.columns.find(({ kind }) => kind === 'time');
  const first = cube.columnProfiles.get(time?.name ?? '')?.extent?.first;
  const isOpen = range?.to === null && other === undefined;
  if (!isOpen || range.from === null || time?.kind !== 'time' || first === undefined)
    return findPeriodEnds(period);
  return findOpenEnds(range.from, time, first);
}

/** `how much did it rise?`, after a series: from its first year to its last. */
function findSeriesEnds(plan: AggregatePlan, named: Filter | undefined, cube: ModelCube): Ends {
  const period = named ?? plan.filters.find((one) => one.kind === 'period');
  if (period !== undefined) return findEnds(period, cube);
  const time = cube.columns.find(({ kind }) => kind === 'time');
  const first = cube.columnProfiles.get(time?.name ?? '')?.extent?.first;
  if (time?.kind !== 'time' || first === undefined) return null;
  return findOpenEnds(`${first.slice(0, 4)}-01-01`, time, first);
}

/** `did it rise from 2000 to 2009`, after a mean of each year: that of the first and of the last one. */
function contrastEnds(
  plan: AggregatePlan,
  { text, slots, cube }: Asked,
  find: (period: Filter | undefined) => Ends = findNamedEnds,
): Decision | null {
  const [period, other] = slots.filters;
  const ends = findMonthEnds(text, period, { plan, cube }) ?? find(period);
  // One industry alone is no second side: `drop government` leaves the construction rate by year.
  const groups = plan.groups.filter((one) => !isOfOne(one, plan));
  const [group, second] = groups;
  const isOfGroup = group !== undefined && group.grain === ends?.grain && second === undefined;
  const isGrowth =
    slots.calculation?.kind === 'window' && slots.calculation.window.kind === 'growth';
  if (other !== undefined || ends === null) return null;
  if (!isOfGroup) return contrastEndsOfEach(plan, groups, { ends, isGrowth, cube });
  return changePlan(
    {
      ...plan,
      groups,
      sort: null,
      limit: null,
      filters: plan.filters.filter(({ kind }) => kind !== 'period'),
    },
    {
      ...slots,
      filters: [ends.filter],
      contrasts: true,
      difference: isGrowth ? 'percentOfLast' : 'figure',
      calculation: null,
    },
    cube,
  );
}

const ENDS_ONLY =
  'I tell how much it changed from one year to another that the data have; name both.';

const OPEN_AFTER = /\bafter (?:\p{L}+ )?(?:19|20)\d\d\b/iu;
const FROM_WHEN =
  'A change «after» a time could begin with that time or with the next one; name the first and the last.';

const isOpenPeriod = (filter: Filter): boolean =>
  filter.kind === 'period' && filter.ranges.some(({ to }) => to === null);

const isOneSeries = ({ groups }: AggregatePlan): boolean =>
  groups.length === 1 && groups.every(({ grain }) => grain !== null);

const WHICH_YEAR = 'The change from one month to another of which year? Name it.';

/** `by how much did it drop?`, after a series: from its first value to its last one. */
export function askSpan(plan: AggregatePlan, { text, slots, cube }: Asked): Decision | null {
  const ofEdges = spanEdges(plan, slots);
  if (ofEdges !== null) return ofEdges;
  const [measure, other] = plan.measures;
  const isChange = slots.calculation?.kind === 'window' && slots.calculation.grain === null;
  const isOfEnds = HOW_FAR.test(text) || (THE_CHANGE.test(text) && slots.filters.length === 1);
  if (!isChange || !isOfEnds || slots.groups.length > 0 || slots.rank !== null) return null;
  if (other !== undefined || plan.listed !== null || STEPWISE.test(text)) return null;
  if (OPEN_AFTER.test(text) && slots.filters.some(isOpenPeriod)) return createUndecided(FROM_WHEN);
  if (hasManyYears(slots.filters, plan, cube)) return createUndecided(WHICH_YEAR);
  const isMean = measure?.kind === 'aggregate' && measure.aggregation === 'avg';
  const means =
    isMean || measure?.kind === 'perGroup' ? contrastEnds(plan, { text, slots, cube }) : null;
  if (means !== null) return means;
  const contrastSeries = (): Decision | null =>
    contrastEnds(plan, { text, slots, cube }, (period) => findSeriesEnds(plan, period, cube)) ??
    (isOneSeries(plan) ? createUndecided(ENDS_ONLY) : null);
  if (measure?.kind === 'count') return contrastSeries();
  if (measure?.kind !== 'aggregate') return null;
  const isTotal = IN_TOTAL.test(text) && slots.looseAggregation === 'sum';
  const looseAggregation = isTotal ? null : slots.looseAggregation;
  // `did its average fall from 1970 to 1982`, after an average: the word names that figure.
  if (looseAggregation !== null && looseAggregation !== measure.aggregation) return null;
  const groups = plan.groups.filter((group) => group.grain === null);
  const numbers = [{ column: measure.column, aggregation: null }];
  const filters = mergeFilters(plan.filters, slots);
  const decision = buildPlan(
    { ...slots, numbers, groups, filters, looseAggregation: null, looseAggregations: [] },
    cube,
  );
  const isSpan =
    decision.ok &&
    decision.plan.kind === 'aggregate' &&
    (decision.plan.contrast || decision.plan.measures.some((one) => one.kind === 'span'));
  if (!isSpan) return contrastSeries();
  // `the change from January to July`, after a mean of each month of several years: of no total.
  const [built] = decision.plan.measures;
  const isOther = built?.kind === 'aggregate' && built.aggregation !== measure.aggregation;
  return isOther ? createUndecided(ENDS_ONLY) : decision;
}

/**
 * `which country gained the most?`, after Japan in two years: each country in those years, and not
 * Japan alone.
 */
function openThings(
  plan: AggregatePlan,
  { categories, rank, sign }: Slots,
): { readonly plan: AggregatePlan; readonly groups: readonly Group[] } {
  const groups = plan.groups.filter((group) => group.grain === null);
  const [column, other] = categories;
  const isAsked = column !== undefined && other === undefined && (rank ?? sign) !== null;
  if (groups.length > 0 || !isAsked) return { plan, groups };
  const filters = plan.filters.filter(
    (one) => one.column !== column || one.kind !== 'values' || one.negated,
  );
  return { plan: { ...plan, filters }, groups: [{ column, grain: null }] };
}

/** `what is the change of each?`, after several things in two periods: from the one to the other. */
export function askChangeOfEach(last: AggregatePlan, { slots, cube }: Asked): Decision | null {
  const [measure, other] = last.measures;
  const { plan, groups } = openThings(last, slots);
  const period = plan.filters.find((one) => one.kind === 'period');
  const isChange = slots.calculation?.kind === 'window' && slots.calculation.grain === null;
  const isTwice =
    period?.kind === 'period' &&
    period.ranges.length === 2 &&
    plan.groups.some((group) => group.grain !== null);
  if (measure?.kind !== 'aggregate' || plan.listed !== null) return null;
  const isSame = slots.numbers.every((one) => one.column === measure.column);
  const isPlain = slots.groups.length === 0 && isSame && other === undefined;
  if (!isChange || !isTwice || !isPlain || groups.length === 0) return null;
  const numbers = [{ column: measure.column, aggregation: null }];
  const isOneEach = period.ranges.every((range) =>
    holdsOneEach({ ...plan, filters: [{ ...period, ranges: [range] }] }, cube),
  );
  // The figures of the thread are means of several rows: those are set against each other.
  if (!isOneEach) return contrastEach(plan, groups, { slots, cube });
  // From the beginning of the one period to the end of the other: the first and the last value.
  const filters = mergeFilters(plan.filters, slots).map((one) =>
    one.kind === 'period' ? { ...one, ranges: [joinAll(one.ranges)] } : one,
  );
  return buildPlan({ ...slots, numbers, groups, filters, categories: [], versus: false }, cube);
}

/** `compare that with Microsoft`, after the gain of one share: the gain of each of both. */
export function askSameChange(plan: AggregatePlan, { text, slots, cube }: Asked): Decision | null {
  const [named, other] = slots.filters;
  const [group, second] = plan.groups;
  const own = plan.filters.find((one) => one.kind === 'values' && one.column === named?.column);
  const isOne = named?.kind === 'values' && !named.negated && other === undefined;
  const isChange =
    plan.contrast && plan.difference !== undefined && group?.grain !== null && second === undefined;
  if (!slots.versus || !isOne || !isChange || group === undefined || own?.kind !== 'values')
    return null;
  const values = [...new Set([...own.values, ...named.values])];
  const filters = plan.filters.map((one) => (one === own ? { ...own, values } : one));
  const kind = plan.difference === 'figure' ? 'change' : 'growth';
  const calculation = { kind: 'window', window: { kind }, grain: null } as const;
  const groups = [{ column: named.column, grain: null }, group];
  const each = askChangeOfEach(
    { ...plan, filters, groups },
    { text, slots: { ...slots, filters: [], versus: false, calculation }, cube },
  );
  return each?.ok === true ? each : null;
}

const MEANS =
  'The last answers show one figure of each period, and I could not tell from which one to which the change is; ask for it with both periods.';

/** `which rose the most between those two years`: the mean of the one against that of the other. */
function contrastEach(
  plan: AggregatePlan,
  [group, another]: readonly Group[],
  { slots, cube }: Pick<Asked, 'slots' | 'cube'>,
): Decision {
  const [measure] = plan.measures;
  const merged = mergeFilters(plan.filters, slots);
  const ranges = merged.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const times = orderTwoTimes(ranges);
  const kind = slots.calculation?.kind === 'window' ? slots.calculation.window.kind : null;
  const isSimple = measure?.kind === 'aggregate' && group !== undefined && another === undefined;
  if (!isSimple || times === null || (kind !== 'change' && kind !== 'growth'))
    return createUndecided(MEANS);
  if (kind === 'growth' && !isOfRatios(measure.column, cube)) return createUndecided(MEANS);
  const changes = buildChanges(
    { of: measure, column: group.column, filters: merged, times, isInPercent: kind === 'growth' },
    cube,
  );
  const { rank } = slots;
  return {
    ok: true,
    plan: {
      ...changes,
      sort: rank === null ? null : { by: 'measure', index: 0, direction: rank.direction },
      limit: rank?.limit ?? null,
    },
  };
}

const TIMES = ['period', 'months', 'weekdays', 'hours'];

/** `what growth is that in percent`, after two figures side by side: how far they are apart. */
export function askDifference(plan: AggregatePlan, { slots, cube }: Asked): Decision | null {
  const isChange = slots.calculation?.kind === 'window' && slots.calculation.grain === null;
  const isOfTimes = plan.contrast && plan.groups.length === 1;
  // `and for US cars only, what is the percentage drop?`: of those, between the same times.
  const isNarrowed = slots.filters.every((one) => isOfTimes && !TIMES.includes(one.kind));
  const isBare =
    [slots.groups, slots.numbers, slots.categories].every((one) => one.length === 0) && isNarrowed;
  const filters = mergeFilters(plan.filters, { ...slots, also: false, versus: false });
  const sides: AggregatePlan = { ...plan, filters, contrast: true };
  // `how much did each gain`, after two shares: each over time, and not the one over the other.
  if (plan.groups.some(({ grain }) => grain === null)) return null;
  if (!isChange || !isBare || slots.rank !== null || !canDifferInPercent(sides, cube)) return null;
  const isGrowth = slots.calculation.window.kind === 'growth';
  return { ok: true, plan: { ...sides, difference: isGrowth ? 'percentOfLast' : 'figure' } };
}

/** The time from the first of the periods to the last. */
const joinAll = (ranges: readonly DayRange[]): DayRange => {
  const starts = ranges.map(({ from }) => from);
  const ends = ranges.map(({ to }) => to);
  const sorted = (days: readonly (string | null)[]): (string | null)[] => days.toSorted();
  return {
    from: starts.includes(null) ? null : (sorted(starts)[0] ?? null),
    to: ends.includes(null) ? null : (sorted(ends).at(-1) ?? null),
  };
};

const ENDS: readonly (readonly [RegExp, 'asc' | 'desc'])[] = [
  [/\b(?:first|earliest)\b/i, 'asc'],
  [/\b(?:last|latest|most recent)\b/i, 'desc'],
];

/** `which was the first?`, after a number of months: the first of them in time. */
export function chooseInTime(
  text: string,
  plan: AggregatePlan,
  slots: Slots,
  cube: ModelCube,
): Decision | null {
  const [measure, other] = plan.measures;
  const direction = ENDS.find(([pattern]) => pattern.test(text))?.[1];
  const isCounted = measure?.kind === 'distinct' && measure.grain !== undefined;
  if (!isCounted || other !== undefined || direction === undefined) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known');
  const listed = buildPlan(
    { ...slots, rank: null, superlative: null, filters, hasEntity: true, wantsList: true },
    cube,
  );
  if (!listed.ok || listed.plan.kind !== 'list') return null;
  const sort = { by: 'column', column: measure.column, direction } as const;
  return { ok: true, plan: { ...listed.plan, sort, limit: 1 } };
}

/** `which industry was it?`, `which car is that?`: what has a figure, and nothing else. */
const asksWhose = (slots: Slots): boolean => {
  const { refers, asks, wantsList, hasEntity, categories, groups, filters } = slots;
  const isTimed = groups.every(({ grain }) => grain !== null);
  const names = categories.length + groups.length > 0;
  return (
    refers &&
    (asks || wantsList) &&
    (hasEntity || wantsList) !== names &&
    isTimed &&
    filters.length === 0
  );
};

/** `when was that?`, `which car was it?`, after the highest price: the rows that have it. */
export function askWhose(plan: AggregatePlan, slots: Slots, cube: ModelCube): Decision | null {
  if (!slots.asksWhen && !asksWhose(slots)) return null;
  const [measure, other] = plan.measures;
  const isExtreme =
    measure?.kind === 'aggregate' &&
    (measure.aggregation === 'max' || measure.aggregation === 'min');
  if (!isExtreme || other !== undefined || plan.groups.length > 0) return null;
  if (slots.numbers.length > 0 || slots.rank !== null || slots.counts) return null;
  const rank: RankSlot = {
    direction: measure.aggregation === 'max' ? 'desc' : 'asc',
    limit: null,
    position: undefined,
    isJudgement: false,
    touchesNumber: true,
    ranksRows: false,
    byCount: false,
    bySize: false,
  };
  const rows = chooseRow(plan, { ...slots, rank, categories: [], groups: [] }, cube);
  if (!rows.ok || rows.plan.kind !== 'list') return rows;
  const { columns } = rows.plan;
  const named = [...slots.categories, ...slots.groups.map(({ column }) => column)];
  const added = [...new Set(named)].filter((one) => !columns.includes(one));
  return { ok: true, plan: { ...rows.plan, columns: [...columns, ...added] } };
}
