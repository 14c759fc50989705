import { createAggregate } from './create-aggregate.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { AggregatePlan, ContrastOperator, Filter, Side, SimpleMeasure } from './plan.ts';

interface Compared {
  readonly operator: ContrastOperator;
  readonly left: Side;
  readonly right: Side;
}

/** Two sides set against each other, as a plan without anything else. */
export function buildComparison(
  { operator, left, right }: Compared,
  filters: readonly Filter[],
  cube: ModelCube,
): AggregatePlan {
  return createAggregate(cube.name, [{ kind: 'contrast', operator, left, right }, left, right], {
    filters,
  });
}

/** The highest or lowest value of all rows, as a side. */
export function buildEndSide(of: SimpleMeasure): Side | null {
  if (of.kind !== 'aggregate') return null;
  return { kind: 'side', of, filter: { kind: 'known', column: of.column }, label: '' };
}
