import { ASKED_NUMBERS } from './asked-numbers.ts';
import { DATE_RANGES } from './date-ranges.ts';
import { LEGEND_NUMBERS } from './legend-numbers.ts';
import { METHOD_NUMBERS } from './method-numbers.ts';
import { MONTH_WORDS } from './month-names.ts';
import { NAMED_NUMBERS, SCALE_NUMBERS } from './named-numbers.ts';
import { PERIOD_NUMBERS } from './period-numbers.ts';
import { RATE_BASES } from './rate-base.ts';
import { REMARK_NUMBERS } from './remark-numbers.ts';

const MONTH = `(?:${MONTH_WORDS})`;
/** `In April 99 tickets came in`: no month has so many days. */
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:st|nd|rd|th|er|\.)?`;
/** Not `In March 15 tickets came in`: what is done on a day of March is not done in it. */
const NO_COUNT = String.raw`(?<!(?<!\p{L})[Ii]n\s(?=${MONTH}\s\d{1,2}\s(?!(?:and|und|the|was|were|through|until|till|bis)\s)\p{Ll}{3}))`;
/** More than a month has days, and no year: `February 88, March 17`. */
const NO_DAY = String.raw`(?!(?:19|20)\d{2}(?!\d))(?:3[2-9]|[4-9]\d|\d{3,}|\d{1,3}[.,]\d+)(?![\d.,]*\d)`;
const NO_VALUE = String.raw`(?<!${MONTH}\s${NO_DAY}[,;]\s(?:and\s|und\s|et\s|y\s|e\s)?)(?!${MONTH}\s\d{1,2}[,;]\s(?:and\s|und\s|et\s|y\s|e\s)?${MONTH}\s${NO_DAY})`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?`;
/** These words show that the number after them is a name. */
const NAMING =
  'percentile|perzentil|percentil|quantile|version|release|build|python|java|ios|ipados|macos|android|windows|ubuntu|node|rfc|iso|din|article|section|chapter|page|figure|table|step|phase|level|gate|sprint|ticket|issue|case|invoice|room|no\\.|nr\\.|number|schritt|seite|kapitel|abschnitt';
/** `top 10`, `the first 100`, `last 30`: the number was asked for and is not a finding. */
const ASKED_FOR =
  'top|bottom|first|last|next|previous|past|letzten?|ersten?|nächsten?|derniers?|premiers?';

