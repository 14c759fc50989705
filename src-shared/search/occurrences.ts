import { foldText, foldWithOffsets } from './fold.ts';
import type { SearchTerm } from './query.ts';
import { isUnspaced } from './tokens.ts';

/** A piece of the source text, `end` excluded. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
}

const escapeForRegExp = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function buildTokensPattern(tokens: readonly string[]): string {
  return tokens
    .map((token, index) => {
      const before = tokens[index - 1];
      if (before === undefined) return escapeForRegExp(token);
      const mayTouch = isUnspaced(token) || isUnspaced(before);
      return `[^\\p{L}\\p{N}]${mayTouch ? '*' : '+'}${escapeForRegExp(token)}`;
    })
    .join('');
}

/**
 * Builds the pattern for folded text. A term is found anywhere within a word, like in the index.
 */
export function buildTermPattern(term: SearchTerm): RegExp {
  const patterns = term.alternatives.map(buildTokensPattern);
  const end = term.isPhrase ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`(?:${patterns.join('|')})${end}`, 'gu');
}

/**
 * Builds the pattern for the text of the find bar, letter by letter; any run of spaces matches
 * another.
 */
export function buildLiteralPattern(query: string): RegExp | null {
  const words = foldText(query).trim();
  if (words === '') return null;
  return new RegExp(escapeForRegExp(words).replaceAll(/ +/g, ' +'), 'gu');
}

/** Finds all occurrences in the order of the text, none overlapping, at most `limit`. */
export function findOccurrences(
  source: string,
  pattern: RegExp,
  limit: number = Number.MAX_SAFE_INTEGER,
): Occurrence[] {
  // Most texts have no match, and mapping positions back costs more than searching.
  const text = foldText(source);
  const matches: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    if (matches.length >= limit) break;
    matches.push(match);
  }
  if (matches.length === 0) return [];
  const { toSource } = foldWithOffsets(source);
  return matches.map(({ index, 0: found }) => ({
    start: toSource(index),
    end: toSource(index + found.length),
  }));
}

/** Whether the text holds it at all. */
export function hasOccurrence(source: string, pattern: RegExp): boolean {
  return foldText(source).search(pattern) >= 0;
}
