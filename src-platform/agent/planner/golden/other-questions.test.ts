import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries, expectRefused } from './asking.ts';

afterAll(expectNoOpenQueries);

const expectAnswered = async (...questions: readonly string[]): Promise<void> => {
  const { result, text } = await ask(...questions);
  expect(result, text).not.toBeNull();
};

describe('what another question would answer is refused', () => {
  it.each([
    'Which movies lost money?',
    'movies with worldwide gross more than 10 times the budget',
    'when did Apple rise above 100?',
  ])('no limit of what is calculated: %s', (question) => expectAnswered(question));

  it.each([
    'Population of Nigeria every 10 years',
    'Price of Apple every 3 months in 2008',
    'Number of movies every 5 years',
    'Average temperature every 10 days in July 2014',
  ])('a step between periods: %s', (question) => expectRefused(question));

  it.each([
    'Lowest price of each stock with the date',
    'Best price per stock and its date',
    'Maximum temperature of each year with the date',
    'Highest life expectancy of each country and the year',
  ])('the time of each extreme: %s', (question) => expectRefused(question));

  it.each(['highest price by company and year', 'Hottest day of each month in 2014'])(
    'no time of each extreme: %s',
    (question) => expectAnswered(question),
  );

  it.each([
    'Which sector lost the most jobs from 2008 to 2009?',
    'Which industry gained the most jobs between 2003 and 2006?',
  ])('jobs that the data do not hold: %s', (question) => expectRefused(question));

  it.each([
    'Return on investment for the top 20 movies by budget',
    'Profit margin for the 10 biggest budgets',
    'Power to weight ratio for the top 5 cars by weight',
    'Delay per mile for the 10 longest flights',
  ])('a ratio of rows that another figure chooses: %s', (question) => expectRefused(question));

  it('a ratio that ranks by itself is answered', () =>
    expectAnswered('top 5 cars by power to weight ratio'));
});

describe('what was chosen before is not lost', () => {
  it.each([
    [
      'Top 10 movies by budget',
      'which of them made a profit?',
      'and the one with the best rating?',
    ],
    [
      'The 10 heaviest cars',
      'which of those have more than 200 hp?',
      'and the one with the best mileage?',
    ],
    [
      'Top 5 countries by population in 2005',
      'which of them have a fertility above 2?',
      'and the one with the highest life expectancy?',
    ],
  ])('%s > %s > %s', (...thread) => expectRefused(...thread));

  it.each([
    ['Top 3 industries by rate in 2010', 'how many people was that?', 'and the lowest three?'],
    ['Top 3 directors by number of films', 'their average rating', 'and the worst three?'],
  ])('%s > %s > %s', (...thread) => expectRefused(...thread));

  it('is all of them after the ranking itself', async () => {
    const { result } = await ask('Top 3 industries by rate in 2009', 'and the bottom three?');
    expect(result?.data[0]?.[0]).toBe('Government');
  });

  it('are two sides, which stay apart in each group', async () => {
    const thread = ['Body mass of males vs females', 'for Gentoo', 'on each island'];
    const { result } = await ask(...thread);
    expect(result?.data.map((row) => row.slice(0, 2))).toEqual([
      ['FEMALE', 'Biscoe'],
      ['MALE', 'Biscoe'],
    ]);
    const compared = await ask('Compare males and females on beak length', 'by species');
    expect(compared.result?.totalRows).toBe(6);
  });
});
