import { expect, test } from 'vitest';
import { Ranking } from './ranking.ts';

const toItems = (...titles: string[]) => titles.map((title) => ({ title, also: '' }));
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

test('words are found in any order, whatever their case and accents', () => {
  const ranking = new Ranking(toItems('Umsatz nach Région', 'Cars by origin'));
  expect(titles(ranking.find('region UMSATZ', 9))).toEqual(['Umsatz nach Région']);
});

test('the start of the title beats the start of a word, which beats its middle', () => {
  const ranking = new Ranking(toItems('Uncarted', 'Old cars', 'Cars by origin'));
  expect(titles(ranking.find('car', 9))).toEqual(['Cars by origin', 'Old cars', 'Uncarted']);
});

test('other words find it too, after those who carry them in their title', () => {
  const ranking = new Ranking([
    { title: 'Settings', also: 'preferences' },
    { title: 'Preferences of penguins', also: '' },
  ]);
  expect(titles(ranking.find('pref', 9))).toEqual(['Preferences of penguins', 'Settings']);
});

test('a slip of the finger and initials still find it; nonsense finds nothing', () => {
  const ranking = new Ranking(toItems('Stock price', 'Miles per gallon'));
  expect(titles(ranking.find('stok', 9))).toEqual(['Stock price']);
  expect(titles(ranking.find('mpg', 9))).toEqual(['Miles per gallon']);
  expect(ranking.find('zzz', 9)).toEqual([]);
});

test('without words it gives the first ones, and never more than asked for', () => {
  const ranking = new Ranking(toItems('a', 'b', 'c'));
  expect(titles(ranking.find('  ', 2))).toEqual(['a', 'b']);
  expect(ranking.find('a', 1)).toHaveLength(1);
});

test('signs that mean something to a pattern are only letters here', () => {
  const ranking = new Ranking(toItems('100 % (net) [x]', 'Other'));
  expect(titles(ranking.find('(net) [x] %', 9))).toEqual(['100 % (net) [x]']);
});
