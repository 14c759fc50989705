import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const sqlOf = async (...thread: readonly string[]): Promise<string | undefined> =>
  (await ask(...thread)).result?.sqlQuery;

const CARS = ['Average mpg by origin', 'only those with 4 cylinders'];
const origins = (pick: (car: (typeof rawCars)[number]) => number | null) =>
  orderBy(
    groupRows(
      rawCars,
      (car) => [car.Origin],
      (group) => [mean(group.map(pick))],
    ),
    1,
    'desc',
  );

describe('all rows again', () => {
  it.each([
    'back to all cars',
    'all cars again',
    'now for all cars again',
    'same for all cars',
    "ok, let's go back to all cars please",
  ])('are those of each group: %s', async (words) => {
    expectRows(
      await ask(...CARS, words),
      origins((car) => car.Miles_per_Gallon),
    );
  });

  it('leaves the year that stood before the condition', async () => {
    const thread = ['Average mpg by origin in 1980', 'only those with 4 cylinders'];
    expect(await sqlOf(...thread, 'back to all cars')).toBe(await sqlOf(thread[0] ?? ''));
  });

  it.each([
    'ok back to all cars, avg horsepower',
    'all cars again, average horsepower',
    'back to all cars: average horsepower',
  ])('takes another figure of each group: %s', async (words) => {
    expectRows(
      await ask(...CARS, words),
      origins((car) => car.Horsepower),
    );
  });

  it('is refused where several conditions could go', async () => {
    const answered = await ask(
      'How many penguins are on Biscoe?',
      'only females',
      'back to all penguins',
    );
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('several conditions');
  });

  it('is a number of all after no condition', async () => {
    expectRows(await ask('How many penguins are there?', 'how many of all penguins are there?'), [
      [rawPenguins.length],
    ]);
  });
});

describe('the best of all groups, after some of them', () => {
  const delays = groupRows(
    rawFlights,
    (flight) => [flight.origin],
    (group) => [mean(group.map((one) => one.delay)), group.length],
  ).filter(([, , count]) => Number(count) >= 200);
  const worst = orderBy(delays, 1, 'desc')[0]?.[0];
  const best = orderBy(delays, 1, 'asc')[0]?.[0];
  const BUSIEST = ['5 busiest departure airports', 'average delay at those'];

  it.each([
    'which departure airport is worst overall, with at least 200 departures?',
    'which airport is the worst of all, with at least 200 departures?',
  ])('%s', async (question) => {
    expect((await ask(...BUSIEST, question)).result?.data[0]?.[0]).toBe(worst);
  });

  it.each(['and the best one, same minimum', 'and the lowest with the same minimum?'])(
    'keeps the minimum: %s',
    async (question) => {
      const thread = [...BUSIEST, 'which airport is worst overall, with at least 200 departures?'];
      expect((await ask(...thread, question)).result?.data[0]?.[0]).toBe(best);
    },
  );

  it('keeps the minimum for another figure and over other data', async () => {
    const directors = groupRows(
      rawMovies.filter((one) => one.Director !== null),
      (one) => [one.Director],
      (group) => [mean(group.map((one) => one['IMDB Rating'])), group.length],
    ).filter(([, , count]) => Number(count) >= 10);
    const answered = await ask(
      'Which director has the best IMDB rating on average?',
      'with at least 10 films',
      'and the worst, same minimum?',
    );
    expect(answered.result?.data[0]?.[0]).toBe(orderBy(directors, 1, 'asc')[0]?.[0]);
  });

  it('is one of those where the question points at them', async () => {
    const answered = await ask(...BUSIEST, 'which of those is worst?');
    expect(answered.result?.data).toHaveLength(5);
  });
});
