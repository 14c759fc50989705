import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a rule for one wording leaves its neighbours alone', () => {
  it('takes a title for a series only where others begin so', async () => {
    const { text } = await ask('how much did the Titanic and Avatar films gross');
    expect(text).toContain('2');
    expect((await ask('total gross of the Rent films')).result).toBeNull();
    const matrix = rawMovies.filter(({ Title: title }) => /\bMatrix\b/.test(String(title)));
    const gross = matrix.reduce((sum, movie) => sum + (movie['Worldwide Gross'] ?? 0), 0);
    expectLead(await ask('total gross of the Matrix films'), gross);
  });

  it('steps back by the period that is named', async () => {
    const months = ['Average price of IBM in 2008 by month', 'change to the year before'];
    const { result } = await ask(...months);
    const priceOf = (year: number): number =>
      rawStocks.find((one) => one.symbol === 'IBM' && one.year === year && one.month === 'Jan')
        ?.price ?? 0;
    expect(result?.data).toHaveLength(12);
    expect(result?.data[0]?.slice(0, 2)).toEqual(['2008-01-01', String(priceOf(2008))]);
    expect(Number(result?.data[0]?.[2])).toBeCloseTo(priceOf(2008) - priceOf(2007), 6);
    const step = await ask('Monthly price of IBM in 2007', 'change to the month before');
    expect(step.text).toContain('from the month before');
  });

  it('sets groups against one of them at one time alone', async () => {
    const { result } = await ask('which stocks had a higher average price than IBM in 2005');
    const average = (symbol: string): number =>
      mean(
        rawStocks
          .filter((one) => one.symbol === symbol && one.year === 2005)
          .map((one) => one.price),
      ) ?? 0;
    const higher = ['MSFT', 'AMZN', 'GOOG', 'AAPL'].filter(
      (symbol) => average(symbol) > average('IBM'),
    );
    expect(result?.data.map(([symbol]) => symbol)).toEqual(higher);
  });

  it('gives one figure over a top list only where one is asked for', async () => {
    const question = 'average horsepower of the 10 heaviest cars and their mileage';
    expect((await ask(question)).text.split('\n')[0]).not.toContain('182.3');
  });

  it('reads a range before «early»', async () => {
    const early = rawFlights.filter(({ delay }) => delay >= -30 && delay <= -20);
    expectLead(await ask('flights that left 20 to 30 minutes early'), early.length);
  });

  it('takes the second by what is good', async () => {
    const { text } = await ask('which car came second in acceleration');
    expect(text).toContain('second-lowest');
  });

  it('takes a number behind «and above» for a second limit', async () => {
    const cars = rawCars.filter((car) => car.Cylinders === 8 && car.Weight_in_lbs > 3000);
    expectLead(await ask('cars with 8 cylinders and above 3000 pounds'), cars.length);
    const efficient = rawCars.filter((car) => (car.Miles_per_Gallon ?? 0) >= 40);
    expectLead(await ask('cars of 40 mpg and above'), efficient.length);
  });

  it.each([
    ['Which origin has the most flights?', 'average delay of flights to there'],
    ['Which year had the most horror movies?', 'how many of them were dramas?'],
    ['Population of Germany in 2005', 'how many in France in 1990'],
    ['Top 10 directors by number of movies', 'which has the highest average rating?'],
  ])('refuses what would be of others: %s > %s', async (...chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it.each([
    ['last year Germany had how many people'],
    ['what percentage of flights which left in January were late'],
    ["IBM's fall 2008 average price"],
  ])('answers what is plain: %s', async (...chain) => {
    expect((await ask(...chain)).result).not.toBeNull();
  });
});
