import type { SortSlot } from '../slots/slots.ts';
import type { AggregateContext } from './build-calculated.ts';
import type { Measure, Sort } from './plan.ts';
import { listMeasureColumns, pickDirection } from './plan-parts.ts';

/** `by the lowest price`, beside the highest: the figure of that column with that aggregation. */
function isSorted(measure: Measure, { column, aggregation, byCount }: SortSlot): boolean {
  if (byCount) return measure.kind === 'count';
  const isNamed = column === null || listMeasureColumns(measure).includes(column);
  if (aggregation === undefined) return isNamed && column !== null;
  // A calculation has no aggregation of its own that could be another one.
  const isOther = measure.kind === 'aggregate' && measure.aggregation !== aggregation;
  return isNamed && !isOther && (column !== null || measure.kind === 'aggregate');
}

/** The order that `sort by` names, among the figures and groups of a result. */
export function resolveNamedSort(
  sort: SortSlot,
  { groups, cube }: Pick<AggregateContext, 'groups' | 'cube'>,
  measures: readonly Measure[],
): Sort {
  const measure = measures.findIndex((one) => isSorted(one, sort));
  if (measure >= 0) return { by: 'measure', index: measure, direction: sort.direction ?? 'desc' };
  const index = sort.byGroup ? 0 : groups.findIndex((one) => one.column === sort.column);
  const group = groups[index];
  if (group === undefined) return { by: 'measure', index: 0, direction: sort.direction ?? 'desc' };
  const turn = group.grain === null ? pickDirection(cube, sort.column ?? '') : 'asc';
  return { by: 'group', index, direction: sort.direction ?? turn };
}

/** Whether a result has what `sort by` names. */
export function hasSorted(
  { slots: { sort }, groups }: Pick<AggregateContext, 'slots' | 'groups'>,
  measures: readonly Measure[],
): boolean {
  if (sort === null || sort.byGroup) return true;
  const { column, byCount, aggregation } = sort;
  const isOpen = column === null && !byCount && aggregation === undefined;
  return (
    isOpen ||
    measures.some((one) => isSorted(one, sort)) ||
    (aggregation === undefined && groups.some((group) => group.column === column))
  );
}
