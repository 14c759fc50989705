import type { AggregatePlan, Measure } from './plan.ts';

type Parts = Partial<Omit<AggregatePlan, 'kind' | 'cube' | 'measures'>>;

/** A plan of figures with nothing else: no groups, conditions, order or limit, save those in `parts`. */
export const createAggregate = (
  cube: string,
  measures: readonly Measure[],
  parts: Parts = {},
): AggregatePlan => ({
  kind: 'aggregate',
  cube,
  measures,
  groups: [],
  having: [],
  filters: [],
  sort: null,
  limit: null,
  display: 'auto',
  share: false,
  contrast: false,
  listed: null,
  ...parts,
});
