import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean, orderBy, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries } from './asking.ts';
import { rawCars, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const readRows = async (...chain: readonly string[]): Promise<string[]> => {
  const { result } = await ask(...chain);
  return (result?.data ?? []).map((row) => String(row[0])).filter((one) => one !== 'null');
};

const orderKinds = (measure: (rows: readonly (typeof rawMovies)[number][]) => Expected): string[] =>
  orderBy(
    groupRows(
      rawMovies.filter((one) => one['MPAA Rating'] !== null),
      (one) => [one['MPAA Rating']],
      (rows) => [measure(rows)],
    ),
    1,
    'desc',
  ).map((row) => String(row[0]));

const byBudget = orderKinds((rows) => mean(rows.map((one) => one['Production Budget'])));
const byNumber = orderKinds((rows) => rows.length);

describe('by rating', () => {
  it.each([
    [['average budget by rating'], byBudget],
    [['budget for each rating'], byBudget],
    [['average budget by genre', 'by rating instead'], byBudget],
    [['average budget', 'by rating'], byBudget],
    [['number of movies by rating'], byNumber],
    [['How many movies are there for each rating?'], byNumber],
  ] as const)('is of each kind: %j', async (chain, expected) => {
    expect(await readRows(...chain)).toEqual(expected);
  });

  it('says that there are other ratings', async () => {
    const { text } = await ask('average budget by rating');
    expect(text).toContain('I took MPAA rating for «rating». There are also IMDB rating');
  });

  it.each([
    [['top movies by rating'], 10],
    [['top 5 genres by rating'], 5],
    [['Top 10 movies by gross', 'by rating instead'], 10],
  ] as const)('ranks by the figure: %j', async (chain, rows) => {
    const { result } = await ask(...chain);
    expect(result?.schema.some(({ name }) => /imdb_rating/u.test(name))).toBe(true);
    expect(result?.totalRows).toBe(rows);
  });
});

describe('rows by a figure', () => {
  it.each(['list movies by rating', 'list flights by delay', 'list the comedies by budget'])(
    'are not counted by each of its values: %s',
    async (question) => {
      expect((await ask(question)).result).toBeNull();
    },
  );

  it('are counted by each of a few', async () => {
    const cylinders = new Set(rawCars.map((one) => one.Cylinders));
    expect((await ask('list cars by cylinders')).result?.totalRows).toBe(cylinders.size);
  });
});
