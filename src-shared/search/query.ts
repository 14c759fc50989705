import { foldText } from './fold.ts';
import { tokenizeText } from './tokens.ts';

/** A longer query is cut: nobody types more, and a pasted page is no search. */
const QUERY_MAX_CHARS = 1_000;
const MAX_TERMS = 16;
const MAX_TOKENS = 32;

const TERM = /"([^"]*)"?|[^\s"]+/g;
const GROUPED_NUMBER = /^[+\-−]?\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?![\d])/;

/** A term is found where any of its alternatives occurs; each alternative is a run of tokens. */
export interface SearchTerm {
  readonly alternatives: readonly (readonly string[])[];
  /**
   * True for a term in quotes, whose last word must be complete. Otherwise a word's beginning is
   * enough.
   */
  readonly isPhrase: boolean;
}

/** Removes grouping: `25,431` on the screen is 25431 in the data. */
function ungroupNumber(term: string): string | null {
  const match = GROUPED_NUMBER.exec(term);
  if (match === null) return null;
  const [grouped] = match;
  return grouped.replaceAll(/\D/g, '') + term.slice(grouped.length);
}

function parseTerm(words: string, isPhrase: boolean): SearchTerm | null {
  const spellings = [words, ungroupNumber(words)].filter((spelling) => spelling !== null);
  const alternatives = spellings
    .map((spelling) => tokenizeText(foldText(spelling)).slice(0, MAX_TOKENS))
    .filter((tokens) => tokens.length > 0);
  return alternatives.length === 0 ? null : { alternatives, isPhrase };
}

/**
 * The language of the search field is ours: every word must be there, quotes make a phrase, and no
 * sign has another meaning. Total: whatever has no letter and no digit is no term.
 */
export function parseSearchQuery(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const [word, phrase] of query.slice(0, QUERY_MAX_CHARS).matchAll(TERM)) {
    const term = parseTerm(phrase ?? word, phrase !== undefined);
    if (term !== null) terms.push(term);
    if (terms.length === MAX_TERMS) break;
  }
  return terms;
}
