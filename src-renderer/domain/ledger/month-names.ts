/** The names of each month, in English, German and French. */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  'january|jan|januar|janvier',
  'february|feb|februar|février',
  'march|mar|märz|mars',
  'april|apr|avril',
  'may|mai',
  'june|jun|juni|juin',
  'july|jul|juli|juillet',
  'august|aug|août',
  'september|sep|sept|septembre',
  'october|oct|oktober|octobre',
  'november|nov|novembre',
  'december|dec|dezember|décembre',
].map((names) => names.split('|'));
