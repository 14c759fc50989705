/** The names of each month, in English, German and French. */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  'january|jan|januar|janvier',
  'february|feb|februar|février|fevrier',
  'march|mar|märz|marz|mars',
  'april|apr|avril',
  'may|mai',
  'june|jun|juni|juin',
  'july|jul|juli|juillet',
  'august|aug|août|aout',
  'september|sep|sept|septembre',
  'october|oct|oktober|octobre',
  'november|nov|novembre',
  'december|dec|dezember|décembre|decembre',
].map((names) => names.split('|'));
