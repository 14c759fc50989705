import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import {
  readErrorCodeOf,
  CONNECTION_ID,
  openDashboardServices,
} from '../testing/dashboard-services.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';

const { signal } = new AbortController();
const WORKBOOK_REF = { connectionId: CONNECTION_ID, deploymentId: 1, workbookId: 101 };
const ORDER = { ...WORKBOOK_REF, input: { workbookId: 101, title: 'New title' } };

const createDashboard = (versionId: number) => ({
  id: 5,
  publicId: 'public-5',
  deploymentId: 1,
  workbookId: 101,
  status: 'published',
  allowEmbed: false,
  config: {},
  versionNumber: versionId,
  versionId,
  reportSnapshots: [],
});

async function start(
  answer: UpstreamHandler = (response) => void response.end(JSON.stringify(createDashboard(7))),
) {
  const upstream = await startUpstream(answer);
  return { upstream, rooms: openDashboardServices(upstream.url) };
}

describe('a publish', () => {
  it('is kept as a version of one’s own', async () => {
    const { rooms, upstream } = await start();
    expect(await rooms.dashboards.publish(ORDER, signal)).toMatchObject({ versionId: 7 });
    expect(upstream.requests).toHaveLength(1);
    expect(upstream.requests[0]).toMatchObject({ body: ORDER.input });
    expect(rooms.dashboards.listVersions(WORKBOOK_REF)).toMatchObject([
      { versionId: 7, isOwn: true },
    ]);
  });

  it('stays one’s own when it is seen again', async () => {
    const { rooms } = await start((response, { path }) => {
      const published = createDashboard(7);
      const body = path.endsWith('/publish')
        ? published
        : { id: 101, name: 'Box office', publishedDashboard: published };
      response.end(JSON.stringify(body));
    });
    await rooms.dashboards.publish(ORDER, signal);
    await rooms.reader.readWorkbook(WORKBOOK_REF, signal);
    expect(rooms.dashboards.listVersions(WORKBOOK_REF)).toMatchObject([
      { versionId: 7, isOwn: true, firstSeenAtMs: 1_001 },
    ]);
  });

  it('that was refused is told, sent once and leaves nothing', async () => {
    const { rooms, upstream } = await start((response) => {
      response.writeHead(500).end('{"message":"no"}');
    });
    expect(await readErrorCodeOf(rooms.dashboards.publish(ORDER, signal))).toBe('SERVER_ERROR');
    expect(upstream.requests).toHaveLength(1);
    expect(rooms.dashboards.listVersions(WORKBOOK_REF)).toEqual([]);
  });

  it('that could not be kept is published all the same', async () => {
    const { rooms } = await start();
    rooms.archive.dashboards.addVersion = () => {
      throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
    };
    expect(await rooms.dashboards.publish(ORDER, signal)).toMatchObject({ versionId: 7 });
    expect(rooms.internalErrors).toMatchObject([{ code: 'ARCHIVE_FAILED' }]);
  });
});

describe('a version that was never seen', () => {
  it('is not found, and neither is a connection that is gone', async () => {
    const { rooms } = await start();
    expect(() => rooms.dashboards.getVersion({ ...WORKBOOK_REF, versionId: 1 })).toThrow(
      expect.objectContaining({ code: 'REMOTE_NOT_FOUND' }),
    );
    const gone = { ...WORKBOOK_REF, connectionId: connectionIdSchema.parse('gone') };
    expect(() => rooms.dashboards.listVersions(gone)).toThrow(
      expect.objectContaining({ code: 'CONNECTION_NOT_FOUND' }),
    );
  });
});

describe('marks', () => {
  it('stand pinned first, then by the last opening, and take the newest name', async () => {
    const { rooms } = await start();
    const { dashboards } = rooms;
    const at = (workbookId: number) => ({ ...WORKBOOK_REF, workbookId });
    dashboards.changeRecentWorkbook({ workbook: at(1), name: 'One', change: 'opened' });
    dashboards.changeRecentWorkbook({ workbook: at(2), name: 'Two', change: 'opened' });
    dashboards.changeRecentWorkbook({ workbook: at(3), name: 'Three', change: 'pinned' });
    dashboards.changeRecentWorkbook({ workbook: at(1), name: 'One, renamed', change: 'opened' });
    expect(dashboards.listRecentWorkbooks().map(({ name }) => name)).toEqual([
      'Three',
      'One, renamed',
      'Two',
    ]);
    dashboards.changeRecentWorkbook({ workbook: at(1), name: 'One, renamed', change: 'pinned' });
    expect(dashboards.listRecentWorkbooks()[0]).toMatchObject({
      workbook: at(1),
      name: 'One, renamed',
    });
    const recent = dashboards.changeRecentWorkbook({
      workbook: at(3),
      name: 'Three',
      change: 'unpinned',
    });
    expect(recent.find(({ name }) => name === 'Three')).toMatchObject({
      pinnedAtMs: null,
      openedAtMs: null,
    });
    expect(recent[0]?.openedAtMs).not.toBeNull();
  });

  it('of a connection that is gone can still be changed', async () => {
    const { rooms } = await start();
    const workbook = { ...WORKBOOK_REF, connectionId: connectionIdSchema.parse('gone') };
    rooms.dashboards.changeRecentWorkbook({ workbook, name: 'Old', change: 'pinned' });
    expect(
      rooms.dashboards.changeRecentWorkbook({ workbook, name: 'Old', change: 'unpinned' }),
    ).toMatchObject([{ pinnedAtMs: null }]);
  });
});

