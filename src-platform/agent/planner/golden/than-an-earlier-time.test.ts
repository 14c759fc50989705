import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawMovies, rawStocks, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const priceOf = (symbol: string, year: number): Expected =>
  mean(
    rawStocks.filter((one) => one.symbol === symbol && one.year === year).map((one) => one.price),
  );
const moviesOf = (year: number): number => rawMovies.filter((one) => one.year === year).length;
const rainOf = (time: string): number =>
  sum(
    rawWeather
      .filter(({ date }) => date.startsWith(time))
      .map(({ precipitation }) => precipitation),
  );
const both = (
  times: readonly string[],
  read: (time: string) => Expected,
): readonly (readonly Expected[])[] =>
  times.map((time) => [`${time}-01-01`.slice(0, 10), read(time)]);
const ibm = ['Average price of IBM in 2008'];

/** The rows of both times, and that the answer leads with the change in percent. */
async function expectGrowth(
  turns: readonly string[],
  rows: readonly (readonly Expected[])[],
  percent: string,
): Promise<void> {
  const answer = await ask(...turns);
  expectRows(answer, rows);
  expect(answer.text).toMatch(new RegExp(String.raw`^\S.{0,80} (?:rose|fell) by \*\*${percent}%`));
}

describe('a figure against the one of an earlier time, in percent', () => {
  it.each([
    'vs the year before, in percent?',
    'compared to the year before, in %',
    'change from the year before in percent',
    'growth over the year before',
    'percentage change compared to 2007?',
    'how much is that up on the year before, in percent?',
    'by how many percent did it change compared to the year before?',
  ])('is the change between both: %s', async (question) => {
    const rows = both(['2007', '2008'], (year) => priceOf('IBM', Number(year)));
    await expectGrowth([...ibm, question], rows, '5\\.9');
  });

  it('is no share of both, of counts and of totals', async () => {
    const movies = both(['2004', '2005'], (year) => moviesOf(Number(year)));
    await expectGrowth(
      ['Number of movies in 2005', 'how does that compare to the year before, in percent?'],
      movies,
      '9\\.4',
    );
    await expectGrowth(['Number of movies in 2005', 'in percent vs 2004'], movies, '9\\.4');
    await expectGrowth(
      ['rain in December 2014', 'vs the month before, in percent'],
      [
        ['2014-11-01', rainOf('2014-11')],
        ['2014-12-01', rainOf('2014-12')],
      ],
      '1\\.1',
    );
  });

  it('is one of each group, where the last answer has several', async () => {
    const growth = (symbol: string): Expected =>
      (Number(priceOf(symbol, 2009)) / Number(priceOf(symbol, 2008)) - 1) * 100;
    const { result } = await ask(
      'Average price of each stock in 2009',
      'vs the year before, in percent?',
    );
    const found = new Map(result?.data.map(([symbol, change]) => [symbol, Number(change)]));
    for (const symbol of ['AAPL', 'AMZN', 'GOOG', 'IBM', 'MSFT'])
      expect(found.get(symbol)).toBeCloseTo(Number(growth(symbol)), 6);
  });

  it('is one of each month, where the last answer has one figure of each', async () => {
    const { result } = await ask('rain by month in 2014', 'vs the year before, in percent');
    const march = result?.data.find(([month]) => String(month).startsWith('2014-03'));
    expect(Number(march?.at(-1))).toBeCloseTo((rainOf('2014-03') / rainOf('2013-03') - 1) * 100, 6);
  });
});

describe('the change from an earlier time', () => {
  it.each(['change from the year before', 'how did it change from the year before?'])(
    'is that of the last answer, and not that of the earlier time: %s',
    async (question) => {
      expectRows(
        await ask(...ibm, question),
        both(['2007', '2008'], (year) => priceOf('IBM', Number(year))),
      );
    },
  );
});

describe('neighbours of a change from an earlier time', () => {
  it('is the earlier figure alone, where no comparison is asked for', async () => {
    expectRows(await ask(...ibm, 'and the year before?'), [[priceOf('IBM', 2007)]]);
  });

  it('is a share, where the total is named', async () => {
    const { text } = await ask('rain in 2014', 'as a share of the total?');
    expect(text).toContain('**27.9%**');
  });
});
