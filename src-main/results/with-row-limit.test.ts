import fc from 'fast-check';
import { parseFirst } from 'pgsql-ast-parser';
import { describe, expect, it } from 'vitest';
import { withRowLimit } from './with-row-limit.ts';

const UNKNOWN_TO_PARSER = /GROUP BY ALL|ROWS BETWEEN .* CURRENT ROW/u;

/** The limit as a PostgreSQL parser reads it. */
function limitOf(sql: string): number | null {
  const statement = parseFirst(sql.replace(UNKNOWN_TO_PARSER, ''));
  const select = statement.type === 'with' ? statement.in : statement;
  const limit = select.type === 'select' ? select.limit?.limit : undefined;
  return limit?.type === 'integer' ? limit.value : null;
}

describe('withRowLimit adds', () => {
  it.each([
    'SELECT a FROM t',
    'select a from t ;',
    'SELECT a FROM t ORDER BY a DESC NULLS LAST',
    'SELECT a FROM t -- all of them; no limit',
    'SELECT a FROM t; /* done */ ;',
    "SELECT 'LIMIT 5' AS a FROM t WHERE b = 'it''s; fetch'",
    'SELECT "limit" FROM t WHERE "for" = 1',
    'SELECT a FROM (SELECT a FROM t LIMIT 3) x',
    'WITH x AS (SELECT a FROM t LIMIT 3) SELECT a FROM x',
    'SELECT a FROM t GROUP BY ALL',
    'SELECT sum(a) OVER (ORDER BY b ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM t',
    'SELECT substring(a FROM 1 FOR 2) FROM t',
  ])('a limit that parses back: %s', (sql) => {
    const limited = withRowLimit(sql, 50_000);
    expect(limited.addedLimit).toBe(50_000);
    expect(limitOf(limited.sql)).toBe(50_000);
    expect(limited.sql.replace('\nLIMIT 50000', '')).toBe(sql);
  });
});

describe('withRowLimit leaves alone', () => {
  it.each([
    ['a limit', 'SELECT a FROM t LIMIT 5'],
    ['no limit, said aloud', 'SELECT a FROM t LIMIT ALL'],
    ['a fetch', 'SELECT a FROM t FETCH FIRST 5 ROWS ONLY'],
    ['a lock', 'SELECT a FROM t FOR UPDATE'],
    ['two statements', 'SELECT a FROM t; SELECT b FROM t'],
    ['another statement', 'DELETE FROM t'],
    ['a statement that writes', 'WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x'],
    ['a new table', 'SELECT a INTO u FROM t'],
    ['an open text', "SELECT 'a FROM t"],
    ['an open comment', 'SELECT a FROM t /* and'],
    ['a missing parenthesis', 'SELECT (a FROM t'],
    ['a parenthesis too many', 'SELECT a) FROM t'],
    ['nothing', ''],
    ['a comment', '-- nothing'],
  ])('%s', (_, sql) => {
    expect(withRowLimit(sql, 10)).toEqual({ sql, addedLimit: null });
  });
});

const trailers = fc.constantFrom('', ' ', ';', ' ;\n', ' -- x; LIMIT 3', '\n/* LIMIT 4 */;', ';;');
const tails = fc.constantFrom('', ' WHERE b = 1', ' GROUP BY a', ' ORDER BY a', ' OFFSET 3');

describe('withRowLimit, of any text', () => {
  it('adds a limit once, and it parses back', () => {
    const property = fc.property(tails, trailers, fc.nat(), (tail, trailer, limit) => {
      const once = withRowLimit(`SELECT a FROM t${tail}${trailer}`, limit);
      expect(limitOf(once.sql)).toBe(limit);
      expect(withRowLimit(once.sql, 7)).toEqual({ sql: once.sql, addedLimit: null });
    });
    fc.assert(property);
  });

  it('never throws, and never takes anything away', () => {
    const pieces = fc.constantFrom(
      ...['SELECT', ' ', '(', ')', "'", '"', '--', '/*', '*/', ';', 'LIMIT', '\n', '$$', 'a', ','],
    );
    const property = fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      const sql = parts.join('');
      expect(withRowLimit(sql, 9).sql.replace('\nLIMIT 9', '')).toBe(sql);
    });
    fc.assert(property);
  });
});
