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

const toNumber = (said: string): number => {
  const at = NUMBERS.indexOf(said.toLowerCase());
  return at === -1 ? Number(said.replaceAll(',', '')) : at + 2;
};

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/ ([?.!,])/g, '$1')
    .trim();

/** `which of the 62 countries`: null where no phrase says such a number. */
export function splitScope(text: string): ScopedQuestion | null {
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
