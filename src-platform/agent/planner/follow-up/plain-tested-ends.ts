import type { ModelCube } from '../../../engine/semantic-model.ts';
import { escapeMarkdown } from '../answer/format.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import { isOfEachTime, type PlainerWordings, type ReadPlainer } from './plainer.ts';

const WHO_IS = new RegExp(
  String.raw`^\s*(?:(?:and|so|but|ok|okay|now)\b[,.]?\s+)*(?:who|which(?: one| country)?)(?:['’]s| is| was| are| were| has| had| have)?(?: the| at the)? (?:very )?(?:(highest|most|top|largest|biggest)|(lowest|fewest|least|smallest|bottom))((?:,? in)?(?: the year)? \d{4})?${END}`,
  'iu',
);

type Tested = Extract<Filter, { kind: 'compare' | 'between' }>;

const isTest = (one: Filter): one is Tested => one.kind === 'compare' || one.kind === 'between';

/** The one figure that a share is tested by, where the share is of named rows and divided by nothing. */
function findTested(
  plan: Plan,
  cube: ModelCube,
): { readonly column: string; readonly name: string } | null {
  const part = plan.kind === 'aggregate' ? plan.measures.find(({ kind }) => kind === 'part') : null;
  if (plan.kind === 'list' || part?.kind !== 'part' || plan.groups.length > 0) return null;
  const [test, other] = part.filters;
  const name = cube.label.find((one) => isOfEachTime(cube, one));
  const isText = cube.columns.some((one) => one.name === name && one.kind === 'string');
  const isOnly = test !== undefined && isTest(test) && other === undefined;
  const isOpen = plan.filters.every(({ kind }) => kind === 'period' || kind === 'known');
  return isOnly && isOpen && isText && name !== undefined ? { column: test.column, name } : null;
}

/** `who's lowest in 2005?`, after the share of countries whose figure is over a limit: by that figure. */
export const readEndOfTested: ReadPlainer = (text, { plan, cube }): PlainerWordings | null => {
  const [said, high, , time = ''] = WHO_IS.exec(text) ?? [];
  const tested = said === undefined ? null : findTested(plan, cube);
  if (tested === null) return null;
  const period = plan.filters.find((one) => one.kind === 'period');
  const [range, second] = period?.kind === 'period' ? period.ranges : [];
  const year = range !== undefined && isUnit('year', range) ? range.from?.slice(0, 4) : undefined;
  // Of the time of the share, where it says no other.
  if (time === '' && (year === undefined || second !== undefined)) return null;
  const end = high === undefined ? 'lowest' : 'highest';
  const [name, figure] = [tested.name, tested.column].map((one) =>
    lowerCaseTitle(findTitle(cube, one)),
  );
  const when = time === '' ? `in ${year ?? ''}` : time.trim();
  const accepts = (next: Plan): boolean =>
    next.sort !== null && JSON.stringify(next).includes(JSON.stringify(tested.column));
  return {
    texts: [`which ${escapeMarkdown(name ?? '')} had the ${end} ${figure ?? ''} ${when}`],
    isOwn: true,
    accepts,
  };
};
