import { afterAll, describe, expect, it } from 'vitest';
import { highest, mean, median } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const scores = rawMovies.flatMap((one) => one['Rotten Tomatoes Rating'] ?? []);

describe('a figure whose known values were counted', () => {
  const counted = 'How many films have a Rotten Tomatoes rating?';

  it.each(['What is the average?', "What's it on average?"])('%s', async (then) => {
    expectLead(await ask(counted, then), mean(scores) ?? NaN);
  });

  it('has a median as well', async () => {
    expectLead(await ask(counted, 'what is the median?'), median(scores));
  });

  it('has a highest row', async () => {
    const answer = await ask('How many cars have a known mpg?', 'which one has the highest?');
    expectLead(answer, highest(rawCars.map((one) => one.Miles_per_Gallon)));
  });

  it('is no figure of rows that a limit chose', async () => {
    const { result } = await ask('How many cars weigh over 4000 pounds?', 'What is the average?');
    expect(result).toBeNull();
  });
});

it.each([
  ['average budget of films', 'which film has the highest?'],
  ['average budget of films', 'and which film had the highest?'],
])('%s, then %s', async (first, then) => {
  const { result } = await ask(first, then);
  const most = highest(rawMovies.map((one) => one['Production Budget']));
  expect(result?.data[0]?.map(Number)).toContain(most);
});
