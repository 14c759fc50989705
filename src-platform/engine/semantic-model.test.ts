import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_CUBES } from '../samples/sample-cubes.ts';
import type { Engine } from './duckdb-engine.ts';
import { openModel, type SemanticModel } from './semantic-model.ts';

let engine: Engine;
let model: SemanticModel;

beforeAll(async () => {
  ({ engine, model } = await openModel(SAMPLE_CUBES));
});
afterAll(() => {
  expect(engine.openQueries()).toBe(0);
  engine.close();
});

const signal = new AbortController().signal;
const rows = async (sql: string) => (await engine.query(sql, { rowLimit: 5, signal })).rows;
const findProfile = (cube: string, column: string) =>
  model.cubes.find((one) => one.name === cube)?.columnProfiles.get(column);

describe('the sample data', () => {
  it('has the rows of its files', () => {
    expect(model.cubes.map((cube) => [cube.name, cube.rowCount])).toEqual([
      ['movies', 3201],
      ['cars', 406],
      ['weather', 1461],
      ['flights', 20000],
      ['stocks', 560],
      ['unemployment', 1708],
      ['countries', 682],
      ['penguins', 344],
    ]);
  });

  it('reads titles that are numbers in the file as text', async () => {
    expect(await rows("SELECT title FROM movies WHERE title = '1776'")).toEqual([['1776']]);
  });

  it('reads the dates of each file as dates, without a zone', async () => {
    expect(await rows("SELECT release_date FROM movies WHERE title = 'The Land Girls'")).toEqual([
      ['1998-06-12'],
    ]);
    expect(await rows('SELECT min(date), max(date) FROM stocks')).toEqual([
      ['2000-01-01', '2010-03-01'],
    ]);
    expect(await rows('SELECT min(date) FROM unemployment')).toEqual([['2000-01-01']]);
    expect(await rows('SELECT min(departure) FROM flights')).toEqual([['2001-01-01 00:47:00']]);
  });

  it('mends the 22 dates that the file writes a century late, and says so', async () => {
    const late = await rows("SELECT count(*) FROM movies WHERE release_date >= DATE '2012-01-01'");
    expect(late).toEqual([['0']]);
    const early =
      "SELECT count(*), min(release_date) FROM movies WHERE release_date < DATE '1928-01-01'";
    expect(await rows(early)).toEqual([['7', '1915-02-08']]);
    expect(model.cubes[0]?.description).toContain('22 release dates a century late');
  });

  it('knows the values, the gaps and the span of its columns', () => {
    expect(findProfile('cars', 'origin')?.values).toEqual(['USA', 'Japan', 'Europe']);
    expect(findProfile('cars', 'horsepower')?.nullCount).toBe(6);
    expect(findProfile('weather', 'date')?.extent).toEqual({
      first: '2012-01-01',
      last: '2015-12-31',
    });
  });

  it('names a column for each column of its labels, lists and superlatives', () => {
    for (const cube of model.cubes) {
      const names = cube.columns.map((column) => column.name);
      const used = [
        ...cube.label,
        ...cube.listColumns,
        ...cube.superlatives.map((one) => one.column),
        ...cube.conditions.map((one) => one.column),
      ];
      expect(names).toEqual(expect.arrayContaining(used));
    }
  });

  it('names only values that the data has', () => {
    for (const cube of model.cubes) {
      for (const column of cube.columns) {
        if (column.kind !== 'string') continue;
        const values = cube.columnProfiles.get(column.name)?.values ?? [];
        const missing = Object.keys(column.valueSynonyms).filter((one) => !values.includes(one));
        expect(missing, `${cube.name}.${column.name}`).toEqual([]);
      }
    }
  });
});
