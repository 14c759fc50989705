import { expect, it } from 'vitest';
import { toColumnMembers } from './column-members.ts';

const meta = { cubes: ['movies'] };

it('knows the columns that stand unchanged, under the names that the rows have', () => {
  const sqlQuery = `SELECT title, "major_genre" AS genre, upper(x) AS y, sum(a) FROM movies`;
  expect([...toColumnMembers({ sqlQuery, meta })]).toEqual([
    ['title', 'movies.title'],
    ['genre', 'movies.major_genre'],
  ]);
});

it.each([
  'SELECT title FROM movies JOIN cars ON true',
  'WITH t AS (SELECT 1) SELECT title FROM t',
  'SELECT title',
  '',
])('knows nothing of %s', (sqlQuery) => {
  expect(toColumnMembers({ sqlQuery, meta }).size).toBe(0);
});

it('reads the table out of the query where the report does not say it', () => {
  const sqlQuery = 'SELECT title FROM movies';
  expect([...toColumnMembers({ sqlQuery, meta: null })]).toEqual([['title', 'movies.title']]);
  const two = 'SELECT title FROM movies, cars';
  expect(toColumnMembers({ sqlQuery: two, meta: null }).size).toBe(0);
  const spelled = 'SELECT title FROM Movies';
  expect([...toColumnMembers({ sqlQuery: spelled, meta })]).toEqual([['title', 'movies.title']]);
});
