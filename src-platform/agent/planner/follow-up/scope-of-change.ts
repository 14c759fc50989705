import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import type { AggregatePlan, Filter, Group } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** `which species lives on all three islands`, after those of one: a number of islands is one of all. */
export const openCountedColumns = (filters: readonly Filter[], { having }: Slots): Filter[] =>
  filters.filter(
    ({ kind, column }) =>
      kind !== 'values' ||
      having.every(({ measure }) => measure.kind !== 'distinct' || measure.column !== column),
  );

/** `and arrivals?`, after the top 5 airports of departure: the top 5 of the other end. */
export const turnsEnds = (
  { groups: [old, second], sort }: AggregatePlan,
  [group, other]: readonly Group[],
  cube: ModelCube,
): boolean =>
  sort?.by === 'measure' &&
  old !== undefined &&
  group !== undefined &&
  second === undefined &&
  other === undefined &&
  findTwin(cube, old.column)?.name === group.column;
