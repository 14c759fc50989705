import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawCountries, rawMovies, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const meanOf = (values: readonly (number | null)[]): number => mean(values) ?? NaN;

describe('the mean of all', () => {
  it.each([
    'average life expectancy of all countries in 2000',
    'mean life expectancy of all the countries in 2000',
  ])('is one figure: %s', async (question) => {
    const countries = rawCountries.filter((one) => one.year === 2000);
    expectLead(await ask(question), meanOf(countries.map((one) => one.life_expect)));
  });

  it('is one figure of other data', async () => {
    const prices = rawStocks.filter((one) => one.year === 2009).map((one) => one.price);
    expectLead(await ask('what is the average price of all companies in 2009?'), meanOf(prices));
    expectLead(
      await ask('average mpg of all origins'),
      meanOf(rawCars.map((one) => one.Miles_per_Gallon)),
    );
  });

  it('is one of each where the words divide it', async () => {
    expect((await ask('average mpg of all cars by origin')).result?.data).toHaveLength(3);
    expect((await ask('average mpg of each origin')).result?.data).toHaveLength(3);
  });

  it('is that of the rows that are chosen', async () => {
    const cars = rawCars.filter((one) => one.Origin === 'Japan');
    expectLead(
      await ask('average weight of all cars from Japan'),
      meanOf(cars.map((one) => one.Weight_in_lbs)),
    );
  });
});

describe('the first of several rows, with no noun behind it', () => {
  it('is asked for another time', async () => {
    const top = 'Top 5 countries by population in 2005';
    const china = rawCountries.filter((one) => one.country === 'China' && one.year === 1955);
    expectLead(await ask(top, 'population of the first in 1955?'), china[0]?.pop ?? NaN);
  });

  it('is asked for another figure', async () => {
    const comedies = rawMovies.filter((one) => one['Major Genre'] === 'Comedy');
    expectLead(
      await ask('Top 3 genres by number of films', 'average worldwide gross of the second'),
      meanOf(comedies.map((one) => one['Worldwide Gross'])),
    );
  });

  it.each([
    ['who directed the first?', 'James Cameron'],
    ['how much did the first cost?', '$237,000,000'],
  ])('is that row: %s', async (then, expected) => {
    const { text } = await ask('top 5 movies by worldwide gross', then);
    expect(text).toContain(expected);
    expect(text).toContain('Avatar');
  });

  it('is asked for by year', async () => {
    const { result } = await ask(
      'Top 3 genres by number of films',
      'average worldwide gross of the first by year',
    );
    expect(result?.sqlQuery).toContain("'Drama'");
  });
});

it.each(['how did it change over the years?', 'how did it develop over the years?'])(
  'rain of one year, then %s',
  async (then) => {
    const { result } = await ask('rain in 2014', then);
    const years = new Set(result?.data.map(([time]) => time?.slice(0, 4)));
    expect([...years].toSorted()).toEqual(['2012', '2013', '2014', '2015']);
  },
);
