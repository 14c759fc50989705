import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The name of the group with the highest or lowest mean, of those with so many films. */
function findEnd(
  name: 'Major Genre' | 'Director',
  value: 'Production Budget' | 'IMDB Rating',
  { end, minimum }: { readonly end: 'asc' | 'desc'; readonly minimum: number },
): unknown {
  const groups = groupRows(
    rawMovies.filter((one) => one[name] !== null),
    (one) => [one[name]],
    (group) => [mean(group.map((one) => one[value])), group.length],
  ).filter(([, , count]) => Number(count) >= minimum);
  return orderBy(groups, 1, end)[0]?.[0];
}

describe('a limit that is said to be the same', () => {
  it.each(['same minimum, but by budget', 'and by budget, with the same minimum'])(
    'of genres: %s',
    async (then) => {
      const first = 'which genre has the best average rating, with at least 100 movies?';
      const best = findEnd('Major Genre', 'Production Budget', { end: 'desc', minimum: 100 });
      const { result } = await ask(first, then);
      expect(result?.data[0]?.[0]).toBe(best);
      expect(result?.sqlQuery).toContain('>= 100');
    },
  );

  it('of directors', async () => {
    const worst = findEnd('Director', 'IMDB Rating', { end: 'asc', minimum: 10 });
    const { result } = await ask(
      'Which director has the best IMDB rating on average?',
      'with at least 10 films',
      'and the worst, same minimum?',
    );
    expect(result?.data[0]?.[0]).toBe(worst);
  });
});
