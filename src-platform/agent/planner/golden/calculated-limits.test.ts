import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const profits = rawMovies.flatMap((one) => {
  const [gross, budget] = [one['Worldwide Gross'], one['Production Budget']];
  return gross === null || budget === null ? [] : [gross - budget];
});
const swings = rawWeather.map(({ tempMax, tempMin }) => Math.round((tempMax - tempMin) * 10) / 10);
const count = (values: readonly number[], holds: (value: number) => boolean): number =>
  values.filter(holds).length;
const MILLION = 1_000_000;

describe('a limit of what is calculated from two columns', () => {
  it.each([
    ['Films with a profit of more than 500 million', count(profits, (one) => one > 500 * MILLION)],
    ['Movies with a profit above 1 billion', count(profits, (one) => one > 1_000 * MILLION)],
    [
      'Movies that made a profit of at least 300 million dollars',
      count(profits, (one) => one >= 300 * MILLION),
    ],
    [
      'How many movies made more than 200 million in profit?',
      count(profits, (one) => one > 200 * MILLION),
    ],
    ['Movies with a loss of more than 50 million', count(profits, (one) => one < -50 * MILLION)],
    ['movies that lost more than 50 million', count(profits, (one) => one < -50 * MILLION)],
    ['Days with temperature swing of more than 15 degrees', count(swings, (one) => one > 15)],
    ['Days with a temperature range above 18 degrees', count(swings, (one) => one > 18)],
    [
      'How many days had a temperature difference over 15 degrees?',
      count(swings, (one) => one > 15),
    ],
  ])('is one of each row: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('is a multiple, where one column is divided by the other', async () => {
    const { result } = await ask('cars with a power to weight ratio above 0.05');
    expect(result?.sqlQuery).toContain('horsepower > 0.05 * weight');
  });

  it.each([
    'genres with a profit of more than 1 billion',
    'directors who made a profit of more than 1 billion',
    'movies with a profit of less than 10 million',
    'years with a temperature swing over 20 degrees',
    'Countries with population growth of more than 50 million since 1955',
    'Stocks with a gain of more than 100 dollars',
  ])('is refused where no row has it: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});
