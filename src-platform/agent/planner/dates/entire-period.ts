import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPeriodOf } from './period-of.ts';
import type { DayRange } from '../plan/plan.ts';

const ENTIRE = /\b(?:whole|entire|full|complete)$/i;
const LEADS = /^(?:(?:in|for|of|over|during|across|throughout|that|this|the) ?)+$/i;
const EACH = /\b(?:each|every|per|by|any|all)$/i;

/** Whether the period is a part of the other, and not all of it. */
export const isPartOf = (part: DayRange, entire: DayRange): boolean =>
  (part.from !== entire.from || part.to !== entire.to) &&
  [part.from, part.to, entire.from, entire.to].every((day) => day !== null) &&
  (part.from ?? '') >= (entire.from ?? '') &&
  (part.to ?? '') <= (entire.to ?? '');

/**
 * `and in the whole year?`, after a figure of February 2014: all of 2014. By itself the noun would
 * part the figure of February by years.
 */
export function readEntirePeriod(
  mentions: readonly Mention[],
  last: DayRange | null,
): readonly Mention[] {
  if (last?.from === null || last === null) return mentions;
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'grain') &&
      !one.adverb &&
      ENTIRE.test(mentions[index - 1]?.text ?? '') &&
      !EACH.test(mentions[index - 2]?.text ?? ''),
  );
  const noun = mentions[at];
  if (!isMention(noun, 'grain')) return mentions;
  const range = buildPeriodOf(last.from, noun.grain);
  if (range === null || !isPartOf(last, range)) return mentions;
  const before = mentions.slice(0, at - 1);
  const from = before.findLastIndex((one) => !LEADS.test(one.text)) + 1;
  const said = mentions.slice(from, at + 1);
  return mentions.toSpliced(from, said.length, {
    kind: 'period',
    ranges: [range],
    listed: false,
    isRelative: false,
    start: said[0]?.start ?? noun.start,
    end: noun.end,
    text: said.map((one) => one.text).join(' '),
  });
}
