/** `the top 3`, `the 10 largest`, `the two biggest`, `these three`. */
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  zehn: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  diez: 10,
};
const COUNT = String.raw`(\d{1,2}|${Object.keys(NUMBERS).join('|')})`;
const RANKED =
  'largest|biggest|best|top|leading|first|strongest|highest|most|größten|besten|ersten|stärksten|premiers|premières|plus grand(?:e?s)|mayores|primer[oa]s|principales';
const TOP = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${RANKED})\s${COUNT}|${COUNT}\s(?:${RANKED})|(?:the|these|those|die|les|los|las)\s${COUNT})(?!\p{L})`,
  'giu',
);
/** The numbers of rows at the head of a ranking of which a sentence speaks. */
export function listTopCounts(text: string): readonly number[] {
  return [...text.matchAll(TOP)].flatMap((match) => {
    const word = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase();
    const count = NUMBERS[word] ?? Number(word);
    return Number.isInteger(count) && count > 1 ? [count] : [];
  });
}
