/** A question for one query is never longer, and each word is read once for each data set. */
const MAX_WORDS = 120;

const MAX_CHARS = 2_000;

const countWords = (text: string): number => text.trim().split(/[\s,;]+/).length;

/** Why a text is no question: it is longer than any. */
export function describeLength(text: string): string | null {
  const words = countWords(text);
  const ask = 'Ask for one figure at a time.';
  if (words > MAX_WORDS)
    return `This text has ${words.toLocaleString('en-US')} words; I read questions of up to ${String(MAX_WORDS)}. ${ask}`;
  if (text.trim().length <= MAX_CHARS) return null;
  return `This text has ${text.length.toLocaleString('en-US')} characters; I read questions of up to ${MAX_CHARS.toLocaleString('en-US')}. ${ask}`;
}
