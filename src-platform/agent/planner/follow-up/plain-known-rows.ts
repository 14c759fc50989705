import type { Filter, Plan } from '../plan/plan.ts';
import { acceptAny, type PlainerWordings, type ReadPlainer } from './plainer.ts';

const SHARE = /%|\b(?:shares?|percent(?:age)?|per ?cent|proportion|portion|fraction)\b/i;

const OF_THOSE = /\b(?:of|among) (?:those|these|them)\b/i;

/** The column whose value was asked to be known, and is not merely what the rows are ordered by. */
function findKnown(plan: Plan): string | null {
  const isCounted = plan.kind === 'list' || plan.measures.every(({ kind }) => kind === 'count');
  const sorted = plan.sort?.by === 'column' ? plan.sort.column : null;
  const [known, other] = plan.filters.filter(({ kind }) => kind === 'known');
  if (!isCounted || known === undefined || other !== undefined || known.column === sorted)
    return null;
  return known.column;
}

/** `what share of those is female?`, after the penguins of known sex: of those, and not of all. */
export const readShareOfKnown: ReadPlainer = (text, { plan }): PlainerWordings | null => {
  const isOfThose = OF_THOSE.test(text);
  const column = SHARE.test(text) || isOfThose ? findKnown(plan) : null;
  if (column === null) return null;
  const known: Filter = { kind: 'known', column };
  const change = (next: Plan): Plan =>
    next.filters.some((one) => one.kind === 'known' && one.column === column)
      ? next
      : { ...next, filters: [...next.filters, known] };
  const isShare = (next: Plan): boolean =>
    next.kind === 'aggregate' && next.measures.some(({ kind }) => kind === 'part');
  return SHARE.test(text)
    ? { texts: [text], change, accepts: isShare }
    : { texts: [text], isOwn: true, change, accepts: acceptAny };
};
