import type { SearchTerm } from '#shared/search/query.ts';
import { isUnspaced } from '#shared/search/tokens.ts';

/** Every quote closes: a token is letters and digits, so that nothing of FTS5's language gets in. */
const quotePhrase = (tokens: readonly string[]): string => `"${tokens.join(' ')}"`;

/** A single letter as the beginning of a word would be half of the archive. */
function isBeginning(tokens: readonly string[]): boolean {
  const last = tokens.at(-1) ?? '';
  return last.length > 1 && !isUnspaced(last);
}

function listAlternatives(
  tokens: readonly string[],
  isPhrase: boolean,
  listAround: (token: string) => readonly string[],
): string[] {
  if (isPhrase) return [quotePhrase(tokens)];
  const [only] = tokens;
  const around = tokens.length === 1 && only !== undefined ? listAround(only) : [];
  return [
    `${quotePhrase(tokens)}${isBeginning(tokens) ? ' *' : ''}`,
    ...around.map((word) => quotePhrase([word])),
  ];
}

/** The search field's terms in the language of FTS5's MATCH. */
export function buildMatchQuery(
  terms: readonly SearchTerm[],
  listAround: (token: string) => readonly string[],
): string {
  return terms
    .map(({ alternatives, isPhrase }) => {
      const choices = alternatives.flatMap((it) => listAlternatives(it, isPhrase, listAround));
      return `(${choices.join(' OR ')})`;
    })
    .join(' AND ');
}
