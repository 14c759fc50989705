import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type AggregatePlan, type ListPlan } from '../plan/plan.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** A list ranked by what adds up, of one row of each thing, as a figure of each; null for any other list. */
function groupListed(plan: ListPlan, cube: ModelCube): AggregatePlan | null {
  const { sort, limit, filters } = plan;
  if (sort?.by !== 'column' || plan.listed !== null || plan.within.length > 0) return null;
  const figure = cube.columns.find((one) => one.name === sort.column);
  const isAdded = figure?.kind === 'number' && figure.additive;
  const [name, other] = cube.label.filter((one) => one !== findTimeColumn(cube));
  if (!isAdded || name === undefined || other !== undefined || !holdsOneEach(plan, cube))
    return null;
  return {
    kind: 'aggregate',
    cube: plan.cube,
    measures: [{ kind: 'aggregate', column: sort.column, aggregation: 'sum' }],
    groups: [{ column: name, grain: null }],
    having: [],
    share: true,
    contrast: false,
    listed: null,
    filters: filters.filter(({ kind }) => kind !== 'known'),
    sort: { by: 'measure', index: 0, direction: sort.direction },
    limit,
    display: 'auto',
  };
}

/** `as a percentage`, after the five largest countries of one year: the share of each in all of them. */
export function askShareOfListed(
  mentions: readonly Mention[],
  { plan, asksOne }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const isAsked =
    mentions.some((one) => isMention(one, 'share')) &&
    mentions.every((one) => isMention(one, 'share', 'stop', 'join', 'pronoun'));
  return plan.kind === 'list' && isAsked && !asksOne ? groupListed(plan, cube) : null;
}
