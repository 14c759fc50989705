import type { Direction } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import { mergeListed } from './merge-listed.ts';
import { listNewGroups, mergeFilters } from './merge-slots.ts';
import {
  type AggregatePlan,
  type ListPlan,
  type Plan,
  type Sort,
  findTimeColumn,
} from '../plan/plan.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import { listFilterColumns, listRows } from '../plan/plan-parts.ts';
import type { RankSlot, Slots } from '../slots/slots.ts';

export const turnAround = (direction: Direction): Direction =>
  direction === 'asc' ? 'desc' : 'asc';

const findNumber = (name: string, cube: ModelCube) => {
  const found = cube.columns.find((one) => one.name === name);
  return found?.kind === 'number' ? found : undefined;
};

/** The one figure that a list shows and that no condition fixes; null where it shows none, or several. */
function findListedFigure({ columns, filters }: ListPlan, cube: ModelCube) {
  const fixed = filters.flatMap((one) =>
    one.kind === 'values' || (one.kind === 'compare' && one.comparison === '=') ? [one.column] : [],
  );
  const [figure, other] = columns
    .filter((one) => !fixed.includes(one))
    .flatMap((one) => findNumber(one, cube) ?? []);
  return figure === undefined || other !== undefined ? null : figure;
}

/**
 * `average by year`, `monthly`, after a list of prices: of what each row measures. `Total`, after the
 * budgets of some films, is that of the one figure that they are listed with.
 */
export function readMeasured(plan: ListPlan, slots: Slots, cube: ModelCube): Slots {
  const counts = slots.counts || slots.countedGrain !== null;
  const isNamed = counts || slots.numbers.length + slots.distinct.length > 0;
  const { looseAggregation: aggregation } = slots;
  const figure = aggregation === null ? null : findListedFigure(plan, cube);
  const isAdded = aggregation === 'sum' && figure?.additive !== true;
  const column = cube.measured ?? (isAdded ? undefined : figure?.name);
  if (column === undefined || isNamed || slots.share || slots.calculation !== null) return slots;
  const number = { column, aggregation };
  return { ...slots, numbers: [number], looseAggregation: null, looseAggregations: [] };
}

/** A list of all rows in the order of their names or times. */
const isUnranked = ({ limit, sort }: ListPlan, cube: ModelCube): boolean =>
  limit === null && sort?.by === 'column' && findNumber(sort.column, cube) === undefined;

/**
 * `only the top 3`, after a list of rows with one figure: by that figure. `The first three` are those
 * at the head of the list.
 */
function resolveEnd(plan: ListPlan, rank: RankSlot, cube: ModelCube): Sort | null {
  const { sort } = plan;
  if (rank.isSequence === true)
    return rank.direction === 'asc' && sort !== null
      ? { ...sort, direction: turnAround(sort.direction) }
      : sort;
  const figure = findListedFigure(plan, cube);
  if (figure === null) return sort;
  const isTurned = rank.isJudgement && figure.lowIsBetter;
  const direction = isTurned ? turnAround(rank.direction) : rank.direction;
  return { by: 'column', column: figure.name, direction };
}

function resolveListDirection(plan: ListPlan, slots: Slots, cube: ModelCube): Sort | null {
  if (slots.flips && plan.sort !== null)
    return { ...plan.sort, direction: turnAround(plan.sort.direction) };
  const ranked = slots.rank === null ? null : (slots.numbers.at(-1)?.column ?? null);
  const named = slots.sort?.column ?? slots.superlative?.column ?? ranked;
  const direction = slots.sort?.direction ?? slots.rank?.direction ?? null;
  if (named !== null) return { by: 'column', column: named, direction: direction ?? 'desc' };
  if (slots.sort?.byGroup === true)
    return { by: 'column', column: cube.label[0] ?? '', direction: direction ?? 'asc' };
  const end = slots.sort === null ? slots.rank : null;
  if (end !== null && isUnranked(plan, cube)) return resolveEnd(plan, end, cube);
  if (slots.sort !== null || slots.rank !== null) {
    return plan.sort && { ...plan.sort, direction: direction ?? plan.sort.direction };
  }
  return plan.sort;
}

/**
 * `which of those are comedies`, `sort by rating`, after the top 10: the condition chooses among the
 * ten, and the order is one of the ten.
 */
