import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const changesOf = async (
  ...turns: readonly string[]
): Promise<ReadonlyMap<string | null, number>> => {
  const { result, text } = await ask(...turns);
  expect(result, text).not.toBeNull();
  return new Map((result?.data ?? []).map(([name, change]) => [name ?? null, Number(change)]));
};
const growth = (later: Expected, earlier: Expected): number =>
  (Number(later) / Number(earlier) - 1) * 100;
const priceOf = (symbol: string, year: number, month: string): Expected =>
  mean(
    rawStocks
      .filter((one) => one.symbol === symbol && one.year === year && one.month === month)
      .map(({ price }) => price),
  );
const apple = ['Apple price in January 2009 and in March 2010', 'growth in %?'];

describe('the same change of the others', () => {
  it.each(['same for the other three', 'and the others?', 'the same for the remaining companies'])(
    'is one of each that was not asked about: %s',
    async (question) => {
      const found = await changesOf(...apple, 'and Google', question);
      expect([...found.keys()].toSorted()).toEqual(['AMZN', 'IBM', 'MSFT']);
      for (const [symbol, change] of found)
        expect(change).toBeCloseTo(
          growth(priceOf(String(symbol), 2010, 'Mar'), priceOf(String(symbol), 2009, 'Jan')),
          6,
        );
    },
  );

  it('is refused where their number is another', async () => {
    expect((await ask(...apple, 'and Google', 'same for the other two')).result).toBeNull();
  });

  it('leaves out the thing that was asked about, and not one of that name', async () => {
    const rate = ['unemployment rate in Construction in 2007', 'and 2009', 'change in percent'];
    const found = await changesOf(...rate, 'and all other industries?');
    expect(found.has('Construction')).toBe(false);
    expect(found.size).toBe(13);
  });
});

describe('the same change of each', () => {
  it.each(['same for each stock', 'by company', 'for every company'])(
    'is no mean of both times: %s',
    async (question) => {
      const found = await changesOf(...apple, question);
      expect(found.size).toBe(5);
      expect(found.get('AAPL')).toBeCloseTo(
        growth(priceOf('AAPL', 2010, 'Mar'), priceOf('AAPL', 2009, 'Jan')),
        6,
      );
    },
  );

  it('is one of another kind, of the same rows', async () => {
    const numberOf = (year: number): number =>
      rawMovies.filter(
        (one) =>
          one.year === year && one['Major Genre'] === 'Comedy' && one['MPAA Rating'] === 'PG',
      ).length;
    const found = await changesOf(
      ...['number of comedies in 2004', 'and 2005', 'percent change', 'by MPAA rating'],
    );
    expect(found.get('PG')).toBeCloseTo(growth(numberOf(2005), numberOf(2004)), 6);
  });

  it('is one of all rows by a kind', async () => {
    const rainOf = (year: string): number =>
      sum(
        rawWeather
          .filter((one) => one.date.startsWith(year) && one.weather === 'rain')
          .map((one) => one.precipitation),
      );
    const found = await changesOf('rain in 2013', 'and 2014', 'percent change', 'by weather');
    expect(found.get('rain')).toBeCloseTo(growth(rainOf('2014'), rainOf('2013')), 6);
  });
});

describe('neighbours of the same change of each', () => {
  it('is the figure of each, where no change was asked for', async () => {
    const found = await changesOf('Average price of Apple in 2008', 'same for each stock');
    const prices = rawStocks.filter((one) => one.symbol === 'IBM' && one.year === 2008);
    expect(found.get('IBM')).toBeCloseTo(Number(mean(prices.map(({ price }) => price))), 6);
  });

  it('is that of another one, which is named', async () => {
    const { text } = await ask(...apple, 'same for Google');
    expect(text).toContain('**65.5%**');
  });

  it('is that of the rows that are named, and no share of them', async () => {
    const movies = ['number of movies in 2004', 'and in 2005', 'change in percent'];
    const { text } = await ask(...movies, 'now only dramas, how many percent there?');
    expect(text).toBe((await ask(...movies, 'now only dramas')).text);
    expect(text).toContain('**37.0%**');
  });
});
