/**
 * The name of a measure, such as `average miles per gallon`, has up to four words, and a sentence
 * about it must say it. More words in the same order are a repetition.
 */
const PHRASE_LENGTH = 5;
const SHOWN_MOST = 2;

const splitTerms = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu) ?? [];

/**
 * Lists the phrases of five words that stand more than twice in texts, each as `3 × words`. A phrase
 * that goes on from one text into the next is none.
 */
export function findRepeatedPhrases(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const terms = splitTerms(text);
    for (let at = 0; at + PHRASE_LENGTH <= terms.length; at += 1) {
      const phrase = terms.slice(at, at + PHRASE_LENGTH).join(' ');
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count > SHOWN_MOST)
    .map(([phrase, count]) => `${String(count)} × ${phrase}`);
}
