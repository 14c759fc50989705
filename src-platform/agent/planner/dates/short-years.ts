import { toIso, type DateAtom } from './date-atom.ts';

/** `'82`, `’09`: the years of the last century and of this one, up to the next that may come. */
const SHORT_YEAR = /(?<![\p{L}\p{N}'’])['’]([0-9]\d)(?![\p{L}\p{N}'’%]|[.,]\d)/gu;
const FIRST_OF_LAST_CENTURY = 30;

export const findShortYears = (text: string): DateAtom[] =>
  [...text.matchAll(SHORT_YEAR)].map((match) => {
    const short = Number(match[1]);
    const year = short + (short < FIRST_OF_LAST_CENTURY ? 2000 : 1900);
    return {
      start: match.index,
      end: match.index + match[0].length,
      from: toIso(year, 1, 1),
      to: toIso(year + 1, 1, 1),
      months: null,
      isRelative: false,
    };
  });
