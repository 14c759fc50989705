/**
 * What a spreadsheet could take for a formula when it reads text: the four signs, their full-width
 * twins, and what it skips before them. Apostrophes in front are counted in, so that the guard can be
 * taken back: one apostrophe less gives the text as it was.
 */
const OPENS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** `=HYPERLINK(…)` becomes `'=HYPERLINK(…)`; numbers, also negative ones, stay as they are. */
export function guardFormula(text: string): string {
  return OPENS_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}
