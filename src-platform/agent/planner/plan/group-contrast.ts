import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildLevel } from './build-level.ts';
import { describeRange } from '../answer/describe.ts';
import {
  findTimeColumn,
  pickAggregationOf,
  type Decision,
  type Filter,
  type Group,
  type Side,
  type SimpleMeasure,
} from './plan.ts';
import { buildKnownFilters } from './known-filters.ts';
import type { Slots } from '../slots/slots.ts';

/** Two sides of one filter: `males and females`, `in 2005 than in 1990`. */
interface Sides {
  readonly filter: Filter;
  readonly halves: readonly [Pick<Side, 'filter' | 'label'>, Pick<Side, 'filter' | 'label'>];
}

function splitFilter(filter: Filter): Sides | null {
  if (filter.kind === 'values' && !filter.negated) {
    const [left, right, other] = filter.values;
    if (left === undefined || right === undefined || other !== undefined) return null;
    const [a, b] = [left, right].map((value) => ({
      filter: { ...filter, values: [value] },
      label: value,
    }));
    return a === undefined || b === undefined ? null : { filter, halves: [a, b] };
  }
  if (filter.kind !== 'period') return null;
  const [left, right, other] = filter.ranges;
  if (left === undefined || right === undefined || other !== undefined) return null;
  const [a, b] = [left, right].map((range) => ({
    filter: { ...filter, ranges: [range] },
    label: describeRange(range),
  }));
  return a === undefined || b === undefined ? null : { filter, halves: [a, b] };
}

function pickFigure(
  { numbers, counts, superlative }: Slots,
  cube: ModelCube,
  { groups, side }: { readonly groups: readonly Group[]; readonly side: Filter | undefined },
): SimpleMeasure | null {
  const [named, other] = numbers;
  if (other !== undefined) return null;
  // `the largest difference in body mass`: the word that ranks has the figure with it.
  const ranked = superlative && { column: superlative.column, aggregation: null };
  const number = named ?? (counts ? undefined : (ranked ?? undefined));
  if (number === undefined) {
    const column = counts ? undefined : cube.measured;
    if (column === undefined) return { kind: 'count' };
    return { kind: 'aggregate', column, aggregation: pickAggregationOf(cube, column) };
  }
  // What is added up over places and averaged over time has a plain figure of one month only.
  const level = buildLevel(number, { groups, filters: side === undefined ? [] : [side], cube });
  if (level !== null) return level.kind === 'aggregate' ? level : null;
  const aggregation = number.aggregation ?? pickAggregationOf(cube, number.column);
  return { kind: 'aggregate', column: number.column, aggregation };
}

/** What is counted, or asked for: `how many countries`, `which countries`, `in how many months`. */
function findAsked(slots: Slots, groups: readonly Group[], cube: ModelCube): Group[] {
  const [column] = slots.distinct;
  const time = findTimeColumn(cube);
  if (slots.countedGrain !== null && time !== undefined)
    return [{ column: time, grain: slots.countedGrain }];
  return column === undefined ? [...groups] : [{ column, grain: null }];
}

/**
 * `difference between males and females per species`: the sides are set against each other in each
 * group. `countries where it was lower in 2005 than in 1990`: the groups are chosen by that. Null
 * where the question has no such groups, or not two sides.
 */
export function contrastGroups(
  slots: Slots,
  named: readonly Group[],
  cube: ModelCube,
): Decision | null {
  const [sides, second] = slots.filters.flatMap((one) => splitFilter(one) ?? []);
  const isCounted = slots.countedGrain !== null || slots.distinct.length > 0;
  const counted = isCounted ? { ...slots, counts: false } : slots;
  const asked = findAsked(slots, named, cube);
  const of = pickFigure(counted, cube, { groups: asked, side: sides?.halves[0].filter });
  const isPlain = slots.calculation === null && slots.perGroup === null && !slots.share;
  if (!slots.contrasts || sides === undefined || second !== undefined || of === null || !isPlain)
    return null;
  const groups = asked.filter(({ column }) => column !== sides.filter.column);
  const [left, right] = sides.halves.map((half) => ({ kind: 'side' as const, of, ...half }));
  if (groups.length === 0 || left === undefined || right === undefined) return null;
  const { rank, lean } = slots;
  // Which of two names is written first does not make a difference larger or smaller.
  const isApart =
    slots.operator === 'minus' && rank !== null && lean === null && sides.filter.kind === 'values';
  const operator = isApart ? ('apart' as const) : slots.operator;
  const measure = { kind: 'contrast', operator, left, right } as const;
  const isChosen = lean !== null && rank === null && (isCounted || slots.asks);
  if (isCounted && !isChosen) return null;
  const isSorted = rank !== null || slots.sort?.column === null;
  return {
    ok: true,
    plan: {
      kind: 'aggregate',
      cube: cube.name,
      measures: [measure, left, right],
      groups,
      having: isChosen ? [{ measure, comparison: lean, value: '0' }] : [],
      filters: [
        ...slots.filters,
        ...(rank === null
          ? []
          : buildKnownFilters(
              groups.map((group) => group.column),
              cube,
            )),
      ],
      sort: isSorted
        ? {
            by: 'measure',
            index: 0,
            direction: rank?.direction ?? slots.sort?.direction ?? 'desc',
          }
        : null,
      limit: rank?.limit ?? null,
      display: slots.display ?? 'auto',
      share: false,
      contrast: false,
      listed: null,
      ...(isCounted ? { countsGroups: true as const } : {}),
    },
  };
}
