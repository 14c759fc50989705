/** A question without the phrase that says how many there are of something in all. */
export interface ScopedQuestion {
  readonly text: string;
  /** The same without the noun as well. */
  readonly bare: string;
  readonly said: string;
  readonly noun: string;
  readonly number: number;
}

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+|\d+|${NUMBERS.join('|')}`;
const SCOPE = new RegExp(
  String.raw`,?\s*\(?\b(of|in|across|over|for|from|on|among|out of|within|throughout)\s+((?:all\s+|the\s+|these\s+|those\s+|your\s+|our\s+|any of\s+)*)(${NUMBER})\s+(\p{L}+)(?:\s+(?:together|combined|taken together|in total|in (?:your|the) (?:data|list|data set|table)))?\b\)?`,
  'iu',
);
const ALONE = new RegExp(
  String.raw`,?\s*\(?\ball (?:the |of the )?(${NUMBER})\s+(\p{L}+)\s+(?:together|combined|taken together|in total)\b\)?`,
  'iu',
);

/** `out of the 406`: of what, the question says. */
const OF_ROWS =
  /,?\s*\(?\b(?:out )?of (?:all |the |all the |these |those )*(\d{1,3}(?:,\d{3})+|\d{2,})(?:\)|(?= (?:have|has|had|are|is|were|was|come|came|did|do)\b)|(?=\s*[,?]))/iu;
/** Behind a question for one row, it sets no condition. */
const OVERALL = /,?\s+(?:overall|all told|on the books|in (?:your|the) books)(?=\s*[?.!]*\s*$)/iu;

const toNumber = (said: string): number => {
  const at = NUMBERS.indexOf(said.toLowerCase());
  return at === -1 ? Number(said.replaceAll(',', '')) : at + 2;
};

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/ ([?.!,])/g, '$1')
    .trim();

/** The question without `overall`; null where it does not end so. */
export const withoutOverall = (text: string): string | null =>
  OVERALL.test(text) ? text.replace(OVERALL, '') : null;

/** `which of the 62 countries`: null where no phrase says such a number. */
export function splitScope(text: string): ScopedQuestion | null {
  const rows = OF_ROWS.exec(text);
  if (rows !== null) {
    const bare = tidy(text.replace(rows[0], ''));
    const number = toNumber(rows[1] ?? '');
    return { text: bare, bare, said: rows[0].replace(/^[,\s]+/, ''), noun: '', number };
  }
  const found = SCOPE.exec(text);
  if (found !== null) {
    const [said, preposition = '', , number = '', noun = ''] = found;
    return {
      text: tidy(text.replace(said, ` ${preposition} the ${noun}`)),
      bare: tidy(text.replace(said, '')),
      said: said.trim(),
      noun,
      number: toNumber(number),
    };
  }
  const alone = ALONE.exec(text);
  if (alone === null) return null;
  const bare = tidy(text.replace(alone[0], ''));
  return {
    text: bare,
    bare,
    said: alone[0].replace(/^[,\s]+/, ''),
    noun: alone[2] ?? '',
    number: toNumber(alone[1] ?? ''),
  };
}
