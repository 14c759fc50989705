/**
 * One space in the place of many, and one line break in the place of many with the spaces around them.
 * Expressions that skip white space then meet little.
 */
export const foldSpaces = (text: string): string =>
  text
    .trim()
    .replaceAll(/[^\S\n]{2,}/gu, ' ')
    .replaceAll(/ ?\n\s*/gu, '\n');
