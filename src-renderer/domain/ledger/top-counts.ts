import { NUMBER_WORDS, readNumberWord } from './number-words.ts';

/** `the top 3`, `the 10 largest`, `the two biggest`, `these three`. */
const COUNT = String.raw`(\d{1,2}|${NUMBER_WORDS})`;
const RANKED =
  'largest|biggest|best|top|leading|first|strongest|highest|most|größten|besten|ersten|stärksten|premiers|premières|plus grand(?:e?s)|mayores|primer[oa]s|principales';
const TOP = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${RANKED})\s${COUNT}|${COUNT}\s(?:${RANKED})|(?:the|these|those|die|les|los|las)\s${COUNT})(?!\p{L})`,
  'giu',
);
/** The numbers of rows at the head of a ranking of which a sentence speaks. */
export function listTopCounts(text: string): readonly number[] {
  return [...text.matchAll(TOP)].flatMap((match) => {
    const count = readNumberWord(match[1] ?? match[2] ?? match[3] ?? '');
    return Number.isInteger(count) && count > 1 ? [count] : [];
  });
}
