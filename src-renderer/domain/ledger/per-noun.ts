import { isColumnNamed } from './column-names.ts';
import type { AnalyzedColumn } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

const PER =
  /^(?:(?:\s\p{L}+){0,4}?\s(?:per|each|every|pro|je|par|por)|(?:\s\p{L}+)?\s(?:an?|al?))\s(?:\p{Ll}+\s)?([\p{L}-]{3,})/iu;

/** `177 goals, an average of 2.3 per match`: what is divided stands right before. */
const DIVIDED =
  /\d\**\s([\p{L}-]{3,})\**,?\s(?:or|i\.e\.,?|that is,?|which is|that makes|das sind|also|soit|es decir,?|cioè)?\s?(?:an average of|on average|averaging|im schnitt|durchschnittlich|en moyenne|de media|in media)\s(?:about\s|around\s|rund\s|etwa\s)?$/iu;
const BEFORE_CHARS = 60;

/**
 * Whether two columns measure one thing in two ways, and what stands behind `per` is neither: of
 * `goals_for` and `goals_against` none is `2.3 per match`. Nor is another column
 * divided than that of which the words before give a number.
 */
export function isPerOther(
  { from: at, to }: Figure,
  { text, from, headerWords }: FigureContext,
  [dividend, divisor]: readonly [AnalyzedColumn, AnalyzedColumn],
): boolean {
  if (headerWords.length > 0) return false;
  const found = PER.exec(text.slice(to - from));
  if (found === null) return false;
  const before = text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from);
  const divided = DIVIDED.exec(before)?.[1];
  if (divided !== undefined && !isColumnNamed(dividend, listWordTokens(divided))) return true;
  const isShared = dividend.words.some((one) =>
    divisor.words.some((other) => isSameWord(one, other)),
  );
  return isShared && !isColumnNamed(divisor, listWordTokens(found[0]));
}
