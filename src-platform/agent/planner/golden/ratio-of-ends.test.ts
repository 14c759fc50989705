import { afterAll, describe, expect, it } from 'vitest';
import { highest, lowest } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const masses = rawPenguins.map((one) => one['Body Mass (g)']);
const distances = rawFlights.map((one) => one.distance);
const heaviest = highest(masses) / lowest(masses);

describe('how many times the lowest value the highest one is', () => {
  it.each([
    ['How many times as heavy as the lightest penguin is the heaviest one?', heaviest],
    ['How many times heavier is the heaviest penguin than the lightest?', heaviest],
    ['By what factor is the heaviest penguin heavier than the lightest?', heaviest],
    ['What is the ratio of the heaviest to the lightest penguin?', heaviest],
    [
      'How many times as long as the shortest flight is the longest one?',
      highest(distances) / lowest(distances),
    ],
  ])('%s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });

  it('is no difference, and a difference is no ratio', async () => {
    const apart = await ask('How much heavier is the heaviest penguin than the lightest?');
    expectLead(apart, highest(masses) - lowest(masses));
  });

  it('is refused of degrees', async () => {
    const hot = await ask('How many times as hot as the coldest day was the hottest?');
    expect(hot.result).toBeNull();
  });
});
