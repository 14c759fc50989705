import type { Cell } from '#shared/platform/tools.ts';
import { MONTH_NAMES } from './month-names.ts';
import { WEEKDAYS } from './weekdays.ts';
import { listWordTokens } from './word-tokens.ts';

const CALENDARS: readonly (readonly (readonly string[])[])[] = [WEEKDAYS, MONTH_NAMES];

/** Spellings that are words of prose too, which name a day or month only with a capital: `it may`. */
const PROSE = new Set('mon sun sat wed may mar march'.split(' '));

/** How a word with a capital is written: `Sun`. */
export const capitalizeWord = (word: string): string =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A column that numbers the months from 1 to 12. */
const MONTH_COLUMN = /^(?:months?|monate?|mois|mes(?:es)?|mes[ei])$/;
const MONTHS_BY_NUMBER = MONTH_NAMES.map((names, month) => [String(month + 1), ...names]);
const isMonthNumber = (cell: Cell): boolean => /^(?:[1-9]|1[0-2])$/.test(String(cell));

const LEAST_ROWS = 2;
const SAMPLED_ROWS = 60;

/**
 * The names of the weekdays or months, one list for each, where a column calls every row by one of
 * them: `Mon` and `Monday` are the same row there. Empty for any other column; a kind of weather
 * called `sun` is no day. A column of months may number them.
 */
export function findCalendar(
  rows: readonly (readonly Cell[])[],
  column: number,
  columnWords: readonly string[] = [],
): readonly (readonly string[])[] {
  const cells = rows
    .slice(0, SAMPLED_ROWS)
    .flatMap((row) => (row[column] === null || row[column] === undefined ? [] : [row[column]]));
  const texts = cells.map((cell) => listWordTokens(String(cell)).map(({ text }) => text));
  if (new Set(cells).size < LEAST_ROWS) return [];
  if (columnWords.some((word) => MONTH_COLUMN.test(word)) && cells.every(isMonthNumber))
    return MONTHS_BY_NUMBER;
  return (
    CALENDARS.find((calendar) =>
      texts.every((words) =>
        words.some((word) => calendar.some((spellings) => spellings.includes(word))),
      ),
    ) ?? []
  );
}

/**
 * The spellings of one word of a name, with a capital where prose has the same word; the same ways where
 * no calendar has it.
 */
export const listSpellings = (
  calendar: readonly (readonly string[])[],
  ways: readonly string[],
): readonly string[] =>
  calendar
    .find((spellings) => ways.some((way) => spellings.includes(way)))
    ?.map((way) => (PROSE.has(way) ? capitalizeWord(way) : way)) ?? ways;
