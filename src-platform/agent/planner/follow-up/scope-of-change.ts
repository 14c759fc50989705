import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import type { AggregatePlan, Filter, Group } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** `which species lives on all three islands`, after those of one: a number of islands is one of all. */
const countsAllOf = (filter: Filter, { having }: Slots): boolean =>
  filter.kind === 'values' &&
  having.some(({ measure }) => measure.kind === 'distinct' && measure.column === filter.column);

/** `and the average rating of dramas?`, after how many have none: of those that have one. */
const measuresLack = (filter: Filter, { numbers }: Slots): boolean =>
  filter.kind === 'unknown' && numbers.some(({ column }) => column === filter.column);

/** The conditions without those that the new question cannot have. */
export const openCountedColumns = (filters: readonly Filter[], slots: Slots): Filter[] =>
  filters.filter((one) => !countsAllOf(one, slots) && !measuresLack(one, slots));

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
