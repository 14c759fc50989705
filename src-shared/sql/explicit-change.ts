import { SEQUENTIAL_GRAINS, type Grain } from './assumption.ts';
import { labelGrain } from './condition-labels.ts';

/** One change of an assumption, as a follow-up states it. Its texts are those of a chip. */
export type ExplicitChange =
  | { readonly kind: 'grain'; readonly to: Grain }
  /** ISO days, both included; null is open, and both null is all time. */
  | { readonly kind: 'period'; readonly first: string | null; readonly last: string | null }
  | {
      readonly kind: 'without';
      readonly what: 'filter' | 'condition' | 'split';
      readonly words: string;
    }
  | {
      readonly kind: 'instead';
      readonly what: 'filter' | 'condition' | 'measure' | 'split';
      readonly words: string;
      readonly old: string;
    }
  /** Null: all rows. */
  | { readonly kind: 'limit'; readonly to: number | null }
  | { readonly kind: 'zone'; readonly to: string };

const LEAD = 'Same as before, but ';
const JOIN = ', and ';

/** A quotation mark inside would end the quotation. */
export const normalizeQuoted = (words: string): string =>
  words.replaceAll('"', '”').replace(/\s+/gu, ' ').trim();

const quote = (words: string): string => `"${normalizeQuoted(words)}"`;

function formatPeriodClause(first: string | null, last: string | null): string {
  if (first !== null && last !== null) return `for ${first} to ${last}`;
  if (first !== null) return `since ${first}`;
  return last === null ? 'for all time' : `up to ${last}`;
}

const NOUNS = { filter: 'the filter', condition: 'the condition', split: 'the split by' } as const;

function formatClause(change: ExplicitChange): string {
  switch (change.kind) {
    case 'grain':
      return `by ${labelGrain(change.to)}`;
    case 'period':
      return formatPeriodClause(change.first, change.last);
    case 'without':
      return `without ${NOUNS[change.what]} ${quote(change.words)}`;
    case 'instead': {
      const noun = change.what === 'measure' ? '' : `${NOUNS[change.what]} `;
      return `with ${noun}${quote(change.words)} instead of ${quote(change.old)}`;
    }
    case 'limit':
      return change.to === null ? 'without a row limit' : `limited to ${String(change.to)} rows`;
    case 'zone':
      return `with times in ${change.to}`;
  }
}

/** Formats `Same as before, but by quarter, and for 2015-01-01 to 2015-12-31`. */
export function formatFollowUp(changes: readonly ExplicitChange[]): string {
  return `${LEAD}${changes.map(formatClause).join(JOIN)}`;
}

const isOfSame = (a: ExplicitChange, b: ExplicitChange): boolean => {
  if (a.kind !== b.kind) return false;
  if (!('what' in a && 'what' in b)) return true;
  return a.what === b.what && ('old' in a ? a.old : a.words) === ('old' in b ? b.old : b.words);
};

/** Adds to a follow-up that states changes already; a second word on the same thing takes the first one's place. */
export function addChange(draft: string, change: ExplicitChange): string {
  const stated = parseFollowUp(draft) ?? [];
  return formatFollowUp([...stated.filter((one) => !isOfSame(one, change)), change]);
}

const GRAINS: readonly Grain[] = [
  ...SEQUENTIAL_GRAINS,
  'hourOfDay',
  'weekday',
  'dayOfMonth',
  'dayOfYear',
];
const FURTHER: readonly Grain[] = ['weekOfYear', 'monthOfYear', 'quarterOfYear'];
const DAY = String.raw`(\d{4}-\d{2}-\d{2})`;
const QUOTED = String.raw`"([^"]*)"`;
const NOUN = String.raw`the (filter|condition|split)(?: by)?`;

type Match = readonly (string | undefined)[];

const WHATS = { filter: 'filter', condition: 'condition', split: 'split' } as const;

function resolveSubject(word: string | undefined): 'filter' | 'condition' | 'split' | 'measure' {
  return word === 'filter' || word === 'condition' || word === 'split' ? WHATS[word] : 'measure';
}

const RULES: readonly (readonly [RegExp, (match: Match) => ExplicitChange | null])[] = [
  [
    /^by ([a-z ]+)$/u,
    ([, words]) => {
      const to = [...GRAINS, ...FURTHER].find((grain) => labelGrain(grain) === words);
      return to ? { kind: 'grain', to } : null;
    },
  ],
  [
    new RegExp(`^for ${DAY} to ${DAY}$`, 'u'),
    ([, first = null, last = null]) => ({ kind: 'period', first, last }),
  ],
  [
    new RegExp(`^since ${DAY}$`, 'u'),
    ([, first = null]) => ({ kind: 'period', first, last: null }),
  ],
  [new RegExp(`^up to ${DAY}$`, 'u'), ([, last = null]) => ({ kind: 'period', first: null, last })],
  [/^for all time$/u, () => ({ kind: 'period', first: null, last: null })],
  [
    new RegExp(`^without ${NOUN} ${QUOTED}$`, 'u'),
    ([, noun, words = '']) => {
      const what = resolveSubject(noun);
      return what === 'measure' ? null : { kind: 'without', what, words };
    },
  ],
  [
    new RegExp(`^with (?:${NOUN} )?${QUOTED} instead of ${QUOTED}$`, 'u'),
    ([, noun, words = '', old = '']) => ({
      kind: 'instead',
      what: resolveSubject(noun),
      words,
      old,
    }),
  ],
  [/^limited to (\d{1,6}) rows$/u, ([, to]) => ({ kind: 'limit', to: Number(to) })],
  [/^without a row limit$/u, () => ({ kind: 'limit', to: null })],
  [/^with times in ([\w+/-]+)$/u, ([, to = '']) => ({ kind: 'zone', to })],
];

function parseClause(clause: string): ExplicitChange | null {
  for (const [pattern, toChange] of RULES) {
    const match = pattern.exec(clause);
    if (match) return toChange([...match]);
  }
  return null;
}

/** Commas inside of quotation marks part nothing. */
const BETWEEN = /, and (?=(?:[^"]*"[^"]*")*[^"]*$)/u;

/** The changes that a follow-up states; null for any other text. */
export function parseFollowUp(text: string): ExplicitChange[] | null {
  const trimmed = text.trim().replace(/\.$/u, '');
  if (!trimmed.startsWith(LEAD)) return null;
  const changes = trimmed.slice(LEAD.length).split(BETWEEN).map(parseClause);
  return changes.every((change) => change !== null) ? changes : null;
}
