import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import type { DayRange } from '../plan/plan.ts';

/** The year that all the periods are months of; null where they are not. */
function findYear({ ranges }: MentionOf<'period'>): number | null {
  const years = new Set(ranges.map(({ from }) => from?.slice(0, 4)));
  const isMonth = ({ from, to }: DayRange): boolean =>
    from !== null &&
    to !== null &&
    from.endsWith('-01') &&
    to.endsWith('-01') &&
    Date.parse(to) - Date.parse(from) <= 31 * 86_400_000;
  const [year] = years;
  return years.size === 1 && year !== undefined && ranges.every(isMonth) ? Number(year) : null;
}

const writeMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/** `how many days in June, July and August`: one number of the months, which follow each other. */
function joinNeighbours(ranges: readonly DayRange[]): readonly DayRange[] {
  const [first] = ranges;
  const last = ranges.at(-1);
  const isRow = ranges.every((one, index) => index === 0 || one.from === ranges[index - 1]?.to);
  return isRow && first !== undefined && last !== undefined
    ? [{ from: first.from, to: last.to }]
    : ranges;
}

const areAll = (mention: Mention | undefined): boolean =>
  isMention(mention, 'months') && mention.months.length === 12;

const isMonth = (mention: Mention | undefined): boolean =>
  isMention(mention, 'grain') && mention.grain === 'month';

/** `for the calendar months January to December`: a figure of each month. */
export const readAllMonths = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const [before, after] = [list.all[index - 1], list.all[index + 1]];
    const isDated = list.all.some((one) => isMention(one, 'period'));
    // `for each month from January to December`: the months of the calendar, which come again.
    if (!isDated && areAll(mention) && isMonth(before)) return [];
    if (!isDated && isMention(mention, 'grain') && isMonth(mention) && areAll(after))
      return [{ ...mention, grain: 'monthOfYear' }];
    const { start, end, text } = mention;
    return areAll(mention) && /\bmonths\b/i.test(text)
      ? [
          { kind: 'by', start, end: start, text: 'by' },
          { kind: 'grain', grain: 'monthOfYear', adverb: false, start, end, text },
        ]
      : [mention];
  });

/** `June, July and August 2014`: the year stands behind the last month, and is that of all. */
export function joinListedMonths(list: MentionList): readonly Mention[] {
  const used = new Set<Mention>();
  const joined = list.all.map((mention, index): Mention => {
    const listed = list.all.slice(0, index).toReversed();
    const year = isMention(mention, 'period') ? findYear(mention) : null;
    if (!isMention(mention, 'period') || year === null) return mention;
    const end = listed.findIndex((one) => !isMention(one, 'months', 'join'));
    const before = end === -1 ? listed : listed.slice(0, end);
    const months = before.flatMap((one) => (isMention(one, 'months') ? one.months : []));
    const isComma = before.some((one) => one.text.endsWith(','));
    if (months.length === 0 || !isComma) return mention;
    for (const one of before) used.add(one);
    const named = months.map((month) => ({
      from: writeMonth(year, month),
      to: writeMonth(year, month + 1),
    }));
    const ranges = [...named, ...mention.ranges].toSorted((a, b) =>
      (a.from ?? '').localeCompare(b.from ?? ''),
    );
    const start = before.at(-1)?.start ?? mention.start;
    // `compare the number of wet days in June, July and August 2014`: one of each.
    const isCompared = list.all.some((one) => isMention(one, 'versus', 'comparative', 'operator'));
    const isCounted = !isCompared && list.all.some((one) => isMention(one, 'count'));
    return { ...mention, ranges: isCounted ? joinNeighbours(ranges) : ranges, start };
  });
  return joined.filter((one) => !used.has(one));
}
