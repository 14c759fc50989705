import { describe, expect, it } from 'vitest';
import { buildUnderlyingSql as readUnderlyingSql } from './underlying-sql.ts';
import type { FilterValue } from './filters/resolve-filter.ts';

/** Builds the query from the values alone, without a row of the tile. */
const toUnderlyingSql = (sql: string, values: ReadonlyMap<string, FilterValue>) =>
  readUnderlyingSql(sql, { values, rows: [], isCut: false });

const BY_YEAR = `SELECT date_trunc('year', release_date) AS period, sum(gross) AS gross
FROM movies
WHERE gross > 0 OR gross IS NULL -- also unknown
GROUP BY ALL
ORDER BY period`;

describe('the rows before an aggregation', () => {
  it('are those of the mark’s groups, under the query’s own condition', () => {
    const values = new Map([
      ['period', '2010-01-01 00:00:00'],
      ['gross', '12'],
    ]);
    expect(toUnderlyingSql(BY_YEAR, values)).toEqual({
      kind: 'sql',
      sql: [
        'SELECT *',
        'FROM movies',
        'WHERE (gross > 0 OR gross IS NULL\n)',
        `  AND (date_trunc('year', release_date)\n) = '2010-01-01 00:00:00'`,
        'LIMIT 1001',
      ].join('\n'),
    });
  });

  it('ask for NULL by its own word, and for no literal that could end early', () => {
    const sql = 'SELECT a, b, count(*) AS n FROM "my table" AS t GROUP BY a, b';
    const values = new Map<string, string | null>([
      ['a', null],
      ['b', "x'; DROP TABLE t --\\"],
    ]);
    expect(toUnderlyingSql(sql, values)).toEqual({
      kind: 'sql',
      sql: [
        'SELECT *',
        'FROM "my table" AS t',
        'WHERE (a\n) IS NULL',
        `  AND (b\n) = ('x''; DROP TABLE t --' || chr(92) || '')`,
        'LIMIT 1001',
      ].join('\n'),
    });
  });

  it('are all of them for a KPI without groups', () => {
    expect(toUnderlyingSql('SELECT count(*) AS n FROM movies;', new Map([['n', '5']]))).toEqual({
      kind: 'sql',
      sql: 'SELECT *\nFROM movies\nLIMIT 1001',
    });
  });

  it('are the rows themselves where nothing is aggregated', () => {
    expect(toUnderlyingSql('SELECT a, b FROM t ORDER BY a LIMIT 5', new Map())).toMatchObject({
      kind: 'same',
    });
  });

  it.each([
    ['by its place', 'SELECT a, sum(v) AS n FROM t GROUP BY 1', 'a'],
    [
      'by its name',
      "SELECT date_trunc('month', d) AS a, sum(v) AS n FROM t GROUP BY A",
      "date_trunc('month', d)",
    ],
    [
      'as it is written',
      'SELECT upper( b ) AS a, sum(v) AS n FROM t GROUP BY UPPER(b) -- both',
      'upper( b )',
    ],
    [
      'with a median',
      'SELECT a, percentile_cont(0.5) WITHIN GROUP (ORDER BY v) AS n FROM t GROUP BY a',
      'a',
    ],
    ['with a function that is not known', 'SELECT a, max_by(b, v) AS n FROM t GROUP BY a', 'a'],
    [
      'cut, yet told whole',
      'SELECT a, sum(v) AS n FROM t GROUP BY a HAVING sum(v) > 1 LIMIT 3',
      'a',
    ],
    ['behind the name of its table', 'SELECT t.a, sum(v) AS n FROM t GROUP BY t.a', 't.a'],
    ['by what it was before', 'SELECT b AS a, a AS b, sum(v) AS n FROM t GROUP BY b, a', 'b'],
    ['in another case than its column', 'SELECT g AS A, sum(v) AS n FROM t GROUP BY g', 'g'],
    [
      'of a query that is ordered by a median',
      'SELECT a, sum(v) AS n FROM t GROUP BY a ORDER BY percentile_cont(0.5) WITHIN GROUP (ORDER BY v)',
      'a',
    ],
  ])('hold a group %s', (_name, sql, group) => {
    expect(toUnderlyingSql(sql, new Map([['a', 'x']]))).toEqual({
      kind: 'sql',
      sql: `SELECT *\nFROM t\nWHERE (${group}\n) = 'x'\nLIMIT 1001`,
    });
  });

  it.each(['t.limit > 3', 'b IS NOT DISTINCT FROM c', 't.from = t.group'])(
    'are those under a condition that holds the words of clauses: %s',
    (where) => {
      const sql = `SELECT a, sum(v) AS n FROM t WHERE ${where} GROUP BY a`;
      expect(toUnderlyingSql(sql, new Map([['a', 'x']]))).toEqual({
        kind: 'sql',
        sql: `SELECT *\nFROM t\nWHERE (${where}\n)\n  AND (a\n) = 'x'\nLIMIT 1001`,
      });
    },
  );

  it('are all of them for a KPI that is ordered by a median', () => {
    const sql = 'SELECT sum(v) AS n FROM t ORDER BY percentile_cont(0.5) WITHIN GROUP (ORDER BY v)';
    expect(toUnderlyingSql(sql, new Map([['n', '5']]))).toMatchObject({ kind: 'sql' });
  });

  it('are the rows themselves beside a window', () => {
    const sql = 'SELECT a, sum(v) OVER (ORDER BY a) AS n FROM t';
    expect(toUnderlyingSql(sql, new Map())).toMatchObject({ kind: 'same' });
  });

  it.each([
    ['WITH t AS (SELECT 1 AS a) SELECT a, count(*) FROM t GROUP BY a', /not read as one SELECT/],
    ['SELECT a, count(*) AS n FROM t JOIN u ON true GROUP BY a', /not read as one SELECT/],
    ['SELECT a, count(*) AS n FROM t, u GROUP BY a', /not read as one SELECT/],
    ['SELECT a, count(*) AS n FROM (SELECT * FROM t) AS u GROUP BY a', /not read as one SELECT/],
    ['SELECT a FROM t UNION SELECT a FROM u', /not read as one SELECT/],
    ['SELECT a, count(*) AS n FROM main.t GROUP BY a', /not read as one SELECT/],
    ["SELECT 'open FROM t", /not read as one SELECT/],
    ['SELECT a, count(*) AS n FROM t GROUP BY a WITH TOTALS', /not read as one SELECT/],
    ['SELECT a, count(*) AS n FROM t WHERE (b GROUP BY a', /not read as one SELECT/],
    ['SELECT a, count(*) AS n FROM t GROUP BY a; SELECT 1', /not read as one SELECT/],
    ['SELECT a, b, count(*) AS n FROM t GROUP BY ROLLUP (a, b)', /cannot be taken back/],
    ['SELECT upper(a), count(*) AS n FROM t GROUP BY 1', /cannot be taken back/],
    ['SELECT sum(x) AS n FROM t GROUP BY a', /does not show/],
    ["SELECT a, 'x' AS label, sum(v) AS n FROM t GROUP BY a, month", /does not show/],
    ['SELECT a, sum(v) AS n FROM t GROUP BY (a, month)', /does not show/],
    ["SELECT date_trunc('month', a) AS a, sum(v) AS n FROM t GROUP BY a", /does not show/],
    ['SELECT upper("A") AS a, sum(v) AS n FROM t GROUP BY a', /does not show/],
    ["SELECT 'x' AS a, sum(v) AS n FROM t GROUP BY a", /does not show/],
    ['SELECT any_value(b) AS a, sum(v) AS n FROM t GROUP BY a', /does not show/],
    [
      'SELECT a, percentile_cont(0.5) WITHIN GROUP (ORDER BY v) AS n FROM t GROUP BY a, month',
      /does not show/,
    ],
    ['SELECT approx_quantile(v, 0.9) AS n FROM t', /may aggregate/],
    ['SELECT a, max_by(b, v) AS b FROM t GROUP BY ALL', /may aggregate/],
    ['SELECT a, count(*) FILTER (WHERE v > 1) AS n FROM t GROUP BY a', /only some rows/],
  ])('cannot be told of %s', (sql, why) => {
    const read = toUnderlyingSql(sql, new Map([['a', 'x']]));
    expect(read.kind === 'none' ? read.why : read).toMatch(why);
  });
});

