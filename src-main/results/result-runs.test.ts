import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { conversationIdSchema, resultRunIdSchema } from '#shared/ids.ts';
import { runRowsSchema } from '#shared/result-run.ts';
import { Archive } from '../storage/archive.ts';
import { listLeakedHandles, countOpenHandles } from '../testing/open-handles.ts';
import {
  collectRun,
  COLUMNS,
  RUN_CONVERSATION_ID,
  OWN_SQL,
  openRuns,
  RESULT_REF,
  findEndedRun,
} from '../testing/result-runs.ts';
import { toNdjson } from '../testing/answer-lines.ts';
import { startUpstream } from '../testing/upstream.ts';

const { signal: never } = new AbortController();
const toRunId = (id: string) => resultRunIdSchema.parse(id);
const LOAD_ALL = { ...RESULT_REF, sql: null, timezone: null };
const ROWS = [
  ['Bonn', '9007199254740993'],
  [null, '0.10'],
  ['', '-1e400'],
];

const answer = (...lines: readonly unknown[]) =>
  startUpstream((response) => {
    response.end(toNdjson(...lines));
  });

describe('a run of a result', () => {
  it('sends the result’s own SQL and keeps every digit, NULL and empty text apart', async () => {
    const upstream = await answer(COLUMNS, { data: ROWS.slice(0, 1) }, { data: ROWS.slice(1) });
    const { runs } = openRuns(upstream.url);
    const events = await collectRun(runs.run(LOAD_ALL, never));
    expect(upstream.requests[0]?.body).toEqual({ query: OWN_SQL });
    expect(events.map(({ type }) => type)).toEqual(['started', 'columns', 'rows', 'ended']);
    expect(events[2]).toEqual({ type: 'rows', text: JSON.stringify(ROWS), count: 3 });
    const columns = [
      { name: 'city', type: 'String' },
      { name: 'n', type: 'Int64' },
    ];
    const lines = [columns, ...ROWS].map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(findEndedRun(events)).toMatchObject({
      status: 'finished',
      error: null,
      isEdited: false,
      rowCount: 3,
      possiblyTruncated: false,
      columns,
      hash: createHash('sha256').update(lines).digest('hex'),
    });
    expect(runs.list(RESULT_REF)).toEqual([findEndedRun(events)]);
  });

  it('is read again from the archive with the same events', async () => {
    const many = Array.from({ length: 9_000 }, (_row, at) => [`city ${String(at)}`, String(at)]);
    const upstream = await answer(COLUMNS, { data: many });
    const { runs } = openRuns(upstream.url);
    const events = await collectRun(runs.run(LOAD_ALL, never));
    const rows = events.filter(({ type }) => type === 'rows');
    expect(rows.length).toBeGreaterThan(1);
    const read = await collectRun(runs.read(findEndedRun(events).id, never));
    expect(read.slice(1)).toEqual(events.slice(1));
  });

  it('sends the analyst’s SQL and zone as typed, keeps the runs apart, the newest first', async () => {
    const upstream = await answer(COLUMNS, { data: ROWS });
    const clock = { nowMs: 0 };
    const { runs } = openRuns(upstream.url, { nowMs: () => (clock.nowMs += 1) });
    await collectRun(runs.run(LOAD_ALL, never));
    const sql = 'SELECT 1 AS one';
    await collectRun(runs.run({ ...RESULT_REF, sql, timezone: 'Pacific/Tongatapu' }, never));
    expect(upstream.requests[1]?.body).toEqual({ query: sql, timezone: 'Pacific/Tongatapu' });
    expect(runs.list(RESULT_REF)).toMatchObject([
      { id: 'run-2', isEdited: true, sql, timezone: 'Pacific/Tongatapu' },
      { id: 'run-1', isEdited: false, sql: OWN_SQL, timezone: null },
    ]);
    expect(runs.list({ ...RESULT_REF, messageId: 'call-2' })).toEqual([]);
  });

  it.each([
    ['the default limit', 10_000, null],
    ['the limit that was added', 3, 3],
  ])('is possibly cut at %s', async (_what, count, addedLimit) => {
    const data = Array.from({ length: count }, (_row, at) => ['x', String(at)]);
    const upstream = await answer(COLUMNS, { data });
    const addRowLimit = (sql: string) => ({ sql, addedLimit });
    const { runs } = openRuns(upstream.url, { addRowLimit });
    const end = findEndedRun(await collectRun(runs.run(LOAD_ALL, never)));
    expect(end).toMatchObject({ rowCount: count, addedLimit, possiblyTruncated: true });
  });
});

