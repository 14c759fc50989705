import { readNumberText } from '#lib/cells/exact-number.ts';

/** A figure of so many characters fits into the narrowest tile at the least size of its type. */
const MAX_CHARS = 16;

const compact = new Intl.NumberFormat(undefined, {
  notation: 'compact',
  maximumFractionDigits: 3,
});

/**
 * Shortens a figure that is too long for a line of a tile, because its two halves would read as two
 * numbers: 9,223,372,036,854,775,807 becomes 9.223E18 or as the locale shortens it. What stands
 * before and after its digits stays, and so does a text that is no number.
 */
export function shortenFigure(text: string, exact: string | null): string {
  const number = readNumberText(exact);
  if (text.length <= MAX_CHARS || number === null) return text;
  const [, before = '', after = ''] = /^([^\d+−-]*).*?(\D*)$/su.exec(text) ?? [];
  return `${before}${compact.format(Number(number))}${after}`;
}
