import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { mergeFilters, replaces } from './merge-slots.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Group,
  type Measure,
  type PartBase,
  type Plan,
} from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

export type Part = Extract<Measure, { readonly kind: 'part' | 'matching' }>;

export const isPart = (measure: Measure): measure is Part =>
  measure.kind === 'part' || measure.kind === 'matching';

/**
 * `and rainy?`, after the share of sunny days: the condition takes the place of the one that selects
 * the part, and not of one of the whole.
 */
export function replaceParts(
  plan: AggregatePlan,
  slots: Slots,
): { readonly plan: AggregatePlan; readonly slots: Slots } {
  const parts = plan.measures.find(isPart)?.filters ?? [];
  const isOfPart = (filter: Filter): boolean =>
    parts.some((one) => replaces(filter, one)) &&
    plan.filters.every((one) => !replaces(filter, one));
  const named = slots.filters.filter(isOfPart);
  // `how many months above 100`: what is counted has conditions of its own.
  if (named.length === 0 || slots.countedGrain !== null) return { plan, slots };
  const filters = mergeFilters(parts, { ...slots, filters: named });
  return {
    plan: {
      ...plan,
      measures: plan.measures.map((one) => (isPart(one) ? { ...one, filters } : one)),
    },
    slots: {
      ...slots,
      filters: slots.filters.filter((one) => !named.includes(one)),
      // `and India and China together?`: the part of both is one.
      ...(slots.looseAggregation === 'sum'
        ? { looseAggregation: null, looseAggregations: [] }
        : {}),
    },
  };
}

/** The sum that the last question asked for; the rows are counted where it asked for no sum. */
function pickBase({ measures }: AggregatePlan): PartBase {
  const [first] = measures;
  if (first?.kind === 'aggregate' && first.aggregation === 'sum')
    return { kind: 'aggregate', column: first.column, aggregation: 'sum' };
  return { kind: 'count' };
}

const SINGLE = /^(?:it|that|this)$/i;

/**
 * `how many of those are female → what share of them is male`: no female is male, so that the whole
 * is what was asked about before.
 */
const leaveOutSiblings = (filters: readonly Filter[], parts: readonly Filter[]): Filter[] =>
  filters.filter((filter) =>
    parts.every(
      (part) =>
        filter.kind !== 'values' ||
        part.kind !== 'values' ||
        filter.column !== part.column ||
        filter.negated ||
        part.negated ||
        part.values.some((value) => filter.values.includes(value)),
    ),
  );

const ENDS_IN_TOTAL = /\btotal$/i;

/** `what percentage of the 2008 total came from …?`, after a figure that is added up. */
export function isOfLastTotal(
  plan: Plan,
  words: readonly Mention[],
  { share, numbers }: Slots,
): boolean {
  // `of the total flights` are all rows.
  const saysTotal = words.some(
    (one, index) =>
      isMention(one, 'share', 'aggregation') &&
      ENDS_IN_TOTAL.test(one.text) &&
      !isMention(words[index + 1], 'entity'),
  );
  const isAdded = plan.kind === 'aggregate' && isTotal(plan) && pickBase(plan).kind !== 'count';
  return share && numbers.length === 0 && saysTotal && isAdded;
}

/** `share of all cars, in percent?`, after a number of cars: names a whole, and no part of it. */
export const asksShareOfAll = (
  { share, part, groups, categories, numbers, hasEntity }: Slots,
  plan: Plan,
): boolean =>
  share &&
  hasEntity &&
  [part?.base ?? [], part?.part ?? [], groups, categories, numbers].every(
    (one) => one.length === 0,
  ) &&
  plan.kind === 'aggregate' &&
  isOneFigure(plan) &&
  isTotal(plan) &&
  plan.filters.some(isStated);

/** `what share of them are female?`: the rows of the last question are the whole. */
export function askPartOf(
  plan: AggregatePlan,
  { words, slots }: ShareQuestion,
  cube: ModelCube,
): Decision | null {
  const { part } = slots;
  if (!slots.share || part === null || part.part.length === 0) return null;
  const stated = leaveOutSiblings(plan.filters, part.part);
  const base = mergeFilters(stated, { ...slots, filters: part.base });
  const of = pickBase(plan);
  const isOfIt =
    isOfLastTotal(plan, words, slots) ||
    words.some((one) => isMention(one, 'pronoun') && SINGLE.test(one.text));
  const isOfRows = (slots.hasEntity && !isOfIt) || slots.numbers.length > 0 || of.kind === 'count';
  const numbers = isOfRows ? slots.numbers : [{ column: of.column, aggregation: of.aggregation }];
  // `what share fell in December`, after the months of a year: of the year, and not of each month.
  const isMonthly = part.part.some((one) => one.kind === 'months' || one.kind === 'period');
  const isDaily = part.part.some((one) => one.kind === 'weekdays');
  const isPartOf = ({ grain }: Group): boolean => isMonthly || (isDaily && grain === 'weekday');
  // `the share of each month, by month`, after a figure of each: named once more.
  const isGroup = (one: Group): boolean =>
    plan.groups.some(({ column, grain }) => column === one.column && grain === one.grain);
  const added = slots.groups.filter((one) => !isGroup(one));
  const groups = [...plan.groups, ...added].filter(
    (group) =>
      part.part.every((one) => one.column !== group.column) ||
      (group.grain !== null && !(isPartOf(group) && plan.groups.includes(group))),
  );
  const decision = buildPlan(
    {
      ...slots,
      numbers,
      groups,
      categories: slots.categories.filter((column) => groups.every((one) => one.column !== column)),
      part: { base: base.filter((one) => one.kind !== 'known'), part: part.part },
    },
    cube,
  );
  if (!decision.ok || decision.plan.kind !== 'aggregate') return decision;
  return { ok: true, plan: { ...decision.plan, listed: plan.listed } };
}

