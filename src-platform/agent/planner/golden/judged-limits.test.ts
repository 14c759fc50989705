import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawUnemployment } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('better and worse than a number', () => {
  it.each([
    ['How many flights had a delay worse than 60 minutes?', 60],
    ['How many flights had worse delays than 120 minutes?', 120],
  ])('is more of what is better where it is low: %s', async (question, limit) => {
    expectLead(await ask(question), rawFlights.filter((one) => one.delay > limit).length);
  });

  it('takes the number itself as well', async () => {
    const question = 'How many flights had delays of 60 minutes or worse?';
    expectLead(await ask(question), rawFlights.filter((one) => one.delay >= 60).length);
  });

  it('is less of it where it is better', async () => {
    const quick = rawCars.filter((one) => one.Acceleration < 12).length;
    expectLead(await ask('How many cars have an acceleration better than 12 seconds?'), quick);
    const question = 'Which industries had an unemployment rate worse than 12% in Feb 2010?';
    const high = rawUnemployment.filter(
      (one) => one.year === 2010 && one.month === 2 && one.rate > 12,
    );
    expect((await ask(question)).result?.data).toHaveLength(high.length);
  });

  it('stays as it is for other figures', async () => {
    const poor = rawMovies.filter((one) => (one['IMDB Rating'] ?? 10) < 3).length;
    expectLead(await ask('How many movies are worse than 3 on IMDB?'), poor);
    const thirsty = rawCars.filter((one) => (one.Miles_per_Gallon ?? 99) < 12).length;
    expectLead(await ask('How many cars do worse than 12 mpg?'), thirsty);
  });
});
