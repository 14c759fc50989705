import { readNumberText } from '#lib/cells/exact-number.ts';

/** A figure of so many characters fits into the narrowest tile at the least size of its type. */
const MAX_CHARS = 16;

const compact = new Intl.NumberFormat(undefined, {
  notation: 'compact',
  maximumFractionDigits: 3,
});

/** `Intl` knows no unit above a trillion, and thousands of those read as two numbers. */
const LARGE_UNITS = [
  { size: 1e18, name: 'quintillion' },
  { size: 1e15, name: 'quadrillion' },
] as const;
/** Nobody knows the names of larger units. */
const LARGEST = 1e21;

const twoDigits = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const scientific = new Intl.NumberFormat(undefined, {
  notation: 'scientific',
  maximumFractionDigits: 2,
});

function formatShort(value: number): string {
  const size = Math.abs(value);
  if (size >= LARGEST) return scientific.format(value);
  const unit = LARGE_UNITS.find((one) => size >= one.size);
  return unit ? `${twoDigits.format(value / unit.size)} ${unit.name}` : compact.format(value);
}

/**
 * Shortens a figure that is too long for a line of a tile, because its two halves would read as two
 * numbers: 9,223,372,036,854,775,807 becomes 9.22 quintillion, and a smaller one is shortened as the
 * locale does. What stands before and after its digits stays, and so does a text that is no number.
 */
export function shortenFigure(text: string, exact: string | null): string {
  const number = readNumberText(exact);
  if (text.length <= MAX_CHARS || number === null) return text;
  const [, before = '', after = ''] = /^([^\d+−-]*).*?(\D*)$/su.exec(text) ?? [];
  return `${before}${formatShort(Number(number))}${after}`;
}
