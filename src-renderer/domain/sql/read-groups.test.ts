import { describe, expect, it } from 'vitest';
import { labelAssumptions } from './testing/labelled-assumptions.ts';

describe('groups, as they are read', () => {
  it.each<[string, readonly string[] | null]>([
    [
      `SELECT year(d) AS y, month(d) AS m, sum(x) FROM t GROUP BY ALL ORDER BY sum(x) DESC LIMIT 10`,
      ['Grain: month', 'Measure: sum of x', 'Rows: top 10 by sum of x'],
    ],
    [
      `SELECT a, x FROM t QUALIFY row_number() OVER (PARTITION BY year(d) ORDER BY x DESC) <= 1 ORDER BY a`,
      ['Rows: highest 1 by x in each year'],
    ],
    [`SELECT a FROM t UNION SELECT b FROM u`, null],
    [
      `SELECT avg(m) FROM (SELECT date_trunc('month', d), sum(x) m FROM t GROUP BY 1) z`,
      ['Measure: a calculation', 'not read: GROUP BY 1'],
    ],
    [
      `SELECT date_trunc('month', d AT TIME ZONE 'UTC' AT TIME ZONE 'America/Los_Angeles') AS m, COUNT(DISTINCT u) FROM t GROUP BY 1`,
      ['Grain: month', 'Measure: number of different u', 'Zone: America/Los_Angeles'],
    ],
    [
      `SELECT o.a, sum(l.x) FROM orders o JOIN lines l ON l.oid = o.id AND l.kind = 'x' LEFT JOIN c ON c.id = o.cid GROUP BY 1`,
      ['By: a', 'Measure: sum of x', "not read: l.kind = 'x'", 'From: orders, lines, c'],
    ],
    [`SELECT sum(x) FROM t`, ['Measure: sum of x']],
    [`SELECT count(*) FROM t`, ['Measure: count of rows']],
    [`SELECT COUNT(1) AS n FROM t`, ['Measure: count of rows']],
    [`SELECT count(id) FROM t`, ['Measure: count of id']],
    [
      `SELECT COUNT(DISTINCT customer_id) FROM orders`,
      ['Measure: number of different customer id'],
    ],
    [
      `SELECT avg(price) AS p, min(price), max(price), median(price) FROM t`,
      [
        'Measure: average price',
        'Measure: lowest price',
        'Measure: highest price',
        'Measure: median price',
      ],
    ],
    [`SELECT MEASURE(orders.revenue) FROM orders`, ['Measure: revenue']],
    [`SELECT MEASURE("orders"."total revenue") FROM orders`, ['Measure: total revenue']],
    [`SELECT ROUND(AVG(price)::numeric, 2) FROM t`, ['Measure: average price']],
    [`SELECT COALESCE(SUM(x), 0) FROM t`, ['Measure: sum of x']],
    [`SELECT CAST(sum("votes") AS BIGINT) AS "sum_votes" FROM "movies"`, ['Measure: sum of votes']],
    [
      `SELECT stddev(x), variance(x), approx_count_distinct(u) FROM t`,
      [
        'Measure: standard deviation of x',
        'Measure: variance of x',
        'Measure: approximate number of different u',
      ],
    ],
    [`SELECT sum(a * b) AS revenue FROM t`, ['Measure: revenue']],
    [`SELECT sum(a) - sum(b) FROM t`, ['Measure: a calculation']],
    [`SELECT percentile_cont(0.9) WITHIN GROUP (ORDER BY x) AS p90 FROM t`, ['Measure: p90']],
    [`SELECT country, sum(x) FROM t GROUP BY country`, ['By: country', 'Measure: sum of x']],
    [
      `SELECT country, city, sum(x) FROM t GROUP BY 1, 2`,
      ['By: country', 'By: city', 'Measure: sum of x'],
    ],
    [
      `SELECT c.country AS land, sum(o.x) FROM orders o JOIN customers c ON c.id = o.cid GROUP BY land`,
      ['By: country', 'Measure: sum of x', 'From: orders, customers'],
    ],
    [`SELECT DISTINCT country FROM t`, ['By: country']],
    [`SELECT sum(x) FROM t GROUP BY country`, ['Measure: sum of x', 'By: country']],
    [
      `SELECT CASE WHEN a > 1 THEN 'big' ELSE 'small' END AS size, count(*) FROM t GROUP BY 1`,
      ['By: size', 'Measure: count of rows'],
    ],
    [
      `SELECT CASE WHEN a > 1 THEN 'big' ELSE 'small' END, count(*) FROM t GROUP BY 1`,
      ['By: a calculation', 'Measure: count of rows'],
    ],
    [`SELECT a, b FROM t`, []],
    [`SELECT 'x' AS label, sum(x) FROM t`, ['Measure: sum of x']],
    [`SELECT DATE_TRUNC('day', d), sum(x) FROM t GROUP BY 1`, ['Grain: day', 'Measure: sum of x']],
    [
      `SELECT DATE_TRUNC('WEEK', d)::date AS w, sum(x) FROM t GROUP BY 1`,
      ['Grain: week', 'Measure: sum of x'],
    ],
    [
      `SELECT CAST(date_trunc('quarter', "date") AS DATE) AS "date_quarter", sum(x) FROM t GROUP BY ALL`,
      ['Grain: quarter', 'Measure: sum of x'],
    ],
    [
      `SELECT DATE_TRUNC('year', d), sum(x) FROM t GROUP BY DATE_TRUNC('year', d)`,
      ['Grain: year', 'Measure: sum of x'],
    ],
    [`SELECT d::date, sum(x) FROM t GROUP BY 1`, ['Grain: day', 'Measure: sum of x']],
    [`SELECT date(d), sum(x) FROM t GROUP BY 1`, ['Grain: day', 'Measure: sum of x']],
    [`SELECT EXTRACT(YEAR FROM d), sum(x) FROM t GROUP BY 1`, ['Grain: year', 'Measure: sum of x']],
    [
      `SELECT EXTRACT(YEAR FROM d) AS y, EXTRACT(MONTH FROM d) AS m, sum(x) FROM t GROUP BY 1, 2`,
      ['Grain: month', 'Measure: sum of x'],
    ],
    [
      `SELECT EXTRACT(YEAR FROM d) AS y, EXTRACT(QUARTER FROM d) AS q, sum(x) FROM t GROUP BY 1, 2`,
      ['Grain: quarter', 'Measure: sum of x'],
    ],
    [
      `SELECT EXTRACT(MONTH FROM d), sum(x) FROM t GROUP BY 1`,
      ['Grain: month of the year', 'Measure: sum of x'],
    ],
    [
      `SELECT EXTRACT(DOW FROM d), sum(x) FROM t GROUP BY 1`,
      ['Grain: weekday', 'Measure: sum of x'],
    ],
    [
      `SELECT DATE_PART('hour', d), sum(x) FROM t GROUP BY 1`,
      ['Grain: hour of the day', 'Measure: sum of x'],
    ],
    [
      `SELECT monthname("date") AS m, sum(x) FROM t GROUP BY ALL ORDER BY min(month("date"))`,
      ['Grain: month of the year', 'Measure: sum of x'],
    ],
    [`SELECT dayname(d), sum(x) FROM t GROUP BY ALL`, ['Grain: weekday', 'Measure: sum of x']],
    [
      `SELECT to_char(d, 'YYYY-MM') AS m, sum(x) FROM t GROUP BY 1`,
      ['Grain: month', 'Measure: sum of x'],
    ],
    [
      `SELECT to_char(d, 'YYYY') AS y, sum(x) FROM t GROUP BY 1`,
      ['Grain: year', 'Measure: sum of x'],
    ],
    [
      `SELECT to_char(d, 'YYYY-"Q"Q') AS y, sum(x) FROM t GROUP BY 1`,
      ['Grain: quarter', 'Measure: sum of x'],
    ],
    [
      `SELECT to_char(d, 'Day') AS y, sum(x) FROM t GROUP BY 1`,
      ['Grain: weekday', 'Measure: sum of x'],
    ],
    [
      `SELECT strftime(d, '%Y-%m') AS y, sum(x) FROM t GROUP BY 1`,
      ['Grain: month', 'Measure: sum of x'],
    ],
    [
      `SELECT date_bin('15 minutes', d, TIMESTAMP '2001-01-01') AS slot, sum(x) FROM t GROUP BY 1`,
      ['By: slot', 'Measure: sum of x'],
    ],
    [
      `SELECT a, sum(x) AS total FROM t GROUP BY 1 ORDER BY total DESC LIMIT 5`,
      ['By: a', 'Measure: sum of x', 'Rows: top 5 by sum of x'],
    ],
    [
      `SELECT a, sum(x) AS total FROM t GROUP BY 1 ORDER BY 2 LIMIT 5`,
      ['By: a', 'Measure: sum of x', 'Rows: bottom 5 by sum of x'],
    ],
    [
      `SELECT a, sum(x) AS total FROM t GROUP BY 1 ORDER BY sum(x) DESC NULLS LAST LIMIT 10 OFFSET 10`,
      ['By: a', 'Measure: sum of x', 'Rows: top 10 by sum of x, after the first 10'],
    ],
    [`SELECT a FROM t ORDER BY a FETCH FIRST 20 ROWS ONLY`, ['Rows: first 20 by a']],
    [`SELECT a FROM t LIMIT 5000`, ['Rows: at most 5,000']],
    [
      `SELECT date_trunc('month', d) AS m, sum(x) FROM t GROUP BY 1 ORDER BY 1 DESC LIMIT 12`,
      ['Grain: month', 'Measure: sum of x', 'Rows: last 12 by month'],
    ],
    [`SELECT a, x FROM t ORDER BY x DESC LIMIT 3`, ['Rows: highest 3 by x']],
    [
      `SELECT date_trunc('month', d AT TIME ZONE 'America/Los_Angeles') AS m, sum(x) FROM t GROUP BY 1`,
      ['Grain: month', 'Measure: sum of x', 'Zone: America/Los_Angeles'],
    ],
    [
      `WITH u AS (SELECT a FROM t UNION SELECT a FROM s) SELECT count(*) FROM u`,
      ['Measure: count of rows', 'not read: u'],
    ],
    [
      `SELECT count(*) FROM (VALUES (1), (2)) v`,
      ['Measure: count of rows', 'not read: (VALUES (1), (2))'],
    ],
    [
      `SELECT (SELECT max(d) FROM t) AS latest, sum(x) FROM t`,
      ['Measure: sum of x', 'not read: SELECT max(d) FROM t'],
    ],
    [`SELECT DISTINCT ON (a) a, b FROM t`, ['not read: DISTINCT ON (a)']],
    [
      `SELECT a, sum(x) FROM t GROUP BY ROLLUP(a)`,
      ['By: a', 'Measure: sum of x', 'not read: ROLLUP(a)'],
    ],
    [
      `SELECT count(*) FROM generate_series(1, 10) g`,
      ['Measure: count of rows', 'not read: generate_series(1, 10) g'],
    ],
    [`SELECT a FROM t EXCEPT SELECT a FROM s`, null],
    [`SELECT nonsense FROM`, null],
  ])('%s', (sql, said) => {
    expect(labelAssumptions(sql)).toEqual(said);
  });
});
