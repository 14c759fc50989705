import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries, expectRefused, expectRows } from './asking.ts';

afterAll(expectNoOpenQueries);

/** Of cars from Japan, by SQLite over the file. */
const POWER = 132;
const LIGHTEST = 1613;
const HEAVIEST = 2930;
const MEAN_WEIGHT = 2221.227848101266;

describe('two figures in one question', () => {
  it.each([
    'Highest horsepower and heaviest weight of cars from Japan',
    'Can you show me the highest horsepower as well as the heaviest weight of cars from Japan?',
    'Show the highest horsepower of cars from Japan together with the heaviest weight.',
    "I'd like to see the highest horsepower alongside the heaviest weight for cars from Japan.",
    'I need two figures for cars from Japan: the highest horsepower and the heaviest weight.',
  ])('are the ends of all rows, and no ranking: %s', async (question) => {
    expectRows(await ask(question), [[POWER, HEAVIEST]]);
  });

  it('are each the one that its own word says', async () => {
    expectRows(await ask('Highest horsepower and lowest weight of cars from Japan'), [
      [POWER, LIGHTEST],
    ]);
    expectRows(await ask('Highest horsepower and mean weight of cars from Japan'), [
      [POWER, MEAN_WEIGHT],
    ]);
  });

  it('may be two of one column, one of which the data call a total', async () => {
    expectRows(
      await ask('The mean production budget and the total worldwide gross of movies rated R'),
      [[24949160.243718594, 66393197814]],
    );
  });

  it('are given for each group', async () => {
    const { result } = await ask(
      'For cars with 4 cylinders, break down the mean weight and the highest horsepower by origin.',
    );
    expect(result?.data.map(([origin, , power]) => [origin, Number(power)]).toSorted()).toEqual([
      ['Europe', 115],
      ['Japan', 100],
      ['USA', 105],
    ]);
  });

  it('are none where one row has to have both', async () => {
    await expectRefused('films with the best rating and the lowest budget');
  });
});

describe('two groups in one question', () => {
  it.each([
    'Split the mean flipper length of penguins by species and then by sex.',
    'What is the mean flipper length of penguins for every species and sex?',
    'Group the penguins by species and sex and show the mean flipper length.',
  ])('part the rows together: %s', async (question) => {
    const { result } = await ask(question);
    const gentoo = result?.data.find(
      ([species, sex]) => species === 'Gentoo' && sex?.toUpperCase() === 'MALE',
    );
    expect(Number(gentoo?.[2])).toBeCloseTo(221.54098360655738, 6);
  });

  it('may be of the days of a week, and no series of days', async () => {
    const { result } = await ask('Mean wind of days by day of the week and weather type');
    expect(result?.data.map(([day]) => day)).toContain('Sunday');
  });
});
