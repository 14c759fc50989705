import { describe, expect, it } from 'vitest';
import { labelAssumptions } from './testing/labelled-assumptions.ts';

describe('periods, as they are read', () => {
  it.each<[string, readonly string[] | null]>([
    [
      `SELECT DATE_TRUNC('month', orders.created_at) AS m, MEASURE(orders.total) FROM orders WHERE orders.created_at >= '2014-01-01' AND orders.created_at < '2015-01-01' AND orders.location = 'Seattle' GROUP BY 1 ORDER BY 1 LIMIT 5;`,
      [
        'Grain: month',
        'Measure: total',
        'Period: 2014',
        'Filter: location is Seattle',
        'Rows: first 5 by month',
      ],
    ],
    [
      `SELECT "Cube".x, MEASURE("a b") FROM "Cube" WHERE created_at AT TIME ZONE 'UTC' > NOW() - INTERVAL '30 days' AND a ILIKE '%x%' AND b IN ('a','b') AND c BETWEEN 1 AND 2 GROUP BY 1`,
      [
        'By: x',
        'Measure: a b',
        'Period: last 30 days',
        'Filter: a contains x',
        'Filter: b is a or b',
        'Filter: c is between 1 and 2',
        'Zone: UTC',
      ],
    ],
    [
      `SELECT * FROM t WHERE d >= DATE '2014-01-01' AND d <= DATE '2014-12-31'`,
      ['Period: 1 Jan 2014 – 31 Dec 2014'],
    ],
    [
      `SELECT * FROM t WHERE d >= DATE_TRUNC('year', CURRENT_DATE) - interval '1 year' AND d < DATE_TRUNC('year', CURRENT_DATE)`,
      ['Period: last year'],
    ],
    [
      `SELECT a, count(*) AS n FROM t WHERE (a NOT IN ('x', 'y') OR a IS NULL) AND (d >= DATE '2013-01-01' AND d < DATE '2014-01-01' OR d >= DATE '2015-01-01' AND d < DATE '2016-01-01') GROUP BY ALL ORDER BY n DESC`,
      ['By: a', 'Measure: count of rows', 'Filter: a is not x or y', 'Period: 2013 or 2015'],
    ],
    [
      `WITH m AS (SELECT date_trunc('month', d) AS month, sum(x) AS total FROM t WHERE country = 'US' GROUP BY 1) SELECT month, total FROM m WHERE month >= '2014-01-01' ORDER BY total DESC LIMIT 5`,
      [
        'Grain: month',
        'Measure: sum of x',
        'Filter: country is US',
        'Period: since 2014',
        'Rows: top 5 by sum of x',
      ],
    ],
    [
      `SELECT sum(x) FROM t WHERE d BETWEEN '2014-01-01' AND '2014-12-31'`,
      ['Measure: sum of x', 'Period: 1 Jan 2014 – 31 Dec 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE EXTRACT(YEAR FROM d) = 2014 AND EXTRACT(MONTH FROM d) IN (1, 2)`,
      ['Measure: sum of x', 'Period: 2014', 'Filter: d’s month of the year is January or February'],
    ],
    [
      `SELECT sum(x) FROM t WHERE EXTRACT(YEAR FROM d) BETWEEN 2013 AND 2015 AND 5 < y`,
      ['Measure: sum of x', 'Period: 2013 – 2015', 'Filter: y is more than 5'],
    ],
    [
      `SELECT to_char(d, 'YYYY-MM') AS m, sum(x) OVER (ORDER BY d ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS running FROM t WHERE to_char(d, 'YYYY-MM') >= '2014-03' GROUP BY ALL`,
      ['Grain: month', 'Measure: running', 'Period: since Mar 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= '2014-01-01' AND d < '2015-01-01'`,
      ['Measure: sum of x', 'Period: 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= DATE '2014-01-01' AND d < DATE '2014-04-01'`,
      ['Measure: sum of x', 'Period: Q1 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= DATE '2014-10-01' AND d < DATE '2015-01-01'`,
      ['Measure: sum of x', 'Period: Q4 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= '2014-01-01' AND d < '2014-06-01'`,
      ['Measure: sum of x', 'Period: Jan – May 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= '2013-11-01' AND d < '2014-03-01'`,
      ['Measure: sum of x', 'Period: Nov 2013 – Feb 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= '2014-02-01' AND d < '2014-03-01'`,
      ['Measure: sum of x', 'Period: Feb 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= '2014-02-10' AND d < '2014-03-05'`,
      ['Measure: sum of x', 'Period: 10 Feb 2014 – 4 Mar 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= '2012-01-01' AND d < '2015-01-01'`,
      ['Measure: sum of x', 'Period: 2012 – 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= '2014-01-01'::timestamptz AND d <= '2014-12-31 23:59:59'`,
      ['Measure: sum of x', 'Period: 1 Jan 2014, up to 31 Dec 2014, 23:59:59'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d > '2014-01-01' AND d < '2014-02-01'`,
      ['Measure: sum of x', 'Period: after 1 Jan 2014, before 1 Feb 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d BETWEEN '2014-01-01' AND '2014-03-31'`,
      ['Measure: sum of x', 'Period: 1 Jan 2014 – 31 Mar 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d::date BETWEEN '2014-01-01' AND '2014-12-31'`,
      ['Measure: sum of x', 'Period: 2014'],
    ],
    [`SELECT sum(x) FROM t WHERE d >= '2014-01-01'`, ['Measure: sum of x', 'Period: since 2014']],
    [
      `SELECT sum(x) FROM t WHERE d > DATE '2014-03-05'`,
      ['Measure: sum of x', 'Period: after 5 Mar 2014'],
    ],
    [`SELECT sum(x) FROM t WHERE d < '2014-01-01'`, ['Measure: sum of x', 'Period: before 2014']],
    [
      `SELECT sum(x) FROM t WHERE d <= '2014-03-05'`,
      ['Measure: sum of x', 'Period: up to 5 Mar 2014'],
    ],
    [`SELECT sum(x) FROM t WHERE '2014-01-01' <= d`, ['Measure: sum of x', 'Period: since 2014']],
    [
      `SELECT sum(x) FROM t WHERE d = DATE '2014-03-05'`,
      ['Measure: sum of x', 'Period: 5 Mar 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE EXTRACT(YEAR FROM d) = 2014`,
      ['Measure: sum of x', 'Period: 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE EXTRACT(YEAR FROM d) IN (2013, 2015)`,
      ['Measure: sum of x', 'Period: 2013 or 2015'],
    ],
    [
      `SELECT sum(x) FROM t WHERE EXTRACT(YEAR FROM d) >= 2013`,
      ['Measure: sum of x', 'Period: since 2013'],
    ],
    [
      `SELECT sum(x) FROM t WHERE date_trunc('month', d) = '2014-03-01'`,
      ['Measure: sum of x', 'Period: Mar 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE to_char(d, 'YYYY-MM') = '2014-03'`,
      ['Measure: sum of x', 'Period: Mar 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= NOW() - INTERVAL '30 days'`,
      ['Measure: sum of x', 'Period: last 30 days'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= CURRENT_DATE - 7`,
      ['Measure: sum of x', 'Period: last 7 days'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= CURRENT_DATE - INTERVAL '1 month' * 3 AND d < CURRENT_DATE`,
      ['Measure: sum of x', 'Period: last 3 months'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= DATE_TRUNC('month', CURRENT_DATE)`,
      ['Measure: sum of x', 'Period: since the start of this month'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= DATE_TRUNC('month', NOW() - INTERVAL '1 month') AND d < DATE_TRUNC('month', NOW())`,
      ['Measure: sum of x', 'Period: last month'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= DATE_TRUNC('quarter', CURRENT_DATE) - INTERVAL '2 quarters' AND d < DATE_TRUNC('quarter', CURRENT_DATE)`,
      ['Measure: sum of x', 'Period: last 2 whole quarters'],
    ],
    [
      `SELECT sum(x) FROM t WHERE date_trunc('year', d) = date_trunc('year', now())`,
      ['Measure: sum of x', 'Period: this year'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= NOW() - INTERVAL '1 year 2 months'`,
      ['Measure: sum of x', 'Period: since 1 year before and 2 months before now'],
    ],
    [
      `SELECT sum(x) FROM t WHERE created >= '2014-01-01' AND created < '2015-01-01' AND shipped < '2014-06-01'`,
      ['Measure: sum of x', 'Period: 2014', 'Period: before Jun 2014'],
    ],
    [
      `SELECT sum(x) FROM t WHERE (d >= DATE '2013-01-01' AND d < DATE '2014-01-01') OR (d >= DATE '2015-01-01' AND d < DATE '2016-01-01')`,
      ['Measure: sum of x', 'Period: 2013 or 2015'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d >= other_date`,
      ['Measure: sum of x', 'not read: d >= other_date'],
    ],
    [
      `SELECT sum(x) FROM t WHERE d AT TIME ZONE 'UTC' >= '2014-01-01'`,
      ['Measure: sum of x', 'Period: since 2014', 'Zone: UTC'],
    ],
  ])('%s', (sql, said) => {
    expect(labelAssumptions(sql)).toEqual(said);
  });
});
