import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, type Expected } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const long = rawFlights.filter((one) => one.distance > 1000);
const heavy = rawCars.filter((one) => one.Weight_in_lbs > 4000);

describe('an adjective that its limit explains', () => {
  it.each([
    'average delay of long flights, over 1000 miles',
    'average delay of long flights (over 1000 miles)',
    'average delay of the long flights, meaning over 1000 miles',
  ])('%s', async (question) => {
    expectLead(await ask(question), mean(long.map((one) => one.delay)) ?? 0);
  });

  it.each(['only the long ones, over 1000 miles', 'just the long flights, over 1000 miles'])(
    'narrows the last answer: %s',
    async (words) => {
      const months: readonly (readonly Expected[])[] = groupRows(
        long,
        (one) => [`${one.date.slice(0, 7).replace('/', '-')}-01`],
        (group) => [mean(group.map((one) => one.delay))],
      );
      expectRows(await ask('Average delay by month', words), months);
    },
  );

  it.each([
    ['average mpg of heavy cars, above 4000 lbs'],
    ['Average mpg of all cars', 'only the heavy ones, over 4000'],
  ])('%s', async (...thread) => {
    expectLead(await ask(...thread), mean(heavy.map((one) => one.Miles_per_Gallon)) ?? 0);
  });

  it('is one of money or of heat', async () => {
    const dear = rawMovies.filter((one) => (one['Production Budget'] ?? 0) > 100_000_000).length;
    expectLead(
      await ask('How many movies are there?', 'just the expensive ones, over 100 million'),
      dear,
    );
    const hot = rawWeather.filter((one) => one.tempMax > 30).length;
    expectLead(await ask('number of hot days, above 30 degrees'), hot);
  });

  it.each([
    ['Average mpg by origin', 'only the heavy ones'],
    ['Average mpg by origin', 'only the heavy ones, over 150 hp'],
    ['Average delay by month', 'only the long ones, under 1000 miles'],
    ['How many small cars, over 200 hp, are there?'],
  ])('is refused where the limit explains it not: %s %s', async (...thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });

  it('divides by no group twice', async () => {
    const answered = await ask(
      'How many flights per month',
      'what share were over an hour late by month',
    );
    expect(answered.result?.data[0]).toHaveLength(4);
  });
});
