import { afterAll, describe, expect, it } from 'vitest';
import { orderBy, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listCars = (cylinders: number): typeof rawCars =>
  rawCars.filter((one) => one.Cylinders === cylinders);

const firstOf = (rows: readonly Expected[][], direction: 'asc' | 'desc'): Expected | undefined =>
  orderBy(rows, 1, direction)[0]?.[0];

const findQuickest = (): Expected | undefined =>
  firstOf(
    listCars(4).map((one) => [one.Name, one.Acceleration]),
    'asc',
  );

const findHeaviest = (): Expected | undefined =>
  firstOf(
    listCars(4).map((one) => [one.Name, one.Weight_in_lbs]),
    'desc',
  );

describe('the first among those with something', () => {
  it.each([
    ['Which car is the quickest among those with four cylinders?', findQuickest],
    ['Which car is the quickest of those with 4 cylinders?', findQuickest],
    ['Which car is the quickest with four cylinders?', findQuickest],
    ['Which is the heaviest among those with four cylinders?', findHeaviest],
  ])('%s', async (question, find) => {
    expect((await ask(question)).result?.data[0]?.[0]).toBe(find());
  });

  it('is of as many as are asked for', async () => {
    const question = 'Which five cars are the quickest among those with four cylinders?';
    const { result } = await ask(question);
    expect(result?.data).toHaveLength(5);
    expect(result?.data[0]?.[0]).toBe(findQuickest());
  });
});
