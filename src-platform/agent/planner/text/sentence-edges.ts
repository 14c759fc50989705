/** The end of a question, with its marks, as a pattern. */
export const SENTENCE_END = String.raw`\s*[?.!]*\s*$`;

/** The beginning of a follow-up, with the words that only lead to it, as a pattern. */
export const SENTENCE_START = String.raw`^\s*(?:(?:and|so|but|ok|okay|no|well)\b[,.]?\s+)*`;

/** A question of one operation is never longer; patterns with several open parts take long on more. */
const MAX_CHARS = 300;

/** Whether a text is short enough to be searched for an operation with open parts. */
export const isOneOperation = (text: string): boolean => text.length <= MAX_CHARS;
