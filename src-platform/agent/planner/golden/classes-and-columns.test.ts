import { describe, expect, it } from 'vitest';
import { ask, expectLead } from './asking.ts';
import { rawCars, rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

/** How many values begin in each class of a width, by where the class begins. */
function countClasses(values: readonly (number | null)[], width: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    if (value === null) continue;
    const start = Math.floor(value / width) * width;
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return counts;
}

const readClasses = ({ result }: Awaited<ReturnType<typeof ask>>): Map<number, number> =>
  new Map((result?.data ?? []).map(([start, count]) => [Number(start), Number(count)]));

const times = rawMovies.map((one) => one['Running Time min']);
const masses = rawPenguins.map((one) => one['Body Mass (g)']);

describe('other classes of a number', () => {
  it.each([
    [['histogram of running times', 'in bins of 15'], countClasses(times, 15)],
    [['histogram of running times', 'use 15 minute steps please'], countClasses(times, 15)],
    [['histogram of running times', 'narrower bins'], countClasses(times, 10)],
    [['histogram of body mass', 'a bit finer please'], countClasses(masses, 250)],
    [['histogram of body mass', 'fewer bins'], countClasses(masses, 1000)],
    [
      ['distribution of delays', 'bin width 30'],
      countClasses(
        rawFlights.map((one) => one.delay),
        30,
      ),
    ],
  ])('have another width: %s', async (questions, expected) => {
    expect(readClasses(await ask(...questions))).toEqual(expected);
  });

  it.each([
    ['which bin is the fullest?'],
    ['the fullest one'],
    ['which class has the most films?'],
  ])('are ranked: %s', async (question) => {
    const { result } = await ask('histogram of running times', question);
    expect(result?.data[0]).toEqual(['100', String(countClasses(times, 20).get(100))]);
  });

  it('have a number and a share', async () => {
    const thread = ['histogram of running times', 'which bin is the fullest?'] as const;
    const fullest = countClasses(times, 20).get(100) ?? 0;
    expectLead(await ask(...thread, 'how many are in it?'), fullest);
  });

  it('are no rows: a limit stays one', async () => {
    const { result } = await ask('histogram of running times', 'only dramas');
    expect(result?.totalRows ?? 0).toBeGreaterThan(1);
    expect((await ask('histogram of running times', 'the largest')).result?.data[0]?.[0]).not.toBe(
      '10',
    );
  });
});

describe('a table without some of its figures', () => {
  const cars = ['average mpg by origin', 'add the number of cars'] as const;

  it.each([['drop the count'], ['without the number of cars'], ['only the average']])(
    'keeps the others: %s',
    async (question) => {
      const { result } = await ask(...cars, question);
      expect(result?.data.map((row) => row.length)).toEqual([2, 2, 2]);
      const usa = rawCars.flatMap((one) =>
        one.Origin === 'USA' && one.Miles_per_Gallon !== null ? [one.Miles_per_Gallon] : [],
      );
      const [, mean] = result?.data.find(([origin]) => origin === 'USA') ?? [];
      expect(Number(mean)).toBeCloseTo(usa.reduce((a, b) => a + b, 0) / usa.length);
    },
  );

  it('is put in order by what is left', async () => {
    const flights = ['number of flights by weekday', 'add the average delay'] as const;
    const { result } = await ask(...flights, 'drop the count and put the worst first');
    expect(result?.data).toHaveLength(7);
    expect(result?.data[0]).toHaveLength(2);
    const delays = (result?.data ?? []).map(([, delay]) => Number(delay));
    expect(delays).toEqual(delays.toSorted((a, b) => b - a));
  });

  it('drops no rows, and no figure that is its only one', async () => {
    const { result } = await ask(
      'number of movies by genre',
      'add the average budget',
      'without dramas',
    );
    expect(result?.data.every(([genre]) => genre !== 'Drama')).toBe(true);
    expect(result?.data[0]).toHaveLength(3);
    expect((await ask('average mpg by origin', 'drop the average')).result).toBeNull();
  });
});
