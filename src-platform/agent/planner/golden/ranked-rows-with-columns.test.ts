import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries, type GoldenAnswer } from './asking.ts';
import { rawCars, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const listTop = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | null,
  count: number,
): Row[] =>
  rows
    .filter((row) => valueOf(row) !== null)
    .sort((a, b) => (valueOf(b) ?? 0) - (valueOf(a) ?? 0))
    .slice(0, count);

const listCells = ({ result }: GoldenAnswer, column: string): (string | null | undefined)[] => {
  const at = result?.schema.findIndex(({ name }) => name === column) ?? -1;
  return result?.data.map((row) => row[at]) ?? [];
};

describe('ranked rows with a column beside', () => {
  it.each(['top 5 heaviest cars with their origin', '5 heaviest cars with their origin'])(
    'are rows after both `top` and an extreme: %s',
    async (question) => {
      const answered = await ask(question);
      const top = listTop(rawCars, (one) => one.Weight_in_lbs, 5);
      expect(listCells(answered, 'name')).toEqual(top.map(({ Name }) => Name));
      expect(listCells(answered, 'origin')).toEqual(top.map(({ Origin }) => Origin));
    },
  );

  it.each(['top 5 heaviest females with their island', 'the 5 heaviest females with their island'])(
    'are rows of a value: %s',
    async (question) => {
      const females = rawPenguins.filter((one) => one.Sex === 'FEMALE');
      const top = listTop(females, (one) => one['Body Mass (g)'], 5);
      expect(listCells(await ask(question), 'body_mass').map(Number)).toEqual(
        top.map((one) => one['Body Mass (g)']),
      );
    },
  );

  it.each([
    'three dramas from 2006 with the highest imdb score',
    'the three dramas with the highest imdb score in 2006',
  ])('may have their time in between: %s', async (question) => {
    const dramas = rawMovies.filter((one) => one['Major Genre'] === 'Drama' && one.year === 2006);
    const top = listTop(dramas, (one) => one['IMDB Rating'], 3);
    expect(listCells(await ask(question), 'imdb_rating').map(Number)).toEqual(
      top.map((one) => one['IMDB Rating']),
    );
  });

  it.each([
    'the 4 lightest cars from europe with their year',
    'top 4 lightest cars from europe with their year',
  ])('have their time as well: %s', async (question) => {
    const answered = await ask(question);
    expect(listCells(answered, 'model_year')).toHaveLength(4);
    expect(listCells(answered, 'model_year')[0]).toMatch(/^197[67]/);
  });

  it.each([
    'cars over 4500 lbs: how many and from where',
    'how many films are from 2008 and from where',
  ])('are no number alone: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('are groups behind `by`', async () => {
    const { result } = await ask('most expensive comedies by director');
    expect(result?.schema.map(({ name }) => name)).toEqual(['director', 'avg_production_budget']);
  });
});
