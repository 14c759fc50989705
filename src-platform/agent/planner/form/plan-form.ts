import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  findTimeColumn,
  type DayRange,
  type Filter,
  type Group,
  type Measure,
  type Plan,
} from '../plan/plan.ts';
import { listGroups, listMeasureColumns, listSideFilters } from '../plan/plan-parts.ts';

/** What a finished plan gives, as flat lists: its form, whatever words it came from. */
export interface PlanForm {
  readonly plan: Plan;
  readonly cube: ModelCube;
  /** The measures, and those that they are made of. */
  readonly measures: readonly Measure[];
  readonly groups: readonly Group[];
  /** The conditions of the plan, of its measures and of the rows that it lists first. */
  readonly filters: readonly Filter[];
  /** The columns that are shown and are no figures: groups, or the columns of a list. */
  readonly shown: ReadonlySet<string>;
}

function listInner(measure: Measure): readonly Measure[] {
  switch (measure.kind) {
    case 'window':
    case 'perGroup':
    case 'side':
    case 'matching':
    case 'part':
      return [measure, measure.of];
    case 'contrast':
      return [measure, ...[measure.left, measure.right].flatMap(listInner)];
    case 'count':
    case 'distinct':
    case 'aggregate':
    case 'formula':
    case 'range':
    case 'interquartile':
    case 'correlation':
    case 'pairs':
    case 'span':
    case 'edge':
      return [measure];
  }
}

function listInnerFilters(measure: Measure): readonly Filter[] {
  if (measure.kind === 'side') return listSideFilters(measure);
  return measure.kind === 'part' || measure.kind === 'matching' ? measure.filters : [];
}

export function readPlanForm(plan: Plan, cube: ModelCube): PlanForm {
  const all = plan.kind === 'aggregate' ? plan.measures : [];
  const tested = plan.kind === 'aggregate' ? plan.having.map((one) => one.measure) : [];
  const measures = [...all, ...tested].flatMap(listInner);
  const groups = listGroups(plan);
  const filters = [
    ...plan.filters,
    ...measures.flatMap(listInnerFilters),
    ...(plan.listed?.filters ?? []),
  ].flatMap((one) => (one.kind === 'any' ? [one, ...one.tests] : [one]));
  const listed = plan.kind === 'list' ? plan.columns : [];
  const shown = new Set([...groups.map((one) => one.column), ...listed]);
  return { plan, cube, measures, groups, filters, shown };
}

/** Whether any of the measures is of this kind. */
export const hasMeasure = ({ measures }: PlanForm, ...kinds: readonly Measure['kind'][]): boolean =>
  measures.some((one) => kinds.includes(one.kind));

export const hasGrain = ({ groups }: PlanForm, ...grains: readonly Grain[]): boolean =>
  groups.some(({ grain }) => grain !== null && grains.includes(grain));

export const measuresColumn = ({ measures }: PlanForm, column: string): boolean =>
  measures.some((one) => listMeasureColumns(one).includes(column));

/** Whether the time of the rows stands in the answer. */
export const showsTime = ({ shown, groups, cube }: PlanForm): boolean =>
  groups.some(({ grain }) => grain !== null) || shown.has(findTimeColumn(cube) ?? '');

/** The periods of all conditions. */
export const listRanges = ({ filters }: PlanForm): readonly DayRange[] =>
  filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
