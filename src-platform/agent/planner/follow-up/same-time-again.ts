import { isDeepStrictEqual } from 'node:util';
import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';

const POINTS = /^(?:that|this|the same)$/i;
const NOW = /^(?:then|at (?:that|the) time)$/i;

/**
 * The words that say the one period of the plan once more: `that year`, `then`, `2005`. Another period is
 * none of them.
 */
export function listSameTime(
  mentions: readonly Mention[],
  { filters }: Plan,
): ReadonlySet<Mention> {
  const [period, other] = filters.filter(({ kind }) => kind === 'period');
  const [range, second] = period?.kind === 'period' ? period.ranges : [];
  const start = range?.from ?? null;
  if (range === undefined || start === null || other !== undefined || second !== undefined)
    return new Set();
  return new Set(
    mentions.flatMap((one, index): readonly Mention[] => {
      const next = mentions[index + 1];
      if (isMention(one, 'period')) return isDeepStrictEqual(one.ranges, [range]) ? [one] : [];
      if (!isMention(one, 'pronoun')) return [];
      if (NOW.test(one.text)) return [one];
      const isOfIt =
        POINTS.test(one.text) &&
        isMention(next, 'grain') &&
        !next.adverb &&
        isDeepStrictEqual(buildPeriodOf(start, next.grain), range);
      return isOfIt ? [one, next] : [];
    }),
  );
}
