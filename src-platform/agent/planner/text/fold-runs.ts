/**
 * One space in the place of many, one line break in the place of many with the spaces around them, and
 * three of a mark in the place of more: `...`. Expressions that skip white space or marks then meet little.
 */
export const foldRuns = (text: string): string =>
  text
    .trim()
    .replaceAll(/[^\S\n]{2,}/gu, ' ')
    .replaceAll(/ ?\n\s*/gu, '\n')
    .replaceAll(/([^\p{L}\p{N}\s])\1{3,}/gu, '$1$1$1');
