import { ISO_DATE } from './iso-date.ts';
import { MONTH_NAMES, MONTH_WORDS } from './month-names.ts';

/** A day as prose writes it, and where it stands. */
export interface WrittenDate {
  readonly from: number;
  readonly to: number;
  /** Null for `4 March`. */
  readonly year: string | null;
  readonly month: string;
  readonly day: string;
}

/** Spanish and Italian, in the order of the year. */
const SOUTHERN: readonly string[] = [
  'enero|gennaio',
  'febrero|febbraio',
  'marzo',
  'abril|aprile',
  'mayo|maggio',
  'junio|giugno',
  'julio|luglio',
  'agosto',
  'septiembre|setiembre|settembre',
  'octubre|ottobre',
  'noviembre|novembre',
  'diciembre|dicembre',
];
const SOUTHERN_NAMES = SOUTHERN.map((names) => names.split('|'));
const MONTH = `(?:${MONTH_WORDS}|${SOUTHERN.join('|')})`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`(?:19|20)\d{2}(?!\d)`;
/** `3 to 28 September`: the end of a span is no date of its own. */
const NO_SPAN = String.raw`(?<!\d(?:st|nd|rd|th|\.)?\s?(?:[,–—-]|(?:to|and|or|through|until|bis|und|oder|à|au|et|al|y|e))\s?)`;

const FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\d-])(?<year>${YEAR})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])(?!\d)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,])${NO_SPAN}(?<day>${DAY})(?:st|nd|rd|th|er|\.|º)?\s(?:of\s|de\s|di\s)?(?<month>${MONTH})(?!\p{L})(?:\.?,?\s(?:de\s|del\s)?(?<year>${YEAR}))?`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<month>${MONTH})\.?\s(?<day>${DAY})(?:st|nd|rd|th)?(?!\d|[.,]\d|\s?[%€$£])(?:,?\s(?<year>${YEAR}))`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\d.,/])(?<day>${DAY})\.(?<month>0?[1-9]|1[0-2])\.(?<year>${YEAR})`,
    'gu',
  ),
];

function readMonth(name: string): string | null {
  if (/^\d+$/.test(name)) return name.padStart(2, '0');
  const lower = name.toLowerCase();
  const month = MONTH_NAMES.findIndex(
    (names, index) => names.includes(lower) || SOUTHERN_NAMES[index]?.includes(lower) === true,
  );
  return month < 0 ? null : String(month + 1).padStart(2, '0');
}

/** The days that a text writes out, in its order. */
export function listWrittenDates(text: string): readonly WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const form of FORMS)
    for (const { 0: written, index, groups } of text.matchAll(form)) {
      const to = index + written.length;
      if (found.some((one) => one.from < to && one.to > index)) continue;
      const month = readMonth(groups?.['month'] ?? '');
      if (month === null) continue;
      const day = (groups?.['day'] ?? '').padStart(2, '0');
      found.push({ from: index, to, year: groups?.['year'] ?? null, month, day });
    }
  return found.toSorted((a, b) => a.from - b.from);
}

/** How many of its year, month and day a date shares with a cell; null where the cell is no day. */
export function countSharedParts(date: WrittenDate, cell: string): number | null {
  const [, year, month, day] = ISO_DATE.exec(cell) ?? [];
  if (day === undefined) return null;
  const parts = [date.year === null || date.year === year, date.month === month, date.day === day];
  return parts.filter(Boolean).length;
}

export const ALL_PARTS = 3;