const BY_TWO = 'SELECT a, b, sum(v) AS n FROM t GROUP BY a, b';
const toRow = (a: string, b: string | null, n: string) =>
  new Map([
    ['a', a],
    ['b', b],
    ['n', n],
  ]);

describe('the rows before an aggregation, where the mark leaves a group open', () => {
  const rows = [toRow('x', 'p', '7'), toRow('x', null, '7'), toRow('x', 'p', '7')];
  const groups = `((a\n) = 'x' AND (b\n) = 'p')\n    OR ((a\n) = 'x' AND (b\n) IS NULL)`;
  const expected = { kind: 'sql', sql: `SELECT *\nFROM t\nWHERE (${groups})\nLIMIT 1001` };

  it('are all of it where the query shows every group', () => {
    const request = { values: new Map([['a', 'x']]), rows, isCut: false };
    const sql = `SELECT *\nFROM t\nWHERE (a\n) = 'x'\nLIMIT 1001`;
    expect(readUnderlyingSql(BY_TWO, request)).toEqual({ kind: 'sql', sql });
  });

  it.each([
    ['grouped by a measure', BY_TWO, new Map([['n', '7']]), false],
    ['of a query with HAVING', `${BY_TWO} HAVING sum(v) > 1`, new Map([['a', 'x']]), false],
    ['of a query with a limit', `${BY_TWO} LIMIT 10`, new Map([['a', 'x']]), false],
    ['of a tile that may be cut', BY_TWO, new Map([['a', 'x']]), true],
  ])('are those of the groups that the tile shows, %s', (_name, sql, values, isCut) => {
    expect(readUnderlyingSql(sql, { values, rows, isCut })).toEqual(expected);
  });

  it('are not told of no group, or of more than a query can name', () => {
    const values = new Map([['n', '7']]);
    const none = readUnderlyingSql(BY_TWO, { values, rows: [], isCut: false });
    expect(none).toMatchObject({ kind: 'none', why: 'The tile has no rows for it.' });
    const many = Array.from({ length: 201 }, (_, at) => toRow(String(at), 'p', '7'));
    const more = readUnderlyingSql(BY_TWO, { values, rows: many, isCut: false });
    expect(more.kind === 'none' ? more.why : more).toMatch(/too many groups/);
  });
});
