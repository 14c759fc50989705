/** With a capital letter in prose: English and German. */
const TITLED: readonly string[] = [
  'january|jan|januar',
  'february|feb|februar',
  'march|mar|märz|marz',
  'april|apr',
  'may|mai',
  'june|jun|juni',
  'july|jul|juli',
  'august|aug',
  'september|sep|sept',
  'october|oct|oktober|okt',
  'november|nov',
  'december|dec|dezember|dez',
];
/** In small letters: French. */
const SMALL: readonly string[] = [
  'janvier',
  'février|fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août|aout',
  'septembre',
  'octobre',
  'novembre',
  'décembre|decembre',
];

const splitNames = (names: string | undefined): readonly string[] => names?.split('|') ?? [];

/** The names of each month, in English, German and French. */
export const MONTH_NAMES: readonly (readonly string[])[] = TITLED.map((names, month) => [
  ...new Set([...splitNames(names), ...splitNames(SMALL[month])]),
]);

const titleWord = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The names as prose writes them, as alternatives of a pattern: `May`, but not `may`. */
export const MONTH_WORDS = [
  ...TITLED.flatMap(splitNames).map(titleWord),
  ...SMALL.flatMap(splitNames),
]
  .toSorted((a, b) => b.length - a.length)
  .join('|');
