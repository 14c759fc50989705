import { isMention, type Mention } from '../mentions/mention.ts';

const POINTING = /^(?:this|that|the same|same|these|those)$/i;

/** The grain word after `that`, `this` or `the same`. */
export function findPointed(mentions: readonly Mention[], pronoun: Mention): Mention | undefined {
  const next = mentions[mentions.indexOf(pronoun) + 1];
  const isGrain =
    (isMention(next, 'grain') && !next.adverb) ||
    (isMention(next, 'column') && next.grain !== undefined);
  const isDay = isMention(next, 'entity') && /^days?$/i.test(next.text);
  return POINTING.test(pronoun.text) && (isGrain || isDay) ? next : undefined;
}

/** The `month` of `in that month`; `the same month` may be asked about. */
export const findThatTime = (mentions: readonly Mention[]): Mention | undefined =>
  mentions
    .filter((one) => isMention(one, 'pronoun') && /^(?:that|this)$/i.test(one.text))
    .map((one) => findPointed(mentions, one))
    .find((one) => one !== undefined);

/** `how many people lived there then`, `the flights from there on it`: the time of the last answer. */
export const pointsThen = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one, index) =>
      isMention(one, 'pronoun') &&
      (one.text === 'then' ||
        (/^it$/i.test(one.text) && /^(?:on|in|at)$/i.test(mentions[index - 1]?.text ?? ''))),
  );
