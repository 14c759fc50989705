import { isEnglishWord } from './english-words.ts';

const MIN_CHARS = 4;
/** No word of any data set is longer, and searching for a longer one would only cost time. */
const MAX_CHARS = 24;

/** Finds the word of the lexicon that a misspelt one most likely meant. */
export interface Speller {
  correct(word: string): string | null;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into another. */
export function countErrors(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const inserted = Math.min(rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0) + 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced, inserted, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** Two letters may be wrong in a word of eight or more. */
export const allowErrors = (word: string): number => (word.length < 8 ? 1 : 2);

const createKey = (letter: string, length: number): string => `${letter}${String(length)}`;

/** A typing error rarely hits the first letter; the words are looked up by it and by their length. */
function indexWords(words: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < MIN_CHARS) continue;
    const key = createKey(word.charAt(0), word.length);
    const known = index.get(key);
    if (known === undefined) index.set(key, [word]);
    else known.push(word);
  }
  return index;
}

/** The words with the same first letter whose length differs by no more errors than are allowed. */
function listCandidates(
  index: ReadonlyMap<string, readonly string[]>,
  word: string,
  allowed: number,
): string[] {
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, at) => word.length - allowed + at);
  return lengths.flatMap((length) => index.get(createKey(word.charAt(0), length)) ?? []);
}

/** The two spellings of one ending: `distributer`, `colour`, `centre`. */
const ENDING_PAIRS: readonly (readonly [string, string])[] = [
  ['er', 'or'],
  ['our', 'or'],
  ['re', 'er'],
  ['ise', 'ize'],
];

/** The known word that is written with the other spelling of its ending. */
function findVariant(word: string, words: ReadonlySet<string>): string | null {
  const variants = ENDING_PAIRS.flatMap(([left, right]) => [
    ...(word.endsWith(left) ? [`${word.slice(0, -left.length)}${right}`] : []),
    ...(word.endsWith(right) ? [`${word.slice(0, -right.length)}${left}`] : []),
  ]);
  return variants.find((one) => words.has(one)) ?? null;
}

export function createSpeller(words: ReadonlySet<string>): Speller {
  const index = indexWords(words);
  return {
    correct(word) {
      if (word.length < MIN_CHARS || word.length > MAX_CHARS || /\d/.test(word)) return null;
      const variant = findVariant(word, words);
      if (variant !== null) return variant;
      // Most words that a data set does not know are English: they need no search.
      if (isEnglishWord(word)) return null;
      const allowed = allowErrors(word);
      let best: { readonly word: string; readonly distance: number } | null = null;
      for (const candidate of listCandidates(index, word, allowed)) {
        const distance = countErrors(word, candidate);
        if (distance <= allowed && (best === null || distance < best.distance))
          best = { word: candidate, distance };
      }
      return best?.word ?? null;
    },
  };
}
