import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createUndecided, type Decision, type Group, type PartBase, type Sort } from './plan.ts';
import type { Slots } from '../slots/slots.ts';

/**
 * `what share of the movies are dramas`: the part in percent, beside the rows or the sum that it is
 * a part of.
 */
export function buildShare(slots: Slots, groups: readonly Group[], cube: ModelCube): Decision {
  const { part, display } = slots;
  if (part === null || part.part.length === 0)
    return createUndecided('A share of what? Name a group, or a condition.');
  const tested = part.base.filter((one) => one.kind === 'compare' || one.kind === 'between');
  const [number] = slots.numbers.filter(({ column }) => {
    const isAdded = cube.columns.some(
      (one) => one.name === column && one.kind === 'number' && one.additive,
    );
    // `of the penguins weighing 5 kg or more`: the figure chooses the rows and is no part of them.
    const onlyTests = !isAdded && tested.some((one) => one.column === column);
    return !onlyTests && part.part.every((one) => one.column !== column);
  });
  const added = cube.columns.find((one) => one.name === number?.column);
  if (number !== undefined && !(added?.kind === 'number' && added.additive))
    return createUndecided('Averages have no shares: ask for a share of a count or of a total.');
  const isMeasured = cube.columns.some(
    (one) => one.kind === 'number' && one.snapshot !== undefined,
  );
  // `the share of months above 10 %` counts measurements, `India’s share` is one of a figure.
  const isOfNames = part.part.every((one) => one.kind === 'values');
  if (number === undefined && isMeasured && isOfNames && !slots.hasEntity && !slots.counts)
    return createUndecided('A share of which figure? Name it.');
  const of: PartBase =
    number === undefined
      ? { kind: 'count' }
      : { kind: 'aggregate', column: number.column, aggregation: 'sum' };
  const filters = part.part;
  const rank = groups.length > 0 ? slots.rank : null;
  // `by weekday, highest first`: nothing but the share is there to be sorted by.
  const direction =
    slots.sort?.column === null && !slots.sort.byCount && !slots.sort.byGroup && groups.length > 0
      ? slots.sort.direction
      : null;
  const turn: Sort | null = direction === null ? null : { by: 'measure', index: 0, direction };
  return {
    ok: true,
    plan: {
      kind: 'aggregate',
      cube: cube.name,
      measures: [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
      groups,
      having: groups.length === 0 ? [] : slots.having,
      filters: part.base,
      sort:
        rank === null
          ? turn
          : { by: 'measure', index: rank.byCount ? 2 : 0, direction: rank.direction },
      limit: rank?.limit ?? null,
      display: display ?? 'auto',
      share: false,
      contrast: false,
      listed: null,
    },
  };
}
