import { hasSubject, listUnknownWords, type Attempt } from './attempts.ts';
import { joinWords } from './answer/describe.ts';
import { isMention } from './mentions/mention.ts';
import { hasNamedTimes } from './dates/named-times.ts';
import { MEASURED_WEIGHT } from './mentions/score-mentions.ts';

const hasTimes = ({ mentions, reader }: Attempt): boolean => hasNamedTimes(mentions, reader.cube);

/** Other data that know all words of the question just as well, and have its times. */
const listTwins = (one: Attempt, rivals: readonly Attempt[]): Attempt[] =>
  rivals.filter(
    (rival) =>
      rival !== one &&
      rival.score === one.score &&
      hasSubject(rival) &&
      (hasTimes(rival) || !hasTimes(one)),
  );

/** Other data that know the words as well, but measure nothing of what is named. */
export const listNearTwins = (one: Attempt, rivals: readonly Attempt[]): Attempt[] =>
  rivals.filter(
    (rival) =>
      rival !== one &&
      one.score - rival.score <= MEASURED_WEIGHT &&
      hasSubject(rival) &&
      (hasTimes(rival) || !hasTimes(one)) &&
      listUnknownWords(rival).length === 0,
  );

/** What names the data set itself, and no thing that happens to be called so. */
const NAMES_DATA = ['entity', 'topic', 'column', 'condition', 'superlative', 'formula'] as const;

/**
 * `how many fords`: a maker of cars and a director; nothing says which data are meant. Null where
 * only one data set knows all words.
 */
export function describeRivals(one: Attempt, rivals: readonly Attempt[]): string | null {
  const isOpen = (attempt: Attempt): boolean =>
    !attempt.mentions.some((mention) => isMention(mention, ...NAMES_DATA)) &&
    hasSubject(attempt) &&
    listUnknownWords(attempt).length === 0 &&
    attempt.corrections.length === 0;
  const twins = listTwins(one, rivals).filter((twin) => listUnknownWords(twin).length === 0);
  if (twins.length > 0 && listUnknownWords(one).length === 0) {
    const titles = [one, ...twins].map((twin) => twin.reader.cube.title);
    return `${joinWords(titles, 'and')} fit this question equally well; say which data you mean.`;
  }
  const others = rivals.filter((rival) => rival !== one && isOpen(rival));
  if (!isOpen(one) || others.length === 0) return null;
  const titles = [one, ...others].map((rival) => rival.reader.cube.title);
  const named = one.mentions.find((mention) => isMention(mention, 'value', 'label', 'labelWord'));
  return named === undefined
    ? null
    : `«${named.text}» is in ${joinWords(titles, 'and')}; say which data you mean.`;
}
