import Fuse from 'fuse.js';

const MIN_CHARS = 4;
/** No word of any data set is longer, and searching for a longer one would only cost time. */
const MAX_CHARS = 24;
/** Fuse's threshold: it allows one error in a word of four to seven letters, two in longer ones. */
const THRESHOLD = 0.3;

/** Finds the word of the lexicon that a misspelt one most likely meant. */
export interface Speller {
  correct(word: string): string | null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const sortLetters = (word: string): string => Array.from(word).sort().join('');

function isSwap(a: string, b: string): boolean {
  return sortLetters(a) === sortLetters(b);
}

export function createSpeller(words: ReadonlySet<string>): Speller {
  const candidates = [...words].filter((word) => word.length >= MIN_CHARS);
  const fuse = new Fuse(candidates, { threshold: THRESHOLD, includeScore: true, distance: 20 });
  return {
    correct(word) {
      if (word.length < MIN_CHARS || word.length > MAX_CHARS || /\d/.test(word)) return null;
      const allowed = word.length < 8 ? 1 : 2;
      // Fuse also finds the word inside a longer one, which is a different word and no typing
      // error.
      const near = fuse
        .search(word, { limit: 8 })
        .map(({ item }) => item)
        .filter((item) => item.startsWith(word[0] ?? ''))
        .filter((item) => editDistance(word, item) <= allowed || isSwap(word, item));
      return near[0] ?? null;
    },
  };
}
