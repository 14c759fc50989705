import { describe, expect, it } from 'vitest';
import { labelAssumptions } from './testing/labelled-assumptions.ts';

describe('conditions, as they are read', () => {
  it.each<[string, readonly string[] | null]>([
    [
      `SELECT EXTRACT(year FROM d) y, CASE WHEN a > 1 THEN 'x' ELSE 'y' END AS size, SUM(x) FILTER (WHERE y = 1) FROM t GROUP BY 1,2 HAVING SUM(x) > 10 FETCH FIRST 5 ROWS ONLY`,
      [
        'Grain: year',
        'By: size',
        'Measure: a calculation',
        'In one number only: y is 1',
        'Groups: sum of x is more than 10',
        'Rows: at most 5',
      ],
    ],
    [
      `SELECT * FROM (SELECT a, b, RANK() OVER (PARTITION BY c ORDER BY b DESC) r FROM t) q WHERE r <= 3`,
      ['Rows: highest 3 by b in each c'],
    ],
    [
      `SELECT a, sum(x) FROM t WHERE a = 1 OR b = 2 AND NOT (c LIKE 'x%') GROUP BY 1`,
      ['By: a', 'Measure: sum of x', 'Filter: a is 1 or (b is 2 and c does not start with x)'],
    ],
    [
      `SELECT sum(x)/nullif(sum(y),0) AS ratio FROM t WHERE b IS DISTINCT FROM 'q' AND z IS NOT NULL AND w`,
      ['Measure: ratio', 'Filter: b is not q', 'Filter: z is not empty', 'Filter: w is true'],
    ],
    [
      `SELECT sum(x) FROM t WHERE x IN (SELECT y FROM u) AND EXISTS (SELECT 1 FROM v)`,
      [
        'Measure: sum of x',
        'not read: x IN (SELECT y FROM u)',
        'not read: EXISTS (SELECT 1 FROM v)',
      ],
    ],
    [
      `SELECT 100.0 * count(*) FILTER (WHERE contains(lower(a), lower('x'))) / nullif(count(*), 0) AS share, count(*) FILTER (WHERE contains(lower(a), lower('x'))) AS m FROM t`,
      ['Measure: share', 'Measure: m', 'In one number only: a contains x'],
    ],
    [
      `SELECT sum(x) FROM t WHERE date_trunc('month', d) >= '2014-03-15'`,
      ['Measure: sum of x', "not read: date_trunc('month', d) >= '2014-03-15'"],
    ],
    [`SELECT sum(x) FROM t WHERE a = 'Seattle'`, ['Measure: sum of x', 'Filter: a is Seattle']],
    [
      `SELECT sum(x) FROM t WHERE a <> 'Seattle' AND b != 5`,
      ['Measure: sum of x', 'Filter: a is not Seattle', 'Filter: b is not 5'],
    ],
    [
      `SELECT sum(x) FROM t WHERE id = 9223372036854775807 AND p > 0.1000000000000000055 AND q >= -3`,
      [
        'Measure: sum of x',
        'Filter: id is 9223372036854775807',
        'Filter: p is more than 0.1000000000000000055',
        'Filter: q is at least -3',
      ],
    ],
    [
      `SELECT sum(x) FROM t WHERE a IN ('a', 'b', 'c')`,
      ['Measure: sum of x', 'Filter: a is a, b or c'],
    ],
    [
      `SELECT sum(x) FROM t WHERE a NOT IN ('a', 'b')`,
      ['Measure: sum of x', 'Filter: a is not a or b'],
    ],
    [
      `SELECT sum(x) FROM t WHERE a IN ('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')`,
      ['Measure: sum of x', 'Filter: a is a, b, c, d, e, f or 2 more'],
    ],
    [`SELECT sum(x) FROM t WHERE a = 'x' OR a = 'y'`, ['Measure: sum of x', 'Filter: a is x or y']],
    [
      `SELECT sum(x) FROM t WHERE (a NOT IN ('x') OR a IS NULL)`,
      ['Measure: sum of x', 'Filter: a is not x'],
    ],
    [
      `SELECT sum(x) FROM t WHERE a IS DISTINCT FROM 'x'`,
      ['Measure: sum of x', 'Filter: a is not x'],
    ],
    [
      `SELECT sum(x) FROM t WHERE a LIKE 'x%' AND b ILIKE '%y' AND c NOT ILIKE '%z%' AND e LIKE 'q' AND f LIKE 'a_b'`,
      [
        'Measure: sum of x',
        'Filter: a starts with x',
        'Filter: b ends with y',
        'Filter: c does not contain z',
        'Filter: e is q',
        'Filter: f is like a_b',
      ],
    ],
    [
      `SELECT sum(x) FROM t WHERE lower(a) = 'x' AND a ~ '^b'`,
      ['Measure: sum of x', 'Filter: a is x', 'Filter: a matches ^b'],
    ],
    [
      `SELECT sum(x) FROM t WHERE n BETWEEN 1 AND 5 AND m NOT BETWEEN 2 AND 3`,
      ['Measure: sum of x', 'Filter: n is between 1 and 5', 'Filter: m is not between 2 and 3'],
    ],
    [
      `SELECT sum(x) FROM t WHERE a IS NULL AND b IS NOT NULL AND c IS TRUE AND e = false AND f`,
      [
        'Measure: sum of x',
        'Filter: a is empty',
        'Filter: b is not empty',
        'Filter: c is true',
        'Filter: e is false',
        'Filter: f is true',
      ],
    ],
    [`SELECT sum(x) FROM t WHERE a = ''`, ['Measure: sum of x', 'Filter: a is “”']],
    [
      `SELECT sum(x) FROM t WHERE NOT (a = 1 OR b = 2)`,
      ['Measure: sum of x', 'Filter: not (a is 1 or b is 2)'],
    ],
    [
      `SELECT sum(x) FROM t WHERE NOT a = 1 AND NOT b IN (1, 2)`,
      ['Measure: sum of x', 'Filter: a is not 1', 'Filter: b is not 1 or 2'],
    ],
    [
      `SELECT sum(x) FROM t WHERE a = 1 OR b + c > 5`,
      ['Measure: sum of x', 'Filter: other conditions'],
    ],
    [`SELECT sum(x) FROM t WHERE a + b > 5`, ['Measure: sum of x', 'not read: a + b > 5']],
    [
      `SELECT sum(x) FROM t WHERE month("date") IN (6, 7, 8)`,
      ['Measure: sum of x', 'Filter: date’s month of the year is June, July or August'],
    ],
    [
      `SELECT sum(x) FROM t WHERE contains(lower(title), lower('Star'))`,
      ['Measure: sum of x', 'Filter: title contains Star'],
    ],
    [
      `SELECT sum(x) FROM t WHERE (contains(lower(title), lower('a')) OR contains(lower(title), lower('b')))`,
      ['Measure: sum of x', 'Filter: title contains a or b'],
    ],
    [
      `SELECT a, sum(x) AS total FROM t GROUP BY 1 HAVING sum(x) > 100`,
      ['By: a', 'Measure: sum of x', 'Groups: sum of x is more than 100'],
    ],
    [
      `SELECT a, sum(x) AS total FROM t GROUP BY 1 HAVING total > 100 AND count(*) >= 5`,
      [
        'By: a',
        'Measure: sum of x',
        'Groups: sum of x is more than 100',
        'Groups: count of rows is at least 5',
      ],
    ],
    [
      `SELECT a, sum(x) AS x FROM t WHERE x > 5 GROUP BY 1`,
      ['By: a', 'Measure: sum of x', 'Filter: x is more than 5'],
    ],
    [
      `WITH r AS (SELECT a, sum(x) AS total FROM t GROUP BY 1) SELECT a, total FROM r WHERE total > 10 ORDER BY total DESC LIMIT 3`,
      ['By: a', 'Measure: sum of x', 'Groups: sum of x is more than 10', 'Rows: top 3 by sum of x'],
    ],
    [
      `SELECT count(*) FROM a, b WHERE a.id = b.id AND a.x = 1`,
      ['Measure: count of rows', 'Filter: x is 1', 'From: a, b'],
    ],
    [
      `SELECT x.a, count(*) FROM (SELECT a, b FROM t WHERE b = 1) x JOIN s ON s.a = x.a GROUP BY 1`,
      ['By: a', 'Measure: count of rows', 'not read: b = 1', 'From: t, s'],
    ],
    [
      `SELECT a, sum(x) FROM t GROUP BY a HAVING sum(x) > (SELECT avg(x) FROM t)`,
      ['By: a', 'Measure: sum of x', 'not read: sum(x) > (SELECT avg(x) FROM t)'],
    ],
    [
      `SELECT a, count(*) FILTER (WHERE b = 'c') AS c FROM t GROUP BY 1`,
      ['By: a', 'Measure: c', 'In one number only: b is c'],
    ],
  ])('%s', (sql, said) => {
    expect(labelAssumptions(sql)).toEqual(said);
  });
});
