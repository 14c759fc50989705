import { expect, test } from 'vitest';
import { findRepeatedPhrases } from './repeated-phrases.ts';

test('a phrase may stand twice, and not three times', () => {
  const title = 'Average horsepower by number of';
  expect(findRepeatedPhrases([title, `${title}.`])).toEqual([]);
  expect(findRepeatedPhrases([title, 'x', `${title}.`, `The ${title.toUpperCase()}!`])).toEqual([
    '3 × average horsepower by number of',
  ]);
});

test('repeats in one text count, and so does a part of a longer one', () => {
  const text = 'Monthly precipitation in May 2014, monthly precipitation in May 2014';
  expect(findRepeatedPhrases([text, 'About monthly precipitation in May 2014'])).toEqual([
    '3 × monthly precipitation in may 2014',
  ]);
});

test('names of measures may stand often, and texts beside each other make no phrase', () => {
  const name = 'Average miles per gallon';
  expect(findRepeatedPhrases([name, name, name, `The ${name} was highest`])).toEqual([]);
  const split = ['Japan has 30.45', 'miles per gallon'];
  expect(findRepeatedPhrases([...split, ...split, ...split])).toEqual([]);
});
