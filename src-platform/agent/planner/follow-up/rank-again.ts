import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { type ListPlan, type Plan } from '../plan/plan.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import type { Slots } from '../slots/slots.ts';

/** `same, but ranked by US gross`, after the first five by another figure: the first five by this one. */
export function askSameRanking(
  plan: Plan,
  { sort, rank, filters, groups }: Slots,
  { words, cube }: { readonly words: readonly Mention[]; readonly cube: ModelCube },
): ListPlan | null {
  const [same] = words.filter((one) => !isMention(one, 'stop', 'join'));
  const column = sort?.column ?? null;
  const saysSame = isMention(same, 'pronoun') && /\bsame$/i.test(same.text);
  const isFigure = cube.columns.some((one) => one.kind === 'number' && one.name === column);
  if (!saysSame || column === null || !isFigure || rank !== null) return null;
  const isRanked = plan.kind === 'list' && plan.sort?.by === 'column' && plan.limit !== null;
  if (!isRanked || plan.listed !== null || filters.length + groups.length > 0) return null;
  const old = plan.sort.column;
  const direction = sort?.direction ?? plan.sort.direction;
  return {
    ...plan,
    columns: [...plan.columns.filter((one) => one !== old && one !== column), column],
    filters: [
      ...plan.filters.filter((one) => one.kind !== 'known' || one.column !== old),
      ...buildKnownFilters([column], cube),
    ],
    sort: { by: 'column', column, direction },
  };
}
