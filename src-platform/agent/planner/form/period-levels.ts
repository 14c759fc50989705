import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention } from '../mentions/mention.ts';
import { findTimeColumn, type Filter } from '../plan/plan.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** A number of people at a time, which is added up over the groups of that time. */
const isLevel = (name: string, { columns }: ModelCube): boolean =>
  columns.some(
    (one) =>
      one.kind === 'number' &&
      one.name === name &&
      one.additive &&
      one.snapshot !== undefined &&
      one.aggregation === 'avg',
  );

/** Whether several rows share a time, and the answer is about all of them: each industry has one a month. */
function poolsRows({ groups, filters, cube }: PlanForm): boolean {
  const time = findTimeColumn(cube) ?? '';
  const others = cube.label.filter((one) => one !== time);
  const isOfOne = filters.some((one) => one.kind !== 'known' && others.includes(one.column));
  return (
    groups.length > 0 &&
    groups.every(({ grain }) => grain !== null) &&
    cube.label.includes(time) &&
    cube.measured !== undefined &&
    others.length > 0 &&
    !isOfOne
  );
}

/** `years with more than 8 million unemployed`: the mean of an industry, or a row of one, is no number of all. */
export function describePooledLevel({ words, before }: Asked, form: PlanForm): string | null {
  const { plan, cube } = form;
  const [noun] = words.filter((one) => !isMention(one, 'ask', 'count', 'list'));
  if (plan.kind === 'list' || !isMention(noun, 'grain') || !poolsRows(form)) return null;
  const isMean = plan.having.some(
    ({ measure }) =>
      measure.kind === 'aggregate' &&
      measure.aggregation === 'avg' &&
      isLevel(measure.column, cube),
  );
  const shown = plan.measures.flatMap((one) => (one.kind === 'aggregate' ? [one.column] : []));
  // `which month comes out highest`, after rates above 10 by month: the limit was one of single rows before.
  const isOfLast = (filter: Filter): boolean =>
    before?.filters.some((one) => isDeepStrictEqual(one, filter)) === true;
  const isRow = plan.filters.some(
    (one) =>
      !isOfLast(one) &&
      (one.kind === 'compare' || one.kind === 'between') &&
      (isLevel(one.column, cube) || shown.includes(one.column)),
  );
  return isMean || isRow
    ? `You ask for ${noun.text.toLowerCase()} by a limit of all together, and the answer would test single ${cube.entity.many}; ask for the figure by ${noun.grain}.`
    : null;
}
