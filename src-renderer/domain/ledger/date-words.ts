import type { AnalyzedTable } from './analyze-table.ts';
import { blankDates } from './non-figures.ts';
import type { Word } from './word-tokens.ts';

/** `between 8 am and 6 pm`: the ends of a span name no single hour. */
const HOURS =
  /(?<!\p{L})(?:between|from|von|zwischen|de|entre)\s\d{1,2}(?::\d{2})?(?:\s?[ap]m)?\s(?:and|to|until|till|bis|und|à|et|a|y)\s\d{1,2}(?::\d{2}|\s?[ap]m)/giu;

/**
 * The words that can name rows by a number: the 17 of `17 March` is no key, nor are the ends of a span
 * of hours. Positions are those of the words, which begin at `from` of the text.
 */
export function omitDateWords(words: readonly Word[], text: string, from: number): readonly Word[] {
  const blanked = blankDates(text).replaceAll(HOURS, (span) => '\ufffc'.repeat(span.length));
  return blanked === text ? words : words.filter(({ at }) => blanked[at - from] !== '\ufffc');
}

/** Whether a naming column holds plain numbers: hours, weeks, codes. */
export const isNumberKey = ({ columns, namingColumns }: AnalyzedTable, naming: number): boolean =>
  columns[namingColumns[naming] ?? -1]?.isNumber === true &&
  columns[namingColumns[naming] ?? -1]?.isYear !== true;
