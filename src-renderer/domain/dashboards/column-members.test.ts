import { expect, it } from 'vitest';
import { readColumnMembers } from './column-members.ts';

const meta = { cubes: ['movies'] };
const ITSELF = { grain: null, isItself: true };
const EQUAL = { grain: null, isItself: false };

it('knows the columns that stand unchanged or cut to periods, under the names that the rows have', () => {
  const sqlQuery = `SELECT title, "major_genre" AS genre, upper(x) AS y, sum(a) AS n,
    DATE_TRUNC('Month', "release_date" /* day */) AS period, date_trunc('year', d + 1) AS next,
    date_trunc('year', d) || 'x' AS words
    FROM movies`;
  const read = readColumnMembers({ sqlQuery, meta });
  expect(read?.find('title')).toEqual({ member: 'movies.title', ...ITSELF });
  expect(read?.find('genre')).toEqual({ member: 'movies.major_genre', ...ITSELF });
  expect(read?.find('period')).toEqual({
    member: 'movies.release_date',
    grain: 'month',
    isItself: true,
  });
  for (const name of ['y', 'n', 'next', 'words', 'gone']) expect(read?.find(name)).toBeNull();
});

it('knows every column of a table that is read as it is, and what a query groups by', () => {
  const all = readColumnMembers({ sqlQuery: 'SELECT *\nFROM movies\nLIMIT 5', meta });
  expect(all?.find('any column')).toEqual({ member: 'movies.any column', ...ITSELF });
  expect(all?.isGroup).toBeNull();
  const sqlQuery = 'SELECT a, b AS c, sum(n) AS n FROM movies GROUP BY 1, b';
  const read = readColumnMembers({ sqlQuery, meta });
  const names = ['a', 'b', 'c', 'n'];
  expect(names.filter((name) => read?.isGroup?.(name))).toEqual(['a', 'c']);
});

it.each([
  'SELECT genre, sum(n) AS n FROM movies GROUP BY genre, director',
  'SELECT genre, sum(n) n FROM movies GROUP BY upper(genre)',
  'SELECT upper(x), genre, sum(n) AS n FROM movies GROUP BY 1, 2',
])('does not take groups that it does not know for no groups: %s', (sqlQuery) => {
  const read = readColumnMembers({ sqlQuery, meta });
  expect(read?.isGroup).toBeNull();
  expect(read?.find('genre')).toEqual({ member: 'movies.genre', ...ITSELF });
});

it('says of a column that the query does not name so that it is read, that it is not known', () => {
  const sqlQuery = 'SELECT genre g, upper(x) AS up, sum(n) AS n FROM movies GROUP BY 1, 2';
  const read = readColumnMembers({ sqlQuery, meta });
  expect(read).toMatchObject({ isGroup: null });
  expect(read?.find('g')).toBeNull();
  expect(read?.why('g')).toBe('the query does not say which column it is');
  expect(read?.why('up')).toBe('calculated by the query');
});

it('knows a column behind the name of its table, and in the case of the rows', () => {
  const sqlQuery = `SELECT m.Genre, m."year" AS y, date_trunc('month', d) AS Period, address.city,
    sum(n) AS n FROM movies AS m GROUP BY M.genre, m."year", Period, address.city`;
  const read = readColumnMembers({ sqlQuery: sqlQuery.replace(' address.city,', ''), meta });
  expect(read?.find('genre')).toEqual({ member: 'movies.Genre', ...ITSELF });
  expect(read?.find('y')).toEqual({ member: 'movies.year', ...ITSELF });
  expect(read?.find('period')).toMatchObject({ member: 'movies.d', grain: 'month' });
  const found = readColumnMembers({ sqlQuery, meta });
  expect(found?.find('city')).toBeNull();
});

it('takes no column for another that is called alike', () => {
  const shown = 'SELECT genre, upper(genre) AS Genre FROM movies';
  const read = readColumnMembers({ sqlQuery: shown, meta });
  expect(read?.find('Genre')).toBeNull();
  expect(read?.find('GENRE')).toBeNull();
  expect(read?.find('genre')).not.toBeNull();
  const unread = readColumnMembers({ sqlQuery: shown.replace('AS', ''), meta });
  expect(unread?.find('Genre')).toBeNull();
  const joined = MAP.replace('m.gross * 2 AS double', 'upper(m.gross) AS Gross');
  expect(readColumnMembers({ sqlQuery: joined, meta })?.find('Gross')).toBeNull();
});

