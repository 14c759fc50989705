import type { Cell } from '#shared/platform/tools.ts';
import { ISO_DATE } from './iso-date.ts';
import { MONTH_NAMES } from './month-names.ts';
import type { Word } from './word-tokens.ts';

const MOST_MONTHS = 12;
const YEAR = /^(?:19|20)\d{2}$/;
/** Other words in small letters: `may`, `to march`. */
const LEAST_SMALL = 5;
const PROSE = new Set(['march']);

const readPart = (cell: Cell, part: number): string | null =>
  ISO_DATE.exec(String(cell ?? ''))?.[part] ?? null;

const readMonth = (cell: Cell): string | null => readPart(cell, 2);

const countParts = (cells: readonly Cell[], part: number): number =>
  new Set(cells.map((cell) => readPart(cell, part))).size;

/**
 * The names of a date's month where the rows are at most twelve months, each of them once: from October
 * to March nobody writes the year.
 */
export function listMonthShorts(cells: readonly Cell[], cell: Cell): readonly string[] {
  const own = readMonth(cell);
  if (own === null || cells.length > MOST_MONTHS || cells.length < 2) return [];
  const months = new Set(cells.map(readMonth));
  if (months.has(null) || months.size < cells.length) return [];
  // Of one year the month is the name already; ends of quarters are told by their day too.
  if (countParts(cells, 1) < 2 || countParts(cells, 3) > 1) return [];
  return MONTH_NAMES[Number(own) - 1] ?? [];
}

/** Where such a month stands without a year, which may be another one. */
export const findMonths = (shorts: readonly string[], words: readonly Word[]): readonly number[] =>
  shorts.length === 0
    ? []
    : words.flatMap(({ text, at, isTitled }, index) => {
        const isName = isTitled || (text.length >= LEAST_SMALL && !PROSE.has(text));
        if (!isName || !shorts.includes(text)) return [];
        const next = words.slice(index + 1).find((word) => word.at > at);
        return next !== undefined && YEAR.test(next.text) ? [] : [at];
      });
