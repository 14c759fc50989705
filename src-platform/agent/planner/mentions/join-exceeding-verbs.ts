import { isMention, type Mention, type MentionList } from './mention.ts';

/** Each is a verb only in its plain form, behind a helping verb: `did it top 100`. */
const EXCEEDS = /^(?:top|cross|break|beat|clear)$/i;
const HELPS = /\b(?:did|does|do|to)$/i;
/** What may stand between the subject and the verb. */
const ADVERB = /^(?:first|last|ever|never|finally|actually|already|also|even)$/i;
const SUBJECTS = ['column', 'value', 'label', 'labelWord', 'pronoun', 'entity', 'topic'] as const;
/** `did Apple's top 10 months …`: a number of things, and no limit. */
const THINGS = ['entity', 'grain', 'rank', 'superlative', 'label', 'value'] as const;

/** `when did Amazon first top 100 dollars`, `did it ever break 30`: the figure went above the number. */
export function readExceedingVerbs(list: MentionList): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    if (!EXCEEDS.test(mention.text)) return mention;
    const number = list.all[index + 1];
    if (!isMention(number, 'number')) return mention;
    const before = list.all.slice(0, index);
    const adverbs = before.length - 1 - before.findLastIndex((one) => !ADVERB.test(one.text));
    const subject = before[before.length - 1 - adverbs];
    const isHelped = before
      .slice(0, before.length - 1 - adverbs)
      .some((one) => isMention(one, 'stop', 'join') && HELPS.test(one.text));
    const after = list.neighbour(number, 1);
    const isOfThings =
      isMention(after, ...THINGS) ||
      (isMention(after, 'column') && list.findNumberColumn(after) === undefined);
    // An adverb stands beside no noun: `first top 80 years` is a limit in years.
    const isVerb = isMention(subject, ...SUBJECTS) && isHelped && (adverbs > 0 || !isOfThings);
    if (!isVerb || isMention(after, 'entity')) return mention;
    const { start, end, text } = mention;
    return { kind: 'compare', comparison: '>', start, end, text };
  });
}
