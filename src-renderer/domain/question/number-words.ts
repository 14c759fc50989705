const NUMBER_WORDS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve'],
];

const FURTHER: Readonly<Record<string, number>> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
  dozen: 12,
  'half dozen': 6,
  'half a dozen': 6,
};

/** `one` is left out, because it is mostly a pronoun. */
export const NUMBER_WORD = [
  'zero',
  ...NUMBER_WORDS.slice(2),
  ...Object.keys(FURTHER).reverse(),
].join('|');

export const DIGITS = String.raw`\d+(?:[.,]\d+)*`;

export function parseCount(text: string): number {
  const word = text.toLowerCase();
  const at = NUMBER_WORDS.indexOf(word);
  if (at !== -1) return at;
  return FURTHER[word] ?? Number(word.replaceAll(',', ''));
}
