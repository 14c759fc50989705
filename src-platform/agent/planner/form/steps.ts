import { addDays } from '#shared/sql/time-spans.ts';
import { isMention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

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

const NEXT_DAY =
  /^\s*(?:(?:and|so|but|then|what about|how about)\b,? )*(?:on )?the (?:day (?:before|after)|(?:next|following|previous) day)(?: that)?\s*[?.!]*$/iu;

/** `and the day after?`, after days of a year that share the first position: no year that begins a day later. */
export const describeDayStep = ({ text }: Asked, { filters }: PlanForm): string | null =>
  NEXT_DAY.test(text) &&
  filters.some(
    (one) =>
      one.kind === 'period' &&
      one.ranges.some(({ from, to }) => from === null || to !== addDays(from, 1)),
  )
    ? 'I could not tell which day is meant; name its date.'
    : null;