describe('a run that fails', () => {
  const cases: [string, string, string][] = [
    ['an error after rows', toNdjson({ error: 'out of memory' }), 'QUERY_FAILED'],
    ['a cut in mid-line', '{"data":[["a"', 'STREAM_CUT'],
    ['a row that is too short', toNdjson({ data: [['a']] }), 'WRONG_SHAPE'],
    ['columns that are told twice', toNdjson(COLUMNS), 'WRONG_SHAPE'],
  ];
  it.each(cases)('ends as failed on %s and says why', async (_what, tail, code) => {
    const before = countOpenHandles();
    const upstream = await startUpstream((response) => {
      response.end(toNdjson(COLUMNS, { data: ROWS }) + tail);
    });
    const { runs } = openRuns(upstream.url);
    const end = findEndedRun(await collectRun(runs.run(LOAD_ALL, never)));
    expect(end).toMatchObject({ status: 'failed', error: { code }, hash: '' });
    expect(runs.list(RESULT_REF)).toEqual([end]);
    expect(runs.openCount).toBe(0);
    await expect.poll(() => upstream.openSockets()).toBeLessThanOrEqual(1);
    expect(listLeakedHandles(before).filter((kind) => kind === 'Timeout')).toEqual([]);
  });

  it('tells of a server that cannot be reached', async () => {
    const { runs } = openRuns('http://127.0.0.1:1');
    const end = findEndedRun(await collectRun(runs.run(LOAD_ALL, never)));
    expect(end).toMatchObject({ status: 'failed', error: { code: 'NETWORK_REFUSED' } });
  });

  it('tells of a disk that takes no more rows, and the next start marks what it left', async () => {
    const opened: { stream: ServerResponse | null } = { stream: null };
    const upstream = await startUpstream((response) => {
      opened.stream = response;
      response.write(toNdjson(COLUMNS));
    });
    const { runs, archive, archiveFile } = openRuns(upstream.url);
    const events = [];
    for await (const event of runs.run(LOAD_ALL, never)) {
      events.push(event);
      if (event.type === 'columns') {
        const other = new Database(archiveFile);
        other.exec('ALTER TABLE result_run_rows RENAME TO lost_rows');
        other.close();
        opened.stream?.end(toNdjson({ data: ROWS }));
      }
    }
    expect(events.map(({ type }) => type)).toEqual(['started', 'columns', 'ended']);
    expect(findEndedRun(events)).toMatchObject({
      status: 'failed',
      error: { code: 'ARCHIVE_FAILED' },
    });
    expect(archive.runs.list(RESULT_REF)).toMatchObject([{ status: 'failed', rowCount: 0 }]);
  });

  it('is refused before it starts when the conversation was deleted or no SQL was told', async () => {
    const { runs, archive } = openRuns('http://127.0.0.1:1');
    const nowhere = { ...LOAD_ALL, messageId: 'call-2' };
    await expect(collectRun(runs.run(nowhere, never))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    archive.conversations.setRemoved(RUN_CONVERSATION_ID, 1);
    await expect(collectRun(runs.run(LOAD_ALL, never))).rejects.toMatchObject({
      code: 'CONVERSATION_NOT_FOUND',
    });
    expect(() => runs.list(RESULT_REF)).toThrow('deleted');
    archive.conversations.restore(RUN_CONVERSATION_ID, 0);
    expect(runs.list(RESULT_REF)).toEqual([]);
  });
});

/** A server that answers with rows and never ends. */
async function openEndless() {
  const upstream = await startUpstream((response) => {
    response.write(toNdjson(COLUMNS, { data: ROWS }));
  });
  const opened = openRuns(upstream.url);
  const port = new AbortController();
  const events = opened.runs.run(LOAD_ALL, port.signal);
  for (const type of ['started', 'columns']) {
    expect((await events.next()).value).toMatchObject({ type });
  }
  return { ...opened, upstream, port, events };
}

describe('a run that is not waited for', () => {
  it('is cancelled by its id: the socket closes and what came is kept as cancelled', async () => {
    const { runs, events, upstream } = await openEndless();
    await runs.cancel(toRunId('run-1'));
    const rest = await collectRun(events);
    expect(findEndedRun(rest)).toMatchObject({ status: 'cancelled', error: null, hash: '' });
    expect(runs.list(RESULT_REF)).toEqual([findEndedRun(rest)]);
    expect(runs.openCount).toBe(0);
    await runs.cancel(toRunId('run-1'));
    expect(runs.list(RESULT_REF)).toMatchObject([{ status: 'cancelled' }]);
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });

  it('is cancelled with its conversation', async () => {
    const { runs, events, upstream } = await openEndless();
    await runs.cancelAll(conversationIdSchema.parse('conversation-2'));
    expect(runs.openCount).toBe(1);
    await runs.cancelAll(RUN_CONVERSATION_ID);
    expect(findEndedRun(await collectRun(events))).toMatchObject({ status: 'cancelled' });
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });

  it('goes on without the window that asked, and the next one finds all of it', async () => {
    const server: { response: ServerResponse | null } = { response: null };
    const rows = Array.from({ length: 9_000 }, (_row, at) => [`city ${String(at)}`, String(at)]);
    const upstream = await startUpstream((response) => {
      server.response = response;
      response.write(toNdjson(COLUMNS, { data: rows }));
    });
    const { runs } = openRuns(upstream.url);
    const port = new AbortController();
    const first = runs.run(LOAD_ALL, port.signal);
    for (const type of ['started', 'columns', 'rows']) {
      expect((await first.next()).value).toMatchObject({ type });
    }
    port.abort();
    expect(await collectRun(first)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ type: 'ended' })]),
    );
    expect(runs.list(RESULT_REF)).toMatchObject([{ status: 'running' }]);
    const next = runs.read(toRunId('run-1'), never);
    expect((await next.next()).value).toMatchObject({
      type: 'started',
      run: { status: 'running' },
    });
    server.response?.end(toNdjson({ data: ROWS }));
    const events = await collectRun(next);
    expect(findEndedRun(events)).toMatchObject({ status: 'finished', rowCount: 9_003 });
    const sentRows = events.flatMap((event) =>
      event.type === 'rows' ? runRowsSchema.parse(JSON.parse(event.text)) : [],
    );
    expect(sentRows).toEqual([...rows, ...ROWS]);
    const storedEvents = await collectRun(runs.read(toRunId('run-1'), never));
    expect(storedEvents.slice(1)).toEqual(events);
  });

  it('says so when the app was closed meanwhile', async () => {
    const upstream = await startUpstream(() => undefined);
    const { runs, archive } = openRuns(upstream.url);
    const ending = collectRun(runs.run(LOAD_ALL, never));
    await expect.poll(() => upstream.requests.length).toBe(1);
    await runs.shutDown();
    expect(findEndedRun(await ending)).toMatchObject({
      status: 'failed',
      error: { code: 'STREAM_CUT' },
    });
    expect(archive.runs.list(RESULT_REF)).toMatchObject([{ status: 'failed' }]);
  });

  it('never looks as if it still ran after a crash', async () => {
    const upstream = await startUpstream((response) => {
      response.write(toNdjson(COLUMNS));
    });
    const { runs, archiveFile } = openRuns(upstream.url);
    const port = new AbortController();
    const events = runs.run(LOAD_ALL, port.signal);
    await events.next();
    const other = new Archive(archiveFile);
    expect(other.runs.list(RESULT_REF)).toMatchObject([{ status: 'running' }]);
    runs.resume();
    expect(other.runs.list(RESULT_REF)).toMatchObject([
      { status: 'failed', error: { message: 'Plumbline was closed while this query ran.' } },
    ]);
    other.close();
    port.abort();
    await events.return();
  });
});
