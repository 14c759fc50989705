import type { AnalyzedTable } from './analyze-table.ts';
import { ISO_DATE } from './iso-date.ts';
import { blankDates } from './non-figures.ts';
import type { Word } from './word-tokens.ts';

/** `between 8 am and 6 pm`: the ends of a span name no single hour. */
const HOURS =
  /(?<!\p{L})(?:between|from|von|zwischen|de|entre)\s\d{1,2}(?::\d{2})?(?:\s?[ap]m)?\s(?:and|to|until|till|bis|und|à|et|a|y)\s\d{1,2}(?::\d{2}|\s?[ap]m)/giu;

/**
 * The words without the numbers of dates: the 17 of `17 March` names no row by a number, nor do the
 * ends of a span of hours. Positions are those of the words, which begin at `from` of the text.
 */
function omitNumbersOfDates(words: readonly Word[], text: string, from: number): readonly Word[] {
  const blanked = blankDates(text).replaceAll(HOURS, (span) => '\ufffc'.repeat(span.length));
  return blanked === text ? words : words.filter(({ at }) => blanked[at - from] !== '\ufffc');
}

const DAY_NUMBER = /^\d{1,2}$/;
/** `3 and 4 February`: the day that the blanked date does not cover. */
const LISTED_DAY =
  /^\d{1,2}(?:st|nd|rd|th|\.)?\s?(?:,|-|–|and|to|or|bis|und|à|et|y|a)\s?(?=\ufffc)/iu;
const DATE_SIGN = /[-/.]/;

/**
 * The words without the short numbers that stand in no date: the 12 of `the last 12 months` is no
 * December.
 */
function omitNumbersBesideDates(
  words: readonly Word[],
  text: string,
  from: number,
): readonly Word[] {
  if (!words.some((word) => DAY_NUMBER.test(word.text))) return words;
  const blanked = blankDates(text);
  return words.filter(({ text: word, at }) => {
    if (!DAY_NUMBER.test(word)) return true;
    const start = at - from;
    const beside = `${text[start - 1] ?? ''}${text[start + word.length] ?? ''}`;
    return (
      blanked[start] === '\ufffc' ||
      LISTED_DAY.test(blanked.slice(start)) ||
      (DATE_SIGN.test(beside) &&
        /\d/.test(text.slice(start - 2, start + word.length + 2).replace(word, '')))
    );
  });
}

/** Between the words of one name: `24-month`, `March 5, 2024`. */
const BESIDE = /^[\s\p{Pd}/.,:]{1,3}$/u;

/** Whether the words of a name stand beside each other: `took back 41` is no store 41. */
export const areAdjacent = (named: readonly Word[], text: string, from = 0): boolean =>
  named.every(({ at }, index) => {
    const before = named[index - 1];
    // The header of a table's column stands before its text.
    if (before === undefined || before.at === at || before.at < from) return true;
    const end =
      before.at -
      from +
      (/^[\p{L}\p{N}\p{M}]+/u.exec(text.slice(before.at - from))?.[0].length ?? 0);
    return BESIDE.test(text.slice(end, at - from));
  });

/** Whether a naming column holds dates. */
export const isOfDates = ({ table, namingColumns }: AnalyzedTable, naming: number): boolean => {
  const column = namingColumns[naming] ?? -1;
  const row = table.rows.find((cells) => (cells[column] ?? null) !== null);
  return ISO_DATE.test(String(row?.[column] ?? ''));
};

/** Whether a naming column holds plain numbers: hours, weeks, codes. */
const isNumberKey = ({ columns, namingColumns }: AnalyzedTable, naming: number): boolean =>
  columns[namingColumns[naming] ?? -1]?.isNumber === true &&
  columns[namingColumns[naming] ?? -1]?.isYear !== true;

/** The words of a text that can name rows by one naming column. */
export function listNamingWords(
  facts: AnalyzedTable,
  naming: number,
  {
    words,
    text,
    from,
  }: { readonly words: readonly Word[]; readonly text: string; readonly from: number },
): readonly Word[] {
  if (isNumberKey(facts, naming)) return omitNumbersOfDates(words, text, from);
  return isOfDates(facts, naming) ? omitNumbersBesideDates(words, text, from) : words;
}
