import { isMention, type Mention } from '../mentions/mention.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { PlanParts } from '../plan/planned-parts.ts';

/** The figure that the rows of the answer are ranked by. */
function listRankedColumns({ plan, measures }: PlanParts): readonly string[] {
  const { sort } = plan;
  if (plan.limit === null || sort === null) return [];
  if (sort.by === 'column') return [sort.column];
  const measure = sort.by === 'measure' ? measures[sort.index] : undefined;
  return measure === undefined ? [] : listMeasureColumns(measure);
}

/**
 * `the five heaviest cars, and give the horsepower too`: one more figure, which the answer shows. It is
 * not the one that ranks the rows where they have another.
 */
export function addsFigure(parts: PlanParts, mention: Mention | undefined): boolean {
  // `show the number of films as well`.
  if (isMention(mention, 'entity'))
    return parts.measures.length > 1 && parts.measures.some((one) => one.kind === 'count');
  if (!isMention(mention, 'column')) return false;
  const numbers = parts.cube.columns.flatMap(({ name, kind }) =>
    kind === 'number' && parts.columns.has(name) ? [name] : [],
  );
  const ranked = listRankedColumns(parts);
  const isRanked = ranked.includes(mention.column);
  return numbers.includes(mention.column) && (numbers.length === 1) === isRanked;
}
