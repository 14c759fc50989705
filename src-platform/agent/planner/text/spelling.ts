import { isEnglishWord, isListedWord } from './english-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

const MIN_CHARS = 4;
/** No word of any data set is longer, and searching for a longer one would only cost time. */
const MAX_CHARS = 24;

/** Finds the word of the lexicon that a misspelt one most likely meant. */
export interface Speller {
  /** @param written the word with its ending: `always`, which is no misspelt `away` */
  correct(word: string, written?: string): string | null;
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

/** Endings that sound alike: `vehical`. A word that is written so on purpose is English. */
const CONFUSED_ENDINGS: readonly (readonly [string, string])[] = [
  ['al', 'le'],
  ['al', 'el'],
  ['ence', 'ance'],
];

/** The known word that is written with the other ending of a pair. */
function findVariant(
  word: string,
  words: ReadonlySet<string>,
  pairs: readonly (readonly [string, string])[],
): string | null {
  const variants = pairs.flatMap(([left, right]) => [
    ...(word.endsWith(left) ? [`${word.slice(0, -left.length)}${right}`] : []),
    ...(word.endsWith(right) ? [`${word.slice(0, -right.length)}${left}`] : []),
  ]);
  return variants.find((one) => words.has(one)) ?? null;
}

const sortLetters = (word: string): string => word.split('').toSorted().join('');

/**
 * The nearest of the words. Of words that are as near, the one with the same letters counts first, as
 * neighbours are swapped most often, and then one that means something by itself.
 */
function findNearest(
  word: string,
  candidates: readonly string[],
  meanings: ReadonlyMap<string, unknown>,
): string | null {
  const letters = sortLetters(word);
  const allowed = allowErrors(word);
  const near = candidates
    .map((one) => ({ one, errors: countErrors(word, one) }))
    .filter(({ errors }) => errors <= allowed);
  const rank = ({ one, errors }: (typeof near)[number]): number =>
    4 * errors - (sortLetters(one) === letters ? 2 : 0) - (meanings.has(one) ? 1 : 0);
  return near.toSorted((a, b) => rank(a) - rank(b))[0]?.one ?? null;
}

/** A word that is cut off stands for nothing that is hardly longer. */
const MIN_CUT = 2;

/** `constr`, `precip`: the beginning of words that all mean the same column, or the same value. */
function findCutWord(word: string, { meanings, people }: Vocabulary): string | null {
  const found = [...meanings].filter(
    ([one, { kind }]) =>
      one.startsWith(word) &&
      one.length >= word.length + MIN_CUT &&
      !one.includes(' ') &&
      (kind === 'column' || kind === 'value'),
  );
  const [first] = found.toSorted(([one], [other]) => one.length - other.length);
  if (first === undefined) return null;
  const [said, meaning] = first;
  const isPerson =
    meaning.kind === 'value' && meaning.options.some((one) => people.has(one.column));
  const isOne = found.every(([, other]) => JSON.stringify(other) === JSON.stringify(meaning));
  return isOne && !isPerson ? said : null;
}

type Vocabulary = Pick<Lexicon, 'words' | 'meanings' | 'people'>;

export function createSpeller(vocabulary: Vocabulary): Speller {
  const { words, meanings } = vocabulary;
  const index = indexWords(words);
  return {
    correct(word, written = word) {
      if (word.length < MIN_CHARS || word.length > MAX_CHARS || /\d/.test(word)) return null;
      const variant = findVariant(word, words, ENDING_PAIRS);
      if (variant !== null) return variant;
      // Most words that a data set does not know are English: they need no search.
      if (isEnglishWord(word) || isListedWord(written)) return null;
      const confused = findVariant(word, words, CONFUSED_ENDINGS);
      if (confused !== null) return confused;
      return (
        findNearest(word, listCandidates(index, word, allowErrors(word)), meanings) ??
        findCutWord(written, vocabulary)
      );
    },
  };
}
