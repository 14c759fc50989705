import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** The name and the share of the group with the highest or the lowest one. */
function findEnd<Row>(
  rows: readonly Row[],
  { nameOf, holds }: { nameOf: (row: Row) => string | null; holds: (row: Row) => boolean },
  end: 'asc' | 'desc',
): readonly unknown[] {
  const shares = groupRows(
    rows.filter((one) => nameOf(one) !== null),
    (one) => [nameOf(one)],
    (group) => [(100 * group.filter(holds).length) / group.length],
  );
  const [name, share] = orderBy(shares, 1, end)[0] ?? [];
  return [name, expect.closeTo(Number(share), 6)];
}

async function askFirst(...thread: readonly string[]): Promise<readonly unknown[]> {
  const { result } = await ask(...thread);
  const [name, share] = result?.data[0] ?? [];
  return [name, Number(share)];
}

const rated = ['How many movies are rated R?', 'What share of all movies is that?'] as const;
const genreOfR = {
  nameOf: (one: (typeof rawMovies)[number]) => one['Major Genre'],
  holds: (one: (typeof rawMovies)[number]) => one['MPAA Rating'] === 'R',
};

describe('the group with the highest share, after the share of all or of one', () => {
  it.each([
    'which genre has the highest share?',
    'which genre shows the largest percent of them?',
    'in which genre is it the highest?',
  ])('of genres: %s', async (then) => {
    expect(await askFirst(...rated, then)).toEqual(findEnd(rawMovies, genreOfR, 'desc'));
  });

  it.each(['which genre had the smallest such share?', 'which genre has the lowest %?'])(
    'is the lowest where it says so: %s',
    async (then) => {
      expect(await askFirst(...rated, then)).toEqual(findEnd(rawMovies, genreOfR, 'asc'));
    },
  );

  it('gives up the one that was asked for', async () => {
    const most = findEnd(
      rawPenguins,
      { nameOf: (one) => one.Species, holds: (one) => one.Sex === 'MALE' },
      'desc',
    );
    const thread = ['what share of Adelies are male?', 'which species has the highest share then?'];
    expect(await askFirst(...thread)).toEqual(most);
  });

  it('of months', async () => {
    const [month, share] = findEnd(
      rawFlights,
      { nameOf: (one) => one.date.slice(0, 7).replace('/', '-'), holds: (one) => one.delay > 0 },
      'desc',
    );
    const found = await askFirst(
      'what share of flights in January were late?',
      'which month has the highest share?',
    );
    expect(found).toEqual([`${String(month)}-01`, share]);
  });

  it('is none of the parts', async () => {
    const own = await ask(...rated, 'which rating has the highest share?');
    expect(own.result, own.text).toBeNull();
    const first = 'what share of movies are R rated?';
    expect((await ask(first, 'which rating has the highest share?')).result).toBeNull();
  });
});
