import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSelect, findMainSelect } from './parse-select.ts';
import { normalizeSql } from './normalize-sql.ts';
import { tokenizeSql } from '#shared/sql/sql-tokens.ts';

describe('parseSelect reads', () => {
  it.each([
    `SELECT DATE_TRUNC('month', orders.created_at) AS m, MEASURE(orders.total) FROM orders WHERE orders.created_at >= '2014-01-01' GROUP BY 1 ORDER BY 1 LIMIT 5;`,
    `SELECT "Cube".x, MEASURE("a b") FROM "Cube" WHERE d AT TIME ZONE 'UTC' > NOW() - INTERVAL '30 days' AND a ILIKE '%x%'`,
    'WITH a AS (SELECT 1 AS x) SELECT x, ROW_NUMBER() OVER (PARTITION BY x ORDER BY x DESC) FROM a UNION ALL SELECT 2',
    `SELECT EXTRACT(year FROM d) y, CASE WHEN a > 1 THEN 'x' ELSE 'y' END, a::numeric, SUM(x) FILTER (WHERE y = 1) FROM t GROUP BY 1, 2, 3 HAVING SUM(x) > 10 FETCH FIRST 5 ROWS ONLY`,
    'SELECT CAST(a AS DOUBLE PRECISION), COUNT(DISTINCT b), COUNT(*) FROM t CROSS JOIN u LEFT JOIN v ON v.id = t.id WHERE a IS NOT NULL',
    `SELECT * FROM t WHERE d >= DATE '2014-01-01' AND d < TIMESTAMP WITH TIME ZONE '2015-01-01'`,
    'SELECT * FROM (SELECT a, RANK() OVER (ORDER BY b DESC) r FROM t) q WHERE r <= 3',
    'SELECT a, count(*) AS n FROM t GROUP BY ALL ORDER BY a NULLS LAST LIMIT ALL',
    'SELECT sum(x) OVER (ORDER BY d ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM t',
    `SELECT a FROM t WHERE b IS DISTINCT FROM 'x' AND c IS NOT DISTINCT FROM 'y'`,
    'SELECT a FROM t QUALIFY row_number() OVER (PARTITION BY a ORDER BY b) <= 1 ORDER BY a',
    `WITH p (a, b) AS (VALUES ('x', 1), ('y', 2)), q AS (SELECT 1 AS c) SELECT p.b FROM p, q`,
  ])('%s', (sql) => {
    expect(parseSelect(sql)).not.toBeNull();
  });

  it('leaves every place in the statement where it was', () => {
    const sql = 'SELECT a FROM t GROUP BY ALL ORDER BY a LIMIT ALL OFFSET 4';
    const plain = normalizeSql(sql);
    expect(plain.groupsByAll).toBe(true);
    expect(plain.sql).toHaveLength(sql.length);
    expect(plain.sql.trimEnd()).toBe('SELECT a FROM t GROUP BY 0   ORDER BY a           OFFSET 4');
  });

  it('the condition after QUALIFY, at its place', () => {
    const sql = 'SELECT a FROM t QUALIFY row_number() OVER (ORDER BY b) <= 2 ORDER BY a';
    const parsed = parseSelect(sql);
    expect(parsed?.qualify).toMatchObject({ condition: { type: 'binary', op: '<=' } });
    const span = parsed?.qualify?.span;
    expect(sql.slice(span?.start, span?.end)).toBe('row_number() OVER (ORDER BY b) <= 2');
  });

  it('no words inside of texts, names and comments', () => {
    const sql = `SELECT 'GROUP BY ALL', "QUALIFY" FROM t -- LIMIT ALL`;
    expect(normalizeSql(sql)).toEqual({ sql, groupsByAll: false, qualify: null });
  });
});

describe('parseSelect gives null', () => {
  it.each([
    '',
    'SELECT FROM WHERE',
    'not sql at all',
    'DROP TABLE t',
    'SELECT a FROM t; SELECT b FROM t',
    "SELECT 'open",
    `SELECT ${'a'.repeat(20_001)}`,
  ])('%.40s', (sql) => {
    expect(parseSelect(sql)).toBeNull();
  });
});

describe('findMainSelect', () => {
  it('is the select behind its common tables, and none of a union', () => {
    const main = (sql: string): string | null => {
      const parsed = parseSelect(sql);
      const from = parsed && findMainSelect(parsed.select)?.from?.[0];
      return from?.type === 'table' ? from.name.name : null;
    };
    expect(main('WITH x AS (SELECT 1) SELECT a FROM x')).toBe('x');
    expect(main('SELECT a FROM t UNION SELECT a FROM u')).toBeNull();
  });
});

describe('tokenizeSql', () => {
  it('holds every character of any text exactly once', () => {
    const property = fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (sql) => {
      expect(
        tokenizeSql(sql)
          .map((token) => token.text)
          .join(''),
      ).toBe(sql);
    });
    fc.assert(property);
  });
});
