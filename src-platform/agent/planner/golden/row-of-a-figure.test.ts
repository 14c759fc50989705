import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, highest, orderBy } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCars, rawMovies, rawStocks } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const ORIGINS = ['Europe', 'Japan', 'USA'];
const lightest = ORIGINS.map(
  (origin) =>
    rawCars
      .filter((one) => one.Origin === origin)
      .toSorted((a, b) => a.Weight_in_lbs - b.Weight_in_lbs || (a.Name < b.Name ? -1 : 1))[0],
).map((one) => [one?.Origin, one?.Name, String(one?.Weight_in_lbs)]);

const genres = [...new Set(rawMovies.map((one) => one['Major Genre']))]
  .filter((one) => one !== null)
  .toSorted();

/** The highest ratings of each genre, so many of each. */
const rateGenres = (count: number): number[] =>
  genres.flatMap((genre) =>
    rawMovies
      .filter((one) => one['Major Genre'] === genre && one['IMDB Rating'] !== null)
      .map((one) => one['IMDB Rating'] ?? 0)
      .toSorted((a, b) => b - a)
      .slice(0, count),
  );

describe('the row that has the highest figure of each', () => {
  it.each([
    ['Best IMDB movie per genre', 1],
    ['the best IMDB film by genre', 1],
    ['top 3 IMDB films of each genre', 3],
  ] as const)('%s', async (question, count) => {
    const { result } = await ask(question);
    expect(result?.schema.map(({ name }) => name).slice(0, 3)).toEqual([
      'major_genre',
      'title',
      'imdb_rating',
    ]);
    expect(result?.data.map((row) => Number(row[2]))).toEqual(rateGenres(count));
  });

  it.each(['lowest weight car of each origin', 'the lowest weight car in each origin'])(
    '%s',
    async (question) => {
      expect((await ask(question)).result?.data).toEqual(lightest);
    },
  );

  it('has its date beside it', async () => {
    const { result } = await ask('highest temperature day of each year');
    expect(result?.schema.map(({ name }) => name)).toContain('date');
    expect(result?.totalRows).toBe(4);
  });

  it('is no row where the figure of each is asked for', async () => {
    const rows = groupRows(
      rawStocks,
      (one) => [`${String(one.year)}-01-01`],
      (group) => [highest(group.map((one) => one.price))],
    );
    expectRows(await ask('highest price of each year'), orderBy(rows, 0, 'asc'));
    const { result } = await ask('highest IMDB rating of each genre');
    expect(result?.schema).toHaveLength(2);
  });
});
