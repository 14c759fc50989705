import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  readErrorCodeOf,
  CONNECTION_ID,
  openDashboardServices,
  PLANTED_KEY,
} from '../testing/dashboard-services.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';

const { signal } = new AbortController();
const WORKBOOK_REF = { connectionId: CONNECTION_ID, deploymentId: 1 };
const ROOT = { ...WORKBOOK_REF, folderId: null, search: '' };
const WORKBOOK = { ...WORKBOOK_REF, workbookId: 101 };

const createDashboard = (versionId: number) => ({
  id: 5,
  publicId: 'public-5',
  deploymentId: 1,
  workbookId: 101,
  status: 'published',
  allowEmbed: true,
  config: { title: 'Box office', widgets: [], later: 'kept whole' },
  versionNumber: versionId,
  versionId,
  reportSnapshots: [],
  title: `Version ${String(versionId)}`,
});

/** Starts a small server of the workspace API; a test changes its `state`. */
async function startServer() {
  const state = { version: 1, away: false, missing: new Set<string>() };
  const bodies: Record<string, () => unknown> = {
    '/api/v1/deployments': () => [{ id: 1, name: 'Samples', region: 'eu' }],
    '/api/v1/deployments/1/workspace': () => [
      { id: 11, type: 'folder', name: 'Films', folderId: null },
      { id: 101, type: 'workbook', name: 'Box office', folderId: null },
    ],
    '/api/v1/deployments/1/workspace?folderId=11': () => [
      { id: 102, type: 'workbook', name: 'Studio boxes', folderId: 11 },
    ],
    '/api/v1/deployments/1/workbooks': () => [{ id: 101, name: 'Box office' }],
    '/api/v1/deployments/1/workbooks/101': () => ({
      id: 101,
      name: 'Box office',
      folderId: 11,
      dashboardDraft: { title: 'Draft' },
      publishedDashboard: createDashboard(state.version),
      reports: [{ id: 9, title: 'Gross', workbookId: 101, snapshot: null }],
    }),
  };
  const answer: UpstreamHandler = (response, { path }) => {
    if (state.away) {
      response.writeHead(503).end('away');
      return;
    }
    const body = state.missing.has(path) ? undefined : bodies[path];
    if (body === undefined) response.writeHead(404).end('{"message":"Cannot GET"}');
    else response.end(JSON.stringify(body()));
  };
  return { state, upstream: await startUpstream(answer) };
}

async function start() {
  const { state, upstream } = await startServer();
  return { state, upstream, rooms: openDashboardServices(upstream.url) };
}

describe('what lies on a server', () => {
  it('is told as it is, dated now', async () => {
    const { rooms } = await start();
    expect(await rooms.reader.readDeployments(CONNECTION_ID, signal)).toEqual({
      deployments: [{ id: 1, name: 'Samples' }],
      freshness: { source: 'server', readAtMs: 1_001, error: null },
    });
    const { items } = await rooms.reader.readFolder(ROOT, signal);
    expect(items.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'folder Films',
      'workbook Box office',
    ]);
  });

  it('comes from the kept copy when the server is away, with its date and the reason', async () => {
    const { rooms, state } = await start();
    const first = await rooms.reader.readFolder(ROOT, signal);
    state.away = true;
    rooms.clock.nowMs = 9_000_000;
    const second = await rooms.reader.readFolder(ROOT, signal);
    expect(second.items).toEqual(first.items);
    expect(second.freshness).toMatchObject({
      source: 'cached',
      readAtMs: first.freshness.readAtMs,
      error: { code: 'SERVER_ERROR' },
    });
  });

  it('is the server’s own failure where nothing was kept', async () => {
    const { rooms, state } = await start();
    state.away = true;
    expect(await readErrorCodeOf(rooms.reader.readFolder(ROOT, signal))).toBe('SERVER_ERROR');
    expect(await readErrorCodeOf(rooms.reader.readWorkbook(WORKBOOK, signal))).toBe('SERVER_ERROR');
  });

  it('of one server is never shown as another’s under the same connection', async () => {
    const { rooms } = await start();
    await rooms.reader.readFolder(ROOT, signal);
    await rooms.reader.readWorkbook(WORKBOOK, signal);
    const other = await startUpstream((response) => {
      response.writeHead(503).end('away');
    });
    rooms.moveTo(other.url);
    expect(await readErrorCodeOf(rooms.reader.readFolder(ROOT, signal))).toBe('SERVER_ERROR');
    expect(await readErrorCodeOf(rooms.reader.readFolder({ ...ROOT, search: 'box' }, signal))).toBe(
      'SERVER_ERROR',
    );
    expect(await readErrorCodeOf(rooms.reader.readWorkbook(WORKBOOK, signal))).toBe('SERVER_ERROR');
    expect(rooms.dashboards.listVersions(WORKBOOK)).toEqual([]);
  });

  it('says that a folder is gone, not that the server has none', async () => {
    const { rooms, state } = await start();
    expect(await readErrorCodeOf(rooms.reader.readFolder({ ...ROOT, folderId: 12 }, signal))).toBe(
      'REMOTE_NOT_FOUND',
    );
    state.missing.add('/api/v1/deployments/1/workspace');
    expect(await readErrorCodeOf(rooms.reader.readFolder(ROOT, signal))).toBe('NOT_OFFERED');
  });

  it('gives an abort back as it is, also where something was kept', async () => {
    const { rooms } = await start();
    await rooms.reader.readFolder(ROOT, signal);
    const ended = AbortSignal.abort();
    await expect(rooms.reader.readFolder(ROOT, ended)).rejects.toThrow();
  });
});

