import { expect, test } from 'vitest';
import { listMembers } from './list-members.ts';
import { readAssumptions } from './read-assumptions.ts';
import { readColumnClauses } from './read-column-origins.ts';

const list = (sql: string): string[] =>
  listMembers(readAssumptions(sql)?.assumptions ?? []).map(
    ({ cube, name }) => `${cube ?? '?'}.${name}`,
  );

test('lists measures, groups, periods and conditions once, with their only source', () => {
  expect(
    list(`SELECT date_trunc('month', created_at) AS month, sum(total) FROM orders
      WHERE created_at >= DATE '2014-01-01' AND created_at < DATE '2015-01-01'
        AND (city = 'Ulm' OR city = 'Bonn') AND NOT channel = 'web'
      GROUP BY 1 HAVING max(discount) > 3 ORDER BY sum(total) DESC LIMIT 5`),
  ).toEqual(
    expect.arrayContaining([
      'orders.created_at',
      'orders.total',
      'orders.city',
      'orders.channel',
      'orders.discount',
    ]),
  );
});

test('of two sources a bare name stays without one, and a count of rows has no member', () => {
  expect(list('SELECT count(*) FROM orders')).toEqual([]);
  expect(list('SELECT city, sum(o.total) FROM orders o, cities GROUP BY city')).toContain('?.city');
});

test('the SQL of a column is that of the SELECT that computes it', () => {
  expect(
    readColumnClauses('SELECT origin, avg(mpg) AS m FROM cars GROUP BY 1', ['origin', 'm']),
  ).toEqual(['origin', 'avg(mpg)']);
  const nested = 'SELECT t.big FROM (SELECT max(mpg) AS big FROM cars) t';
  expect(readColumnClauses(nested, ['big'])).toEqual(['max(mpg)']);
  expect(readColumnClauses('SELECT * FROM cars', ['origin', 'mpg'])).toEqual([null, null]);
  expect(readColumnClauses('not SQL', ['a'])).toEqual([null]);
});
