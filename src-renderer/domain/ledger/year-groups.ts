import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

const YEAR = /(?<![\d.,/-])(?:FY\s?|')?((?:19|20)\d{2})(?![\d/-]|[.,]\d)/giu;
/** `5.06M (2022)`, `5.98M in 2024`, `the 5.98M of 2024`. */
const BEHIND =
  /^\**\s?(?:[\p{L}€$£.]{1,12}\s){0,2}?(?:\((?:in\s|FY\s?)?|(?:in|for|of|during|im jahr|für|en|de)\s(?:FY\s?)?)((?:19|20)\d{2})(?![\d/-]|[.,]\d)/iu;
/** `Q4 2023`, `March 2023`, `week 3 of 2023`: the year of another period, which is not meant as a whole. */
const PART_BEFORE =
  /(?<!\p{L})(?:[QHT][1-4]|(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*\.?|(?:first|second|third|fourth|last|1st|2nd|3rd|4th) (?:quarter|half)|(?:week|KW)\s?\d+|\d{1,2}\.?|quarters?|months?|halves|half)\s(?:of\s|in\s|des jahres\s)?(?:FY\s?|')?$/iu;
const PART_CHARS = 24;

/**
 * The year of which the words say that a figure is one, where they name no part of it: 2022 for
 * `Annual revenue: 5.06M (2022) → 5.51M (2023)`. Null without.
 */
export function findYearOfFigure(
  figure: Figure,
  { text, from, headerWords }: FigureContext,
): string | null {
  if (headerWords.length > 0) return null;
  const behind = BEHIND.exec(text.slice(figure.to - from))?.[1];
  if (behind !== undefined) return behind;
  const before = text.slice(0, figure.from - from);
  const last = [...before.matchAll(YEAR)].at(-1);
  if (last === undefined) return null;
  // `5.06M (2022) → 5.51M`: that year belongs to the figure before it.
  if (/\((?:in\s|FY\s?)?$/iu.test(before.slice(0, last.index))) return null;
  const lead = before.slice(Math.max(0, last.index - PART_CHARS), last.index);
  return PART_BEFORE.test(lead) ? null : (last[1] ?? null);
}