/** `2024-03-18`, `March 18, 2024`, `18 March`, `March 2024`. */
const DATES: readonly RegExp[] = [
  new RegExp(String.raw`\b\d{4}-\d{2}(?:-\d{2})?(?:[T ,]+${CLOCK}Z?)?(?!\d)`, 'gu'),
  ...DATE_RANGES,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${NO_COUNT}${NO_VALUE}${MONTH}\.?\s${DAY}(?:,?\s\d{4})?(?![\d.,]*\d|\s?%|\spercent|\sProzent)(?:,?\s${CLOCK})?`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,])${DAY}\s(?:of\s)?${MONTH}(?!\p{L})\.?(?:,?\s\d{4})?`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}])${MONTH}\.?,?\s(?:19|20)\d{2}(?![\d.,]*\d)`, 'gu'),
];

/** The order matters: text that one pattern blanks is not seen by the next. */
const NON_FIGURES: readonly RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S+|(?<!\S)[^\s@]+@\S+\.\S+/giu,
  /\[\d{1,3}\]/gu,
  // `p50 180 ms`: the digits of a name before a number.
  /(?<=\p{L})\d{1,4}(?=[ \u00a0]\d{3}(?!\d))/gu,
  ...DATES,
  /(?<![\d.,/])\d{1,2}([./-])\d{1,2}\1\d{2,4}(?![\d/])/gu,
  new RegExp(String.raw`(?<!\d)${CLOCK}`, 'giu'),
  /(?<![\d.,])\d{1,2}\s?[ap]\.?m\b\.?/giu,
  // `Q1 2024`, `Q3'24`, and not the 16 of `In Q1 16.7 % were left`.
  /(?<![\p{L}\p{N}])(?:Q[1-4]|H[12])(?:[ /-]?(?:19|20)\d{2}(?![.,]?\d|\s?[%€])|\s?['/-]\d{2}(?!\d))?(?![\p{L}\d])/giu,
  // Not `this week 14 shops closed`.
  /(?<![\p{L}\p{N}])(?<!(?<!\p{L})(?:last|this|next|that|each|every|per|a|the|same|previous|prior|past|whole|full|first|second) (?=week))(?:KW|CW|FY|W|week|calendar week)[ ]?['/-]?\d{0,4}(?:[ /-]?(?:19|20)\d{2}|\/\d{2})?(?![\p{L}\d])/giu,
  /(?<![\p{L}\p{N}.,])(?:'\d0|(?:1[0-9]|20)\d{2})s(?!\p{L})/gu,
  /(?<![\p{L}\p{N}.,])\d+(?:st|nd|rd|th)(?!\p{L})/giu,
  /(?<![\p{L}\p{N}.,])v\.?\d+(?:\.\d+)*(?!\d)/giu,
  new RegExp(
    // `those number 8,397`: what has thousands is no name.
    String.raw`(?<![\p{L}\p{N}])(?:${NAMING})\s{0,2}#?\d+(?:\.\d+)*(?:\s(?:of|von|sur|de)\s\d{1,3}(?![\d.,]*\d))?(?![\d%\p{L}]|,\d{3}(?!\d))(?!\s?%)`,
    'giu',
  ),
  /#\d+(?!\d)/gu,
  // `the S&P 500`, `a Fortune 500 company`.
  /(?<!\p{L})(?:S&P (?:100|400|500|600)|Nasdaq 100|FTSE (?:100|250|350)|Fortune (?:100|500|1000)|Russell (?:1000|2000|3000)|Nikkei 225|Forbes (?:400|2000)|Stoxx (?:50|600)|DAX (?:30|40)|CAC 40|IBEX 35)(?![\d.,%]*[\d%])/gu,
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ASKED_FOR})\s\d{1,3}(?![\d.,]*\d|\s?%)`, 'giu'),
  // Telephone numbers: a sign or brackets before groups of digits, or groups joined by dashes.
  /(?<![\p{L}\d.,])\+\d{1,3}[ \u00a0/-]\(?\d{1,5}\)?(?:[ \u00a0/-]\d{2,8}){1,4}(?!\d)/gu,
  /(?<![\p{L}\d.,])\(?\d{3}\)?[ -]\d{3}-\d{4}(?!\d)/gu,
  /(?<![\p{L}\d.,])(?<!\d[ \u00a0])0\d{2,4}[ -]\d{3,}(?:[ -]\d{2,})*(?!\d)/gu,
  // Fiscal years: `2023/24`, `FY24`, `FY2023-24`.
  /(?<![\p{L}\d.,])(?:19|20)\d{2}\s?[/–-]\s?(?:(?:19|20)?\d{2})(?![\d.,%])/gu,
  // Ratios and clock-like forms: `24/7`, `50/50`, `3:1`.
  /(?<![\p{L}\d.,])\d{1,3}\/\d{1,3}(?![\d/%])/gu,
  /(?<![\p{L}\d.,])\d{1,3}:\d{1,2}(?![\d:])/gu,
  // `2-for-1`.
  /(?<![\p{L}\d.,$€£])\d{1,2}-for-\d{1,2}(?!\d)/giu,
  // Letters and digits in one word: `B2B`, `COVID-19`, `A4`, `iPhone 15`, `3D`, `5G`.
  /(?<![\p{L}\d])[\p{L}]+-\d{1,4}(?![\d.,%])/gu,
  /(?<![\p{L}\d.,])\d[DG](?![\p{L}\d])/gu,
  // Lines of a picture, where others are pence: `1080p`.
  /(?<![\p{L}\d.,])(?:144|240|360|480|576|720|1080|1440|2160|4320)p(?![\p{L}\d])/gu,
  // The end of a scale: `4.3 out of 5`.
  /(?<=\d[.,]\d{1,2}\s?(?:out of|\/|von|sur)\s?)(?:5|10|100)(?![.,]?\d|\s?%)/gu,
  // The range of a correlation.
  /(?<=from )[-–]1 to 1(?![\d.,%]*\d)/gu,
  // Intervals of statistics: `95 % confidence`, `p < 0.05`.
  /(?<![\p{L}\d.,])\d{2}(?:\.\d)?\s?%\s(?=confidence|CI(?!\p{L})|Konfidenz)/gu,
  /(?<!\p{L})(?:p|α|alpha)\s?[<=>≤]\s?0?[.,]\d+/gu,
  // Three or more groups with dots are a version, an address or a section.
  /(?<![\p{L}\p{N}])\d{1,3}(?:\.\d{1,4}){2,}(?![\d,])/gu,
];
/**
 * Numbers that are figures only where a result has them: bands, weeks, codes and numbers of items.
 * Nothing is missing where it has not.
 */
const QUIET: readonly RegExp[] = [
  // `1 in 10 tickets`, `one in 10`, and emergency numbers.
  /(?<=(?<!\p{L})(?:one|eine[rs]?|une?|un[oa]) (?:in|von|sur|de cada) )\d{1,3}(?![\d.,%]*[\d%])/giu,
  /(?<![\p{L}\d.,])1 (?:in|of|out of|von|sur|de cada) \d{1,3}(?![\d.,%]*[\d%])(?=\s\p{L})/gu,
  /(?<!\p{L})(?:dial|call|phone|composez le|appelez le|wählen Sie(?: die)?|llame al|marque el)\s\d{2,4}(?![\d.,%]*[\d%])/giu,
  // Age and size bands: `ages 18–25`, `18–25 year-olds`, `65+`, `the 30–39 group`.
  /(?<![\p{L}\d.,])\d{1,3}(?:\s?[–-]\s?|\s(?:to|bis|à|a)\s)\d{1,3}(?=[ -](?:years?[ -]old|year-olds?|yrs? old|jährige|ans(?!\p{L}))(?:s|r|n)?(?!\p{L}))|(?<![\p{L}\d.,])\d{1,3}\s?[–-]\s?\d{1,3}(?=[ -](?:years?|year-olds?|yrs?|y\/o|jährige|ans|age|group|bracket|band|bucket|cohort|segment|range)(?!\p{L}))/giu,
  /(?<![\p{L}])(?:age[sd]?|aged between|band|bracket|bucket|group|cohort|segment|alter)s?\s\d{1,3}\s?(?:[–-]|to|and)\s?\d{1,3}(?![\d%])/giu,
  /(?<![\p{L}\d.,])\d{1,3}\+(?=\s(?:group|band|bracket|year|cohort|segment|age|bucket)|[ ,.;)]|$)/gu,
  // Weeks, quarters and ranges of them: `weeks 14–26`, `days 1 to 7`.
  /(?<![\p{L}])(?:weeks?|days?|months?|quarters?|wochen?|tage?|semaines?|pages?|rows?|lines?|steps?|chapters?|sections?|items?|questions?|hours?)\s\d{1,4}\s?(?:[–-]|to|through|and|bis|à)\s?\d{1,4}(?![\d%])/giu,
  /(?<![\p{L}])(?<!(?<!\p{L})(?:last|this|next|that|each|every|per|an?|the|same|previous|prior|past|whole|full|first|second) )(?:day|week|month|hour|year|item|point|note|footnote|option|scenario|group|tier|class|type|zone|area|block|store|shop|branch|floor|lane|line|batch|lot|warehouse|plant|site|team|cluster|segment|bucket|quartile|decile|percentile|model|unit|track|exit|terminal)\s#?\d{1,4}(?![\d.,%]*[\d%])/giu,
  // Codes with their names: `HTTP 500`, `error 404`, `port 8080`, `ZIP 94103`, `SKU 10042`, `PO 4411`.
  /(?<![\p{L}])(?:https?|http\/\d|error|status(?: code)?|code|port|zip(?: code)?|postcode|postal code|plz|sku|po|order|id|ids|ref|reference|account|customer|user|employee|asin|isbn|ean|iata|route|flight|bus|train|highway|interstate|ext\.?|extension|tel\.?|phone|fax)\s?[:#]?\s?#?\d{2,}(?![\d.,%]*[\d%])/giu,
  ...RATE_BASES,
  ...METHOD_NUMBERS,
  ...NAMED_NUMBERS,
  ...SCALE_NUMBERS,
  ...ASKED_NUMBERS,
  ...PERIOD_NUMBERS,
  ...REMARK_NUMBERS,
  ...LEGEND_NUMBERS,
  // `the 4 weeks before`.
  /(?<!(?:at least|at most|minimum of|maximum of|up to|more than|less than) )(?<![\p{L}\d.,])\d{1,2}(?=\s(?:days|weeks|months|quarters|years)\s(?:before|earlier|prior)(?!\p{L}))/giu,
  // `from 1.01 to 1.19 in 12 months`, `over 31 days`.
  /(?<=(?<!\p{L})(?:over|past|across|über|durante)\s(?:the\s|only\s|just\s)?|(?<!\p{L})(?:to|at)\s[$€£]?[\d.,]+\s?[kMB%]?\sin\s)\d{1,2}(?=\s(?:days|weeks|months|quarters|years|tagen?|wochen|monaten?|quartalen?|jahren?|jours|semaines|mois|trimestres|ans|días|semanas|meses|años)(?!\p{L}))/giu,
  // A number alone in brackets that counts items: `(1)`, `(2)`, and `1)` or `1.` at the start.
  /(?<=^|\n|[\s:;,])\((?:[1-9]|1\d)\)(?=\s)/gu,
  /(?<=^|\n)\s*\d{1,2}[.)](?=\s)/gu,
];
/** Groups of three digits are a number in German notation. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

/** Blanks dates alone; lengths and positions stay the same. */
export const blankDates = (normal: string): string => blank(normal, DATES);

/**
 * Blanks dates, times, ordinals, names and versions in the text; lengths and positions stay the
 * same.
 */
export const blankNonFigures = (normal: string): string => blank(normal, NON_FIGURES);

/** Also blanks the numbers that name or count something, for the same text. */
export const blankQuietNumbers = (normal: string): string => blank(normal, QUIET);

function blank(normal: string, patterns: readonly RegExp[]): string {
  let text = normal;
  for (const pattern of patterns) {
    text = text.replaceAll(pattern, (found) =>
      GROUPED.test(found) ? found : '\ufffc'.repeat(found.length),
    );
  }
  return text;
}
