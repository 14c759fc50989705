const ARABIC_INDIC = 0x0660;
const EASTERN_ARABIC = 0x06f0;
const SIGN_REPLACEMENTS: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': "'",
  '٪': '%',
  '’': "'",
  '\u2011': '-',
  '\u2212': '-',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2007': '\u00a0',
};
const ODD = /[\u0660-\u0669\u06f0-\u06f9٫٬٪’\u2011\u2212\u202f\u2009\u2007]/g;

function normalizeSign(sign: string): string {
  const mark = SIGN_REPLACEMENTS[sign];
  if (mark !== undefined) return mark;
  const code = sign.charCodeAt(0);
  return String(code - (code >= EASTERN_ARABIC ? EASTERN_ARABIC : ARABIC_INDIC));
}

/** The result has the same length, so positions in it are positions in the text. */
export function normalizeNumberSigns(text: string): string {
  return text.replaceAll(ODD, normalizeSign);
}
