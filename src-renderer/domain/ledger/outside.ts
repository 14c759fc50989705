import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { CUES } from './word-tokens.ts';

const BEFORE_CHARS = 60;
const AFTER_CHARS = 30;
const CLAUSE_START = /^.*[;:]/su;

/**
 * Whether the words around a figure speak of something that no result holds: `the industry average
 * is 29 %`.
 */
export function isOfOutside(figure: Figure, { text, from, headerWords }: FigureContext): boolean {
  if (headerWords.length > 0) return false;
  const at = figure.from - from;
  const before = text.slice(Math.max(0, at - BEFORE_CHARS), at).replace(CLAUSE_START, '');
  const after = /^[^.;,]*/u.exec(text.slice(figure.to - from, figure.to - from + AFTER_CHARS))?.[0];
  return CUES.outside.test(before) || CUES.outside.test(after ?? '');
}
