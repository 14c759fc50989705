import { MAX_YEARS, toIso, type DateAtom, type Extent } from './date-atom.ts';

const MONTH_NAMES = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** `the 10th and the 20th of February`, `the 3rd to the 9th March 2001`: the month is written once. */
const DAY_PAIR = new RegExp(
  String.raw`\b(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\s*(?:and|to|until|till|through|-|–)\s*(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\s+(?:of\s+)?(${MONTH_NAMES})[a-z]*(?:,?\s+((?:19|20)\d\d))?\b`,
  'gi',
);

/** Days of one month that is written behind the second. */
export function findDayPairs(text: string, extent: Extent): DateAtom[] {
  return [...text.matchAll(DAY_PAIR)].flatMap((match): DateAtom[] => {
    const [written, first, last, name = '', named] = match;
    const month = MONTH_NAMES.split('|').indexOf(name.toLowerCase()) + 1;
    const build = (year: number): { from: string; to: string } => ({
      from: toIso(year, month, Number(first)),
      to: toIso(year, month, Number(last) + 1),
    });
    const { index: start } = match;
    const base = { start, end: start + written.length, months: null, isRelative: false };
    if (named !== undefined) return [{ ...base, ...build(Number(named)) }];
    const [from = 0, to = 0] = [extent.first, extent.last].map((one) => Number(one.slice(0, 4)));
    const years = Array.from({ length: to - from + 1 }, (_, at) => build(from + at));
    const yearly = years.filter((one) => one.to > extent.first && one.from <= extent.last);
    const [only] = yearly;
    if (only === undefined || yearly.length > MAX_YEARS) return [];
    return [{ ...base, ...only, ...(yearly.length > 1 ? { yearly } : {}) }];
  });
}