describe('notes', () => {
  it('are kept apart by kind and workbook, replaced whole, and taken away by null', async () => {
    const { rooms } = await start();
    const { dashboards } = rooms;
    const other = { ...WORKBOOK_REF, workbookId: 102 };
    dashboards.saveWorkbookState({ ...WORKBOOK_REF, kind: 'edit', text: 'first' });
    dashboards.saveWorkbookState({ ...WORKBOOK_REF, kind: 'edit', text: 'a "draft" 🦆\n of mine' });
    dashboards.saveWorkbookState({ ...WORKBOOK_REF, kind: 'filters', text: '{}' });
    expect(dashboards.readWorkbookState({ ...WORKBOOK_REF, kind: 'edit' })).toBe(
      'a "draft" 🦆\n of mine',
    );
    expect(dashboards.readWorkbookState({ ...other, kind: 'edit' })).toBeNull();
    dashboards.saveWorkbookState({ ...WORKBOOK_REF, kind: 'edit', text: null });
    expect(dashboards.readWorkbookState({ ...WORKBOOK_REF, kind: 'edit' })).toBeNull();
    expect(dashboards.readWorkbookState({ ...WORKBOOK_REF, kind: 'filters' })).toBe('{}');
  });

  it('tell which workbooks have edits, at the server that the connection reaches now', async () => {
    const { rooms } = await start();
    const { dashboards } = rooms;
    const other = { ...WORKBOOK_REF, deploymentId: 2, workbookId: 7 };
    dashboards.saveWorkbookState({ ...WORKBOOK_REF, kind: 'edit', text: '{}' });
    dashboards.saveWorkbookState({ ...WORKBOOK_REF, workbookId: 102, kind: 'filters', text: '{}' });
    dashboards.saveWorkbookState({ ...other, kind: 'edit', text: '{}' });
    expect(dashboards.listEdited()).toEqual([WORKBOOK_REF, other]);
    dashboards.saveWorkbookState({ ...WORKBOOK_REF, kind: 'edit', text: null });
    expect(dashboards.listEdited()).toEqual([other]);
    rooms.moveTo('https://elsewhere.example');
    expect(dashboards.listEdited()).toEqual([]);
  });
});

describe('a report for a draft', () => {
  const REPORT = {
    ...WORKBOOK_REF,
    title: 'Gross',
    description: null,
    sql: 'SELECT 1',
    spec: null,
  };

  it('is sent once, with its chart as an object and without rows', async () => {
    const { rooms, upstream } = await start((response) => {
      response.writeHead(201).end('{"id":100001,"title":"Gross"}');
    });
    const added = await rooms.dashboards.addReport({ ...REPORT, spec: '{"mark":"bar"}' }, signal);
    expect(added).toEqual({ reportId: 100_001, title: 'Gross' });
    expect(upstream.requests).toMatchObject([
      {
        path: '/api/v1/deployments/1/workbooks/101/reports',
        body: { title: 'Gross', description: null, sqlQuery: 'SELECT 1', spec: { mark: 'bar' } },
        headers: { 'content-type': 'application/json' },
      },
    ]);
  });

  it.each([
    ['the operation', 200, 'NOT_OFFERED'],
    ['the workbook', 404, 'REMOTE_NOT_FOUND'],
  ])('says whether %s is missing', async (_what, status, code) => {
    const { rooms } = await start((response, { path }) => {
      const isReports = path.endsWith('/reports');
      response.writeHead(isReports ? 404 : status).end('{"id":101,"name":"Box office"}');
    });
    expect(await readErrorCodeOf(rooms.dashboards.addReport(REPORT, signal))).toBe(code);
  });
});
