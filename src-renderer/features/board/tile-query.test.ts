import { describe, expect, it } from 'vitest';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import { buildTileQuery } from './tile-query.ts';

const SQL = `SELECT date_trunc('month', o.created_at) AS period, count(*) AS n FROM orders o GROUP BY 1`;
const grains = new Map([['Orders.created_at', 'year' as const]]);
const build = (more: Readonly<Record<string, unknown>>) =>
  buildTileQuery(
    reportSnapshotSchema.parse({
      id: 1,
      reportId: 1,
      versionNumber: 1,
      kind: 'vega',
      sqlQuery: SQL,
      ...more,
    }),
    { filters: [], grains },
  );

describe('the grain of a report without meta.timeGrain', () => {
  it('is that of its query, which follows the chosen one', () => {
    expect(build({ meta: null })).toMatchObject({
      sql: SQL.replace('month', 'year'),
      grain: 'year',
      grainIgnored: null,
      regrained: 'period',
    });
  });

  it.each([{ kind: 'kpi' }, { meta: { cubes: ['orders'] } }])(
    'stays as published for %j',
    (more) => {
      expect(build(more)).toMatchObject({
        sql: SQL,
        grainIgnored: 'the query has no time grain',
      });
    },
  );
});

it('keeps the query without the filters beside that with them', () => {
  const filters = [{ member: 'orders.n', condition: '"n" > 5', problem: null }];
  const query = buildTileQuery(
    reportSnapshotSchema.parse({ id: 1, reportId: 1, versionNumber: 1, sqlQuery: SQL }),
    { filters, grains: new Map() },
  );
  expect(query.ownSql).toBe(SQL);
  expect(query.sql).toContain('WHERE "n" > 5');
});
