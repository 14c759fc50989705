import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { PlanParts } from '../plan/planned-parts.ts';

/** So many values of a category can be seen beside each other. */
const MAX_SIDES = 12;

/** Whether a group keeps apart what is set against each other: two airports, and not all of them. */
export const hasSides = ({ groups, filters }: AggregatePlan, cube: ModelCube): boolean =>
  groups.some(
    ({ column, grain }) =>
      grain !== null ||
      filters.some((one) => one.column === column) ||
      (cube.columnProfiles.get(column)?.values.length ?? 0) <= MAX_SIDES,
  );

/** `gross per film` is a mean over the films. */
export const isPerRow = (by: string, noun: Mention | undefined): boolean =>
  isMention(noun, 'entity') &&
  /^(?:per|for each|for every)$/i.test(by) &&
  !/^days?$/i.test(noun.text);

/** `gross per budget dollar`: what figures are divided by is a group, an order or half of a formula. */
export function dividesBy(
  { plan, cube, groups, measures }: PlanParts,
  noun: Mention | undefined,
): boolean {
  const column = isMention(noun, 'column') ? noun.column : null;
  const found = cube.columns.find((one) => one.name === column);
  if (found?.kind !== 'number' || column === null) return true;
  const { sort } = plan;
  const sorted = sort?.by === 'measure' ? measures[sort.index] : undefined;
  return (
    groups.some((one) => one.column === column) ||
    (sort?.by === 'column' && sort.column === column) ||
    (sorted !== undefined && listMeasureColumns(sorted).includes(column)) ||
    measures.some((one) => ['formula', 'correlation', 'pairs'].includes(one.kind))
  );
}