const IS_ALL = /\b(?:total|all|overall|whole)\b/i;

const isStated = (filter: Filter): boolean => filter.kind !== 'known';

const isSame = isDeepStrictEqual;

export interface ShareQuestion {
  readonly words: readonly Mention[];
  readonly slots: Slots;
  /** The conditions of the question before the last one, if the last one narrowed it. */
  readonly before: readonly Filter[] | null;
}

const OWNS = /^(?:its|their|his|her|there)$/i;

const isPlural = (one: Mention | undefined): boolean =>
  isMention(one, 'pronoun') && /^(?:those|these)$/i.test(one.text);

/**
 * `of the rainy days`, after the cold ones of those of 2012: the rainy days of that year, as in a question
 * of its own. A period that only the last question named chooses the part: `how many of those in 2012?`
 */
function addPeriods(
  named: readonly Filter[],
  stated: readonly Filter[],
  before: readonly Filter[],
): readonly Filter[] {
  if (named.some(isPeriod)) return named;
  const entire = [...named, ...before.filter(isPeriod)];
  const isEverything = stated.every((filter) => entire.some((one) => isSame(one, filter)));
  return isEverything ? named : entire;
}

/** What the share is one of, as conditions; null where nothing says it. */
function findTotal(
  stated: readonly Filter[],
  { words, slots, before }: ShareQuestion,
): readonly Filter[] | null {
  // `of those cars` are the ones of the question before.
  const saysAll = words.some(
    (one, index) =>
      (isMention(one, 'entity') && !isPlural(words[index - 1])) ||
      (isMention(one, 'stop', 'share') && IS_ALL.test(one.text)),
  );
  const isNarrowed =
    before !== null &&
    before.length < stated.length &&
    before.every((filter) => stated.some((one) => isSame(one, filter)));
  if (slots.filters.length > 0)
    return addPeriods(slots.filters, stated, isNarrowed ? before : stated);
  const periods = stated.filter(isPeriod);
  const others = stated.length - periods.length;
  // `of its flights`, `of everything that departs there`, after its late ones: all of that airport.
  const owned = words.some((one) => isMention(one, 'pronoun') && OWNS.test(one.text))
    ? stated.filter((one) => one.kind === 'values' && !one.negated)
    : [];
  if (saysAll && owned.length > 0 && owned.length < others) return [...owned, ...periods];
  if (!saysAll && isNarrowed && before.length > 0) return before;
  // As in a question of its own, the period is one of the whole.
  if (saysAll || others <= 1) return others === 0 ? [] : periods;
  return isNarrowed ? before : null;
}

const isPeriod = ({ kind }: Filter): boolean =>
  ['period', 'months', 'weekdays', 'hours'].includes(kind);

function isTotal({ measures }: AggregatePlan): boolean {
  const [measure, other] = measures;
  const isAdded = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  return other === undefined && (measure?.kind === 'count' || isAdded);
}

const isOneFigure = ({ groups, listed }: AggregatePlan): boolean =>
  groups.length === 0 && listed === null;

/** `what share of the population do they make up?` names what is added up; nothing else is it. */
function pickTotal(
  plan: AggregatePlan,
  { words, slots }: ShareQuestion,
  cube: ModelCube,
): PartBase | null {
  const [number, other] = slots.numbers;
  if (number === undefined) return pickBase(plan);
  const column = cube.columns.find((one) => one.name === number.column);
  const base = pickBase(plan);
  // `what share of all DVD sales is that?`, after those of one studio.
  if (base.kind === 'aggregate' && base.column === number.column && other === undefined)
    return base;
  const isAdded = column?.kind === 'number' && column.additive;
  const refers = words.some((one) => isMention(one, 'pronoun', 'stop') && THEY.test(one.text));
  return isAdded && refers && other === undefined
    ? { kind: 'aggregate', column: number.column, aggregation: 'sum' }
    : null;
}

