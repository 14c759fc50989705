import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  type Filter,
  type Measure,
  type Operator,
  type Plan,
  type Side,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { listSideFilters } from '../plan/plan-parts.ts';
import { describeScope } from '../answer/scope-phrases.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The one figure that an answer gives, and the conditions on its rows. */
interface OneFigure {
  readonly of: SimpleMeasure;
  readonly filters: readonly Filter[];
}

function findSimple(measure: Measure | undefined): SimpleMeasure | null {
  return measure?.kind === 'count' || measure?.kind === 'aggregate' ? measure : null;
}

/** A figure without groups, or the one that the first row of a ranking has: the heaviest car. */
function findFigure(plan: Plan, cube: ModelCube): OneFigure | null {
  if (plan.listed !== null || (plan.position ?? 1) !== 1) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known');
  if (plan.kind === 'aggregate') {
    const [measure, other] = plan.measures;
    const of = findSimple(measure);
    const isOne = plan.groups.length === 0 && other === undefined && !plan.share;
    return isOne && of !== null && plan.having.length === 0 ? { of, filters } : null;
  }
  const { sort } = plan;
  if (sort?.by !== 'column' || plan.within.length > 0) return null;
  const column = cube.columns.find((one) => one.name === sort.column);
  if (column?.kind !== 'number') return null;
  const aggregation = sort.direction === 'desc' ? 'max' : 'min';
  return { of: { kind: 'aggregate', column: sort.column, aggregation }, filters };
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
    return { ...plan, measures: [{ ...contrast, operator }, ...sides] };
  return compareAnswers({ plan, before }, operator, cube);
}

function compareAnswers(
  { plan, before }: Pick<ThreadMemory, 'plan' | 'before'>,
  operator: Operator,
  cube: ModelCube,
): Plan | null {
  const [now, earlier] = [plan, before].map((one) => one && findFigure(one, cube));
  if (!now || !earlier || !isDeepStrictEqual(now.of, earlier.of)) return null;
  const [left, right] = [listOwn(now, earlier), listOwn(earlier, now)].map((filters) =>
    toSide(now.of, filters, cube),
  );
  if (!left || !right) return null;
  const own = listSideFilters(left);
  return {
    kind: 'aggregate',
    cube: cube.name,
    measures: [{ kind: 'contrast', operator, left, right }, left, right],
    groups: [],
    having: [],
    filters: now.filters.filter((one) => !own.some((next) => isDeepStrictEqual(one, next))),
    sort: null,
    limit: null,
    display: 'auto',
    share: false,
    contrast: false,
    listed: null,
  };
}

function toSide(of: SimpleMeasure, filters: readonly Filter[], cube: ModelCube): Side | null {
  const [filter, ...also] = filters;
  if (filter === undefined) return null;
  const label = describeScope(filters, cube).trim();
  return { kind: 'side', of, filter, ...(also.length === 0 ? {} : { also }), label };
}
