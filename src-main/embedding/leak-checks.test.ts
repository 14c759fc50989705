import { describe, expect, it } from 'vitest';
import type { LeakCheckEvent, LeakReport, LeakSubject } from '#shared/embedding/leak-report.ts';
import { readErrorCodeOf } from '../testing/dashboard-services.ts';
import { openEmbeddingServices } from '../testing/embedding-services.ts';
import { CUTOFF, createDelta, STATE, toNdjson } from '../testing/answer-lines.ts';
import { collectItems } from '../platform/cursor-pages.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';
import { LeakChecks } from './leak-checks.ts';

const { signal } = new AbortController();
const DASHBOARD: LeakSubject = {
  kind: 'dashboard',
  dashboard: { publicId: 'pub-1', title: 'Sales' },
};
const QUESTION: LeakSubject = { kind: 'question', question: 'Revenue by region?' };
const SQL = 'SELECT region, revenue FROM sales';

const createSnapshot = (id: number, more = {}) => ({
  id,
  reportId: id,
  versionNumber: 1,
  title: `Widget ${String(id)}`,
  sqlQuery: `${SQL} -- ${String(id)}`,
  ...more,
});

const createDashboard = () => ({
  id: 5,
  publicId: 'pub-1',
  deploymentId: 1,
  workbookId: 101,
  status: 'published',
  allowEmbed: true,
  config: {},
  versionNumber: 1,
  versionId: 1,
  reportSnapshots: [createSnapshot(1), createSnapshot(2), createSnapshot(3, { sqlQuery: null })],
});

const createRows = (rows: readonly (readonly string[])[]): string =>
  toNdjson({ schema: [{ name: 'region' }, { name: 'revenue' }] }, { data: rows });

interface Server {
  /** The rows of a viewer, by the query. */
  readonly rowsOf: (user: string, sql: string) => readonly (readonly string[])[] | null;
  readonly answer?: UpstreamHandler;
}

const readBody = (body: unknown, field: string): string => {
  const value: unknown = Reflect.get(Object(body) as object, field);
  return typeof value === 'string' ? value : '';
};

/** The tool call of an answer in chat. */
const createAnswer = () =>
  toNdjson(
    CUTOFF,
    {
      id: 'tool-1',
      role: 'assistant',
      isInProcess: false,
      sort: 2,
      toolCall: {
        name: 'platformSqlApi',
        input: JSON.stringify({ sqlQuery: SQL, queryTitle: 'By region' }),
        result: JSON.stringify({ schema: [{ name: 'region' }], data: [['eu']], totalRows: 9 }),
      },
    },
    createDelta('Here.'),
    STATE,
  );

/** A server whose credentials carry the name of their user. */
function startServer({ rowsOf, answer }: Server) {
  return startUpstream(async (response, request) => {
    const { path, body, headers } = request;
    const user = (headers.authorization ?? '').replace(/^.*-of-/, '');
    if (answer !== undefined) await answer(response, request);
    if (response.writableEnded) return;
    if (path.endsWith('generate-session')) {
      const sessionId = `session-of-${readBody(body, 'externalId')}`;
      response.end(JSON.stringify({ sessionId }));
    } else if (path.endsWith('session/token')) {
      response.end(
        JSON.stringify({ token: readBody(body, 'sessionId').replace('session', 'token') }),
      );
    } else if (path.endsWith('session/revoke')) response.writeHead(204).end();
    else if (path.includes('/embed/dashboard/')) response.end(JSON.stringify(createDashboard()));
    else if (path.endsWith('/deployments/1/token')) {
      response.end(JSON.stringify({ cubeApiToken: `data-of-${user}` }));
    } else if (path.endsWith('stream-chat-state')) response.end(createAnswer());
    else {
      const rows = rowsOf(user, readBody(body, 'query'));
      response.end(rows === null ? toNdjson({ error: 'no such table' }) : createRows(rows));
    }
  });
}

