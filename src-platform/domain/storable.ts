/** No real request is as deep. A far deeper value parses but cannot be serialised again. */
const MAX_DEPTH = 100;

const NUL = '\u0000';
/** With the flag u a complete surrogate pair is one character, so only single halves match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function explainUnstorableText(text: string): string | null {
  if (text.includes(NUL)) return 'holds the character NUL';
  return LONE_SURROGATE.test(text) ? 'holds half of a surrogate pair' : null;
}

function explainUnstorable(value: unknown, depthLeft: number): string | null {
  if (typeof value === 'string') return explainUnstorableText(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depthLeft === 0) return `is nested deeper than ${String(MAX_DEPTH)} levels`;
  for (const [key, inner] of Object.entries(value)) {
    const reason = explainUnstorableText(key) ?? explainUnstorable(inner, depthLeft - 1);
    if (reason !== null) return reason;
  }
  return null;
}

/**
 * The reason why a parsed JSON value would not come back unchanged from the store; null when it
 * would. SQLite stores UTF-8 and reads a text up to its NUL, so two different names could become
 * equal.
 */
export function findStorageProblem(value: unknown): string | null {
  return explainUnstorable(value, MAX_DEPTH);
}
