import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The name of the group with the highest or lowest mean, of those with so many rows. */
function findEnd<Row>(
  rows: readonly Row[],
  {
    nameOf,
    valueOf,
  }: { nameOf: (row: Row) => string | null; valueOf: (row: Row) => number | null },
  { end, minimum }: { readonly end: 'asc' | 'desc'; readonly minimum: number },
): unknown {
  const groups = groupRows(
    rows.filter((one) => nameOf(one) !== null),
    (one) => [nameOf(one)],
    (group) => [mean(group.map(valueOf)), group.length],
  ).filter(([, , count]) => Number(count) >= minimum);
  return orderBy(groups, 1, end)[0]?.[0];
}

describe('a limit that is said to be the same', () => {
  it.each(['same minimum, but by budget', 'and by budget, with the same minimum'])(
    'of genres: %s',
    async (then) => {
      const first = 'which genre has the best average rating, with at least 100 movies?';
      const best = findEnd(
        rawMovies,
        { nameOf: (one) => one['Major Genre'], valueOf: (one) => one['Production Budget'] },
        { end: 'desc', minimum: 100 },
      );
      const { result } = await ask(first, then);
      expect(result?.data[0]?.[0]).toBe(best);
      expect(result?.sqlQuery).toContain('>= 100');
    },
  );

  it('of directors', async () => {
    const worst = findEnd(
      rawMovies,
      { nameOf: (one) => one.Director, valueOf: (one) => one['IMDB Rating'] },
      { end: 'asc', minimum: 10 },
    );
    const { result } = await ask(
      'Which director has the best IMDB rating on average?',
      'with at least 10 films',
      'and the worst, same minimum?',
    );
    expect(result?.data[0]?.[0]).toBe(worst);
  });
});

describe('then', () => {
  it('only leads on where no answer is of a time', async () => {
    const { result } = await ask('average delay by origin', 'which is the worst then?');
    const worst = findEnd(
      rawFlights,
      { nameOf: (one) => one.origin, valueOf: (one) => one.delay },
      { end: 'desc', minimum: 0 },
    );
    expect(result?.data[0]?.[0]).toBe(worst);
  });

  it('is a time elsewhere', async () => {
    expect(
      (await ask('highest price of Google', 'what was the price of IBM then?')).result,
    ).toBeNull();
  });
});
