/** 0 to 19, by their names. */
export const UNIT_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((name, value) => [name, value]),
);

/** 20 to 90, by their names. */
export const TEN_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((name, index) => [name, 20 + 10 * index]),
);

/** Small numbers that people write as words. `one` is a pronoun as often. */
export const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...UNIT_WORDS, ...TEN_WORDS, hundred: 100 })
    .filter(([name]) => name !== 'one')
    .map(([name, value]) => [name, String(value)]),
);

/** How many a word or digits say: 3 of `three`; not a number where they say none. */
export const readNumberWord = (text: string): number =>
  Number(NUMBER_WORDS[text.toLowerCase()] ?? text);
