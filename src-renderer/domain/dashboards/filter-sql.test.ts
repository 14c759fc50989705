import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenizeSql } from '#shared/sql/sql-tokens.ts';
import { quoteLiteral } from './filters/filter-condition.ts';
import { prepareFilter } from './filters/prepare-filter.ts';
import { buildValuesSql } from './filters/values-query.ts';
import type { BoardFilter } from './filters/resolve-filter.ts';
import { withFilters as buildFiltered } from './filter-sql.ts';

const context = { nowMs: Date.UTC(2026, 4, 15), timezone: null };
const withFilters = (
  sql: string,
  cubes: readonly string[] | null,
  filters: readonly BoardFilter[],
) =>
  buildFiltered(
    sql,
    cubes,
    filters.map((filter) => prepareFilter(filter, context)),
  );

const genre = (...values: (string | null)[]): BoardFilter => ({
  member: 'movies.major_genre',
  operator: 'equals',
  values,
});

describe('withFilters', () => {
  it('puts the filtered table in front of the query', () => {
    const { sql, ignored } = withFilters('SELECT * FROM movies', ['movies'], [genre('Drama')]);
    expect(sql).toBe(
      `WITH "movies" AS (SELECT * FROM "movies" WHERE "major_genre" IN ('Drama'))\nSELECT * FROM movies`,
    );
    expect(ignored).toEqual([]);
  });

  it('joins a WITH that stands there already, also behind a comment', () => {
    const { sql } = withFilters(
      '-- x\nWITH a AS (SELECT 1) SELECT * FROM movies, a',
      ['movies'],
      [genre(null, 'Drama')],
    );
    expect(sql).toContain(
      `WITH "movies" AS (SELECT * FROM "movies" WHERE ("major_genre" IN ('Drama') OR "major_genre" IS NULL)), a AS`,
    );
  });

  it.each([
    ['SELECT * FROM cars', ['movies'], /does not read movies/],
    ['SELECT * FROM movies', ['cars'], /does not read movies/],
    ['SELECT * FROM movies', null, /does not say which tables/],
    ['SELECT * FROM main.movies', ['movies'], /with its schema/],
    ['WITH movies AS (SELECT 1) SELECT * FROM movies', ['movies'], /a table movies of its own/],
    ['WITH movies AS NOT MATERIALIZED (SELECT 1) SELECT * FROM movies', ['movies'], /of its own/],
    ['WITH movies(a, b) AS (SELECT 1, 2) SELECT * FROM movies', ['movies'], /of its own/],
    ['WITH RECURSIVE t AS (SELECT 1) SELECT * FROM movies', ['movies'], /cannot take a table/],
    ['PIVOT movies ON x', ['movies'], /cannot take a table/],
    [`SELECT 'open FROM movies`, ['movies'], /cannot take a table/],
    ['SELECT 1; SELECT * FROM movies', ['movies'], /cannot take a table/],
    ['SELECT * FROM (movies', ['movies'], /cannot take a table/],
    ['WITH "Movies" AS (SELECT 1) SELECT * FROM movies', ['movies'], /of its own/],
    ['SELECT * FROM (WITH movies AS (SELECT 1) FROM movies) AS m', ['movies'], /of its own/],
  ])('leaves %s as it is and says why', (sql, cubes, why) => {
    const filtered = withFilters(sql, cubes, [genre('Drama')]);
    expect(filtered.sql).toBe(sql);
    expect(filtered.ignored[0]?.why).toMatch(why);
  });

  it('takes a table for the same in another case, as databases do', () => {
    const { sql, ignored } = withFilters('SELECT * FROM Movies', ['Movies'], [genre('Drama')]);
    expect(ignored).toEqual([]);
    expect(sql).toContain('"major_genre"');
  });

  it('takes no window for a table of the query', () => {
    const query =
      'SELECT sum(a) OVER w FROM movies WINDOW v AS (ORDER BY b), movies AS (ORDER BY c)';
    const { sql, ignored } = withFilters(query, ['movies'], [genre('Drama')]);
    expect(ignored).toEqual([]);
    expect(sql).toMatch(/^WITH "movies" AS/);
  });

  it('joins filters of one table, and keeps apart those of two', () => {
    const more: BoardFilter = { member: 'movies.gross', operator: 'gt', values: ['5'] };
    const other: BoardFilter = { member: 'cars.name', operator: 'notSet', values: [] };
    const { sql } = withFilters(
      'SELECT * FROM movies, cars',
      ['movies', 'cars'],
      [genre('Drama'), more, other],
    );
    expect(sql).toContain(`WHERE "major_genre" IN ('Drama') AND "gross" > '5')`);
    expect(sql).toContain('"cars" AS (SELECT * FROM "cars" WHERE "name" IS NULL)');
  });
});

describe('hostile values', () => {
  const HOSTILE = [
    `'; DROP TABLE movies; --`,
    `\\' OR 1=1 --`,
    `' UNION SELECT * FROM secrets --`,
    `''''`,
    'a\0b',
    '\\',
    `$$`,
    `\u2019`,
    `/* */`,
  ];

  it.each(HOSTILE)('%j never leaves its quotes', (value) => {
    const { sql } = withFilters('SELECT 1 FROM movies', ['movies'], [genre(value)]);
    const outside = tokenizeSql(sql)
      .filter(({ kind }) => kind !== 'text' && kind !== 'space')
      .map(({ text }) => text)
      .join(' ');
    expect(outside).toMatch(
      /^WITH "movies" AS \( SELECT \* FROM "movies" WHERE "major_genre" IN \( (?:\( )?(?:\| \| chr \( 92 \) \| \| ?)*(?:\) )?\) \) SELECT 1 FROM movies$/,
    );
  });

  it('reads back as it was, in a dialect with escapes and in one without', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const literal = quoteLiteral(value);
        // No backslash stands inside quotes, so both dialects read the same.
        expect(literal).not.toContain('\\');
        const back = tokenizeSql(literal).map(({ kind, text }) => {
          if (kind === 'text') return text.slice(1, -1).replaceAll("''", "'");
          return text === 'chr' ? '\\' : '';
        });
        expect(back.join('')).toBe(value.replaceAll('\0', ''));
      }),
    );
  });

  it('quotes names and what is searched for', () => {
    const sql = buildValuesSql({ cube: 'a"b', column: 'c"d' }, { search: `x' OR '1`, offset: 0 });
    expect(sql).toContain('FROM "a""b"');
    expect(sql).toContain(`lower('x'' OR ''1')`);
  });
});
