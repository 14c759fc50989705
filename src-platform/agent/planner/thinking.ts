import type { ModelCube } from '../../engine/semantic-model.ts';
import {
  describeFilter,
  describeGroup,
  describeHaving,
  describePlanScope,
  joinWords,
} from './describe.ts';
import { lowerCaseTitle, labelMeasure } from './output-columns.ts';
import { listGroups, type AggregatePlan, type ListPlan, type Plan } from './plan.ts';

function describeListSubject({ limit, sort }: ListPlan, cube: ModelCube): string {
  const { one, many } = cube.entity;
  if (limit === null) return `List of ${many}`;
  const end = sort?.direction === 'asc' ? 'Bottom' : 'Top';
  return limit === 1 ? `${end} ${one}` : `${end} ${String(limit)} ${many}`;
}

/** A part is named with what selects it; the figures that it is computed from need no name. */
function describeMeasures({ measures }: AggregatePlan, cube: ModelCube): string {
  const [first] = measures;
  if (first?.kind === 'part') {
    const where = joinWords(
      first.filters.map((filter) => describeFilter(filter, cube)),
      'and',
    );
    return `${labelMeasure(first, cube)}, where ${where}`;
  }
  return joinWords(
    measures.map((measure) => labelMeasure(measure, cube)),
    'and',
  );
}

function describeSubject(plan: Plan, cube: ModelCube): string {
  switch (plan.kind) {
    case 'aggregate':
      return describeMeasures(plan, cube);
    case 'list':
      return describeListSubject(plan, cube);
  }
}

function describeGroups(plan: Plan, cube: ModelCube): string {
  return joinWords(
    listGroups(plan).map((group) => describeGroup(group, cube)),
    'and',
  );
}

function describeOrder(plan: Plan, cube: ModelCube): string {
  if (plan.kind !== 'list' || plan.limit === null || plan.sort?.by !== 'column') return '';
  const { column: name } = plan.sort;
  return ` by ${lowerCaseTitle(cube.columns.find((column) => column.name === name)?.title ?? name)}`;
}

/** The title of the query and of its chart. */
export function composeTitle(plan: Plan, cube: ModelCube): string {
  const groups = describeGroups(plan, cube);
  const scope = describePlanScope(plan, cube).replaceAll('\\', '');
  const word = plan.kind === 'list' ? 'in each' : 'by';
  const by = groups === '' ? '' : ` ${word} ${groups}`;
  const isHaving = plan.kind === 'aggregate' && plan.having !== null;
  const having = isHaving ? `, only if the ${describeHaving(plan.having, cube)}` : '';
  return `${describeSubject(plan, cube)}${describeOrder(plan, cube)}${by}${scope}${having}`;
}

/** One sentence that says how the question was understood. */
export function composeThinking(plan: Plan, cube: ModelCube): string {
  const groups = describeGroups(plan, cube);
  const scope = describePlanScope(plan, cube).trim();
  const having =
    plan.kind === 'aggregate' && plan.having !== null ? describeHaving(plan.having, cube) : '';
  const parts = [
    `I read this as a question about ${cube.title}: ${lowerCaseTitle(describeSubject(plan, cube))}`,
    groups === '' ? '' : `${plan.kind === 'list' ? 'in each' : 'grouped by'} ${groups}`,
    scope,
    having === '' ? '' : `keeping groups whose ${having}`,
    plan.limit === null
      ? ''
      : `${plan.sort?.direction === 'asc' ? 'lowest' : 'highest'} ${String(plan.limit)} only`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
