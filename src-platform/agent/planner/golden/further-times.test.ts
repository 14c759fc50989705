import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const priceOf = (year: number): Expected =>
  mean(
    rawStocks.filter((one) => one.symbol === 'AAPL' && one.year === year).map((one) => one.price),
  );
const moviesOf = (year: number): number => rawMovies.filter((one) => one.year === year).length;
const rainOf = (year: number): number =>
  sum(
    rawWeather
      .filter(({ date }) => date.startsWith(String(year)))
      .map(({ precipitation }) => precipitation),
  );
const yearsOf = (
  years: readonly number[],
  read: (year: number) => Expected,
): readonly (readonly Expected[])[] => years.map((year) => [`${String(year)}-01-01`, read(year)]);

describe('a comparison with one more time', () => {
  const apple = ['Average price of Apple in 2009', 'Compared with 2008?', 'And with 2007?'];

  it('is one of the first time again', async () => {
    expectRows(await ask(...apple), yearsOf([2007, 2009], priceOf));
    expectRows(await ask(...apple, 'and with 2006?'), yearsOf([2006, 2009], priceOf));
    expectRows(
      await ask('Number of movies in 2006', 'compared with 2005?', 'and to 2004?'),
      yearsOf([2004, 2006], moviesOf),
    );
    expectRows(
      await ask('Total precipitation in 2014', 'vs 2013?', 'and against 2012?'),
      yearsOf([2012, 2014], rainOf),
    );
  });

  it('is none, where the time only takes the place of the last', async () => {
    expectRows(await ask('Average price of Apple in 2009', 'and in 2007?'), [[priceOf(2007)]]);
  });
});

describe('whether a figure is up on the year before', () => {
  it('sets both years against each other', async () => {
    expectRows(
      await ask('Average price of Apple in 2009', 'is that up on the year before?'),
      yearsOf([2008, 2009], priceOf),
    );
    expectRows(
      await ask('Number of movies in 2006', 'was that down on the previous year?'),
      yearsOf([2005, 2006], moviesOf),
    );
  });

  it('is refused of a figure of each year', async () => {
    const { result } = await ask(
      'Average price of Apple by year',
      'is that up on the year before?',
    );
    expect(result).toBeNull();
  });
});