const THEY = /^(?:they|those|these|them)\b/i;

/** `what share of the population do they make up?`, after all that meet a condition: one figure. */
function joinGroups(plan: AggregatePlan, { words, slots }: ShareQuestion): AggregatePlan {
  const isTogether = words.some((one) => isMention(one, 'pronoun', 'stop') && THEY.test(one.text));
  const isCut = plan.limit !== null || plan.having.length > 0;
  if (!isTogether || isCut || slots.numbers.length === 0) return plan;
  return { ...plan, groups: [], measures: [{ kind: 'count' }] };
}

/** `what percentage of all flights are they?`, after a mean of some flights: those flights, and no mean. */
function countMeant(plan: AggregatePlan, { words, slots }: ShareQuestion): AggregatePlan {
  const [measure, other] = plan.measures;
  const isMean = measure?.kind === 'aggregate' && measure.aggregation !== 'sum';
  const isOfRows =
    slots.hasEntity &&
    slots.numbers.length === 0 &&
    words.some((one) => isMention(one, 'pronoun') && THEY.test(one.text));
  return isMean && other === undefined && isOfRows
    ? { ...plan, measures: [{ kind: 'count' }] }
    : plan;
}

/** `as a share of all days of the month`: in each group, those that meet the conditions. */
export function askShareOfGroups(plan: AggregatePlan, { slots }: ShareQuestion): Decision | null {
  const named = [...slots.groups, ...slots.categories.map((column) => ({ column, grain: null }))];
  const isNamed = named.some((one) =>
    plan.groups.some((group) => group.column === one.column && group.grain === one.grain),
  );
  const stated = plan.filters.filter(isStated);
  const filters = stated.filter(
    (one) =>
      !isPeriod(one) &&
      plan.groups.every((group) => group.column !== one.column) &&
      // `of all departures from Denver` names the whole.
      !slots.filters.some((filter) => isSame(one, filter)),
  );
  const isRepeated = slots.filters.every((filter) => stated.some((one) => isSame(one, filter)));
  const isBare = slots.numbers.length === 0 && isRepeated;
  if (!slots.share || !isNamed || !isBare || !isTotal(plan) || filters.length === 0) return null;
  const of = pickBase(plan);
  return {
    ok: true,
    plan: {
      ...plan,
      filters: plan.filters.filter((one) => filters.every((other) => other !== one)),
      measures: [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
      having: [],
      share: false,
    },
  };
}

const THAT = /^(?:it|that|this|they|those|these)$/i;

/** `how many is that?`, after a share: the rows that are the part, and not those of the whole. */
export function askMatching(
  { plan }: ThreadMemory,
  { words, slots }: Omit<ShareQuestion, 'before'>,
): Decision | null {
  if (plan.kind === 'list' || slots.share || !slots.counts) return null;
  const matching = plan.measures.find((one) => one.kind === 'matching');
  const refers = words.some((one) => isMention(one, 'pronoun') && THAT.test(one.text));
  const isPlain =
    [slots.filters, slots.groups, slots.categories, slots.numbers, slots.distinct].every(
      (one) => one.length === 0,
    ) && slots.rank === null;
  if (matching === undefined || !refers || !isPlain) return null;
  if (plan.limit !== null)
    return createUndecided(
      'The last answer shows the number beside each share; ask for the number by group to rank by it.',
    );
  return { ok: true, plan: { ...plan, measures: [matching], sort: null } };
}

/** `what percentage of all flights is that?`: the number of the last answer is the part. */
export function askShareOfTotal(
  last: AggregatePlan,
  question: ShareQuestion,
  cube: ModelCube,
): Decision | null {
  const { slots } = question;
  const plan = countMeant(joinGroups(last, question), question);
  const isPlain = slots.groups.length + slots.categories.length === 0;
  if (!slots.share || !isTotal(plan) || !isPlain || !isOneFigure(plan)) return null;
  const of = pickTotal(plan, question, cube);
  if (of === null) return null;
  const stated = plan.filters.filter(isStated);
  if (stated.length === 0) return null;
  const isOther = slots.filters.some((filter) => stated.every((one) => !isSame(one, filter)));
  if (isOther) return null;
  const total = findTotal(stated, question);
  if (total === null)
    return createUndecided(
      `A share of all ${cube.entity.many}, or of which of them? Name the whole.`,
    );
  const filters = stated.filter((filter) => total.every((one) => !isSame(one, filter)));
  if (filters.length === 0) return createUndecided('The whole would be the part itself.');
  return {
    ok: true,
    plan: {
      ...plan,
      groups: [],
      filters: total,
      measures: [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
      sort: null,
      limit: null,
      having: [],
      share: false,
    },
  };
}
