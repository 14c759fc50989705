import { afterAll, describe, expect, it } from 'vitest';
import { mean, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const sqlOf = async (...thread: readonly string[]): Promise<string | undefined> =>
  (await ask(...thread)).result?.sqlQuery;

const DELAY = 'Average delay by weekday';
const FROM_ORD = [DELAY, 'only from ORD'];

describe('a change that is taken back', () => {
  it.each(['undo that', 'undo', 'no, go back', 'remove ORD again', 'remove the filter'])(
    'leaves what was there before it: %s',
    async (words) => {
      const first = await sqlOf(DELAY);
      expect(first).toBeDefined();
      expect(await sqlOf(...FROM_ORD, words)).toBe(first);
    },
  );

  it('takes one step, after which other changes follow', async () => {
    const thread = [...FROM_ORD, 'only in January', 'undo that'];
    expect(await sqlOf(...thread)).toBe(await sqlOf(...FROM_ORD));
    expect(await sqlOf(...FROM_ORD, 'undo that', 'and from ATL?')).toContain("origin = 'ATL'");
  });

  it.each([
    [['Rain by month in 2014', 'go back']],
    // What stood before that is not known any more.
    [[...FROM_ORD, 'only in January', 'undo that', 'undo']],
    [[DELAY, 'only from ORD', 'by month', 'remove ORD again']],
  ])('is refused where nothing is known before it: %j', async (thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

describe('a part that another one replaces', () => {
  it.each(['not by destination, by month', 'no, not destination but by month'])(
    'is named with `not`: %s',
    async (words) => {
      const { result } = await ask('How many flights from LAX by destination', words);
      const counts = ['01', '02', '03'].map(
        (month) =>
          rawFlights.filter(
            ({ origin, date }) => origin === 'LAX' && date.startsWith(`2001/${month}/`),
          ).length,
      );
      expect(result?.data.map(([, count]) => Number(count))).toEqual(counts);
    },
  );

  it('may be the kind of figure', async () => {
    const horror = rawMovies.filter((movie) => movie['Major Genre'] === 'Horror');
    const total = sum(horror.map((movie) => movie['Production Budget']));
    expectLead(await ask('Average budget of horror movies', 'not the average, the total'), total);
  });

  it.each([
    [['How many flights from LAX by destination', 'not by origin, by month']],
    [['Average budget of horror movies', 'not the total, the median']],
  ])('is refused where the last answer has no such part: %j', async (thread) => {
    expect((await ask(...thread)).result).toBeNull();
  });
});

it('begins afresh where the question says so', async () => {
  const weights = rawCars
    .filter(({ Origin: one }) => one === 'USA')
    .map((car) => car.Weight_in_lbs);
  const thread = ['mpg and horsepower by origin', 'start over: average weight by origin'];
  expectLead(await ask(...thread), mean(weights) ?? 0);
});
