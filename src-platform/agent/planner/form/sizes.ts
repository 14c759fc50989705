import { isMention } from '../mentions/mention.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { names, type Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const SIZE = /^(?:biggest|largest|smallest)$/i;

/**
 * `the average price of the two biggest companies`: each row is a figure of one of them at a time, so
 * that the number of rows is no size of a company.
 */
export function describeSizeByRows(asked: Asked, { plan, cube }: PlanForm): string | null {
  const { words } = asked;
  const size = words.findIndex((one) => SIZE.test(one.text));
  const noun = words[size + 1];
  const sorted =
    plan.kind === 'aggregate' && plan.sort?.by === 'measure'
      ? plan.measures[plan.sort.index]
      : undefined;
  const isFigure =
    isMention(noun, 'column') &&
    cube.label.includes(noun.column) &&
    cube.label.includes(findTimeColumn(cube) ?? '') &&
    cube.measured !== undefined;
  return size !== -1 && isFigure && sorted?.kind === 'count' && !names(asked, 'count')
    ? `«${words[size]?.text ?? ''} ${noun.text}» would be those with the most rows, which says nothing of their size; name the figure that ranks them.`
    : null;
}
