import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeFilter, describeGroup, joinWords } from '../answer/describe.ts';
import { labelMeasure, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups, listMeasureColumns, listPartFilters } from '../plan/plan-parts.ts';
import { describeScope } from '../answer/scope-phrases.ts';

export const LAST_QUESTION = 'the last question';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isStated = (filter: Filter): boolean => filter.kind !== 'known';

/** Keeps of a list what another list holds as well. */
const listShared = <Part>(before: readonly Part[], after: readonly Part[]): Part[] =>
  before.filter((one) => after.some((other) => isSame(one, other)));

function describeMeasures(before: Plan, after: Plan, cube: ModelCube): string[] {
  if (before.kind !== 'aggregate' || after.kind !== 'aggregate') return [];
  return listShared(before.measures, after.measures).map((one) =>
    lowerCaseTitle(labelMeasure(one, cube)),
  );
}

/** `the 10 with the highest horsepower`: null where the rows are in the order of names or times. */
function describeRanked(before: Plan, after: Plan, { columns }: ModelCube): string | null {
  const { sort, limit } = before;
  if (sort?.by !== 'column' || limit === null || limit === 1 || !isSame(sort, after.sort))
    return null;
  const figure = columns.find((one) => one.name === sort.column);
  if (figure?.kind !== 'number') return null;
  const end = sort.direction === 'desc' ? 'highest' : 'lowest';
  return `the ${String(limit)} with the ${end} ${lowerCaseTitle(figure.title)}`;
}

function describeLength(before: Plan, after: Plan, cube: ModelCube): string[] {
  const isCut = before.limit !== null && before.limit === after.limit;
  const isNthOfEach = before.limit === 1 && after.position !== undefined;
  if (!isCut || isNthOfEach) return [];
  const first = before.limit === 1 ? 'the first row' : `the first ${String(before.limit)}`;
  return [describeRanked(before, after, cube) ?? first];
}

/** A condition that the figures of a plan bring with them, and no words said. */
const isOfFigure = ({ kind, column }: Filter, plan: Plan): boolean =>
  kind === 'known' &&
  (plan.kind === 'list' ||
    listGroups(plan).some((one) => one.column === column) ||
    plan.measures.some((one) => listMeasureColumns(one).includes(column)));

/** The conditions of the last question that this one has no more, nor others in their place. */
export function listDropped(before: Plan, after: Plan): Filter[] {
  const parts = after.kind === 'aggregate' ? listPartFilters(after.measures) : [];
  const all = [...after.filters, ...parts, ...(after.listed?.filters ?? [])];
  // Of `over 1000 and under 2000 miles`, one may go without another in its place.
  const added = all.filter((one) => !before.filters.some((old) => isSame(old, one)));
  return before.filters.filter(
    (one) =>
      (isStated(one) || !isOfFigure(one, before)) &&
      !all.some((other) => isSame(other, one)) &&
      !added.some((other) => other.column === one.column),
  );
}

const describeConditions = (filters: readonly Filter[], cube: ModelCube): string =>
  joinWords(
    filters.map((one) => describeFilter(one, cube)),
    'and',
  );

/**
 * What a follow-up keeps of the last question, or of what it is about, and which of its conditions
 * no longer apply.
 */
export function describeCarried(
  before: Plan,
  after: Plan,
  { cube, of }: { readonly cube: ModelCube; readonly of: string },
): string | null {
  const groups = listShared(listGroups(before), listGroups(after)).map(
    (group) => `by ${describeGroup(group, cube)}`,
  );
  const filters = listShared(before.filters, after.filters).filter(isStated);
  const parts = [
    ...describeMeasures(before, after, cube),
    ...groups,
    ...(filters.length === 0 ? [] : [describeScope(filters, cube).trim()]),
    ...describeLength(before, after, cube),
  ];
  const dropped = listDropped(before, after);
  const carried = parts.length === 0 ? [] : [`Kept from ${of}: ${parts.join(', ')}.`];
  const gone =
    dropped.length === 0 ? [] : [`No longer applied: ${describeConditions(dropped, cube)}.`];
  return carried.length + gone.length === 0 ? null : [...carried, ...gone].join(' ');
}

/** A share by group with a condition could be of several things, so that the answer names which. */
export function describeShareTotal(plan: Plan, cube: ModelCube): string | null {
  if (plan.kind !== 'aggregate' || !plan.share) return null;
  const scope = describeScope(plan.filters.filter(isStated), cube);
  return scope === '' ? null : `Each share is one of all ${cube.entity.many}${scope}.`;
}

/** A question of its own on the same data leaves the conditions of the last one behind, and says so. */
export function describeLeftBehind(before: Plan, after: Plan, cube: ModelCube): string | null {
  const dropped = listDropped(before, after);
  return dropped.length === 0
    ? null
    : `This question names its own rows, so ${describeConditions(dropped, cube)} no longer applies.`;
}
