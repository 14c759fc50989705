import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, sum } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const monthOf = (date: string): string => date.replaceAll('/', '-').slice(0, 7);
const rainiest = orderBy(
  groupRows(
    rawWeather,
    ({ date }) => [monthOf(date)],
    (rows) => [sum(rows.map((one) => one.precipitation))],
  ),
  1,
  'desc',
)
  .slice(0, 3)
  .map(([month]) => String(month));
const daysOf = (month: string): typeof rawWeather =>
  rawWeather.filter(({ date }) => monthOf(date) === month);
const rainyOf = (month: string): number =>
  daysOf(month).filter(({ weather }) => weather === 'rain').length;
const inTime = (month: string): string => `${month}-01`;

describe('a number of rows, after the first of a ranking of periods', () => {
  it.each([
    'how many rainy days did they have?',
    'how many rainy days were there in them?',
    'how many of their days were rainy?',
    'in those, how many rainy days?',
  ])('%s: of those periods', async (question) => {
    const count = sum(rainiest.map(rainyOf));
    expectRows(await ask('The 3 rainiest months', question), [[count]]);
  });

  it('is one of each, where each is meant', async () => {
    expectRows(
      await ask('The 3 rainiest months', 'how many rainy days did each have?'),
      rainiest.toSorted().map((month) => [inTime(month), rainyOf(month)]),
    );
  });

  it('or a mean of each', async () => {
    expectRows(
      await ask('The 3 rainiest months', 'what was their average temperature?'),
      rainiest
        .toSorted()
        .map((month) => [inTime(month), mean(daysOf(month).map((one) => one.tempMax))]),
    );
  });

  it('is of years as well', async () => {
    const comedies = rawMovies.filter(
      (one) => one['Major Genre'] === 'Comedy' && [2006, 2005, 2002].includes(one.year),
    );
    expectRows(await ask('Top 3 years by number of movies', 'how many comedies did they have?'), [
      [comedies.length],
    ]);
  });
});

describe('a number of rows, after the first of a ranking of things', () => {
  it('is one of each of those', async () => {
    const lateOf = (origin: string): number =>
      rawFlights.filter((one) => one.origin === origin && one.delay > 0).length;
    expectRows(
      await ask('Top 2 airports by number of flights', 'how many late flights did they have?'),
      [
        ['DFW', lateOf('DFW')],
        ['ORD', lateOf('ORD')],
      ],
    );
  });

  it('is one of all rows, where nothing points at those', async () => {
    const rainy = rawWeather.filter(({ weather }) => weather === 'rain').length;
    expectRows(await ask('The 3 rainiest months', 'how many rainy days are there?'), [[rainy]]);
  });

  it('is none of the periods themselves', async () => {
    const thread = ['Top 3 years by number of movies', 'how many of them were in the 1990s?'];
    expect((await ask(...thread)).result).toBeNull();
  });
});
