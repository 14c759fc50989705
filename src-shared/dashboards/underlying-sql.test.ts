import { describe, expect, it } from 'vitest';
import { toUnderlyingSql } from './underlying-sql.ts';

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

  it('are all of them for a figure without groups', () => {
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
    ['in another case than its column', 'SELECT g AS A, sum(v) AS n FROM t GROUP BY g', 'g'],
  ])('hold a group %s', (_name, sql, group) => {
    expect(toUnderlyingSql(sql, new Map([['a', 'x']]))).toEqual({
      kind: 'sql',
      sql: `SELECT *\nFROM t\nWHERE (${group}\n) = 'x'\nLIMIT 1001`,
    });
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
    ['SELECT a, b, count(*) AS n FROM t GROUP BY ROLLUP (a, b)', /cannot be taken back/],
    ['SELECT upper(a), count(*) AS n FROM t GROUP BY 1', /cannot be taken back/],
    ['SELECT sum(x) AS n FROM t GROUP BY a', /does not show/],
    ["SELECT a, 'x' AS label, sum(v) AS n FROM t GROUP BY a, month", /does not show/],
    ['SELECT a, sum(v) AS n FROM t GROUP BY (a, month)', /does not show/],
    [
      'SELECT a, percentile_cont(0.5) WITHIN GROUP (ORDER BY v) AS n FROM t GROUP BY a, month',
      /does not show/,
    ],
    ['SELECT approx_quantile(v, 0.9) AS n FROM t', /may aggregate/],
    ['SELECT a, max_by(b, v) AS b FROM t GROUP BY ALL', /may aggregate/],
    ['SELECT a, count(*) FILTER (WHERE v > 1) AS n FROM t GROUP BY a', /only some rows/],
    ['SELECT a, b, sum(v) AS n FROM t GROUP BY a, b HAVING sum(v) > 100', /leaves groups out/],
    ['SELECT a, b, sum(v) AS n FROM t GROUP BY a, b ORDER BY n LIMIT 10', /leaves groups out/],
  ])('cannot be told of %s', (sql, why) => {
    const read = toUnderlyingSql(sql, new Map([['a', 'x']]));
    expect(read.kind === 'none' ? read.why : read).toMatch(why);
  });
});
