import { describe, expect, it } from 'vitest';
import { ask, expectLead } from './asking.ts';
import { rawCars, rawFlights, rawMovies } from './raw-data.ts';

const known = (values: readonly (number | null)[]): number[] =>
  values.flatMap((one) => (one === null ? [] : [one]));

describe('rows that share an end', () => {
  const weakest = Math.min(...known(rawCars.map((one) => one.Horsepower)));
  const best = Math.max(...known(rawMovies.map((one) => one['IMDB Rating'])));

  it.each([
    [
      'which cars share the lowest horsepower?',
      rawCars.filter((one) => one.Horsepower === weakest),
    ],
    [
      'which films tie for the best IMDB rating?',
      rawMovies.filter((one) => one['IMDB Rating'] === best),
    ],
    [
      'which flights share the longest distance?',
      rawFlights.filter(
        (one) => one.distance === Math.max(...rawFlights.map(({ distance }) => distance)),
      ),
    ],
  ])('are those alone: %s', async (question, rows) => {
    expect((await ask(question)).result?.data).toHaveLength(rows.length);
  });

  it('are counted as those', async () => {
    const rows = rawCars.filter((one) => one.Horsepower === weakest);
    expectLead(
      await ask('which cars share the lowest horsepower?', 'how many are they?'),
      rows.length,
    );
  });

  it('stand in a ranking where nothing is shared', async () => {
    const { result } = await ask('which cars have the lowest horsepower?');
    expect(result?.totalRows ?? 0).toBeGreaterThan(2);
  });
});

function groupBy<T>(rows: readonly T[], name: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = name(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const byDirector = groupBy(rawMovies, (one) => one.Director);

describe('groups of a number of rows or more', () => {
  const busy = [...byDirector.values()].filter((films) => films.length >= 13);

  it.each([
    'which directors have made 13 films or more?',
    'directors with 13 films or more',
    'directors with 13 or more films',
  ])('are tested: %s', async (question) => {
    expect((await ask(question)).result?.data).toHaveLength(busy.length);
  });

  it.each([
    [['directors with at least 13 films', 'how many are they?', 'their average IMDB rating']],
    [['directors with at least 13 films', 'how many are they?', 'their number of films']],
  ])('have figures after they were counted: %s', async (questions) => {
    const { result } = await ask(...questions);
    expect(result?.data).toHaveLength(busy.length);
    expect(result?.data[0]).toHaveLength(2);
  });

  it('stay counted with another test', async () => {
    expectLead(
      await ask('directors with at least 13 films', 'how many are they?', 'and with at least 15?'),
      busy.filter((films) => films.length >= 15).length,
    );
  });
});

describe('a number of different things', () => {
  it.each([
    [['how many distinct directors', 'how many per genre?'], 'Drama'],
    [['how many different directors are there?', 'how many by genre'], 'Drama'],
  ])('is one of each group: %s', async (questions, genre) => {
    const { result } = await ask(...questions);
    const names = new Set(
      rawMovies.filter((one) => one['Major Genre'] === genre).map((one) => one.Director),
    );
    names.delete(null);
    const [, count] = result?.data.find(([name]) => name === genre) ?? [];
    expect(Number(count)).toBe(names.size);
  });

  it('is one of rows after rows', async () => {
    const { result } = await ask('how many films are there?', 'how many per genre?');
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama').length;
    expect(result?.data.find(([name]) => name === 'Drama')?.[1]).toBe(String(dramas));
  });

  it('leads to the most frequent one, and back', async () => {
    const thread = [
      'which airport has the most departures?',
      'how many different destinations does it serve?',
      'the most frequent one from there?',
    ] as const;
    const from = rawFlights.filter((one) => one.origin === 'DFW');
    const [first] = [...groupBy(from, (one) => one.destination)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    const { result } = await ask(...thread);
    expect(result?.data[0]).toEqual([first?.[0], String(first?.[1].length)]);
    const back = rawFlights.filter((one) => one.origin === first?.[0] && one.destination === 'DFW');
    expectLead(await ask(...thread, 'and how many flights the other way round?'), back.length);
  });
});

describe('a figure of those whose value is known', () => {
  const times = known(rawMovies.map((one) => one['Running Time min'])).toSorted((a, b) => a - b);
  const middle = ((times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0)) / 2;

  it.each([
    'median running time of the films we know it for',
    'median running time where it is known',
  ])('leaves the others out: %s', async (question) => {
    expectLead(await ask(question), middle);
  });
});