describe('a search while the server is away', () => {
  it('goes through everything that was listed, as old as its oldest part', async () => {
    const { rooms, state } = await start();
    const root = await rooms.reader.readFolder(ROOT, signal);
    rooms.clock.nowMs = 5_000;
    await rooms.reader.readFolder({ ...ROOT, folderId: 11 }, signal);
    state.away = true;
    const found = await rooms.reader.readFolder({ ...ROOT, search: ' BOX ' }, signal);
    expect(found.items.map(({ name }) => name).sort()).toEqual(['Box office', 'Studio boxes']);
    expect(found.freshness).toMatchObject({ source: 'cached', readAtMs: root.freshness.readAtMs });
    const inFolder = await rooms.reader.readFolder({ ...ROOT, search: 'studio' }, signal);
    expect(inFolder.freshness.readAtMs).toBe(5_001);
    const nothing = await rooms.reader.readFolder({ ...ROOT, search: 'penguin' }, signal);
    expect(nothing).toMatchObject({ items: [], freshness: { source: 'cached' } });
  });
});

describe('a workbook', () => {
  it('keeps each version of its dashboard that is seen, whole and once', async () => {
    const { rooms, state } = await start();
    const { workbook } = await rooms.reader.readWorkbook(WORKBOOK, signal);
    expect(workbook).toMatchObject({ name: 'Box office', draft: { title: 'Draft' } });
    await rooms.reader.readWorkbook(WORKBOOK, signal);
    state.version = 2;
    await rooms.reader.readWorkbook(WORKBOOK, signal);
    expect(rooms.dashboards.listVersions(WORKBOOK)).toMatchObject([
      { versionId: 2, title: 'Version 2', allowEmbed: true, isOwn: false },
      { versionId: 1, title: 'Version 1', firstSeenAtMs: 1_001 },
    ]);
    expect(rooms.dashboards.getVersion({ ...WORKBOOK, versionId: 1 })).toMatchObject({
      ...createDashboard(1),
      config: { later: 'kept whole' },
    });
  });

  it('comes from the kept copy, and makes no version of that', async () => {
    const { rooms, state } = await start();
    const { workbook } = await rooms.reader.readWorkbook(WORKBOOK, signal);
    state.away = true;
    const cached = await rooms.reader.readWorkbook(WORKBOOK, signal);
    expect(workbook).toMatchObject({ ...cached.workbook });
    expect(cached.freshness.source).toBe('cached');
    expect(rooms.dashboards.listVersions(WORKBOOK)).toHaveLength(1);
  });

  it('that is unknown is told apart from a server that tells of none', async () => {
    const { rooms, state } = await start();
    const unknown = { ...WORKBOOK, workbookId: 999 };
    expect(await readErrorCodeOf(rooms.reader.readWorkbook(unknown, signal))).toBe(
      'REMOTE_NOT_FOUND',
    );
    state.missing.add('/api/v1/deployments/1/workbooks');
    expect(await rooms.reader.readWorkbook(unknown, signal)).toMatchObject({
      workbook: null,
      freshness: { source: 'server', error: null },
    });
  });
});

it('keeps no key', async () => {
  const { rooms, upstream } = await start();
  await rooms.reader.readDeployments(CONNECTION_ID, signal);
  await rooms.reader.readFolder(ROOT, signal);
  await rooms.reader.readWorkbook(WORKBOOK, signal);
  expect(upstream.requests[0]?.headers.authorization).toContain(PLANTED_KEY);
  const dir = dirname(rooms.file);
  const files = readdirSync(dir).map((name) => readFileSync(join(dir, name)));
  expect(files.some((bytes) => bytes.includes('Box office'))).toBe(true);
  for (const form of [PLANTED_KEY, Buffer.from(PLANTED_KEY).toString('base64')]) {
    expect(files.some((bytes) => bytes.includes(form))).toBe(false);
  }
});
