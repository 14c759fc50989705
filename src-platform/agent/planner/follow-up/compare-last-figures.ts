import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  type AggregatePlan,
  type ContrastOperator,
  type Filter,
  type Group,
  type Measure,
  type Operator,
  type Plan,
  type Side,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { buildComparison, buildEndSide } from '../plan/build-comparison.ts';
import { listSideFilters } from '../plan/plan-parts.ts';
import { describeScope } from '../answer/scope-phrases.ts';
import { hasRatio } from './percent-difference.ts';
import { findTwinEnd } from './twin-ends.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The one figure that an answer gives, or gives of each group, and the conditions on its rows. */
interface OneFigure {
  readonly of: SimpleMeasure;
  readonly filters: readonly Filter[];
  readonly within: readonly Group[];
}

function findSimple(measure: Measure | undefined): SimpleMeasure | null {
  return measure?.kind === 'count' || measure?.kind === 'aggregate' ? measure : null;
}

/** A figure without groups, or the one that the first row of a ranking has: the heaviest car. */
export function findFigure(plan: Plan, cube: ModelCube): OneFigure | null {
  if (plan.listed !== null || (plan.position ?? 1) !== 1) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known');
  if (plan.kind === 'aggregate') {
    const [measure, other] = plan.measures;
    const of = findSimple(measure);
    const isOne = plan.groups.length === 0 && other === undefined && !plan.share;
    return isOne && of !== null && plan.having.length === 0 ? { of, filters, within: [] } : null;
  }
  const { sort, within } = plan;
  if (sort?.by !== 'column') return null;
  const column = cube.columns.find((one) => one.name === sort.column);
  if (column?.kind !== 'number') return null;
  const aggregation = sort.direction === 'desc' ? 'max' : 'min';
  return { of: { kind: 'aggregate', column: sort.column, aggregation }, filters, within };
}

/** The conditions of the one that the other does not have. */
const listOwn = ({ filters }: OneFigure, other: OneFigure): Filter[] =>
  filters.filter((one) => !other.filters.some((next) => isDeepStrictEqual(one, next)));

/**
 * `so what is the difference`, after the flights from an airport and those to it, or the heaviest car of
 * one origin and of another: the figures of the last two answers set against each other. Null where
 * they are no two figures of the same kind, each with conditions of its own.
 */
export function compareLastFigures(
  { plan, before }: ThreadMemory,
  operator: Operator,
  cube: ModelCube,
): Plan | null {
  const [contrast, ...sides] = plan.kind === 'aggregate' ? plan.measures : [];
  // `and as a ratio?`, after their difference.
  if (plan.kind === 'aggregate' && plan.groups.length === 0 && contrast?.kind === 'contrast')
    return operator === 'over' && !haveRatio(contrast, cube)
      ? null
      : { ...plan, measures: [{ ...contrast, operator }, ...sides] };
  const range = plan.kind === 'aggregate' ? turnRange(plan, operator, cube) : null;
  return (
    range ??
    compareAnswers({ plan, before }, operator, cube) ??
    compareExtremeFigures({ plan, before }, operator, cube)
  );
}

/** `and as a ratio?`, after the highest weight minus the lowest. */
function turnRange(plan: AggregatePlan, operator: Operator, cube: ModelCube): Plan | null {
  const [range] = plan.measures;
  if (range?.kind !== 'range' || operator === 'minus') return null;
  const [left, right] = (['max', 'min'] as const).map((aggregation) =>
    buildEndSide({ kind: 'aggregate', column: range.column, aggregation }),
  );
  if (!left || !right || !hasRatioOf(range.column, cube)) return null;
  const { groups } = plan;
  return { ...buildComparison({ operator, left, right }, plan.filters, cube), groups };
}

export const hasRatioOf = (name: string, { columns }: ModelCube): boolean =>
  columns.some((one) => one.name === name && one.kind === 'number' && hasRatio(one.format));

/** 12 °C are not twice 6 °C. */
const haveRatio = (
  { left, right }: Extract<Measure, { kind: 'contrast' }>,
  cube: ModelCube,
): boolean => [left, right].every(({ of }) => of.kind === 'count' || hasRatioOf(of.column, cube));

export function compareAnswers(
  { plan, before }: Pick<ThreadMemory, 'plan' | 'before'>,
  operator: ContrastOperator,
  cube: ModelCube,
): Plan | null {
  const [now, earlier] = [plan, before].map((one) => one && findFigure(one, cube));
  if (!now || !earlier || !isDeepStrictEqual(now.of, earlier.of)) return null;
  if (now.within.length + earlier.within.length > 0) return null;
  const [left, right] = [listOwn(now, earlier), listOwn(earlier, now)].map((filters) =>
    createComparedSide(now.of, filters, cube),
  );
  if (!left || !right) return null;
  const own = listSideFilters(left);
  const filters = now.filters.filter((one) => !own.some((next) => isDeepStrictEqual(one, next)));
  return buildComparison({ operator, left, right }, filters, cube);
}

/** `the highest maximum temperature` and `the lowest minimum temperature`: two ends of one thing. */
function areBothEnds(first: OneFigure, second: OneFigure, cube: ModelCube): boolean {
  const [a, b] = [first.of, second.of];
  if (a.kind !== 'aggregate' || b.kind !== 'aggregate') return false;
  const isPair = [a.aggregation, b.aggregation].toSorted().join() === 'max,min';
  return isPair && (a.column === b.column || findTwinEnd(a.column, cube)?.name === b.column);
}

/**
 * `the difference?`, after the heaviest car and the lightest, or the hottest day and the coldest: the
 * highest value of all against the lowest one, also of each island.
 */
function compareExtremeFigures(
  { plan, before }: Pick<ThreadMemory, 'plan' | 'before'>,
  operator: Operator,
  cube: ModelCube,
): Plan | null {
  const figures = [plan, before].map((one) => one && findFigure(one, cube));
  const [now, earlier] = figures;
  if (!now || !earlier || !areBothEnds(now, earlier, cube)) return null;
  const isSame =
    isDeepStrictEqual(now.filters, earlier.filters) &&
    isDeepStrictEqual(now.within, earlier.within);
  const isMax = now.of.kind === 'aggregate' && now.of.aggregation === 'max';
  const [left, right] = [isMax ? now : earlier, isMax ? earlier : now].map(({ of }) =>
    buildEndSide(of),
  );
  if (!isSame || !left || !right) return null;
  const columns = [left, right].flatMap(({ filter }) => filter.column);
  if (operator === 'over' && !columns.every((one) => hasRatioOf(one, cube))) return null;
  return {
    ...buildComparison({ operator, left, right }, now.filters, cube),
    groups: now.within,
  };
}

export function createComparedSide(
  of: SimpleMeasure,
  filters: readonly Filter[],
  cube: ModelCube,
): Side | null {
  const [filter, ...also] = filters;
  if (filter === undefined) return null;
  const label = describeScope(filters, cube).trim();
  return { kind: 'side', of, filter, ...(also.length === 0 ? {} : { also }), label };
}
