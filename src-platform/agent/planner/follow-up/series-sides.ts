import { isDeepStrictEqual } from 'node:util';
import { pickPeriodGrain } from '../dates/compared-periods.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/**
 * `the change from 2005 to 2006`, after a figure of 2006 and then of 2005: the two of the last
 * questions, named once more.
 */
function dropLastTimes(
  mentions: readonly Mention[],
  { plan, replaced }: ThreadMemory,
): readonly Mention[] {
  const current = plan.filters.find((one) => one.kind === 'period');
  if (replaced?.kind !== 'period' || current?.kind !== 'period') return mentions;
  if (listGroups(plan).length > 0) return mentions;
  const isChange = mentions.some((one) => isMention(one, 'window', 'operator'));
  const last = [...replaced.ranges, ...current.ranges];
  return mentions.filter((one) => {
    const ends = isMention(one, 'period') ? (one.ends ?? []) : [];
    const isSame =
      ends.length === 2 &&
      last.length === 2 &&
      ends.every((end) => last.some((range) => isDeepStrictEqual(range, end)));
    return !isChange || !isSame;
  });
}

/** `the ratio of gross to budget from 2005 to 2008`: the two sides are figures, and no times. */
const namesTwoFigures = (mentions: readonly Mention[]): boolean =>
  new Set(mentions.flatMap((one) => (isMention(one, 'column') ? [one.column] : []))).size > 1;

/**
 * `the difference between 2012 and 2014`, after a figure of each year: of those two, and not of the
 * years from the one to the other.
 */
export function readSeriesSides(
  found: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const { plan } = memory;
  if (namesTwoFigures(found)) return found;
  const mentions = dropLastTimes(found, memory);
  const [group, other] = listGroups(plan);
  const isSeries = group !== undefined && group.grain !== null && other === undefined;
  const isContrast = mentions.some((one) => isMention(one, 'operator'));
  const isDivided = mentions.some((one) =>
    isMention(one, 'by', 'grain', 'rank', 'superlative', 'window'),
  );
  if (!isSeries || !isContrast || isDivided) return mentions;
  return mentions.map((one): Mention => {
    const ends = isMention(one, 'period') ? (one.ends ?? []) : [];
    const isPair = ends.length === 2 && pickPeriodGrain(ends) === group.grain;
    return isMention(one, 'period') && isPair ? { ...one, ranges: ends, listed: true } : one;
  });
}
