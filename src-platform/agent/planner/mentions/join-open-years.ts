import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTimeColumn } from '../plan/plan.ts';

/**
 * `the yearly price from 2006`: figures by year are of several years, so the question means all of
 * them since that one.
 */
export function joinOpenYears(list: MentionList, cube: ModelCube): readonly Mention[] {
  const isYearly = list.all.some(
    (one) => isMention(one, 'trend') || (isMention(one, 'grain') && one.grain === 'year'),
  );
  const time = findTimeColumn(cube);
  const last = time === undefined ? undefined : cube.columnProfiles.get(time)?.extent?.last;
  if (!isYearly || last === undefined) return list.all;
  return list.all.map((mention): Mention => {
    if (!isMention(mention, 'period') || !/^from\b/i.test(mention.text)) return mention;
    const [range, other] = mention.ranges;
    const isYear =
      other === undefined &&
      mention.ends === undefined &&
      /^from\s+(?:the\s+)?(?:model\s+)?(?:year\s+)?\d{4}$/i.test(mention.text) &&
      (range?.to ?? last) <= last;
    return isYear && range !== undefined
      ? { ...mention, ranges: [{ from: range.from, to: null }] }
      : mention;
  });
}

const PLUS = /^\+$/;
const LINKS = /^(?:in|of|for|with|from|on|at|to|the|please|only)\b/i;

/** `2005+ dollars`: what stands behind the sign can be what the number is of. */
const isNoun = (one: Mention | undefined): boolean =>
  isMention(one, 'unknown', 'unit') || (isMention(one, 'stop') && !LINKS.test(one.text));

/** `2005+`, `movies from 2005+ by genre`: that year and those after it; `2000+ votes` is a number of them. */
export const joinYearsAfter = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const isAfter = (at: number): boolean => {
      const [year, plus] = list.all.slice(at, at + 2);
      const next = plus === undefined ? undefined : list.neighbour(plus, 1);
      const sides = [list.all[at - 1], list.all[at + 2], next];
      // `rain in 2012+2013` is of both years.
      const isSum = isMention(sides[1], 'period', 'months', 'number');
      return (
        isMention(year, 'period') &&
        year.ranges.length === 1 &&
        year.ends === undefined &&
        isMention(plus, 'compareAfter') &&
        PLUS.test(plus.text) &&
        !isSum &&
        !isNoun(list.all[at + 2]) &&
        sides.every((one) => !isMention(one, 'unit') && list.findNumberColumn(one) === undefined)
      );
    };
    if (isMention(mention, 'compareAfter') && isAfter(index - 1)) return [];
    const [range] = isMention(mention, 'period') ? mention.ranges : [];
    return isMention(mention, 'period') && range !== undefined && isAfter(index)
      ? [{ ...mention, ranges: [{ from: range.from, to: null }] }]
      : [mention];
  });
