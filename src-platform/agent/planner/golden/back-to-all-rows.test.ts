import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawPenguins } from './raw-data.ts';

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
