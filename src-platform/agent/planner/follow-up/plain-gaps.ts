import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Measure, Plan } from '../plan/plan.ts';
import type { PlainerWordings, ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';

const GAP =
  /\b(?:gap|difference|spread|distance|margin|diff)\s+between (?:(?:the|those|these) (?:two|both)|the two of them|both|them|those|these)(?: (?:figures|numbers|values|measures|series|temperatures|columns))?\b/i;

type Simple = Extract<Measure, { kind: 'aggregate' }>;

const isSimple = (one: Measure | undefined): one is Simple => one?.kind === 'aggregate';

/** What two answers in the same groups, or one answer with two figures, measured. */
function findTwo({ plan, memory }: RewordContext): readonly [Simple, Simple] | null {
  if (plan.kind === 'list' || plan.groups.length === 0) return null;
  const [first, second, third] = plan.measures;
  if (third !== undefined || !isSimple(first)) return null;
  if (isSimple(second)) return [first, second];
  const earlier = memory.past?.[0]?.plan;
  if (second !== undefined || earlier?.kind !== 'aggregate' || earlier.cube !== plan.cube)
    return null;
  const [other, more] = earlier.measures;
  const list = ({ filters }: Plan) => filters.filter(({ kind }) => kind !== 'known');
  const isOfSame =
    isDeepStrictEqual(list(earlier), list(plan)) && isDeepStrictEqual(earlier.groups, plan.groups);
  return isSimple(other) && more === undefined && isOfSame ? [other, first] : null;
}

/** The greater one first, as far as the data tell: the difference of both is asked for, and no sign. */
function orderByExtent([one, two]: readonly [Simple, Simple], cube: ModelCube) {
  const find = ({ column }: Simple): number =>
    Number(cube.columnProfiles.get(column)?.extent?.last ?? 0);
  return find(one) >= find(two) ? [one, two] : [two, one];
}

/** `which month has the biggest gap between the two?`, after the highs and the lows of each month. */
export const readGapOfTwo: ReadPlainer = (text, thread): PlainerWordings | null => {
  const [said] = GAP.exec(text) ?? [];
  const two = said === undefined ? null : findTwo(thread);
  if (said === undefined || two === null) return null;
  const { cube } = thread;
  const [left, right] = orderByExtent(two, cube);
  const isOfSame =
    left !== undefined &&
    left.aggregation === right?.aggregation &&
    left.column !== right.column &&
    ['avg', 'sum'].includes(left.aggregation) &&
    findUnit(left, cube) === findUnit(right, cube);
  if (!isOfSame) return null;
  const name = ({ column }: Simple): string => lowerCaseTitle(findTitle(cube, column));
  const accepts = (plan: Plan, last: Plan): boolean => {
    const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
    const isOfTwo =
      measure?.kind === 'formula' &&
      measure.aggregation === left.aggregation &&
      [left.column, right.column].every((one) => [measure.left, measure.right].includes(one));
    return isOfTwo && last.kind === 'aggregate' && plan.kind === 'aggregate'
      ? isDeepStrictEqual(plan.groups, last.groups)
      : false;
  };
  const both = `difference between ${name(left)} and ${name(right)}`;
  const texts = [both, `average ${both}`].map((one) => text.replace(said, one));
  return { texts, accepts };
};

const findUnit = ({ column }: Simple, { columns }: ModelCube): string | null => {
  const found = columns.find(({ name }) => name === column);
  return found?.kind === 'number' ? JSON.stringify(found.format) : null;
};
