import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('a list of what was counted, with further columns', () => {
  it.each([
    [['Movies by genre', 'list them with year']],
    [['Cars by origin', 'list them with horsepower']],
    [['How many movies are longer than 3 hours?', 'list them with year']],
  ] as const)('is no figure of each: %j', async (chain) => {
    expect((await ask(...chain)).result).toBeNull();
  });

  it('is one of rows that were shown, or that were counted', async () => {
    const top = await ask('Top 5 movies by gross', 'list them with year');
    expect(top.result?.totalRows).toBe(5);
    const long = await ask('How many movies are longer than 3 hours?', 'list them');
    expect(long.result?.totalRows).toBe(
      rawMovies.filter((one) => (one['Running Time min'] ?? 0) > 180).length,
    );
    const mean = await ask('Cars by origin', 'show them with the average weight');
    expect(mean.result?.totalRows).toBe(3);
  });
});
