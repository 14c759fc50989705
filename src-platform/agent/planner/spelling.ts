import { isEnglishWord } from './english-words.ts';

const MIN_CHARS = 4;
/** No word of any data set is longer, and searching for a longer one would only cost time. */
const MAX_CHARS = 24;

/** Finds the word of the lexicon that a misspelt one most likely meant. */
export interface Speller {
  correct(word: string): string | null;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into another. */
function editDistance(a: string, b: string): number {
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
const allowErrors = (word: string): number => (word.length < 8 ? 1 : 2);

/** A typing error rarely hits the first letter, so that the words are looked up by it. */
export function createSpeller(words: ReadonlySet<string>): Speller {
  const byLetter = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < MIN_CHARS) continue;
    const letter = word.charAt(0);
    const known = byLetter.get(letter);
    if (known === undefined) byLetter.set(letter, [word]);
    else known.push(word);
  }
  return {
    correct(word) {
      if (word.length < MIN_CHARS || word.length > MAX_CHARS || /\d/.test(word)) return null;
      const allowed = allowErrors(word);
      let best: { readonly word: string; readonly distance: number } | null = null;
      for (const candidate of byLetter.get(word.charAt(0)) ?? []) {
        if (Math.abs(candidate.length - word.length) > allowed) continue;
        const distance = editDistance(word, candidate);
        if (distance <= allowed && (best === null || distance < best.distance))
          best = { word: candidate, distance };
      }
      return best === null || isEnglishWord(word) ? null : best.word;
    },
  };
}
