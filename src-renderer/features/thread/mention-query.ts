/** The text between an @ and the caret. */
export interface MentionQuery {
  /** The position of the @ in the text. */
  readonly start: number;
  readonly words: string;
}

/** A mention begins a word, so that an address such as ana@example.org is none. */
const BEFORE_CARET = /(?:^|[\s(])@([^\s@][^@\n]{0,59})?$/u;

export function findMentionQuery(text: string, caret: number): MentionQuery | null {
  const found = BEFORE_CARET.exec(text.slice(0, caret));
  if (!found) return null;
  const words = found[1] ?? '';
  return { start: caret - words.length - 1, words };
}