function chooseAmong(plan: ListPlan, slots: Slots): ListPlan {
  const listed = listRows(plan);
  const ends = slots.rank !== null || slots.superlative !== null;
  // `which American car is best`, by the same figure: of all of those, and not of those among the ten.
  const isSameRanking = slots.superlative === null && slots.numbers.length === 0;
  const isOfAll = isSameRanking && slots.filters.length > 0 && !slots.refers;
  const isOrdered = slots.sort !== null || (ends && ((slots.asks && !isOfAll) || slots.refers));
  const narrows = (slots.refers && slots.filters.length > 0) || isOrdered;
  const isNew = listed !== null && plan.listed === null && (slots.rank?.limit ?? null) === null;
  if (!narrows || !isNew) return { ...plan, filters: mergeFilters(plan.filters, slots) };
  const filters = slots.filters;
  const columns = [...new Set([...plan.columns, ...listFilterColumns(filters)])];
  return { ...plan, filters, columns, limit: ends ? listed.limit : null, within: [], listed };
}

/**
 * The listed rows as one number, which a follow-up can group or replace by a measure. A list of the
 * first 10 stays one of 10 rows.
 */
export function countListedRows(plan: ListPlan): AggregatePlan {
  const { cube, filters } = plan;
  // The five, in another order: those five, and no others.
  const isSameRows = plan.listed !== null && plan.limit === plan.listed.limit;
  const rows = isSameRows ? null : listRows(plan);
  const listed = rows ?? plan.listed;
  return {
    kind: 'aggregate',
    cube,
    measures: [{ kind: 'count' }],
    groups: [],
    having: [],
    share: false,
    contrast: false,
    listed,
    filters: rows === null ? filters.filter((one) => one.kind !== 'known') : [],
    sort: null,
    limit: null,
    display: 'auto',
  };
}

/**
 * `break that down by origin`, `add the lowest depth`, after `the highest horsepower`: the figure at the end of
 * the ranking, which was asked for, and not the ten rows that are shown with it. Null of other follow-ups.
 */
function readEndAsFigure(
  plan: Plan,
  slots: Slots,
  { words, cube }: { readonly words: readonly Mention[]; readonly cube: ModelCube },
): AggregatePlan | null {
  if (plan.kind !== 'list' || plan.sort?.by !== 'column' || plan.within.length > 0) return null;
  const { column, direction } = plan.sort;
  if (findNumber(column, cube) === undefined || plan.listed !== null) return null;
  const isOther = slots.rank !== null || slots.superlative !== null || slots.asks;
  // `where did it go?` asks for the groups of the one row.
  const isSplit =
    words.some((one) => isMention(one, 'by')) &&
    listNewGroups(slots, cube).length > 0 &&
    slots.numbers.length === 0;
  const isBeside = slots.also && slots.numbers.some((one) => one.aggregation !== null);
  if (isOther || slots.counts || !(isSplit || (isBeside && !slots.refers))) return null;
  const aggregation = direction === 'desc' ? 'max' : 'min';
  const ofAll = countListedRows({ ...plan, limit: null, sort: null });
  return { ...ofAll, measures: [{ kind: 'aggregate', column, aggregation }] };
}

interface OpenContext {
  readonly words: readonly Mention[];
  readonly memory: ThreadMemory;
  readonly cube: ModelCube;
}

/** `and the average weight?`, after the heaviest car: of all cars, and not of those listed below it. */
export function openRanking(
  plan: Plan,
  slots: Slots,
  { memory: { asksOne, before }, words, cube }: OpenContext,
): Plan {
  const figure = asksOne ? readEndAsFigure(plan, slots, { words, cube }) : null;
  if (figure !== null) return figure;
  // `sort by votes`, after a list and its oldest film: of the list, and not of the ten shown below it.
  const isOfListBefore =
    asksOne &&
    plan.kind === 'list' &&
    (slots.sort !== null || slots.wantsList) &&
    before?.kind === 'list' &&
    before.limit === null &&
    isDeepStrictEqual(before.filters, plan.filters);
  if (isOfListBefore) return { ...plan, limit: null, sort: null };
  const asksFigure =
    slots.numbers.some((one) => one.aggregation !== null) ||
    slots.looseAggregation !== null ||
    (slots.counts && slots.filters.length + slots.groups.length > 0);
  const isOpen = asksOne && plan.kind === 'list' && asksFigure && !slots.refers;
  return isOpen ? { ...plan, limit: null, sort: null } : plan;
}

const ONLY_THOSE =
  /^\s*(?:(?:and|but|now|ok|okay|then|please),?\s+)*(?:(?:out )?(?:of|from|among) (?:those|these|them),? )?(?:only|just|(?:limit|restrict|narrow|filter) (?:it|this|that)(?: down)? to)(?: for)? (?:those|the ones)\b/iu;

