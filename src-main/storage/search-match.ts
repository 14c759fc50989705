import type { SearchTerm } from '#shared/search/query.ts';
import { isUnspaced } from '#shared/search/tokens.ts';

/** Every quote closes: a token is letters and digits, so that nothing of FTS5's language gets in. */
const toPhrase = (tokens: readonly string[]): string => `"${tokens.join(' ')}"`;

/** A single letter as the beginning of a word would be half of the archive. */
function isBeginning(tokens: readonly string[]): boolean {
  const last = tokens.at(-1) ?? '';
  return last.length > 1 && !isUnspaced(last);
}

function toAlternative(
  tokens: readonly string[],
  isPhrase: boolean,
  listAround: (token: string) => readonly string[],
): string[] {
  if (isPhrase) return [toPhrase(tokens)];
  const [only] = tokens;
  const around = tokens.length === 1 && only !== undefined ? listAround(only) : [];
  return [
    `${toPhrase(tokens)}${isBeginning(tokens) ? ' *' : ''}`,
    ...around.map((word) => toPhrase([word])),
  ];
}

/** The search field's terms in the language of FTS5's MATCH. */
export function toMatch(
  terms: readonly SearchTerm[],
  listAround: (token: string) => readonly string[],
): string {
  return terms
    .map(({ alternatives, isPhrase }) => {
      const choices = alternatives.flatMap((it) => toAlternative(it, isPhrase, listAround));
      return `(${choices.join(' OR ')})`;
    })
    .join(' AND ');
}
