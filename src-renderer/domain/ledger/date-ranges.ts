import { MONTH_WORDS } from './month-names.ts';

/** Spanish and Italian names stand behind the day only, and begin with a small letter. */
const SOUTHERN =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre';
const MONTH = `(?:${MONTH_WORDS})`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:st|nd|rd|th|er|\.|º)?`;
const OPENS = String.raw`(?<![\p{L}\p{N}.,$€£-])`;
/** A value and no day: `5 %`, `28.4`, `17 €`. */
const NO_VALUE = String.raw`(?![\d.,]*\d|\s?[%€$£]|\spercent|\sProzent)`;
const UNTIL = String.raw`(?:\s?[–—-]\s?|\s(?:to|through|thru|until|till|up to|bis(?:\szum)?|au|à|al?)\s(?:the\s)?)`;
const AND = String.raw`\s(?:and|und|et|y|e|or|oder)\s(?:the\s)?`;
const OF = String.raw`\s(?:of\s|de\s|di\s)?`;
const YEAR = String.raw`(?:,?\s(?:de\s|del\s)?(?:19|20)\d{2}(?!\d))?`;

/** `September 1 to 28`, `5, 12 and 19 September`, `vom 1. bis 28. Mai`, `del 1 al 28 de mayo`. */
export const DATE_RANGES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${MONTH}\.?\s${DAY}${UNTIL}${DAY}(?!\s?[–—-]\d)${NO_VALUE}${YEAR}`,
    'gu',
  ),
  new RegExp(
    String.raw`${OPENS}${DAY}(?:,\s${DAY}){1,6},?${AND}${DAY}${OF}(?:${MONTH}|${SOUTHERN})(?!\p{L})\.?${YEAR}`,
    'gu',
  ),
  new RegExp(
    String.raw`${OPENS}${DAY}(?:${UNTIL}|${AND})${DAY}${OF}(?:${MONTH}|${SOUTHERN})(?!\p{L})\.?${YEAR}`,
    'gu',
  ),
  new RegExp(String.raw`${OPENS}${DAY}\s(?:de|di)\s(?:${SOUTHERN})(?!\p{L})${YEAR}`, 'gu'),
];
