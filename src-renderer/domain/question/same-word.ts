import pluralize from 'pluralize';

/** Letters without accents, in small letters. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Endings that a word takes without meaning something else. */
const ENDINGS = new Set(
  [
    's es ed d ing er ers or ors est ly y al ally ial ian ians an n ese ish ic ical ics ity ment ments',
    'ion ions ation ations tion ance ence ency age ages ness ful less able ible ive ative ish r st ier',
    'a o i ia en ay egian ene iest ies ied e ee ees ant ants ent ents ance ances ist ists ry ery eries ability ition itions th',
  ]
    .join(' ')
    .split(' '),
);

/** A shorter start is shared by words that have nothing else in common. */
const START_MIN = 4;
/** `prescribed` and `prescription`: such long starts are seldom shared by chance. */
const LONG_START = 7;
const LONG_REST = 4;
const STEM = /(?:ing|ied|ed|er|es|e)$/u;
const STEM_MIN = 3;

function countCommon(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a[at] === b[at]) at += 1;
  return at;
}

/** `rate` of `rated` and `rating`; `rain` of `rainy`. */
function stem(word: string): string {
  const bare = word.replace(STEM, '');
  const start = bare.length < STEM_MIN ? word : bare;
  return start.length > STEM_MIN ? start.replace(/y$/u, '') : start;
}

interface WordForm {
  readonly singular: string;
  readonly stem: string;
}

/** The forms of words that were seen, because each is compared with many others. */
const forms = new Map<string, WordForm>();
const FORMS_MOST = 5_000;

function getForm(word: string): WordForm {
  const known = forms.get(word);
  if (known !== undefined) return known;
  if (forms.size >= FORMS_MOST) forms.clear();
  const singular = pluralize.singular(word);
  const form = { singular, stem: stem(singular) };
  forms.set(word, form);
  return form;
}

/** The singular of a word, which many rules ask for again and again. */
export const getSingular = (word: string): string => getForm(word).singular;

/** Names that are written in one word: `date` of `orderdate`. A short one would also end `airport`. */
const JOINED_MIN = 9;
const PART_MIN = 5;

const isPartOf = (part: string, name: string): boolean =>
  name.length >= JOINED_MIN &&
  part.length >= PART_MIN &&
  name.length - part.length >= 3 &&
  (name.startsWith(part) || name.endsWith(part));

/** Whether both are forms of one word: `comedies` and `comedy`, `japanese` and `japan`. */
export function isFormOf(left: string, right: string): boolean {
  if (left === right || left === `${right}s` || right === `${left}s`) return true;
  if (isPartOf(left, right) || isPartOf(right, left)) return true;
  const [form, other] = [getForm(left), getForm(right)];
  if (form.singular === other.singular || form.stem === other.stem) return true;
  const [a, b] = [form.singular, other.singular];
  const common = countCommon(a, b);
  if (common >= LONG_START && Math.max(a.length, b.length) - common <= LONG_REST) return true;
  const rests = [a.slice(common), b.slice(common)];
  return common >= START_MIN && rests.every((rest) => rest === '' || ENDINGS.has(rest));
}

/** The number of typing slips, where two neighbours that changed places are one; Infinity over two. */
function countSlips(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

const TYPED_MIN = 5;
/** From here on two slips leave no doubt which word was meant. */
const LONG_WORD = 8;

/** Whether a word is another with one slip of the keys, or two in a long one. */
export function isMistyped(typed: string, meant: string): boolean {
  // One letter is left out of `prce`.
  const isShort = typed.length === meant.length - 1 && typed.length === TYPED_MIN - 1;
  if (isShort && typed.startsWith(meant.charAt(0))) return countSlips(typed, meant) <= 1;
  if (typed.length < TYPED_MIN || meant.length < TYPED_MIN) return false;
  if (isFormOf(typed, meant)) return false;
  return countSlips(typed, meant) <= (Math.min(typed.length, meant.length) < LONG_WORD ? 1 : 2);
}