/** `only those from Phoenix`, after the longest delay: the longest of those, and not the ones among the ten shown. */
export function readOnlyThose(slots: Slots, text: string, { asksOne, plan }: ThreadMemory): Slots {
  const isTest = slots.filters.length > 0 && slots.rank === null && slots.superlative === null;
  return asksOne && plan.kind === 'list' && isTest && ONLY_THOSE.test(text)
    ? { ...slots, refers: false }
    : slots;
}

const THEY = /^(?:they|them|their|these|those|ones)$/i;

/** `in how many months was it above that mark`, after the first one: of all rows, and not of those listed. */
export function openCountedPeriods(
  plan: Plan,
  { countedGrain, counts }: Slots,
  { words, memory, cube }: OpenContext,
): Plan {
  if (plan.kind !== 'list') return plan;
  // `their total gross`, after a list and its longest film: of the list, and not of the ten shown below it.
  const isOfListBefore =
    memory.asksOne &&
    memory.tied === 1 &&
    memory.before?.kind === 'list' &&
    memory.before.limit === null &&
    memory.before.filters.every((one) => plan.filters.some((two) => isDeepStrictEqual(one, two))) &&
    words.some((one) => isMention(one, 'pronoun') && THEY.test(one.text));
  if (isOfListBefore) return { ...plan, limit: null, sort: null };
  const pointsAtRows = words.some((one) => isMention(one, 'pronoun') && THEY.test(one.text));
  const { sort, limit } = plan;
  // `how many of them`, after the first of several: of all those of which it was the first.
  const isFirst = limit === 1 && sort?.by === 'column' && sort.column === findTimeColumn(cube);
  const isOpen = pointsAtRows
    ? isFirst && (counts || countedGrain !== null)
    : countedGrain !== null;
  return isOpen ? { ...plan, limit: null, sort: null } : plan;
}

/** A ranking has this many rows when nothing names a number. */
const DEFAULT_RANKING = 10;

function chooseLength({ limit, within }: ListPlan, { rank, superlative }: Slots): number | null {
  if (typeof rank?.limit === 'number') return rank.limit;
  if (rank === null && superlative === null) return limit;
  if (within.length > 0) return limit;
  // The second of one row would be none.
  const isShort = limit === null || limit < (rank?.position ?? 1);
  return isShort ? DEFAULT_RANKING : limit;
}

/** Whether a follow-up asks for figures of the listed rows, and no longer for the rows. */
export const asksForFigures = (slots: Slots, cube: ModelCube): boolean =>
  listNewGroups(slots, cube).length > 0 ||
  slots.counts ||
  slots.countedGrain !== null ||
  slots.looseAggregation !== null ||
  slots.numbers.some((one) => one.aggregation !== null);

/** `worldwide gross instead`, after the top 5 by another figure: the top 5 by this one, which takes its column. */
function replaceFigure(plan: ListPlan, slots: Slots, cube: ModelCube): ListPlan {
  const { sort } = plan;
  const [figure, other] = slots.numbers;
  const ranked = cube.columns.find((one) => sort?.by === 'column' && one.name === sort.column);
  const isRanking = sort?.by === 'column' && plan.limit !== null && plan.listed === null;
  const isAlone = figure?.aggregation === null && other === undefined;
  const ranks = slots.rank !== null || slots.superlative !== null || slots.sort !== null;
  if (!slots.replaces || !isRanking || !isAlone || ranks || ranked?.kind !== 'number') return plan;
  const { column } = figure;
  const filters = plan.filters.filter((one) => one.kind !== 'known' || one.column !== sort.column);
  return {
    ...plan,
    columns: plan.columns.map((one) => (one === sort.column ? column : one)),
    filters: [...filters, ...buildKnownFilters([column], cube)],
    sort: { ...sort, column },
  };
}

export function changeList(ranked: ListPlan, asked: Slots, cube: ModelCube): ListPlan {
  const last = replaceFigure(ranked, asked, cube);
  const { plan: before, slots } = mergeListed(last, asked);
  const plan = chooseAmong(before, slots);
  const { filters } = plan;
  const sort = resolveListDirection(plan, slots, cube);
  const added = [
    ...slots.numbers.map((one) => one.column),
    ...slots.times,
    ...listFilterColumns(filters),
    ...(sort?.by === 'column' ? [sort.column] : []),
  ];
  const columns = [...new Set([...plan.columns, ...added])];
  const known = slots.withoutNulls ? buildKnownFilters(columns, cube) : [];
  return {
    ...plan,
    position: slots.rank?.position,
    columns,
    sort,
    filters: [...filters, ...known],
    limit: chooseLength(plan, slots),
    display: slots.display ?? plan.display,
  };
}
