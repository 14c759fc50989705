import { computeCommandScore } from 'bits-ui';

/** An item that can be found by its words. */
export interface Findable {
  /** The main text; a match here counts for more. */
  readonly title: string;
  /** Other words of the item. */
  readonly also: string;
}

interface Folded<T> {
  readonly item: T;
  readonly title: string;
  readonly also: string;
}

/** A similarity below this is chance; a word with one wrong letter is above it. */
const LIKENESS_LEAST = 0.1;
/** A similarity never scores more than an exact match of the letters. */
const LIKENESS_WEIGHT = 0.3;
const ALSO_WEIGHT = 0.7;

/** The search ignores case and accents. */
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

/** Every word must match somewhere; the weakest match decides the score. */
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
 * Finds items by words in any order. Exact letters are tried first. Similarity (typing errors,
 * initials) only adds items when these are too few, because it takes ten times as long.
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

  /**
   * The best come first, and equal ones keep their order. Without words, the first items are
   * returned.
   */
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
