import type { Filter, ListPlan, Plan } from './plan/plan.ts';
import { splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

const END_WORD = String.raw`(?:most|least|fewest|lowest|highest|best|worst|\p{L}{3,}est)`;
const TIES = new RegExp(
  String.raw`\b(which|what) ((?:\p{L}+ ){1,4}?)(?:(?:all |jointly |both )?shares?|tie|tied|are tied|were tied|are joint|are equal|have in common) (?:for |on |in |at )?the (?=${END_WORD}\b)`,
  'iu',
);
const NUMBER = /\d/;

const isBase = (one: Filter): one is Extract<Filter, { readonly kind: 'values' | 'period' }> =>
  one.kind === 'values' || one.kind === 'period';

/** The rows that have the first figure of a list, and no others; null where it has other conditions. */
function keepTied(plan: ListPlan): Plan | null {
  const { sort, within, listed, position } = plan;
  if (sort?.by !== 'column' || within.length > 0 || listed !== null || position !== undefined)
    return null;
  const filters = plan.filters.filter(({ kind }) => kind !== 'known');
  const of = filters.filter(isBase);
  if (of.length < filters.length) return null;
  const figure = sort.direction === 'desc' ? 'max' : 'min';
  const { column } = sort;
  const test: Filter = { kind: 'average', column, comparison: '=', against: { figure, of } };
  return { ...plan, filters: [...filters, test], sort: null, limit: null };
}

/** `which cars share the lowest horsepower`: those that have it, and none below them. */
export async function understandTies(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  if (!TIES.test(text) || NUMBER.test(text.replace(/\b(?:19|20)\d\d\b/g, ''))) return null;
  const asked = text.replace(TIES, '$1 $2have the ').replace(/ {2,}/g, ' ');
  const understood = await context.understand(asked, splitForLast(context));
  if (understood.kind !== 'plan' || understood.plan.kind !== 'list') return understood;
  const plan = keepTied(understood.plan);
  return plan === null ? understood : { ...understood, plan, asksOne: false };
}
