import { selectPlural } from './plural.ts';

const numbers = new Intl.NumberFormat();

/** A count with the separators of the locale: `25,431`. */
export const formatCount = (count: number): string => numbers.format(count);

/** A count and its noun: `1 row`, `25,431 rows`. */
export const formatPlural = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${selectPlural(count, { one: noun, other: plural })}`;
