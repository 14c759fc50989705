import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly rows: number;
}

/** The groups by their mean, the highest first. */
function rankMeans<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
  valueOf: (row: Row) => number | null,
): Figure[] {
  const names = [...new Set(rows.map(nameOf))].filter((one) => one !== null);
  return names
    .map((name) => {
      const own = rows.filter((one) => nameOf(one) === name);
      return { name, value: mean(own.map(valueOf)) ?? -Infinity, rows: own.length };
    })
    .toSorted((a, b) => b.value - a.value);
}

const delays = rankMeans(
  rawFlights,
  (one) => one.origin,
  (one) => one.delay,
);
const ratings = rankMeans(
  rawMovies,
  (one) => one['Major Genre'],
  (one) => one['IMDB Rating'],
);
const findFirst = (figures: readonly Figure[], rows = 0): string | undefined =>
  figures.find((one) => one.rows >= rows)?.name;

const five = ['5 busiest departure airports', 'avg delay at those'] as const;
const three = ['top 3 genres by number of movies', 'average IMDB rating of those'] as const;
const worst = 'which departure airport is worst overall, with at least 200 departures?';

describe('the first of all groups, after some of them', () => {
  it.each([
    'which departure airport is worst overall, with at least 200 departures?',
    'which airport is the worst of all, with at least 200 departures?',
    'what airport is the worst in general with at least 200 departures?',
  ])('of airports: %s', async (then) => {
    const { result } = await ask(...five, then);
    expect(result?.data[0]?.[0]).toBe(findFirst(delays, 200));
  });

  it.each(['and the best one, same minimum', 'and the lowest with the same minimum?'])(
    'stays with their minimum: %s',
    async (then) => {
      const { result } = await ask(...five, worst, then);
      expect(result?.data[0]?.[0]).toBe(findFirst(delays.toReversed(), 200));
    },
  );

  it.each(['which genre has the best rating overall?', 'which one has the best of all?'])(
    'of genres: %s',
    async (then) => {
      const { result } = await ask(...three, then);
      expect(result?.data[0]?.[0]).toBe(findFirst(ratings));
    },
  );

  it('of one year', async () => {
    const { result } = await ask(...three, 'which one is the best overall in 2005?');
    const inYear = rankMeans(
      rawMovies.filter((one) => one.year === 2005),
      (one) => one['Major Genre'],
      (one) => one['IMDB Rating'],
    );
    expect(result?.data[0]?.[0]).toBe(findFirst(inYear));
  });

  it('is no total of a figure that is not added up', async () => {
    const { result } = await ask('which airport has the worst delay on average overall?');
    expect(result?.data[0]?.[0]).toBe(findFirst(delays));
    const rated = await ask('which genre has the best IMDB rating overall?');
    expect(rated.result?.data[0]?.[0]).toBe(findFirst(ratings));
  });

  it.each(['which of them is the worst?', 'which of those is worst?'])(
    'stays with those that are pointed at: %s',
    async (then) => {
      const { result } = await ask(...five, then);
      expect(result?.data).toHaveLength(5);
    },
  );
});
