import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenParts, sliceParts, type SqlParts } from '#shared/sql/sql-parts.ts';
import { tokenizeWithoutSpaces, type SqlToken } from '#shared/sql/sql-tokens.ts';
import {
  listFromItems,
  listLevels,
  outlineSql,
  readOneSelect,
  readTableSource,
} from './sql-outline.ts';

/** The keyword and the text of each clause of a text that is one statement. */
function listClauses(sql: string): (readonly [keyword: string, text: string])[] {
  const [statement] = outlineSql(sql).statements;
  return (statement?.clauses ?? []).map(({ keyword, parts }) => [keyword, sliceParts(sql, parts)]);
}

const listTexts = (tokens: readonly SqlToken[]): string[] => tokens.map(({ text }) => text);

/** The words of every clause stand where they begin none. */
const EXPRESSIONS = [
  ...['a', '"FROM"', "'WHERE'", 'm.limit', 't . from', 'extract(year FROM d)'],
  ...['(SELECT 1 FROM u WHERE v GROUP BY w LIMIT 1)', 'a IS NOT DISTINCT FROM b'],
  ...[
    'percentile_cont(0.5) WITHIN GROUP (ORDER BY a)',
    '/* FROM x; */ 1 -- LIMIT\n',
    "'it''s; (' ",
  ],
];
const expression = fc
  .array(fc.constantFrom(...EXPRESSIONS), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(' + '));

describe('the clauses of a statement', () => {
  it('are found with their texts, whatever their expressions are', () => {
    const names = ['WHERE', 'GROUP BY', 'HAVING', 'QUALIFY', 'ORDER BY', 'LIMIT', 'OFFSET'];
    const clauses = fc.tuple(
      fc.tuple(fc.constant('SELECT'), expression),
      fc.tuple(fc.constant('FROM'), fc.constantFrom('t', 't AS x', '(SELECT 1 FROM u) AS y')),
      ...names.map((name) => fc.option(fc.tuple(fc.constant(name), expression))),
    );
    const property = fc.property(clauses, (drawn) => {
      const given = drawn.flatMap((clause) => (clause === null ? [] : [clause]));
      const sql = given.map(([name, text]) => `${name} ${text}`).join('\n');
      const found = outlineSql(sql).statements[0]?.clauses ?? [];
      expect(found.map(({ keyword }) => keyword)).toEqual(
        given.map(([name]) => name.replace(' BY', '')),
      );
      expect(found.map(({ parts }) => listTexts(flattenParts(parts)))).toEqual(
        given.map(([, text]) => listTexts(tokenizeWithoutSpaces(text))),
      );
    });
    fc.assert(property);
  });

  it('stand behind their WITH, and each statement by itself', () => {
    const sql = `WITH a (x) AS (SELECT 1), "B b" AS NOT MATERIALIZED (SELECT 2) SELECT 3;; SELECT 4 ;`;
    const { statements } = outlineSql(sql);
    expect(statements.map(({ clauses }) => clauses.map(({ keyword }) => keyword))).toEqual([
      ['SELECT'],
      ['SELECT'],
    ]);
    const [first, second] = statements;
    expect(first?.with).toMatchObject({ end: 4, isRecursive: false });
    expect(first?.with?.items).toEqual([
      { name: 'a', rest: [] },
      { name: 'B b', rest: [] },
    ]);
    expect(second?.with).toBeNull();
  });

  it('leave open what an item of a WITH is that they do not know', () => {
    const sql = 'WITH RECURSIVE t AS (SELECT 1) SEARCH DEPTH FIRST BY x SET y, 1 AS z SELECT 2';
    const clause = outlineSql(sql).statements[0]?.with;
    expect(clause?.isRecursive).toBe(true);
    const [known, unknown] = clause?.items ?? [];
    expect(sliceParts(sql, known?.rest ?? [])).toBe('SEARCH DEPTH FIRST BY x SET y');
    expect(unknown).toBeNull();
  });

  it('begin with a FROM where the statement does, and with anything else', () => {
    expect(listClauses('FROM t SELECT limit WHERE a')).toEqual([
      ['FROM', 't'],
      ['SELECT', 'limit'],
      ['WHERE', 'a'],
    ]);
    expect(listClauses('DELETE FROM t')).toEqual([
      ['', 'DELETE'],
      ['FROM', 't'],
    ]);
    expect(listClauses('')).toEqual([]);
  });

  it('leave out the BY behind their keyword alone', () => {
    const [group, order] =
      outlineSql('GROUP BY a LIMIT BY b ORDER SIBLINGS BY c').statements[0]?.clauses ?? [];
    expect(listTexts(flattenParts(group?.parts ?? []))).toEqual(['a', 'LIMIT', 'BY', 'b']);
    expect(listTexts(flattenParts(order?.parts ?? []))).toEqual(['SIBLINGS', 'BY', 'c']);
  });

  it('hold every token but their keywords, of any text', () => {
    const piece = fc.constantFrom(
      ...['SELECT', 'FROM', 'WHERE', 'GROUP', 'BY', 'ORDER', 'WITH', 'AS', 'a', ',', '(', ')'],
      ...[';', '.', "'x'", '"y"', "'", 'LIMIT', 'DISTINCT', 'UNION', 'JOIN', 'ON', 'RECURSIVE'],
    );
    const property = fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const outline = outlineSql(pieces.join(' '));
      for (const { parts, clauses, with: clause } of outline.statements) {
        const inside = clauses.flatMap((one) => flattenParts(one.parts));
        expect(flattenParts(parts).filter((token) => inside.includes(token))).toEqual(inside);
        if (clause === null) {
          const keywords = parts.filter((part) => part.kind === 'word' && !inside.includes(part));
          const named = clauses.flatMap(({ keyword }) => (keyword === '' ? [] : [keyword]));
          expect(keywords.map(({ text }) => text).filter((text) => text !== 'BY')).toEqual(named);
        }
      }
      expect(listLevels(outline.parts)[0]?.parts).toBe(outline.parts);
    });
    fc.assert(property);
  });
});

