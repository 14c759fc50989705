import { TEN_WORDS, UNIT_WORDS } from './number-words.ts';

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

const SMALL = String.raw`(?:${[...Object.keys(UNIT_WORDS), ...Object.keys(TEN_WORDS)].join('|')})`;
const SCALE = String.raw`(?:hundred|${Object.keys(SCALES).join('|')})`;
/** Spelled numbers in a row; `a hundred`, `half a million`, `two and a half thousand`. */
const RUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’"«-])(?:half an? (?=${SCALE}\b)|an? (?=${SCALE}\b))?(?:(?:${SMALL}|${SCALE})(?:[ -](?=\p{L})|\b)|and a half(?: |\b)|(?<=(?:hundred|thousand|million|billion) )and (?=${SMALL}\b))+(?![\p{L}\p{N}'’"»-])`,
  'giu',
);

/** A number below a thousand, or NaN: `two hundred and five`. */
function readBelowThousand(parts: readonly string[]): number {
  let sum = 0;
  let least = 100;
  for (const part of parts) {
    const unit = UNIT_WORDS[part];
    const ten = TEN_WORDS[part];
    if (part === 'hundred') {
      if (sum > 99) return Number.NaN;
      sum = (sum === 0 ? 1 : sum) * 100;
      least = 100;
    } else if (ten !== undefined && least > 10) {
      sum += ten;
      least = 10;
    } else if (unit !== undefined && least > 1 && (unit < 10 || least === 100)) {
      sum += unit;
      least = 1;
    } else return Number.NaN;
  }
  return sum;
}

/** The number that the parts spell, or NaN. */
function readNumber(parts: readonly string[]): number {
  let sum = 0;
  let rest = [...parts];
  for (const [name, scale] of Object.entries(SCALES).toReversed()) {
    const at = rest.indexOf(name);
    if (at === -1) continue;
    const before = rest.slice(0, at);
    sum += (before.length === 0 ? 1 : readBelowThousand(before)) * scale;
    rest = rest.slice(at + 1);
  }
  return sum + readBelowThousand(rest);
}

/** What digits say of a spelled number; the text itself where it spells none, or a small one alone. */
function writeNumber(spelled: string): string {
  const said = spelled.trim().toLowerCase();
  const isHalf = said.startsWith('half a');
  const hasHalf = / and a half\b/.test(said);
  const parts = said
    .replace(/^half an? |^an? /, '')
    .replace(' and a half', '')
    .split(/[ -]+/)
    .filter((part) => part !== 'and' && part !== '');
  if (parts.length < 2 && !hasHalf && !isHalf && !/^an? hundred$/.test(said)) return spelled;
  const last = parts.at(-1) ?? '';
  // `two and a half thousand` is half a thousand more, `two and a half` half of one.
  const step = hasHalf ? (SCALES[last] ?? (last === 'hundred' ? 100 : 1)) / 2 : 0;
  const value = (readNumber(parts) + step) / (isHalf ? 2 : 1);
  return Number.isNaN(value) ? spelled : `${String(value)}${/\s$/.test(spelled) ? ' ' : ''}`;
}

const BELOW_THOUSAND = String.raw`(?:an? )?(?:${SMALL}|hundred)(?:[ -](?:${SMALL}|hundred))*`;
/** `between two and three hundred`: both are hundreds. */
const SHARED_HUNDRED = new RegExp(
  String.raw`\b(between |from |)(${SMALL}) (and|to) (${SMALL}) hundred\b`,
  'giu',
);
/** `between fifty and a hundred million`: both are millions. */
const SHARED_SCALE = new RegExp(
  String.raw`\b(between |from |)(${BELOW_THOUSAND}) (and|to) (${BELOW_THOUSAND}) (${Object.keys(SCALES).join('|')})\b`,
  'giu',
);

/** Writes the scale of the second number behind the first one as well. */
function shareScales(text: string): string {
  // `four and five hundred`, without `between`, may be two things.
  const isRange = (lead: string, join: string): boolean => lead !== '' || /^to$/i.test(join);
  return text
    .replaceAll(SHARED_HUNDRED, (all: string, ...parts: string[]) => {
      const [lead = '', from = '', join = '', to = ''] = parts;
      return isRange(lead, join) ? `${lead}${from} hundred ${join} ${to} hundred` : all;
    })
    .replaceAll(SHARED_SCALE, (all: string, ...parts: string[]) => {
      const [lead = '', from = '', join = '', to = '', scale = ''] = parts;
      return isRange(lead, join) ? `${lead}${from} ${scale} ${join} ${to} ${scale}` : all;
    });
}

/** `between one and two hours`, `by one to two hours`: in a range `one` is a number, and stands for nothing. */
const ONE_OF_RANGE = new RegExp(
  String.raw`(?:(?<=\bbetween )one(?= (?:\p{L}+ )?and (?:${SMALL}|\d[\d.,]*)\b)|(?<=\b(?:by|of|from) )one(?= (?:\p{L}+ )?to (?:${SMALL}|\d[\d.,]*)\b))`,
  'giu',
);

/** `between one hundred and two hundred`: two numbers, which `and` joins to none. */
const BETWEEN = /\bbetween$/iu;

/**
 * Writes spelled numbers of several words in digits: `five hundred` is 500, `two and a half` 2.5. A
 * single word stays, since `two` may count sides and `hundred` may be read elsewhere.
 */
export function writeSpelledNumbers(text: string): string {
  const shared = shareScales(text);
  const written = shared.replaceAll(RUN, (run: string, at: number) => {
    const [first, second, third] = run.split(/ and (?!a half)/i);
    const isRange = BETWEEN.test(shared.slice(0, at).trimEnd()) && second !== undefined;
    const goesOn = / and \S*(?:\d|[a-z])/i.test(shared.slice(at + run.length).slice(0, 24));
    if (!isRange || goesOn || third !== undefined || first === undefined) return writeNumber(run);
    const space = /\s$/.test(run) ? ' ' : '';
    return `${writeNumber(first).trim()} and ${writeNumber(second).trim()}${space}`;
  });
  return written.replaceAll(ONE_OF_RANGE, '1');
}
