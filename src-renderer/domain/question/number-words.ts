const NUMBER_WORDS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve'],
];

const FURTHER: Readonly<Record<string, number>> = {
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  'seventy-five': 75,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  'a hundred': 100,
  'a thousand': 1_000,
  'a million': 1e6,
  'half a million': 500_000,
  'a billion': 1e9,
  dozen: 12,
  'half dozen': 6,
  'half a dozen': 6,
};

/** `one` is left out, because it is mostly a pronoun. */
export const NUMBER_WORD = [
  'zero',
  ...NUMBER_WORDS.slice(2),
  // The longer ones stand before their parts.
  ...Object.keys(FURTHER).sort((a, b) => b.length - a.length),
].join('|');

export const DIGITS = String.raw`\d+(?:[.,]\d+)*`;

export function parseCount(text: string): number {
  const word = text.toLowerCase();
  const at = NUMBER_WORDS.indexOf(word);
  if (at !== -1) return at;
  return FURTHER[word] ?? Number(word.replaceAll(',', ''));
}