describe('listLevels', () => {
  it('gives each level with the part before it, the outer ones first', () => {
    const sql = 'f(a, (b)) g(c)';
    const levels = listLevels(outlineSql(sql).parts);
    expect(levels.map(({ parts, before }) => [before?.text, sliceParts(sql, parts)])).toEqual([
      [undefined, sql],
      ['f', 'a, (b)'],
      ['g', 'c'],
      [',', 'b'],
    ]);
  });

  it('goes as deep as the parentheses do', () => {
    const depth = 50_000;
    const { parts } = outlineSql(`${'('.repeat(depth)}${')'.repeat(depth)}`);
    expect(listLevels(parts)).toHaveLength(depth + 1);
  });
});

describe('the items of a FROM', () => {
  const listItems = (sql: string) => {
    const from = outlineSql(sql).statements[0]?.clauses[0]?.parts ?? [];
    const slice = (parts: SqlParts | null) => (parts ? sliceParts(sql, parts) : null);
    return listFromItems(from).map(({ source, on, isJoined }) => [
      slice(source),
      slice(on),
      isJoined,
    ]);
  };

  it('are divided by commas and joins, without the words that say which join it is', () => {
    expect(
      listItems('FROM a AS x, main.b LEFT OUTER JOIN (SELECT 1, 2) c ON x.d = c.d inner join e'),
    ).toEqual([
      ['a AS x', null, false],
      ['main.b', null, false],
      ['(SELECT 1, 2) c', 'x.d = c.d', true],
      ['e', null, true],
    ]);
  });

  it.each([
    ['movies', 'movies', 'movies'],
    ['"my films" AS f', 'my films', 'f'],
    ['movies m', 'movies', 'm'],
    ['main.movies', null, null],
    ['read_csv(1)', null, null],
    ['(SELECT 1) t', null, null],
    ['movies AS m (a)', null, null],
    ['movies, cars', null, null],
  ])('a table with a plain name is read: %s', (source, table, alias) => {
    const read = readTableSource(outlineSql(source).parts);
    expect(read).toEqual(table === null ? null : { table, alias });
  });
});

describe('readOneSelect', () => {
  it('gives the outputs with their aliases, the FROM and the clauses', () => {
    const sql = `WITH w AS (SELECT 1) SELECT a, sum(b, c) AS "n", d e FROM t AS x WHERE f LIMIT 2;`;
    const select = readOneSelect(sql);
    expect(
      select?.outputs.map(({ parts, alias }) => [sliceParts(sql, parts), alias?.text]),
    ).toEqual([
      ['a', undefined],
      ['sum(b, c)', '"n"'],
      ['d e', undefined],
    ]);
    expect(sliceParts(sql, select?.from ?? [])).toBe('t AS x');
    expect(sliceParts(sql, select?.clauses.get('WHERE') ?? [])).toBe('f');
    expect(sliceParts(sql, select?.body ?? [])).toBe(sql.slice(sql.indexOf('SELECT a'), -1));
    expect(select?.with?.items).toHaveLength(1);
  });

  it.each([
    '',
    'SELECT 1',
    'FROM t SELECT a',
    'SELECT a FROM t; SELECT b FROM t',
    'SELECT a FROM t UNION SELECT b FROM t',
    'SELECT DISTINCT a FROM t',
    'SELECT a FROM t QUALIFY b',
    'SELECT a FROM t WHERE (b',
    'SELECT a FROM t WHERE b)',
    "SELECT a FROM t WHERE 'b",
    'SELECT a FROM t /* b',
  ])('reads nothing else: %s', (sql) => {
    expect(readOneSelect(sql)).toBeNull();
  });
});
