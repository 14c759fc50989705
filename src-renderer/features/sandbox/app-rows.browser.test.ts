import { expect, test } from 'vitest';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createAppRows } from './app-rows.ts';

const DEPLOYMENT = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1 };

const snapshot = (reportId: number, name: string | null, sqlQuery: string | null) =>
  reportSnapshotSchema.parse({ id: reportId, reportId, versionNumber: 1, name, sqlQuery });

const SOURCE: BoardSource = {
  title: 'Studios',
  description: null,
  config: dashboardConfigSchema.parse({
    kind: 'APP',
    settings: { reportIds: [1, 2, 3], timezone: 'Europe/Berlin' },
  }),
  snapshots: [
    snapshot(1, 'studios', 'SELECT distributor, films'),
    snapshot(2, null, 'SELECT 2'),
    snapshot(3, 'empty', null),
    snapshot(4, 'salaries', 'SELECT salary'),
  ],
};

function toRows(source = SOURCE) {
  const host = new FakeHost();
  const rows = createAppRows({ client: createClient(host), deployment: DEPLOYMENT, source });
  return { host, read: (report: string) => rows.read(report, new AbortController().signal) };
}

test('a named report is asked for with its own SQL and given as text and null', async () => {
  const { host, read } = toRows();
  const given = read('studios');
  const stream = await host.nextStream('dashboards.rows');
  expect(stream.input).toEqual({
    ...DEPLOYMENT,
    sql: 'SELECT distributor, films',
    timezone: 'Europe/Berlin',
    answers: 'until-fresh',
  });
  stream.emit(
    { type: 'started', source: 'server', atMs: 1, isLast: true },
    { type: 'columns', columns: [{ name: 'films', type: 'Int64' }] },
    { type: 'rows', text: '[["9007199254740993"],[null]]', count: 2 },
    { type: 'ended', rowCount: 2, elapsedMs: 1, possiblyTruncated: true },
  );
  stream.end();
  expect(await given).toEqual({
    columns: [{ name: 'films', type: 'Int64' }],
    rows: [['9007199254740993'], [null]],
    possiblyCut: true,
  });
  expect(host.open().streams).toBe(0);
});

test('a report without a name goes by its id', async () => {
  const { host, read } = toRows();
  const given = read('2');
  const stream = await host.nextStream('dashboards.rows');
  stream.emit(
    { type: 'started', source: 'server', atMs: 1, isLast: true },
    { type: 'columns', columns: [] },
    { type: 'ended', rowCount: 0, elapsedMs: 1, possiblyTruncated: false },
  );
  expect((await given).rows).toEqual([]);
});

test.each(['salaries', '4', 'constructor', 'SELECT 1'])('%s is not given', async (report) => {
  const { host, read } = toRows();
  await expect(read(report)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(host.open().streams).toBe(0);
});

test('without a list of reports none is given', async () => {
  const config = dashboardConfigSchema.parse({ kind: 'APP', settings: { reportIds: 'all' } });
  const { read } = toRows({ ...SOURCE, config });
  await expect(read('studios')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a report without a query says so, and one that ends early is no answer', async () => {
  const { host, read } = toRows();
  await expect(read('empty')).rejects.toMatchObject({ message: 'This report has no query.' });
  const given = read('studios');
  const stream = await host.nextStream('dashboards.rows');
  stream.emit({ type: 'rows', text: '[["1"]]', count: 1 });
  stream.end();
  await expect(given).rejects.toMatchObject({ code: 'STREAM_CUT' });
});
