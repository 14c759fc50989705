const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const UNSPACED_LETTER = `(?=[\\p{L}\\p{N}])[${SCRIPTS.map((it) => `\\p{Script=${it}}`).join('')}]`;

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const ASCII_RUN = /[a-z0-9]+/g;
const NOT_ASCII = /[^\0-\x7f]/;
/**
 * Matches each character of a script that is written without spaces, so that a part of a run is
 * found.
 */
const PIECE = new RegExp(
  `${UNSPACED_LETTER}\\p{M}*|(?:(?!${UNSPACED_LETTER})[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);
const UNSPACED = new RegExp(`^${UNSPACED_LETTER}`, 'u');

/**
 * Lists the words of a folded text as the archive's index has them: letters and digits, in their
 * order.
 */
export function tokenizeText(folded: string): string[] {
  if (!NOT_ASCII.test(folded)) return folded.match(ASCII_RUN) ?? [];
  const runs = folded.match(RUN) ?? [];
  return runs.flatMap((run) => (NOT_ASCII.test(run) ? (run.match(PIECE) ?? []) : run));
}

/** A character of a script without spaces: its neighbours may touch it. */
export function isUnspaced(token: string): boolean {
  return NOT_ASCII.test(token) && UNSPACED.test(token);
}
