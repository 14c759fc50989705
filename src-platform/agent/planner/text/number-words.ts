/** Small numbers that people write as words. */
export const NUMBER_WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  fifty: '50',
  hundred: '100',
};

/** How many a word or digits say: 3 of `three`; not a number where they say none. */
export const readNumberWord = (text: string): number =>
  Number(NUMBER_WORDS[text.toLowerCase()] ?? text);
