import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { DayRange, Filter, Plan } from '../plan/plan.ts';

const SWAPS = /^(?:swap|swap out|exchange|substitute|replace|trade)$/i;
const FOR = /^(?:for|with|by)\b/i;
const OF = /^(?:of|than)\b/i;

interface Swap {
  readonly old: Mention;
  readonly named: Mention;
}

const isSaid = (one: Mention): boolean => !isMention(one, 'stop', 'join', 'also');

/** The two sides that the words name, whichever of them was there before. */
function findSwap(mentions: readonly Mention[]): Swap | null {
  const said = mentions.filter((one) => isSaid(one) && !isMention(one, 'pronoun', 'by'));
  const [first, second, third, other] = said;
  if (first === undefined || second === undefined || third === undefined || other !== undefined)
    return null;
  if (SWAPS.test(first.text)) {
    const isLed = mentions.some((one) => FOR.test(one.text));
    return isLed ? { old: second, named: third } : null;
  }
  // `South Korea, not Italy`.
  if (isMention(second, 'not') && /^not$/i.test(second.text)) return { old: third, named: first };
  const after = mentions[mentions.indexOf(second) + 1];
  const isInstead =
    isMention(second, 'instead') && (OF.test(after?.text ?? '') || /\bof$/i.test(second.text));
  return isInstead ? { old: third, named: first } : null;
}

/** `replace 2014 by 2013`: that year, where `by` alone would mean all the time until then. */
const closeYear = (next: DayRange, gone: DayRange): DayRange =>
  next.from === null &&
  next.to?.endsWith('-01-01') === true &&
  gone.from?.endsWith('-01-01') === true
    ? { from: `${String(Number(next.to.slice(0, 4)) - 1)}-01-01`, to: next.to }
    : next;

/** The condition with the one side in the place of the other; null where it has no such side among several. */
function swapIn(filter: Filter, { old, named }: Swap): Filter | null {
  if (filter.kind === 'values' && !filter.negated && filter.values.length > 1) {
    const find = (one: Mention): string | undefined =>
      isMention(one, 'value')
        ? one.options.find(({ column }) => column === filter.column)?.value
        : undefined;
    const [gone, next] = [find(old), find(named)];
    if (gone === undefined || next === undefined || !filter.values.includes(gone)) return null;
    if (filter.values.includes(next)) return null;
    return { ...filter, values: filter.values.map((one) => (one === gone ? next : one)) };
  }
  if (filter.kind !== 'period' || filter.ranges.length < 2) return null;
  if (!isMention(old, 'period') || !isMention(named, 'period')) return null;
  const [[gone, another], [next, fourth]] = [old.ranges, named.ranges];
  if (gone === undefined || next === undefined || another !== undefined || fourth !== undefined)
    return null;
  const range = closeYear(next, gone);
  const isGone = (one: unknown): boolean => isDeepStrictEqual(one, gone);
  return filter.ranges.some(isGone)
    ? { ...filter, ranges: filter.ranges.map((one) => (isGone(one) ? range : one)) }
    : null;
}

/**
 * `replace Microsoft by Apple`, `westerns instead of comedies`, where two or more sides are compared:
 * the one side takes the place of the other, and the rest stays.
 */
export function swapSides(mentions: readonly Mention[], plan: Plan): Plan | null {
  const swap = findSwap(mentions);
  if (swap === null) return null;
  const swaps = [swap, { old: swap.named, named: swap.old }];
  for (const filter of plan.filters)
    for (const one of swaps) {
      const next = swapIn(filter, one);
      if (next !== null)
        return { ...plan, filters: plan.filters.map((two) => (two === filter ? next : two)) };
    }
  return null;
}
