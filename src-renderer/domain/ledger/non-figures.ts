const MONTH =
  '(?:Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|März|Apr(?:il)?|May|Mai|June?|Juni|July?|Juli|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Okt(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Dez(?:ember)?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)';
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.)?`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?`;
/** These words show that the number after them is a name. */
const NAMING =
  'version|release|build|python|java|ios|ipados|macos|android|windows|ubuntu|node|rfc|iso|din|article|section|chapter|page|figure|table|step|phase|level|gate|sprint|ticket|issue|case|invoice|room|no\\.|nr\\.|number|schritt|seite|kapitel|abschnitt';
/** `top 10`, `the first 100`, `last 30`: the number was asked for and is not a finding. */
const ASKED_FOR =
  'top|bottom|first|last|next|previous|past|letzten?|ersten?|nächsten?|derniers?|premiers?';

/** The order matters: text that one pattern blanks is not seen by the next. */
const NON_FIGURES: readonly RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/giu,
  /\[\d{1,3}\]/gu,
  new RegExp(String.raw`\b\d{4}-\d{2}(?:-\d{2})?(?:[T ,]+${CLOCK}Z?)?(?!\d)`, 'gu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${MONTH}\.?\s${DAY}(?:,?\s\d{4})?(?![\d.,]*\d)(?:,?\s${CLOCK})?`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,])${DAY}\s(?:of\s)?${MONTH}(?!\p{L})\.?(?:,?\s\d{4})?`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}])${MONTH}\.?,?\s(?:19|20)\d{2}(?![\d.,]*\d)`, 'gu'),
  /(?<![\d.,/])\d{1,2}([./-])\d{1,2}\1\d{2,4}(?![\d/])/gu,
  new RegExp(String.raw`(?<!\d)${CLOCK}`, 'giu'),
  /(?<![\d.,])\d{1,2}\s?[ap]\.?m\b\.?/giu,
  /(?<![\p{L}\p{N}])(?:Q[1-4]|H[12]|KW|CW|FY|W|week|calendar week)[ ]?['/-]?\d{0,4}(?:[ /-]?(?:19|20)\d{2})?(?![\p{L}\d])/giu,
  /(?<![\p{L}\p{N}.,])(?:'\d0|(?:1[0-9]|20)\d{2})s(?!\p{L})/gu,
  /(?<![\p{L}\p{N}.,])\d+(?:st|nd|rd|th)(?!\p{L})/giu,
  /(?<![\p{L}\p{N}.,])v\.?\d+(?:\.\d+)*(?!\d)/giu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${NAMING})\s{0,2}#?\d+(?:\.\d+)*(?![\d%\p{L}])(?!\s?%)`,
    'giu',
  ),
  /#\d+(?!\d)/gu,
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ASKED_FOR})\s\d{1,3}(?![\d.,]*\d|\s?%)`, 'giu'),
  // Three or more groups with dots are a version, an address or a section.
  /(?<![\p{L}\p{N}])\d{1,3}(?:\.\d{1,4}){2,}(?![\d,])/gu,
];
/** Groups of three digits are a number in German notation. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

/**
 * Blanks dates, times, ordinals, names and versions in the text; lengths and positions stay the
 * same.
 */
export function blankNonFigures(normal: string): string {
  let text = normal;
  for (const pattern of NON_FIGURES) {
    text = text.replaceAll(pattern, (found) =>
      GROUPED.test(found) ? found : '\ufffc'.repeat(found.length),
    );
  }
  return text;
}
