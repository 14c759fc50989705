import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { readNumberWord } from '../text/number-words.ts';

/** A question as the check of form sees it: its words, and not what the planner made of them. */
export interface Asked {
  /** In lower case. */
  readonly text: string;
  /** The mentions without function words. */
  readonly words: readonly Mention[];
  /** The plan that the question changes; null for a question of its own. */
  readonly before: Plan | null;
}

export const createAsked = (
  text: string,
  mentions: readonly Mention[],
  before: Plan | null,
): Asked => ({
  text: text.toLowerCase(),
  words: mentions.filter((one) => !isMention(one, 'stop')),
  before,
});

/** Whether some word of these kinds is in the question. */
export const names = ({ words }: Asked, ...kinds: readonly Mention['kind'][]): boolean =>
  words.some((one) => isMention(one, ...kinds));

/** The words after one of these kinds, with that word. */
export function* listPairs(
  { words }: Asked,
  kind: Mention['kind'],
): Generator<readonly [Mention, Mention | undefined]> {
  for (const [index, word] of words.entries())
    if (isMention(word, kind)) yield [word, words[index + 1]];
}

const WHICH_OF =
  /\bwhich (?:one )?of (?:the|these|those) (two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b/;

/** The number of `which of the three had the most`; null where none is said. */
export function readWhichOf(text: string): number | null {
  const [, number] = WHICH_OF.exec(text) ?? [];
  return number === undefined ? null : readNumberWord(number);
}
