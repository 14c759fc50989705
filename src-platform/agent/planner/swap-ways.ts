import type { Column } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import type { AggregatePlan, Filter } from './plan.ts';

/** Two columns of the same things, which words tell apart: `from` and `to`. */
function findTwin(cube: ModelCube, name: string): Column | undefined {
  const found = cube.columns.find((one) => one.name === name);
  if (found?.kind !== 'string' || found.prepositions.length === 0) return undefined;
  const names = Object.keys(found.valueSynonyms).join();
  return cube.columns.find(
    (one) =>
      one.kind === 'string' && one !== found && Object.keys(one.valueSynonyms).join() === names,
  );
}

/** `and the other way?`, after flights from Atlanta to Dallas; null where there are no two ends. */
export function swapWays(plan: AggregatePlan, cube: ModelCube): AggregatePlan | null {
  const twinOf = (filter: Filter): Column | undefined =>
    filter.kind === 'values' ? findTwin(cube, filter.column) : undefined;
  if (plan.filters.every((one) => twinOf(one) === undefined)) return null;
  const filters = plan.filters.map((one): Filter => {
    const twin = twinOf(one);
    return twin === undefined ? one : { ...one, column: twin.name };
  });
  return { ...plan, filters };
}
