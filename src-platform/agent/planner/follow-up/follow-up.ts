import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { addCount, ranksByCount, resolveAggregateSort } from '../plan/build-aggregate.ts';
import type { AggregateContext } from '../plan/build-calculated.ts';
import {
  adds,
  dropLostMatches,
  mergeFilters,
  mergeGroups,
  mergeMeasures,
  listNewGroups,
  turnSpans,
} from './merge-slots.ts';
import {
  asksForFigures,
  changeList,
  countListedRows,
  readMeasured,
  turnAround,
} from './change-list.ts';
import { openCountedColumns, turnsEnds } from './scope-of-change.ts';
import { losesCounted, mergeTests } from './merge-tests.ts';
import { mergeListed } from './merge-listed.ts';
import { dropSingleValues, keepsSides, listNewSides, narrowToSide } from './merge-sides.ts';
import { describeMisfit } from '../plan/misfits.ts';
import { listComparedSides } from '../plan/build-plan.ts';
import { swapWays } from '../mentions/swap-ways.ts';
import { replaceParts } from './share-follow-ups.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Group,
  type ListPlan,
  type Measure,
  type Plan,
  type Sort,
} from '../plan/plan.ts';
import { addEmptyGroups, countsOnlyFound } from '../plan/count-empty.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { dropOtherChange, rankByPlan } from './rank-by-plan.ts';
import { convertMeasures } from '../mentions/unit-conversions.ts';
import { type Slots } from '../slots/slots.ts';

