import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTitle, labelMeasure, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const SORT = String.raw`(?:sort|order|rank|re-?sort|re-?order|arrange)(?:ed)?(?: (?:it|them|these|those|the (?:list|table|rows|results?|groups)))?(?: (descending|ascending|desc|asc))?`;
const IT = String.raw`(?:it|that|this|(?:the|that|this) (?:new |added )?(?:one|column|figure|measure)|the new(?:ly added)? (?:one|column|figure)|the (?:last|latter) (?:one|column|figure))`;
const TAIL = String.raw`(?: instead| now| please)*((?:,| in)? (?:(?:the )?(?:lowest|highest|smallest|largest) (?:first|on top|at the top)|descending|ascending|desc|asc)(?: order)?)?`;

const SORT_BY_IT = new RegExp(
  String.raw`${START}(?:please )?(?:can you |could you )?${SORT} by ${IT}${TAIL}${END}`,
  'iu',
);

/** The figure that the last question put beside the others; null where it added none, or several. */
function findAdded(plan: Plan, before: Plan | null, cube: ModelCube): string | null {
  if (plan.kind === 'list') {
    const known = before?.kind === 'list' ? before.columns : null;
    const added = plan.columns.filter((one) => known !== null && !known.includes(one));
    const [column, other] = added;
    return column === undefined || other !== undefined
      ? null
      : lowerCaseTitle(findTitle(cube, column));
  }
  const known = before?.kind === 'aggregate' ? before.measures : null;
  const [measure, other] = plan.measures.filter(
    (one) => known !== null && !known.some((old) => isDeepStrictEqual(old, one)),
  );
  const isPlain = measure?.kind === 'aggregate' || measure?.kind === 'count';
  const isAdded = (known?.length ?? 0) > 0 && (known?.length ?? 0) < plan.measures.length;
  return isPlain && isAdded && other === undefined
    ? lowerCaseTitle(labelMeasure(measure, cube))
    : null;
}

/** `sort by it`, after `add the weight`: by the figure that was added. */
const rewordSortByIt: Reword = (text, { plan, before, cube }) => {
  const [said, direction, end] = SORT_BY_IT.exec(text) ?? [];
  const added = said === undefined ? null : findAdded(plan, before, cube);
  if (added === null) return null;
  const turned = [direction, end].flatMap((one) => (one === undefined ? [] : [one.trim()]));
  return `sort by ${added} ${turned.join(' ').replace(/^,\s*/u, '')}`.trim();
};

const ADD_AND_SORT = new RegExp(
  String.raw`${START}((?:please )?(?:add|include|show|put in) (?:also )?(.+?)(?: too| as well| also)?),? and (?:then )?${SORT} by ${IT}${TAIL}${END}`,
  'iu',
);

/** `add the weight and sort by it`: by the weight. */
const rewordAddAndSort: Reword = (text, { read, cube }) => {
  const [said, add = '', figure = '', direction = '', end = ''] = ADD_AND_SORT.exec(text) ?? [];
  const columns = said === undefined ? [] : read(figure);
  const isOne =
    columns.filter((one) => one.kind === 'column' || one.kind === 'count').length === 1 &&
    columns.every(
      (one) =>
        one.kind !== 'column' ||
        cube.columns.some(({ kind, name }) => kind === 'number' && name === one.column),
    );
  return isOne ? `${add} and sort ${direction} by ${figure}${end}`.replace('  ', ' ') : null;
};

/** Orders by a figure that is pointed at. */
export const REWORDS_OF_ORDERS: readonly Reword[] = [rewordSortByIt, rewordAddAndSort];

const OPEN_ORDER =
  'The last answer has several figures, and this could sort by any of them; name the one to sort by.';

/** `sort by it`, of several figures of which none was added: nothing says by which. */
export function describeOpenOrder(text: string, plan: Plan, cube: ModelCube): string | null {
  if (!SORT_BY_IT.test(text)) return null;
  const isNumber = (column: string): boolean =>
    cube.columns.some((one) => one.kind === 'number' && one.name === column);
  // Of two figures and their change, the change.
  const [first] = plan.kind === 'aggregate' ? plan.measures : [];
  const isChange = first?.kind === 'span' || first?.kind === 'contrast';
  if (isChange || (plan.kind === 'aggregate' && plan.contrast)) return null;
  const count = plan.kind === 'list' ? plan.columns.filter(isNumber).length : plan.measures.length;
  return count > 1 ? OPEN_ORDER : null;
}
