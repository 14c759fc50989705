import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

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
const worst = 'which departure airport is worst overall, with at least 200 departures?';

describe('the first of all groups, after some of them', () => {
  it('of airports', async () => {
    const { result } = await ask(...five, worst);
    expect(result?.data[0]?.[0]).toBe(findFirst(delays, 200));
    const best = await ask(...five, worst, 'and the best one, same minimum');
    expect(best.result?.data[0]?.[0]).toBe(findFirst(delays.toReversed(), 200));
  });

  it.each(['which genre has the best rating overall?', 'which one has the best of all?'])(
    'of genres: %s',
    async (then) => {
      const three = ['top 3 genres by number of movies', 'average IMDB rating of those'] as const;
      const { result } = await ask(...three, then);
      expect(result?.data[0]?.[0]).toBe(findFirst(ratings));
    },
  );

  it('is no total of a figure that is not added up', async () => {
    const { result } = await ask('which airport has the worst delay on average overall?');
    expect(result?.data[0]?.[0]).toBe(findFirst(delays));
    const rated = await ask('which genre has the best IMDB rating overall?');
    expect(rated.result?.data[0]?.[0]).toBe(findFirst(ratings));
  });

  it('stays with those that are pointed at', async () => {
    const { result } = await ask(...five, 'which of them is the worst?');
    expect(result?.data).toHaveLength(5);
  });
});

describe('a limit that is said to be the same', () => {
  it.each(['same minimum, but by budget', 'and by budget, with the same minimum'])(
    'of genres: %s',
    async (then) => {
      const first = 'which genre has the best average rating, with at least 100 movies?';
      const budgets = rankMeans(
        rawMovies,
        (one) => one['Major Genre'],
        (one) => one['Production Budget'],
      );
      const { result } = await ask(first, then);
      expect(result?.data[0]?.[0]).toBe(findFirst(budgets, 100));
      expect(result?.sqlQuery).toContain('>= 100');
    },
  );
});

describe('the group with the largest share', () => {
  it('is asked for after the share of one', async () => {
    const { result } = await ask(
      'what share of Adelies are male?',
      'which species has the highest share then?',
    );
    const shares = rankMeans(
      rawPenguins,
      (one) => one.Species,
      (one) => (one.Sex === 'MALE' ? 100 : 0),
    );
    expect(result?.data[0]?.[0]).toBe(findFirst(shares));
  });

  it('is none of the parts', async () => {
    const first = 'what share of movies are R rated?';
    expect((await ask(first, 'which rating has the highest share?')).result).toBeNull();
  });
});

describe('then', () => {
  it('only leads on where no answer is of a time', async () => {
    const { result } = await ask('average delay by origin', 'which is the worst then?');
    expect(result?.data[0]?.[0]).toBe(findFirst(delays));
  });

  it('is a time elsewhere', async () => {
    expect(
      (await ask('highest price of Google', 'what was the price of IBM then?')).result,
    ).toBeNull();
  });
});