function createChecks(url: string) {
  const services = openEmbeddingServices({ baseUrl: url, apiKey: 'sk-1' });
  let next = 0;
  const checks = new LeakChecks({
    ...services,
    find: () => services.connection,
    resolveChat: () =>
      Promise.resolve({
        chatBaseUrl: url,
        accountName: 'acme',
        agentId: '1',
        dialect: 'platform',
        branch: null,
        auth: { kind: 'apiKey', key: 'sk-1', sessionSettings: { externalId: 'analyst' } },
      }),
    reports: services.archive.leakReports,
    learnSecret: () => undefined,
    newId: () => `report-${String((next += 1))}`,
    nowMs: () => services.clock.nowMs,
    onInternalError: (error) => services.internalErrors.push(error),
  });
  return { services, checks };
}

const VIEWERS = [
  { deploymentId: 1, externalId: 'ana', embedTenantName: 'acme-eu' },
  { deploymentId: 1, externalId: 'ben', embedTenantName: 'acme-us' },
];

async function check(server: Server, { subject = DASHBOARD, viewers = VIEWERS } = {}) {
  const upstream = await startServer(server);
  const { services, checks } = createChecks(upstream.url);
  const { connectionId } = services;
  const events = await collectItems(checks.check({ connectionId, subject, viewers }, signal));
  const last = events.at(-1);
  if (last?.type !== 'report') return expect.unreachable();
  return { events, report: last.report, upstream, services };
}

const listAlarms = ({ widgets }: LeakReport) =>
  widgets.map(({ title, alarms }) => [title, alarms.map(({ kind }) => kind)]);
const countRevoked = (requests: readonly { path: string }[]): number =>
  requests.filter(({ path }) => path.endsWith('session/revoke')).length;

describe('a leak check', () => {
  it('names the widget in which two tenants see the same', async () => {
    const { events, report, upstream, services } = await check({
      rowsOf: (user, sql) => [[sql.includes('-- 1') ? `of ${user}` : 'all', '12']],
    });
    expect(events.map(({ type }: LeakCheckEvent) => type)).toEqual([
      'viewer',
      'viewer',
      'widget',
      'widget',
      'report',
    ]);
    expect(listAlarms(report)).toEqual([
      ['Widget 1', []],
      ['Widget 2', ['identicalRows', 'totalExceedsShare']],
    ]);
    expect(report).toMatchObject({ isPartial: false, viewers: [{ error: null }, { error: null }] });
    expect(services.archive.leakReports.list()).toEqual([report]);
    expect(countRevoked(upstream.requests)).toBe(2);
    const ledger = services.mints.list();
    expect(ledger.map(({ purpose, isInMemory }) => [purpose, isInMemory])).toEqual([
      ['leakCheck', false],
      ['leakCheck', false],
    ]);
    const stored = JSON.stringify([events, services.archive.leakReports.list(), ledger]);
    expect(stored).not.toMatch(/session-of|token-of|data-of|"all"/);
  });

  it('asks the data API as each viewer, for all rows', async () => {
    const { upstream } = await check({ rowsOf: (user) => [[user, '1']] });
    const asked = upstream.requests.filter(({ path }) => path.endsWith('/cubesql'));
    expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['data-of-ana', 'data-of-ben']),
    );
    expect(readBody(asked[0]?.body, 'query')).toContain('LIMIT 50000');
  });

  it('compares the results of a question, with the rows that the answer left out', async () => {
    const { report, upstream } = await check(
      {
        rowsOf: (user) => [
          [user, '1'],
          ['shared', '1'],
        ],
      },
      { subject: QUESTION },
    );
    expect(listAlarms(report)).toEqual([['By region', ['commonRows']]]);
    expect(report.widgets[0]?.results).toMatchObject([{ rowCount: 2 }, { rowCount: 2 }]);
    const chats = upstream.requests.filter(({ path }) => path.endsWith('stream-chat-state'));
    const asked = chats.map(({ body }): unknown =>
      Reflect.get(Object(body) as object, 'sessionSettings'),
    );
    expect(new Set(asked)).toEqual(new Set([{ externalId: 'ana' }, { externalId: 'ben' }]));
  });

  it('is partial where a viewer or a widget could not be read, and says why', async () => {
    const failed = await check({
      rowsOf: (user, sql) => (user === 'ben' && sql.includes('-- 2') ? null : [[user, '1']]),
    });
    expect(failed.report.isPartial).toBe(true);
    expect(failed.report.widgets[1]?.results).toMatchObject([
      { error: null },
      { error: { code: 'QUERY_FAILED', message: 'no such table' } },
    ]);
    const refused = await check({
      rowsOf: (user) => [[user, '1']],
      answer: (response, { path, body }) => {
        if (path.endsWith('generate-session') && readBody(body, 'externalId') === 'ben') {
          response.writeHead(403).end('{"message":"not yours"}');
        }
      },
    });
    expect(refused.report).toMatchObject({
      isPartial: true,
      viewers: [{ error: null }, { error: { code: 'FORBIDDEN' } }],
    });
    expect(countRevoked(refused.upstream.requests)).toBe(1);
  });

  it('is partial where the data API may have cut a result', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => String(at));
    const { report } = await check({ rowsOf: (user) => rows.map((row) => [user, row]) });
    expect(report).toMatchObject({
      isPartial: true,
      widgets: [{ results: [{ possiblyTruncated: true }, {}], alarms: [] }, {}],
    });
  });

  it('is partial where nothing was compared', async () => {
    const { report } = await check({
      rowsOf: () => [],
      answer: (response, { path }) => {
        if (path.includes('/embed/dashboard/')) {
          response.end(JSON.stringify({ ...createDashboard(), reportSnapshots: [] }));
        }
      },
    });
    expect(report).toMatchObject({ isPartial: true, widgets: [] });
  });
});

