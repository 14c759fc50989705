import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a follow-up that could be bound to the wrong rows', () => {
  it.each([
    ['which director has the most movies?', 'which of the others has the highest gross?'],
    ['which genre has the highest average budget?', 'which of the remaining ones has the lowest?'],
    ['top 5 movies by budget', 'and the next one?'],
    ['the three heaviest cars', 'and the next?'],
    ['average rating by genre, genres with fewer than 50 movies and comedies left out'],
    ['which genre took in the most, excluding comedies, although dramas are more common?'],
  ])('is refused: %s', async (...questions) => {
    expect((await ask(...questions)).result).toBeNull();
  });

  it.each([
    ['ford pinto', 'what about the heaviest one?', Math.max],
    ['amc hornet', 'and the lightest?', Math.min],
  ])('chooses among the rows of one name: %s', async (name, followUp, choose) => {
    const weights = rawCars.filter((one) => one.Name === name).map((one) => one.Weight_in_lbs);
    const { result } = await ask(`how heavy is the ${name}?`, followUp);
    expect(result?.data[0]).toEqual([name, String(choose(...weights.map(Number)))]);
  });

  it('sets the last figure against that of all rows', async () => {
    expectLead(
      await ask('which car is the fastest?', 'versus what average for all cars?'),
      mean(rawCars.map((one) => one.Acceleration)) ?? Number.NaN,
    );
  });
});
