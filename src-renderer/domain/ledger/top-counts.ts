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

const SMALLEST =
  'smallest|lowest|bottom|last|weakest|worst|fewest|least|kleinsten|niedrigsten|letzten|plus petit(?:e?s)|menores|últim[oa]s';
const BOTTOM = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${SMALLEST})\s${COUNT}|${COUNT}\s(?:${SMALLEST}))(?!\p{L}|\s(?:days|weeks|months|quarters|years|seasons))`,
  'giu',
);

/** The numbers of rows at the end of a ranking: `the bottom two`. */
export function listBottomCounts(text: string): readonly number[] {
  return [...text.matchAll(BOTTOM)].flatMap((match) => {
    const count = readNumberWord(match[1] ?? match[2] ?? '');
    return Number.isInteger(count) && count > 1 ? [count] : [];
  });
}
