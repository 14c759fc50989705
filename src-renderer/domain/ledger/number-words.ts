/** From two on, since `one` is rarely a number. What is another word in another language is left out: `sei`. */
const NUMBERS: readonly string[] = [
  'two|zwei|deux',
  'three|drei|trois|tres|tre',
  'four|vier|quatre|cuatro|quattro',
  'five|fünf|cinq|cinco|cinque',
  'six|sechs|seis',
  'seven|sieben|siete|sette',
  'eight|acht|huit|ocho|otto',
  'nine|neun|neuf|nueve|nove',
  'ten|zehn|dix|diez|dieci',
  'eleven|onze|undici',
  'twelve|zwölf|douze|doce|dodici',
];
const FIRST = 2;

const VALUES: ReadonlyMap<string, number> = new Map(
  NUMBERS.flatMap((words, index) => words.split('|').map((word) => [word, index + FIRST])),
);

/** The words as alternatives of a pattern that ignores case. */
export const NUMBER_WORDS = NUMBERS.join('|');

/** The value of a number in words or digits; NaN for any other word. */
export const readNumberWord = (word: string): number =>
  VALUES.get(word.toLowerCase()) ?? Number(word);
