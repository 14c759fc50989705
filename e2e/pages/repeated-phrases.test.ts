import { expect, test } from 'vitest';
import { findRepeatedPhrases } from './repeated-phrases.ts';

test('a phrase may stand twice, and not three times', () => {
  const title = 'Average horsepower by origin';
  expect(findRepeatedPhrases([title, `${title}.`])).toEqual([]);
  expect(findRepeatedPhrases([title, 'x', `${title}.`, `The ${title.toUpperCase()}!`])).toEqual([
    '3 × average horsepower by origin',
  ]);
});

test('repeats in one text count, and so does a part of a longer one', () => {
  const text = 'Monthly precipitation in 2014 and monthly precipitation in 2014';
  expect(findRepeatedPhrases([text, 'About monthly precipitation in 2014 in Seattle'])).toEqual([
    '3 × monthly precipitation in 2014',
  ]);
});

test('texts beside each other make no phrase, and short ones count for nothing', () => {
  expect(findRepeatedPhrases(['Japan 30.45', 'leads all', 'Japan 30.45', 'leads all'])).toEqual([]);
  expect(findRepeatedPhrases(['36 rows UTC', '36 rows UTC', '36 rows UTC'])).toEqual([]);
});
