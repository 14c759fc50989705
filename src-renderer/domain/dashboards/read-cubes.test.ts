import { expect, it } from 'vitest';
import { readCubes, readTableNames } from './read-cubes.ts';

it.each([
  ['SELECT title FROM movies', ['movies']],
  ['SELECT 1 FROM "my films" AS m, cars c, penguins WHERE x', ['my films', 'cars', 'penguins']],
  ['WITH a AS (SELECT * FROM movies) SELECT * FROM a JOIN cars ON true', ['movies', 'a', 'cars']],
  ['SELECT extract(year FROM release_date) FROM movies', ['movies']],
  ['SELECT trim(both FROM (SELECT name FROM cars))', ['cars']],
  ['SELECT * FROM (SELECT * FROM movies) AS t', ['movies']],
  ["SELECT 'FROM cars' -- FROM cars\nFROM movies", ['movies']],
  ['SELECT * FROM read_csv(x)', []],
  ['SELECT * FROM main.movies', []],
  ['SELECT * FROM movies WHERE a IS NOT DISTINCT FROM b', ['movies']],
  ['SELECT * FROM (SELECT * FROM cars) AS t, movies', ['cars', 'movies']],
  ['SELECT * FROM main.a AS x, read_csv(y) z (b), movies', ['movies']],
  ['SELECT * FROM (movies m LEFT JOIN cars c ON m.id = c.id)', ['movies', 'cars']],
  ['', []],
])('%s reads %j', (sql, names) => {
  expect(readTableNames(sql)).toEqual(names);
});

it.each([
  ['SELECT * FROM movies CLUSTER BY a, b', ['movies']],
  ['SELECT * FROM movies LATERAL VIEW explode(x) t AS a, b', ['movies']],
  ['SELECT * FROM movies JOIN cars ON a = b SETTINGS c = 1, d = 2', ['movies', 'cars']],
])('takes no comma of another clause for one between tables: %s', (sql, names) => {
  expect(readTableNames(sql)).toEqual(names);
});

it('believes what the report says, and reads the query where it says nothing', () => {
  const sqlQuery = 'SELECT title FROM movies';
  expect(readCubes({ sqlQuery, meta: { cubes: ['cars', 1] } })).toEqual(['cars']);
  expect(readCubes({ sqlQuery, meta: null })).toEqual(['movies']);
  expect(readCubes({ sqlQuery: null, meta: null })).toBeNull();
});

it('reads a hostile query once, and one that is too long not at all', () => {
  const sql = `SELECT 1 FROM ${'(x FROM a '.repeat(90_000)}`;
  expect(readTableNames(sql)).toEqual(['a']);
  expect(readTableNames(sql.repeat(2))).toEqual([]);
});
