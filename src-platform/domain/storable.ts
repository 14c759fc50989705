/** Deeper than any real request; what is far deeper parses, but cannot be written again. */
const MAX_DEPTH = 100;

const NUL = '\u0000';
/** With the flag u, whole pairs are characters and do not match. */
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
 * Why a parsed JSON value cannot be stored and come back as it was; null when it can. SQLite keeps
 * UTF-8 and reads a text up to its NUL, so two different names could become one.
 */
export function findStorageProblem(value: unknown): string | null {
  return explainUnstorable(value, MAX_DEPTH);
}
