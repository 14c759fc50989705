import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

/** How many rows of each key meet the condition, also of keys that have none, from the fewest on. */
function countEach<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
  isCounted: (row: Row) => boolean,
): [string, string][] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + (isCounted(row) ? 1 : 0));
  }
  return [...counts]
    .toSorted((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
    .map(([key, count]) => [key, String(count)]);
}

const snowOfYears = countEach(
  rawWeather,
  (one) => `${one.date.slice(0, 4)}-01-01`,
  (one) => one.weather === 'snow',
);
const eightOfOrigins = countEach(
  rawCars,
  (one) => one.Origin,
  (one) => one.Cylinders === 8,
);
const heavyOfSpecies = countEach(
  rawPenguins,
  (one) => one.Species,
  (one) => (one['Body Mass (g)'] ?? 0) > 5000,
);
const filmsOfGenres = countEach(
  rawMovies,
  (one) => one['Major Genre'],
  (one) => (one['IMDB Rating'] ?? 0) > 9,
);

describe('the fewest counts what has none', () => {
  it.each([
    [['Snowy days per year', 'which year had the fewest?'], snowOfYears],
    [['Number of days with snow by year', 'which had the least?'], snowOfYears],
    [['which year had the most snowy days?', 'and the fewest?'], snowOfYears],
    [['which year had the fewest snowy days?'], snowOfYears],
    [['3 years with the fewest snowy days'], snowOfYears.slice(0, 3)],
    [['which origin has the fewest cars with 8 cylinders?'], eightOfOrigins],
    [['which origin has the most cars with 8 cylinders?', 'and the fewest?'], eightOfOrigins],
    [['which species has the fewest penguins over 5000 g?'], heavyOfSpecies],
    [['which genre has the fewest movies with an IMDB rating above 9?'], filmsOfGenres],
  ] as const)('%j', async (chain, expected) => {
    const { result } = await ask(...chain);
    expect(result?.data.map((row) => row.map((cell) => cell?.slice(0, 32)))).toEqual(expected);
  });

  it('says that most of many have none', async () => {
    const { text } = await ask('which director made the fewest comedies?');
    expect(text).toContain('Directors without any such movies are left out.');
  });

  it('calls no figure the fewest where others have none, and one where all have some', async () => {
    const { text } = await ask('Snowy days per year');
    expect(text).toContain('2012 had the most days with snow, **21**.');
    expect((await ask('rainy days by month of the year')).text).toContain('July the fewest');
    expect((await ask('which origin has the most cars with 8 cylinders?')).result?.data).toEqual([
      ['USA', '108'],
    ]);
  });
});
