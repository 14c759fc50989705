import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawStocks } from './raw-data.ts';

const highest = (numbers: readonly (number | null)[]): number =>
  Math.max(...numbers.map((one) => one ?? 0));

afterAll(expectNoOpenQueries);

describe('a larger share', () => {
  const late = ['what percentage of Atlanta flights are late', 'and Dallas?'];
  const rated = ['what percentage of comedies are R rated in 2005', 'and in 2006?'];

  it.each([
    [['what share of comedies are R rated', 'and dramas'], 'which rating has the larger share?'],
    [rated, 'which genre has the larger percentage?'],
    [rated, 'which distributor has the larger share?'],
    [rated, 'which of the two directors has the larger share?'],
  ])('is of what the two shares differ in: %s, %s', async (chain, question) => {
    expect((await ask(...chain, question)).result).toBeNull();
  });

  it('is asked of what the shares differ in', async () => {
    const years = await ask(...rated, 'which year has the larger percentage?');
    expect(years.result?.totalRows).toBe(2);
    const to = await ask(...late, 'to which airport is it higher?');
    expect(to.result?.sqlQuery).toContain('destination');
    const at = await ask(...late, 'at which airport is it higher?');
    expect(at.result?.sqlQuery).not.toContain('destination');
  });
});

describe('the rows of one side', () => {
  const budgets = 'compare budgets of comedies in 2005 and 2009';
  const weights = 'compare the weight of Japanese and American cars';

  it.each([
    [budgets, 'which of the 2009 films cost more than 50 million and made the most?'],
    [budgets, 'which director of the 2009 films has the most?'],
    [weights, 'which of the Japanese cars are the most?'],
  ])('are not ranked by the last figure for a bare most: %s, %s', async (first, question) => {
    expect((await ask(first, question)).result).toBeNull();
  });

  it('are those of each year, and no ranking of the years', async () => {
    const answered = await ask(weights, 'what is the heaviest of the Japanese cars by year?');
    const heaviest = highest(
      rawCars.filter((car) => car.Origin === 'Japan').map((car) => car.Weight_in_lbs),
    );
    const weightsOfRows = answered.result?.data.flat().map(Number) ?? [];
    expect(weightsOfRows).toContain(heaviest);
  });

  it('are none of each month', async () => {
    const answered = await ask(
      'how many flights from ATL, DFW and ORD together?',
      'which of the three had the most in each month?',
    );
    expect(answered.result).toBeNull();
  });
});

describe('a condition of one side', () => {
  it.each([
    'the average weight of Japanese cars and of American cars with 8 cylinders',
    'the average weight of Japanese cars and of European cars of 1975 with 4 cylinders',
  ])('is not said of both: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});

describe('months of different names', () => {
  it('are not both put in the place of another', async () => {
    expect(
      (await ask('compare rain in January 2012 and July 2013', 'and August?')).result,
    ).toBeNull();
    const both = await ask('compare rain in July 2012 and July 2013', 'and August?');
    expect(both.result?.totalRows).toBe(2);
  });
});

describe('a number with its unit', () => {
  it.each(['movies with 2000+ in gross', 'Apple in 2005+ dollars'])(
    'is no year: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );

  it.each([
    ['what percentage of movies are comedies', 'and the others in US dollars?'],
    ['what percentage of comedies are R rated', 'and the others in dollars?'],
  ])('is one that the figure has: %s, %s', async (first, question) => {
    expect((await ask(first, question)).result).toBeNull();
  });
});

describe('a figure of the row', () => {
  it.each([
    'which director made the longest movie, and how many votes did he get',
    'which director made the most expensive movie, and how many votes does he have',
  ])('is none of a group: %s', async (question) => {
    expect((await ask(question)).result?.sqlQuery ?? '').not.toContain('max(imdb_votes)');
  });
});

describe('words of another question', () => {
  it('keep the growth, of which the change is asked', async () => {
    const answered = await ask(
      'population of Japan by year',
      'what is the change in growth from 1980 to 2000?',
    );
    expect(answered.result?.sqlQuery ?? '').not.toContain('AS population_change');
  });

  it('mean any stock and not the last one', async () => {
    expectLead(
      await ask('lowest price of Apple in 2005', 'what was the highest price of any stock ever?'),
      highest(rawStocks.map((one) => one.price)),
    );
  });

  it('find no degree in a limit that is near', async () => {
    const answered = await ask(
      'how many flights were more than 5 minutes late',
      'these extremely late flights by airport',
    );
    expect(answered.result).toBeNull();
  });

  it('find no month in a decrease', async () => {
    const answered = await ask(
      'monthly prices of Apple in 2005',
      'what is the decrease from February to March?',
    );
    const of = (month: string): number =>
      rawStocks.find((one) => one.symbol === 'AAPL' && one.year === 2005 && one.month === month)
        ?.price ?? 0;
    expectLead(answered, of('Feb') - of('Mar'));
  });

  it('take no group of the last answer for one figure over those rows', async () => {
    expect(
      (await ask('movies by genre in 2005', 'average budget over those movies')).result,
    ).toBeNull();
  });
});
