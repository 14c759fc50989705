import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { CONTRAST_LINKS, labelMeasure, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';

/** A contrast in a title: what stands before its groups, and what behind them. */
export interface ContrastTitle {
  readonly lead: string;
  readonly tail: string;
}

const withoutIn = (label: string): string => label.replace(/^in /u, '');

/**
 * `Growth of the average price`, `from January 2005 to January 2010`; `Average weight`, `: 1982 minus
 * 1970`. Null where the two sides are two figures, which the label of the measure names.
 */
export function describeContrastTitle(plan: AggregatePlan, cube: ModelCube): ContrastTitle | null {
  const [first] = plan.measures;
  if (first?.kind !== 'contrast') return null;
  const { left, right, operator } = first;
  const isOfOne = isDeepStrictEqual(left.of, right.of) && isDeepStrictEqual(left.per, right.per);
  if (!isOfOne || left.label === '' || right.label === '') return null;
  const figure = labelMeasure({ ...left, label: '' }, cube);
  const [to, from] = [withoutIn(left.label), withoutIn(right.label)];
  const isOfTimes = left.filter.kind === 'period' && right.filter.kind === 'period';
  const span = isOfTimes ? ` from ${from} to ${to}` : `: ${to} against ${from}`;
  switch (operator) {
    case 'growth':
    case 'annual':
      return { lead: labelMeasure(first, cube), tail: span };
    case 'apart':
      return { lead: `Difference of the ${lowerCaseTitle(figure)}`, tail: span };
    case 'minus':
    case 'over':
    case 'percentOf':
      return { lead: figure, tail: `: ${to} ${CONTRAST_LINKS[operator]} ${from}` };
  }
}

/** Whether the sides of the contrast already say the times of the plan. */
export function saysTimes({ measures, filters }: AggregatePlan): boolean {
  const [first] = measures;
  if (first?.kind !== 'contrast') return false;
  const { left, right } = first;
  const [time, other] = filters.filter(({ kind }) => kind === 'period');
  if (time?.kind !== 'period' || other !== undefined) return false;
  const listRanges = (filter: Filter): readonly unknown[] =>
    filter.kind === 'period' ? filter.ranges : [];
  const sides = [...listRanges(left.filter), ...listRanges(right.filter)];
  return time.ranges.every((range) => sides.some((one) => isDeepStrictEqual(one, range)));
}
