import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listHeaviest = (): (string | number | null)[][] =>
  rawCars
    .toSorted((a, b) => b.Weight_in_lbs - a.Weight_in_lbs || a.Name.localeCompare(b.Name))
    .slice(0, 5)
    .map((car) => [car.Name, car.Weight_in_lbs]);

const listGrossing = (): string[] =>
  rawMovies
    .filter((one) => one['Worldwide Gross'] !== null)
    .toSorted((a, b) => Number(b['Worldwide Gross']) - Number(a['Worldwide Gross']))
    .slice(0, 5)
    .map((one) => String(one.Title));

describe('one more figure beside the one that ranks', () => {
  it.each([
    'Which five cars are the heaviest? Give the weights too',
    'Which five cars are the heaviest? Give the weights too, heaviest first.',
    'Which five cars are the heaviest? Also show the weight',
  ])('is used where it is shown: %s', async (question) => {
    const { result } = await ask(question);
    expect(result?.data.map(([name, weight]) => [name, Number(weight)])).toEqual(listHeaviest());
  });

  it.each([
    'Which five movies grossed most worldwide? Show the budget as well.',
    'Which five movies grossed the most? Show the budget',
    'Which five movies have the highest worldwide gross, and what is their budget?',
  ])('does not rank: %s', async (question) => {
    const { result } = await ask(question);
    expect(result?.data.map(([title]) => title)).toEqual(listGrossing());
    expect(result?.schema.map(({ name }) => name)).toContain('production_budget');
  });

  it('ranks things by what their word measures, and not by the figure of another sentence', async () => {
    const largest = await ask(
      'Which five countries were the largest in 2005? Show the life expectancy',
    );
    expect(largest.result?.data.map(([country]) => country).slice(0, 2)).toEqual([
      'China',
      'India',
    ]);
    const common = await ask('Which weather is the most common? Show the average wind');
    expect(common.result?.data[0]?.[0]).toBe('rain');
  });

  it.each([
    'Which penguins are the biggest? Show the beak depth',
    'Which genre is the biggest? Show the average rating',
    'Which five cars have the highest horsepower and weight',
    'Which movies cost too much?',
    'Which cars are too heavy',
    'Show the average price by symbol too',
  ])('is not guessed: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });
});
