import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const dayOf = (date: string): string => date.replaceAll('/', '-').slice(0, 10);

describe('a part of a year or a month', () => {
  const autumn = rawWeather.filter(
    (one) => dayOf(one.date) >= '2013-10-01' && dayOf(one.date) < '2014-01-01',
  );
  const flew = (from: string, to: string) =>
    rawFlights.filter((one) => dayOf(one.date) >= from && dayOf(one.date) <= to);

  it.each([
    [
      'How many days in the last quarter of 2013 were rainy?',
      autumn.filter((one) => one.weather === 'rain').length,
    ],
    [
      'How many flights were there in the second week of February?',
      flew('2001-02-08', '2001-02-14').length,
    ],
    [
      'How many flights were there in the last week of March 2001?',
      flew('2001-03-25', '2001-03-31').length,
    ],
  ])('%s', async (question, count) => {
    expect((await ask(question)).result?.data).toEqual([[String(count)]]);
  });

  it.each([
    [
      'Average delay in the first week of January',
      mean(flew('2001-01-01', '2001-01-07').map((one) => one.delay)),
    ],
    [
      'Average price of IBM in the third quarter',
      mean(
        rawStocks
          .filter((one) => one.symbol === 'IBM' && ['Jul', 'Aug', 'Sep'].includes(one.month))
          .map((one) => one.price),
      ),
    ],
    [
      'Average price of Apple in the first month of 2005',
      rawStocks.find((one) => one.symbol === 'AAPL' && one.year === 2005 && one.month === 'Jan')
        ?.price ?? 0,
    ],
  ])('%s', async (question, value) => {
    expectRows(await ask(question), [[value]]);
  });

  it.each([
    // The month with snow is looked for, and is not January.
    'Which was the first month of 2014 with snow?',
    'First quarter with rain',
    'Average price of Apple in the first and second quarter of 2008',
  ])('%s is no such part', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('two bounds', () => {
  it.each([
    [
      'Cars with 100 or more but fewer than 150 horsepower',
      rawCars.filter(({ Horsepower: power }) => power !== null && power >= 100 && power < 150)
        .length,
    ],
    [
      'Movies with more than 100 but less than 150 million budget',
      rawMovies.filter(
        ({ 'Production Budget': budget }) => budget !== null && budget > 1e8 && budget < 1.5e8,
      ).length,
    ],
    [
      'Movies with a budget between 500,000 and 1 million',
      rawMovies.filter(
        ({ 'Production Budget': budget }) => budget !== null && budget >= 5e5 && budget <= 1e6,
      ).length,
    ],
  ])('%s', async (question, rows) => {
    expect((await ask(question)).result?.totalRows).toBe(rows);
  });

  it('reads a mean on both sides of «and»', async () => {
    const power = mean(rawCars.map((one) => one.Horsepower)) ?? 0;
    const weight = mean(rawCars.map((one) => one.Weight_in_lbs)) ?? 0;
    const strong = rawCars.filter((one) => (one.Horsepower ?? 0) > power);
    const { result } = await ask('Cars with above average horsepower and below average weight');
    expect(result?.totalRows).toBe(strong.filter((one) => one.Weight_in_lbs < weight).length);
  });

  it('keeps the other side of one number', async () => {
    const cars = rawCars.filter((one) => (one.Miles_per_Gallon ?? 0) >= 40);
    expect((await ask('Cars with 40 mpg and above')).result?.totalRows).toBe(cars.length);
  });
});

describe('a number beside a figure', () => {
  it('has both', async () => {
    const { result } = await ask('Number and total gross of movies by genre');
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama');
    const row = result?.data.find(([genre]) => genre === 'Drama');
    expect(row?.at(-1)).toBe(String(dramas.length));
  });
});
