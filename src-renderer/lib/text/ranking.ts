import { computeCommandScore } from 'bits-ui';

/** Something that can be looked for by its words. */
export interface Findable {
  /** What is read first: a hit here counts for more. */
  readonly title: string;
  /** Other words that it goes by. */
  readonly also: string;
}

interface Folded<T> {
  readonly item: T;
  readonly title: string;
  readonly also: string;
}

/** Below this a likeness is chance: one slip of a letter stays above it. */
const LIKENESS_LEAST = 0.1;
/** A likeness never beats the letters themselves. */
const LIKENESS_WEIGHT = 0.3;
const ALSO_WEIGHT = 0.7;

/** Case and accents make no difference to who looks for something. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function scorePosition(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 1;
  const startsWord = /[^\p{L}\p{N}]/u.test(text.charAt(at - 1));
  if (startsWord) return 0.9;
  return text.includes(` ${word}`) ? 0.9 : 0.6;
}

function scoreLikeness(text: string, word: string): number {
  const score = computeCommandScore(text, word);
  return score < LIKENESS_LEAST ? 0 : score * LIKENESS_WEIGHT;
}

type Score = (text: string, word: string) => number;

/** Every word must be found somewhere; the weakest one decides. */
function scoreItem(
  { title, also }: Folded<unknown>,
  words: readonly string[],
  score: Score,
): number {
  let least = 1;
  for (const word of words) {
    const found = Math.max(score(title, word), score(also, word) * ALSO_WEIGHT);
    if (found === 0) return 0;
    least = Math.min(least, found);
  }
  return least;
}

/**
 * Finds by words in any order, by the letters first; only where those find too little does likeness
 * fill up (a slip of the finger, initials), since it costs ten times as much.
 */
export class Ranking<T extends Findable> {
  readonly #items: readonly Folded<T>[];

  constructor(items: readonly T[]) {
    this.#items = items.map((item) => ({
      item,
      title: fold(item.title),
      also: fold(item.also),
    }));
  }

  /** Best first; equals in the order in which they were given. Without words, the first ones. */
  find(query: string, limit: number): readonly T[] {
    const words = fold(query)
      .split(/\s+/u)
      .filter((word) => word !== '');
    if (words.length === 0) return this.#items.slice(0, limit).map(({ item }) => item);
    const exact = this.#rank(words, scorePosition);
    if (exact.length >= limit) return exact.slice(0, limit);
    const like = this.#rank(words, (text, word) =>
      Math.max(scorePosition(text, word), scoreLikeness(text, word)),
    );
    return [...new Set([...exact, ...like])].slice(0, limit);
  }

  #rank(words: readonly string[], score: Score): readonly T[] {
    return this.#items
      .map((folded) => ({ item: folded.item, score: scoreItem(folded, words, score) }))
      .filter((ranked) => ranked.score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ item }) => item);
  }
}
