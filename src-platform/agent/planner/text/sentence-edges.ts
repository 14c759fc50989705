/** The end of a question, with its marks, as a pattern. */
export const SENTENCE_END = String.raw`\s*[?.!]*\s*$`;

/** The beginning of a follow-up, with the words that only lead to it, as a pattern. */
export const SENTENCE_START = String.raw`^\s*(?:(?:and|so|but|ok|okay|no|well)\b[,.]?\s+)*`;
