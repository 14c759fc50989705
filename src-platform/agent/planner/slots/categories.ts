import type { ModelCube } from '../../../engine/semantic-model.ts';
import { type Group } from '../plan/plan.ts';
import type { Slots } from './slots.ts';

export function addCategories(groups: readonly Group[], { categories }: Slots): Group[] {
  const added = categories.filter((column) => groups.every((group) => group.column !== column));
  return [...groups, ...[...new Set(added)].map((column): Group => ({ column, grain: null }))];
}

/** `airports you can fly to from Anchorage`: the airports of departure would be one. */
export const isOneValue = ({ filters }: Slots, column: string): boolean =>
  filters.some(
    (one) =>
      one.kind === 'values' && one.column === column && !one.negated && one.values.length === 1,
  );

/** `how many airports does Denver fly to`: of the two columns of airports, the other one. */
export function useTwins(slots: Slots, cube: ModelCube): Slots {
  const findTwin = (column: string): string => {
    const found = cube.columns.find((one) => one.name === column);
    if (found?.kind !== 'string' || found.prepositions.length === 0) return column;
    if (!isOneValue(slots, column)) return column;
    const twin = cube.columns.find(
      (one) =>
        one.kind === 'string' &&
        one.name !== column &&
        Object.keys(one.valueSynonyms).join() === Object.keys(found.valueSynonyms).join(),
    );
    return twin?.name ?? column;
  };
  return {
    ...slots,
    distinct: slots.distinct.map(findTwin),
    categories: slots.categories.map(findTwin),
  };
}
