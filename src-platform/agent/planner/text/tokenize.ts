import pluralize from 'pluralize';

export interface Token {
  readonly text: string;
  /** Lower case, no accents, no possessive. */
  readonly norm: string;
  /** `norm` in the singular; the lexicon is looked up by it. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Decimal text of a number such as `$1.5m`, null for other tokens. */
  readonly number: string | null;
  /** Whether the text stood between quotation marks; it is then taken literally. */
  readonly quoted: boolean;
}

/** Between single quotation marks a text begins after a space, which no apostrophe does. */
const QUOTED = String.raw`"[^"]+"|“[^”]+”|«[^»]+»|(?<=^|[\s(])['‘][^'’]+['’](?=$|[\s.,;:!?)])`;
const AMOUNT = String.raw`\$?(?<![\p{L}\p{N}])\d[\d,]*(?:\.\d+)?(?:\s?(?:k|m|mn|bn|million|millions|billion|billions|thousand)\b(?!/)|\s?%)?`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?`;
/** Foreign currencies and degrees are tokens too, so that the planner does not ignore them. */
const SYMBOL = String.raw`°\s?[CF]\b|>=|<=|!=|<>|[><=≥≤&,+€£¥°%#]`;
/** `190mm`: a number with its unit, without a space between them. */
const MEASURED = String.raw`(?=\d)(?<![\p{L}\p{N}.,])\d[\d,]*(?:\.\d+)?(?=(?:mm|cm|kgs?|g|lbs?|hp|mins?|mi|mpg|hrs?|cyl)\b)`;
const TOKEN = new RegExp(
  `${QUOTED}|${MEASURED}|(?:(?<=^|\\s)-)?${AMOUNT}(?![\\p{L}\\d])|${WORD}|${SYMBOL}`,
  'giu',
);

const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  million: 6,
  millions: 6,
  bn: 9,
  billion: 9,
  billions: 9,
};

/**
 * Moves the decimal point in the text: `1.1m` is 1100000, where floats would give
 * 1100000.0000000001.
 */
function scaleUp(digits: string, power: number): string {
  const [integer = '0', fraction = ''] = digits.split('.');
  const moved = `${integer}${fraction.slice(0, power).padEnd(power, '0')}`.replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(power);
  return rest === '' ? moved : `${moved}.${rest}`;
}

const AMOUNT_PARTS = /^(?<sign>-?)\$?(?<digits>\d[\d,]*(?:\.\d+)?)\s?(?<scale>[a-z]*)%?$/;

function parseAmount(text: string): string | null {
  const parts = AMOUNT_PARTS.exec(text.toLowerCase())?.groups;
  const digits = parts?.['digits']?.replaceAll(',', '');
  if (digits === undefined) return null;
  const scale = parts?.['scale'] ?? '';
  if (scale !== '' && !Object.hasOwn(SCALES, scale)) return null;
  const number = scale === '' ? digits : scaleUp(digits, SCALES[scale] ?? 0);
  return `${parts?.['sign'] ?? ''}${number}`;
}

const PLAIN_WORD = /^[A-Za-z0-9]*$/u;

/** `30 °C`: the sign is read as the word. */
const DEGREES: Readonly<Record<string, string>> = { c: 'celsius', f: 'fahrenheit', '°': 'degree' };

function normalizeWord(text: string): string {
  // `Education & Health` is the same name as `Education and Health`.
  if (text === '&') return 'and';
  if (text.startsWith('°')) return DEGREES[text.slice(-1).toLowerCase()] ?? text;
  // Most words of the sample data need none of the work below.
  if (PLAIN_WORD.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’]s?$/u, '')
      // `from 0 to 60, and how many seconds`: the comma ends the phrase, and is no part of the number.
      .replace(/^([\d,]*\d),+$/u, '$1')
      .replaceAll(/['’]/gu, '')
  );
}

/** Words that end like a plural by the rules below but are none. */
const SINGULARS = new Set(['us', 'as', 'is', 'was', 'this', 'his', 'its', 'has', 'less', 'plus']);

/** Words whose stems were found: each data set reads a question's words anew. */
const stems = new Map<string, string>();
const MAX_STEMS = 5_000;

export function stemWord(norm: string): string {
  if (norm.length < 3 || SINGULARS.has(norm)) return norm;
  const known = stems.get(norm);
  if (known !== undefined) return known;
  const stem = pluralize.singular(norm);
  // A text of many unknown words must not fill the memory.
  if (stems.size >= MAX_STEMS) stems.clear();
  stems.set(norm, stem);
  return stem;
}

const isQuoted = (raw: string): boolean => /^["“«'‘]/u.test(raw);
const removeQuotes = (raw: string): string => (isQuoted(raw) ? raw.slice(1, -1) : raw);

/** The `norm` of each token of a text, for callers that need no stem and no number. */
export function listNorms(text: string): string[] {
  return Array.from(text.matchAll(TOKEN), ([raw]) => normalizeWord(removeQuotes(raw)));
}

/** Splits a question into words, numbers and quoted texts, each with its position in the text. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => {
    const raw = match[0];
    const quoted = isQuoted(raw);
    const inner = removeQuotes(raw);
    const norm = normalizeWord(inner);
    return {
      text: inner,
      norm,
      stem: stemWord(norm),
      start: match.index,
      end: match.index + raw.length,
      number: quoted ? null : parseAmount(raw),
      quoted,
    };
  });
}

/** The lexicon's key of a phrase. */
export function createPhraseKey(phrase: string): string {
  return tokenize(phrase)
    .map((token) => token.stem)
    .join(' ');
}
