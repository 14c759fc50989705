import { isMention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';

const EVERY = /\b(?:every|each)$/i;

/** `population every 10 years` leaves out the years between: neither the top 10 of them, nor all. */
export function describeStep({ words }: Asked): string | null {
  const at = words.findIndex(
    (word, index) =>
      isMention(word, 'by') &&
      EVERY.test(word.text) &&
      isMention(words[index + 1], 'number') &&
      isMention(words[index + 2], 'grain', 'entity'),
  );
  const [number, noun] = words.slice(at + 1);
  return at === -1
    ? null
    : `I do not step by ${number?.text ?? ''} ${noun?.text ?? ''}; ask for the figure by year, decade, quarter or month.`;
}
