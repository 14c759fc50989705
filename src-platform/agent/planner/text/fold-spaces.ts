/** One space in the place of many; line breaks stay. Expressions that skip white space then meet little. */
export const foldSpaces = (text: string): string => text.trim().replaceAll(/[^\S\n]{2,}/gu, ' ');
