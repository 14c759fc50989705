import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const countCost = (from: number, to: number): number =>
  rawMovies.filter(({ 'Production Budget': cost }) => cost !== null && cost >= from && cost <= to)
    .length;

describe('a limit in words', () => {
  it('is a number of several words', async () => {
    expectLead(
      await ask('How many cars have more than two hundred and ten horsepower?'),
      rawCars.filter(({ Horsepower: power }) => power !== null && power > 210).length,
    );
  });

  it('is a first time above it', async () => {
    const answered = await ask('When did Google first stand above five hundred dollars?');
    const [first] = rawStocks.filter(({ symbol, price }) => symbol === 'GOOG' && price > 500);
    expect(first).toMatchObject({ year: 2007, month: 'Jan' });
    expect(answered.result?.data[0]).toEqual(['2007-01-01', 'GOOG', first?.price.toFixed(2)]);
  });

  it.each([
    ['between one hundred and two hundred million', 1e8, 2e8],
    ['between fifty and a hundred million dollars', 5e7, 1e8],
    ['between two and three hundred million', 2e8, 3e8],
  ])('movies that cost %s: the scale is that of both', async (range, from, to) => {
    expectLead(await ask(`How many movies cost ${range} to make?`), countCost(from, to));
  });
});
