import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

const BARE =
  /^\s*(?:and|but|or) (?:above|over|below|under|beyond|more than|less than|at least|at most) -?[\d.,]+\s*[\p{L}°%]*(?: \p{L}+)?\s*\??\s*$/iu;

/**
 * `and above 30 degrees?`, after the number of days below freezing: a limit of the same kind takes the
 * place of the last one, though it is one of the daily highs, and not of the lows.
 */
export function dropReplacedTest(
  plan: Plan,
  { text, slots, cube }: { readonly text: string; readonly slots: Slots; readonly cube: ModelCube },
): Plan {
  const [test, other] = slots.filters;
  const counts =
    plan.kind === 'aggregate' &&
    plan.groups.length === 0 &&
    plan.measures.every(({ kind }) => kind === 'count');
  if (!counts || !BARE.test(text) || test?.kind !== 'compare' || other !== undefined) return plan;
  const unitOf = (name: string): string | undefined => {
    const found = cube.columns.find((one) => one.name === name);
    return found?.kind === 'number' ? found.format.unit : undefined;
  };
  const unit = unitOf(test.column);
  if (unit === undefined) return plan;
  const [gone, another] = plan.filters.filter(
    (one) => one.kind === 'compare' && unitOf(one.column) === unit,
  );
  // Of `lows below 0 and highs above 5` it could be either.
  if (gone === undefined || another !== undefined) return plan;
  return { ...plan, filters: plan.filters.filter((one) => one !== gone) };
}
