/**
 * Text that a spreadsheet could take for a formula: the four signs, their full-width twins, and
 * characters that it skips before them. Leading apostrophes match too, so that the guard can be
 * removed: one apostrophe less gives the original text.
 */
const OPENS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Turns `=HYPERLINK(…)` into `'=HYPERLINK(…)`; numbers stay as they are, also negative ones. */
export function guardFormula(text: string): string {
  return OPENS_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}