const COURTESY =
  /^(?:\s*(?:please|pls|plz|hey|hi|hello|well|oh|ah|great|nice|cool|thanks|thank you|(?:can|could|would) you(?: please)?(?: (?:tell|show|give) (?:me|us))?|(?:i|we)(?:'d| would) like to (?:know|see)|(?:i|we) (?:want|need) to (?:know|see)|(?:tell|show|give) (?:me|us))\b[,!.:]?)+\s+/i;

/** What is asked, without the courtesy before it: it says nothing of how a question stands to the last. */
export const withoutCourtesy = (text: string): string => text.replace(COURTESY, '');

const MARKER =
  /^\s*(?:(?:bar|line|column|scatter)(?: chart| plot| graph)|table\b|and|now|only|just|also|but|or|what about|how about|same|without|with|except|exclude|excluding|instead|as an?|as|in|on|since|before|after|from|between|until|during|for|by|per|show (?:it|that|this|them|me only|only)|make it|plus|add|then|split|break|group|remove|drop|keep|no|sort|order|reverse|swap|turn|limit|restrict|filter|change|switch|leave out|ok|okay)\b/i;

/** These words change what is there, wherever they stand. */
const CHANGES =
  /\b(?:instead|rather than|as well|(?:i|we) (?:actually |really )?meant|i should have (?:said|asked)|i misspoke|between (?:the|those|these) two|between them|in absolute (?:numbers?|terms|figures))\b|\bonly\s*[.!?]?\s*$|\bagain,? (?:but|only)\b/i;

/** `how many are there?` names nothing to count. */
function countsAlone(slots: Slots): boolean {
  const { counts, hasEntity, hasLabel, numbers, distinct, filters, groups, categories } = slots;
  const named = [numbers, distinct, filters, groups, categories].some((one) => one.length > 0);
  return counts && !hasEntity && !hasLabel && !named && slots.superlative === null;
}

const HOW_MANY =
  /\bhow many\s+(?:are|is|were|was|have|had|has|did|do|come|came|from|on|in|at|since|before|after|until|with|without|per|by|an?|for each|in each|of each|each)\b/i;

/** `how many are from 2009?`: of what was asked about before. */
const countsPart = (text: string, { hasEntity, hasLabel, numbers, distinct }: Slots): boolean =>
  HOW_MANY.test(text) && !hasEntity && !hasLabel && numbers.length + distinct.length === 0;

const WHICH = /(?:^\s*(?:and|but|so|ok|okay)?,?\s*(?:which|who|when)|[.:;,–-] which one)\b/i;

/** `which has the highest rating?`, `the best rated one`: without a noun it chooses among what the last answer showed. */
export function asksWhich(text: string, slots: Slots): boolean {
  const { rank, superlative, hasEntity, hasLabel, groups, categories } = slots;
  const isRanked = rank !== null || superlative !== null;
  const named = [groups, categories].some((one) => one.length > 0) || hasEntity || hasLabel;
  const isOwn = superlative !== null && !superlative.generic;
  return (WHICH.test(text) || isOwn) && isRanked && !named;
}

/** `average gross?` says of what, but not of which rows: of those that were asked about. */
function isFragment(slots: Slots): boolean {
  const { groups, categories, filters, distinct, times } = slots;
  const isBare = [groups, categories, filters, distinct, times].every((one) => one.length === 0);
  const isPlain = slots.calculation === null && slots.perGroup === null && !slots.share;
  const names = slots.hasEntity || slots.hasLabel || slots.counts || slots.contrasts;
  return isBare && isPlain && !names && slots.having.length === 0 && slots.numbers.length > 0;
}

/** `and how many films?` names nothing but the rows: those that were asked about. */
function countsOnlyRows(text: string, slots: Slots): boolean {
  const { counts, groups, categories, filters, numbers, distinct, calculation, superlative } =
    slots;
  const named = [groups, categories, filters, numbers, distinct].some((one) => one.length > 0);
  const isPlain = calculation === null && superlative === null && slots.rank === null;
  return /^\s*(?:and|but|also|plus)\b/i.test(text) && counts && !named && isPlain && !slots.share;
}

/** `add the number of flights`: to what is there. */
const ADDS = /^\s*(?:(?:and|now|ok|okay|then|also),?\s+)*add\b/i;

/**
 * Whether a question refers to the one before: it begins like a follow-up, or names nothing itself.
 */
export function isFollowUp(text: string, slots: Slots): boolean {
  if (slots.refers || slots.flips || CHANGES.test(text)) return true;
  if (countsAlone(slots) || asksWhich(text, slots) || countsPart(text, slots)) return true;
  if (isFragment(slots)) return true;
  const hasSubject =
    slots.numbers.length > 0 ||
    slots.counts ||
    slots.hasEntity ||
    slots.hasLabel ||
    slots.superlative !== null ||
    slots.distinct.length > 0;
  if (!hasSubject) return true;
  if (!MARKER.test(text)) return false;
  // `with how many films?` leans on what it is with.
  if (/^\s*(?:and,?\s+)?with\s+how\b/i.test(text)) return true;
  if (countsOnlyRows(text, slots) || ADDS.test(text)) return true;
  // "And how many cars are there by origin?" is complete without the question before it.
  return !(
    slots.hasEntity &&
    (slots.counts || (slots.numbers.length > 0 && slots.groups.length > 0))
  );
}

/** A result without a stated order shows periods from the first, and groups from the highest figure. */
function flipSort(plan: AggregatePlan): Sort {
  if (plan.sort !== null) return { ...plan.sort, direction: turnAround(plan.sort.direction) };
  const isTimed = plan.groups.some((group) => group.grain !== null);
  return isTimed
    ? { by: 'group', index: plan.groups.findIndex((one) => one.grain !== null), direction: 'desc' }
    : { by: 'measure', index: 0, direction: 'asc' };
}

function carrySortOver(
  plan: AggregatePlan,
  groups: readonly Group[],
  measures: readonly Measure[],
): Sort | null {
  if (plan.sort?.by === 'measure') return plan.sort.index < measures.length ? plan.sort : null;
  return groups === plan.groups ? plan.sort : null;
}

/** `249 cars whose mpg is known`: what was counted, and nothing that a group or a figure needs. */
const isStatedKnown = (filter: Filter, { measures, groups }: AggregatePlan): boolean =>
  measures.every(({ kind }) => kind === 'count') &&
  groups.every(({ column }) => column !== filter.column);

/**
 * Filters that exclude unknown values belong to their groups and measures, and are dropped with
 * them.
 */
function mergeKnownFilters(
  merged: readonly Filter[],
  { slots, groups, cube }: AggregateContext,
  { measures, last }: { readonly measures: readonly Measure[]; readonly last: AggregatePlan },
): Filter[] {
  const columns = groups.map((group) => group.column);
  const measured = measures.flatMap(listMeasureColumns);
  const needed = slots.withoutNulls ? [...columns, ...measured] : columns;
  const excludes = slots.withoutNulls || slots.rank !== null || slots.having.length > 0;
  const known = excludes ? buildKnownFilters(needed, cube) : [];
  const filters = merged.filter(
    (one) =>
      one.kind !== 'known' ||
      [...columns, ...measured].includes(one.column) ||
      isStatedKnown(one, last),
  );
  const isNew = (filter: Filter): boolean =>
    filters.every((old) => old.kind !== 'known' || old.column !== filter.column);
  return [...filters, ...known.filter(isNew)];
}

function mergeShape(
  plan: AggregatePlan,
  slots: Slots,
  cube: ModelCube,
): AggregateContext & {
  readonly filters: readonly Filter[];
} {
  const filters = dropSingleValues(mergeFilters(plan.filters, slots), slots, cube);
  // `by year instead`, of two airports by month: the year takes the place of the month.
  const isTimed = slots.groups.every(({ grain }) => grain !== null) && slots.groups.length === 1;
  const hadTime = plan.groups.some(({ grain }) => grain !== null);
  const also = slots.also || (!(isTimed && hadTime) && keepsSides(plan, slots, cube));
  const regrouped = dropLostMatches(mergeGroups(plan.groups, { ...slots, also }, cube), filters);
  const sides = listNewSides({ plan, filters, groups: regrouped }, slots).filter((group) =>
    regrouped.every((one) => one.column !== group.column),
  );
  const groups = sides.length === 0 ? regrouped : [...regrouped, ...sides];
  return { slots, groups, cube, filters };
}

/** `lowest`, after the highest of each group: the other extreme of each. */
function isOtherExtreme(plan: AggregatePlan, { rank, ...slots }: Slots): boolean {
  const [measure, other] = plan.measures;
  const isExtreme =
    other === undefined &&
    measure?.kind === 'aggregate' &&
    measure.aggregation === (rank?.direction === 'desc' ? 'min' : 'max');
  const named = [slots.groups, slots.categories, slots.numbers, slots.filters, slots.distinct];
  const isBare = named.every((one) => one.length === 0) && !slots.asks && !slots.hasEntity;
  return isExtreme && isBare && plan.sort === null && plan.limit === null;
}

/** `and the lowest?`, after one figure: there is nothing to rank, so that the minimum is meant. */
function readExtreme(slots: Slots, groups: readonly Group[], plan: AggregatePlan): Slots {
  const { rank } = slots;
  const isPlain = rank?.limit === null && !rank.byCount && slots.sort === null;
  const isMean = slots.numbers.some((one) => one.aggregation === 'avg');
  // `the shortest beak, on average`, of groups: a mean ranks them. So does `I meant the shortest`.
  const reranks = groups.length > 0 && (isMean || (slots.replaces && plan.sort?.by === 'measure'));
  const isExtreme =
    isPlain &&
    !reranks &&
    (groups.length === 0 || (rank.touchesNumber && !slots.asks) || isOtherExtreme(plan, slots));
  if (!isExtreme) return slots;
  const aggregation = rank.direction === 'desc' ? 'max' : 'min';
  const numbers = slots.numbers.map((one) => ({
    ...one,
    aggregation: one.aggregation ?? aggregation,
  }));
  return { ...slots, numbers, looseAggregation: slots.looseAggregation ?? aggregation, rank: null };
}

/** `top 3`, after a ranking by its second figure: by that one still. */
const keepsRanking = ({ sort }: AggregatePlan, { rank, ...slots }: Slots): boolean =>
  sort?.by === 'measure' &&
  typeof rank?.limit === 'number' &&
  rank.direction === sort.direction &&
  !rank.byCount &&
  !rank.isJudgement &&
  slots.sort === null &&
  slots.superlative === null &&
  slots.numbers.length === 0 &&
  !slots.counts;

function changeAggregate(last: AggregatePlan, said: Slots, cube: ModelCube): Plan {
  const named = narrowToSide(last, said);
  const chosen = mergeListed(turnSpans(last, named), named);
  const { plan, slots: asked } = replaceParts(chosen.plan, chosen.slots);
  const { groups, filters } = mergeShape(plan, asked, cube);
  const slots = readExtreme(asked, groups, plan);
  const shape = { slots, groups, cube };
  const merged = convertMeasures(mergeMeasures(plan.measures, shape), slots.conversion);
  const measures = ranksByCount(slots, merged) ? addCount(merged) : merged;
  // `leave out airports with fewer than 50 flights`, after the top 5: the groups are named again to be tested.
  const isTested = slots.having.length > 0 && isDeepStrictEqual(groups, plan.groups);
  const keepsTop =
    groups === plan.groups ||
    isTested ||
    turnsEnds(plan, groups, cube) ||
    (slots.replaces && plan.sort?.by === 'measure');
  const limit = slots.rank?.limit ?? (keepsTop ? plan.limit : null);
  const wantsSort = slots.sort !== null || slots.rank !== null;
  const isTop = keepsRanking(plan, slots) && measures === plan.measures;
  const sort =
    wantsSort && !isTop
      ? resolveAggregateSort(shape, measures)
      : carrySortOver(plan, groups, measures);
  // `and how many was that?`, after the second of a ranking: of that one still.
  const isSameRanking =
    groups === plan.groups && !wantsSort && isDeepStrictEqual(measures, plan.measures);
  const changed: AggregatePlan = {
    ...plan,
    position: slots.rank?.position ?? (isSameRanking ? plan.position : undefined),
    groups,
    measures,
    sort: slots.flips ? flipSort(plan) : sort,
    limit: groups.length === 0 ? null : limit,
    filters: openCountedColumns(mergeKnownFilters(filters, shape, { measures, last: plan }), slots),
    having: mergeTests(plan, groups, slots),
    display: slots.display ?? plan.display,
    share: slots.share || (plan.share && measures === plan.measures),
    // `which has the lowest?`, `their budget`, after the number of groups: no longer counted.
    countsGroups: wantsSort || losesCounted(plan, measures, slots) ? undefined : plan.countsGroups,
    contrast:
      groups.length > 0 &&
      (adds({ ...slots, also: false }) || (plan.contrast && groups === plan.groups)),
    difference: slots.difference ?? (groups === plan.groups ? plan.difference : undefined),
  };
  const counted = addEmptyGroups(changed, slots, cube);
  // `and with 8 cylinders?`, after which has the fewest with 4: groups without any count still.
  const isOfSame = slots.rank === null && groups === plan.groups && plan.countsEmpty === true;
  return isOfSame && countsOnlyFound(counted) ? { ...counted, countsEmpty: true } : counted;
}

function changesNothing(before: Plan, after: Plan, slots: Slots): boolean {
  const asks = [slots.display, slots.rank, slots.sort, ...slots.filters, ...slots.groups];
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame && !slots.withoutNulls && asks.every((part) => part === null);
}

/** `as growth`, `year over year`: the figure of the last answer is set against other periods. */
function setAgainstPeriods(plan: AggregatePlan, slots: Slots, cube: ModelCube): Plan | null {
  const { calculation } = slots;
  const [of] = plan.measures;
  const time = cube.columns.find((column) => column.kind === 'time');
  const isSimple = of?.kind === 'count' || of?.kind === 'distinct' || of?.kind === 'aggregate';
  if (calculation?.kind !== 'window' || !isSimple || time?.kind !== 'time') return null;
  const grain = calculation.grain ?? time.trendGrain;
  const isTimed = plan.groups.some((group) => group.grain !== null);
  const groups: readonly Group[] = isTimed
    ? plan.groups
    : [{ column: time.name, grain }, ...plan.groups];
  return {
    ...plan,
    filters: mergeFilters(plan.filters, slots),
    measures: [of, { kind: 'window', of, window: calculation.window }],
    groups,
    sort: null,
    limit: null,
    share: false,
    having: [],
  };
}

function changeListedFigures(plan: ListPlan, slots: Slots, cube: ModelCube): Plan {
  const counted = countListedRows(plan);
  const measured = readMeasured(plan, slots, cube);
  // One mean over two shares would hide which is which.
  const groups =
    measured === slots ? [] : listComparedSides({ ...slots, filters: counted.filters });
  return changeAggregate({ ...counted, groups }, measured, cube);
}

function applyChange(plan: Plan, slots: Slots, cube: ModelCube): Plan {
  switch (plan.kind) {
    case 'aggregate':
      return setAgainstPeriods(plan, slots, cube) ?? changeAggregate(plan, slots, cube);
    case 'list':
      return asksForFigures(slots, cube)
        ? changeListedFigures(plan, slots, cube)
        : changeList(plan, slots, cube);
  }
}

/** `which is the longest?`: the word names the figure that chooses. */
function nameFigure(slots: Slots, cube: ModelCube): Slots {
  const { superlative, numbers, rank } = slots;
  const isNumber = cube.columns.some(
    (one) => one.kind === 'number' && one.name === superlative?.column,
  );
  const isNamed = superlative === null || superlative.generic || !isNumber || numbers.length > 0;
  return {
    ...slots,
    numbers: isNamed ? numbers : [{ column: superlative.column, aggregation: null }],
    rank: rank && { ...rank, touchesNumber: false },
  };
}

/** `cylinders is 8` as one of several values, to which others can be added. */
const asValues = (filter: Filter): Filter =>
  filter.kind === 'compare' && filter.comparison === '='
    ? { kind: 'values', column: filter.column, values: [filter.value], negated: false }
    : filter;

function widenTests<P extends Plan>(plan: P, slots: Slots): { readonly plan: P; slots: Slots } {
  if (!adds(slots)) return { plan, slots };
  return {
    plan: { ...plan, filters: plan.filters.map(asValues) },
    slots: { ...slots, filters: slots.filters.map(asValues) },
  };
}

export const UNCHANGED = 'I could not tell what to change in the last question.';

export const isUnchanged = (decision: Decision): boolean =>
  !decision.ok && decision.problem === UNCHANGED;

/**
 * Changes the last plan by the parts that the follow-up names.
 * @param isBound whether a pronoun narrowed the plan, which is a change by itself
 */
export function changePlan(last: Plan, asked: Slots, cube: ModelCube, isBound = false): Decision {
  const choosing = asked.asks || (asked.superlative !== null && !asked.hasEntity);
  const named = choosing ? nameFigure(asked, cube) : asked;
  const { plan, slots } = widenTests(dropOtherChange(last, named), rankByPlan(last, named, cube));
  if (slots.flips && (plan.kind === 'list' || plan.groups.length === 0)) {
    const turned = swapWays(plan, cube);
    // `what is the average delay in the other direction?`, after a number of flights.
    if (turned !== null && (slots.numbers.length > 0 || slots.counts))
      return changePlan(turned, { ...slots, flips: false }, cube, true);
    if (turned !== null) return { ok: true, plan: turned };
    if (plan.kind === 'aggregate')
      return createUndecided('The last answer has no order to turn around.');
  }
  const after = applyChange(plan, slots, cube);
  const isOpen = !isBound && changesNothing(plan, after, slots);
  const problem = isOpen
    ? UNCHANGED
    : describeMisfit(plan, after, { slots, groups: listNewGroups(slots, cube), cube });
  return problem === null ? { ok: true, plan: after } : createUndecided(problem);
}