it.each([
  'SELECT title FROM movies CROSS JOIN cars',
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

const MAP = `WITH place (country, lat) AS (VALUES ('Norway', 60)), other AS (SELECT 1 AS one)
SELECT p.country, p.lat, m.gross, m.gross * 2 AS double, title, p.country AS "The country"
FROM movies AS m
INNER JOIN place p ON (P.Country = m.Origin AND p.lat > 0)
WHERE m.gross > 0 OR p.lat IS NULL
ORDER BY p.lat;`;

it('knows a joined column that is equal to one of the table in every row', () => {
  const read = readColumnMembers({ sqlQuery: MAP, meta });
  expect(read?.find('country')).toEqual({ member: 'movies.Origin', ...EQUAL });
  expect(read?.find('COUNTRY')).toEqual({ member: 'movies.Origin', ...EQUAL });
  expect(read?.find('The country')).toEqual({ member: 'movies.Origin', ...EQUAL });
  expect(read?.find('gross')).toEqual({ member: 'movies.gross', ...ITSELF });
  for (const name of ['lat', 'double', 'title', 'one']) expect(read?.find(name)).toBeNull();
  expect(read?.why('lat')).toBe('no column of movies');
});

it('knows it beside a call that is named like a join', () => {
  const sqlQuery = MAP.replace(
    'SELECT p.country',
    'SELECT left(p.country, 1) AS letter, p.country',
  );
  const read = readColumnMembers({ sqlQuery, meta });
  expect(read?.find('country')).toEqual({ member: 'movies.Origin', ...EQUAL });
  expect(read?.find('letter')).toBeNull();
});

it.each([
  ['another join', MAP.replace('INNER', 'LEFT')],
  ['no condition', MAP.replace('INNER', 'CROSS')],
  ['a table of the same name', MAP.replace('other AS', 'movies AS')],
  ['the table twice', MAP.replace('WHERE', 'JOIN movies t ON t.id = m.id WHERE')],
  ['a table in a schema', MAP.replace('FROM movies', 'FROM main.movies')],
  ['a list of tables', MAP.replace('AS m', 'AS m, cars')],
  ['recursion', MAP.replace('WITH', 'WITH RECURSIVE')],
  ['two statements', `${MAP} SELECT 1`],
  ['another statement behind it', `${MAP} DROP TABLE movies`],
  ['a comma behind the condition', MAP.replace('WHERE', ', cars WHERE')],
  ['totals', MAP.replace('ORDER BY p.lat', 'GROUP BY ROLLUP (p.country)')],
])('knows nothing of a join with %s', (_name, sqlQuery) => {
  expect(readColumnMembers({ sqlQuery, meta })).toBeNull();
});

it.each([
  ['is one of two', 'p.country = m.Origin OR p.lat > 0'],
  ['stands in a case', 'CASE WHEN true AND p.country = m.Origin AND true THEN true END'],
  ['is denied', 'NOT p.country = m.Origin'],
  ['is another', 'p.country <> m.Origin'],
  ['is calculated', 'upper(p.country) = m.Origin'],
  ['is denied among others', 'NOT (p.a = m.a AND p.country = m.Origin AND p.b = m.b)'],
  ['may not be true', '(p.a = m.a AND p.country = m.Origin AND p.b = m.b) IS NOT TRUE'],
  ['is given to a call', 'f(true AND p.country = m.Origin AND true) AND p.a = m.a'],
  ['stands in a list', '[true AND p.country = m.Origin AND true][1]'],
  ['is one of two, as some write it', 'p.lat > 0 || p.lon > 0 AND p.country = m.Origin'],
  ['ends a range', 'p.lat BETWEEN 1 AND p.country = m.Origin'],
])('knows no joined column where an equality %s', (_name, condition) => {
  const sqlQuery = MAP.replace('P.Country = m.Origin AND p.lat > 0', condition);
  const read = readColumnMembers({ sqlQuery, meta });
  expect(read).not.toBeNull();
  expect(read?.find('country')).toBeNull();
});

it.each([
  'p.lat > 0 AND ((p.country = m.Origin) AND p.lat < 9)',
  '(p.lat > 0 OR p.lat < -5) AND p.country = m.Origin AND NOT (p.lat = 3)',
])('knows a joined column where all has to hold: %s', (condition) => {
  const sqlQuery = MAP.replace('P.Country = m.Origin AND p.lat > 0', condition);
  const read = readColumnMembers({ sqlQuery, meta });
  expect(read?.find('country')).toEqual({ member: 'movies.Origin', ...EQUAL });
});

it('reads a condition however deep it is nested', () => {
  const depth = 12_000;
  const nested = `${'('.repeat(depth)}P.Country = m.Origin${')'.repeat(depth)}`;
  const beside = `${'(p.a = m.a AND '.repeat(depth)}p.b = m.b${')'.repeat(depth)}`;
  const sqlQuery = MAP.replace('P.Country = m.Origin', `${nested} AND ${beside}`);
  const read = readColumnMembers({ sqlQuery, meta });
  expect(read?.find('country')).toEqual({ member: 'movies.Origin', ...EQUAL });
});
