import { describe, expect, it } from 'vitest';
import {
  inferGrainExpression,
  readGrainExpression,
  TIME_GRAINS,
  withGrain,
  withGrainUnits,
} from './time-grain.ts';

const grainExpression = {
  member: 'movies.release_date',
  grain: 'year',
  expression: "date_trunc('year', release_date)",
} as const;

describe('withGrain', () => {
  it('changes the literal inside the expression alone, and tells the column', () => {
    const sql = `SELECT date_trunc( 'year',  release_date) AS period, 'year' AS word FROM movies`;
    expect(withGrain(sql, grainExpression, 'month')).toEqual({
      sql: `SELECT date_trunc( 'month',  release_date) AS period, 'year' AS word FROM movies`,
      column: 'period',
    });
  });

  it('changes each place of it', () => {
    const sql = `SELECT date_trunc('year', release_date) AS "my period" GROUP BY date_trunc('year', release_date)`;
    expect(withGrain(sql, grainExpression, 'week')).toEqual({
      sql: sql.replaceAll("'year'", "'week'"),
      column: 'my period',
    });
  });

  it.each([
    [`SELECT 1 -- date_trunc('year', release_date)`, grainExpression],
    [`SELECT 'date_trunc(''year'', release_date)'`, grainExpression],
    ['SELECT year FROM t', { ...grainExpression, expression: 'year' }],
  ])('leaves %s alone', (sql, wanted) => {
    expect(withGrain(sql, wanted, 'month')).toBeNull();
  });
});

it('reads a place only when all of it is there', () => {
  expect(readGrainExpression({ timeGrain: grainExpression })).toEqual(grainExpression);
  expect(readGrainExpression({ timeGrain: { ...grainExpression, grain: 'fortnight' } })).toBeNull();
  expect(readGrainExpression({ timeGrain: { ...grainExpression, expression: ' ' } })).toBeNull();
  expect(readGrainExpression({ timeGrain: [grainExpression] })).toBeNull();
  expect(readGrainExpression(null)).toBeNull();
});

it('rounds a chart’s times to the grain of its rows', () => {
  const spec = { encoding: { x: { field: 'period', timeUnit: 'utcyear' }, y: { field: 'n' } } };
  expect(withGrainUnits(spec, 'period', 'month')).toEqual({
    encoding: { x: { field: 'period', timeUnit: 'utcyearmonth' }, y: { field: 'n' } },
  });
  expect(withGrainUnits(spec, 'other', 'month')).toEqual(spec);
});

describe('inferGrainExpression', () => {
  const infer = (sql: string, ...cubes: string[]) => inferGrainExpression(sql, cubes);

  it.each(TIME_GRAINS)('finds %s in the query of a server that does not name it', (grain) => {
    const sql = `SELECT DATE_TRUNC('${grain}', o.created_at) AS at FROM orders o GROUP BY 1`;
    const found = infer(sql, 'orders');
    expect(found).toEqual({
      member: 'orders.created_at',
      grain,
      expression: `DATE_TRUNC('${grain}', o.created_at)`,
    });
    expect(found && withGrain(sql, found, 'year')?.sql).toContain(
      `DATE_TRUNC('year', o.created_at)`,
    );
  });

  it.each([
    `SELECT date_trunc('month', a), date_trunc('year', a) FROM orders`,
    `SELECT date_trunc('era', a) FROM orders`,
    `SELECT date_trunc('month', a + 1) FROM orders`,
    `SELECT a FROM orders`,
    `SELECT 'date_trunc(''month'', a)' FROM orders`,
  ])('finds none in %s', (sql) => {
    expect(infer(sql, 'orders')).toBeNull();
  });

  it('finds none where more than one table is read', () => {
    expect(infer(`SELECT date_trunc('month', a) FROM b, c`, 'b', 'c')).toBeNull();
    expect(inferGrainExpression(`SELECT date_trunc('month', a) FROM b`, null)).toBeNull();
  });
});