describe('before and after a leak check', () => {
  it('mints nothing for viewers that cannot be compared', async () => {
    const upstream = await startServer({ rowsOf: () => [] });
    const { services, checks } = createChecks(upstream.url);
    const { connectionId } = services;
    const [ana, ben] = VIEWERS;
    const same = {
      connectionId,
      subject: DASHBOARD,
      viewers: [{ ...ana }, { ...ana, groups: [] }],
    };
    const invalid = { ...same, viewers: [{ ...ana }, { ...ben, externalId: 'Ben' }] };
    const internal = { deploymentId: 1, internalId: 'analyst' };
    const asked = { ...same, subject: QUESTION, viewers: [{ ...ana }, internal] };
    const elsewhere = { ...ben, deploymentId: 7 };
    const other = { ...same, subject: QUESTION, viewers: [{ ...ana }, elsewhere] };
    for (const request of [same, invalid, asked, other]) {
      const checking = collectItems(checks.check(request, signal));
      expect(await readErrorCodeOf(checking)).toBe('INVALID_INPUT');
    }
    expect(upstream.requests).toEqual([]);
  });

  it('revokes every session when the window goes away in its midst', async () => {
    const controller = new AbortController();
    const upstream = await startServer({
      rowsOf: () => [],
      answer: (_response, { path }) => {
        if (path.endsWith('/cubesql')) controller.abort();
      },
    });
    const { services, checks } = createChecks(upstream.url);
    const request = { connectionId: services.connectionId, subject: DASHBOARD, viewers: VIEWERS };
    await expect(collectItems(checks.check(request, controller.signal))).rejects.toThrow();
    await checks.settled();
    expect(countRevoked(upstream.requests)).toBe(2);
    expect(services.archive.leakReports.list()).toEqual([]);
    expect(services.mints.list().every(({ isInMemory }) => !isInMemory)).toBe(true);
  });
});
