import { expect, it } from 'vitest';
import { readColumnMembers } from './column-members.ts';

const meta = { cubes: ['movies'] };
const ITSELF = { grain: null };

it('knows the columns that stand unchanged or cut to periods, under the names that the rows have', () => {
  const sqlQuery = `SELECT title, "major_genre" AS genre, upper(x) AS y, sum(a) AS n,
    DATE_TRUNC('Month', "release_date" /* day */) AS period, date_trunc('year', d + 1) AS next,
    date_trunc('year', d) || 'x' AS words
    FROM movies`;
  const read = readColumnMembers({ sqlQuery, meta });
  expect(read?.find('title')).toEqual({ member: 'movies.title', ...ITSELF });
  expect(read?.find('genre')).toEqual({ member: 'movies.major_genre', ...ITSELF });
  expect(read?.find('period')).toEqual({ member: 'movies.release_date', grain: 'month' });
  for (const name of ['y', 'n', 'next', 'words', 'gone']) expect(read?.find(name)).toBeNull();
});

it('knows every column of a table that is read as it is, and what a query groups by', () => {
  const all = readColumnMembers({ sqlQuery: 'SELECT *\nFROM movies\nLIMIT 5', meta });
  expect(all?.find('any column')).toEqual({ member: 'movies.any column', ...ITSELF });
  expect(all?.groups).toBeNull();
  const sqlQuery = 'SELECT a, b AS c, sum(n) AS n FROM movies GROUP BY 1, b';
  expect(readColumnMembers({ sqlQuery, meta })?.groups).toEqual(new Set(['a', 'c']));
});

it.each([
  'SELECT title FROM movies JOIN cars ON true',
  'WITH t AS (SELECT 1) SELECT title FROM t',
  'SELECT title',
  'SELECT a, sum(n) AS n FROM movies GROUP BY ROLLUP (a)',
  '',
])('knows nothing of %s', (sqlQuery) => {
  expect(readColumnMembers({ sqlQuery, meta })).toBeNull();
});

it('reads the table out of the query where the report does not say it', () => {
  const sqlQuery = 'SELECT title FROM movies';
  const title = { member: 'movies.title', ...ITSELF };
  expect(readColumnMembers({ sqlQuery, meta: null })?.find('title')).toEqual(title);
  const two = 'SELECT title FROM movies, cars';
  expect(readColumnMembers({ sqlQuery: two, meta: null })).toBeNull();
  const spelled = 'SELECT title FROM Movies';
  expect(readColumnMembers({ sqlQuery: spelled, meta })?.find('title')).toEqual(title);
});
