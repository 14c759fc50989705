import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { tileEventSchema, type TileEvent } from '#shared/dashboards/tile-data.ts';
import type { StreamParsed } from '#shared/ipc/types.ts';
import {
  readErrorCodeOf,
  CONNECTION_ID,
  openDashboardServices,
} from '../testing/dashboard-services.ts';
import { startUpstream, toNdjson, type UpstreamHandler } from '../testing/upstream.ts';

const { signal: never } = new AbortController();
const REQUEST: StreamParsed<'dashboards.rows'> = {
  connectionId: CONNECTION_ID,
  deploymentId: 1,
  sql: 'SELECT city, n FROM t',
  timezone: 'UTC',
  maxAgeMs: 0,
};
const CACHED: typeof REQUEST = { ...REQUEST, maxAgeMs: null };
const COLUMNS = {
  schema: [
    { name: 'city', column_type: 'String' },
    { name: 'n', column_type: 'Int64' },
  ],
};
const ROWS = [
  ['Bonn', '9223372036854775807'],
  [null, '0.1000000000000000055'],
  ['', null],
];

async function collect(events: AsyncIterable<TileEvent>): Promise<TileEvent[]> {
  const all: TileEvent[] = [];
  for await (const event of events) {
    expect(tileEventSchema.parse(event)).toEqual(event);
    all.push(event);
  }
  return all;
}

async function start(
  answer: UpstreamHandler = (response) => void response.end(toNdjson(COLUMNS, { data: ROWS })),
) {
  const upstream = await startUpstream(answer);
  const rooms = openDashboardServices(upstream.url);
  return { upstream, rooms, ask: (wish = REQUEST) => collect(rooms.tiles.rows(wish, never)) };
}

describe('rows of a tile', () => {
  it('come from the server with every digit, NULL and empty text apart', async () => {
    const { ask, upstream } = await start();
    const events = await ask();
    expect(events.map(({ type }) => type)).toEqual(['started', 'columns', 'rows', 'ended']);
    expect(events[0]).toEqual({ type: 'started', source: 'server', atMs: 1_001 });
    expect(events[2]).toEqual({ type: 'rows', text: JSON.stringify(ROWS), count: 3 });
    expect(events[3]).toMatchObject({ rowCount: 3, possiblyCut: false });
    expect(upstream.requests[0]?.body).toEqual({ query: REQUEST.sql, timezone: 'UTC' });
  });

  it('are kept with the time they were asked at, and shown again while young enough', async () => {
    const { ask, upstream, rooms } = await start();
    const first = await ask();
    rooms.clock.nowMs = 61_000;
    const young = await ask({ ...REQUEST, maxAgeMs: 60_500 });
    expect(young[0]).toEqual({ type: 'started', source: 'kept', atMs: 1_001 });
    expect(young.slice(1)).toEqual(first.slice(1));
    expect(upstream.requests).toHaveLength(1);
    const old = await ask({ ...REQUEST, maxAgeMs: 60_000 });
    expect(old[0]).toMatchObject({ source: 'server' });
    expect(upstream.requests).toHaveLength(2);
  });

  it('from a clock that was put back are not taken for young', async () => {
    const { ask, upstream, rooms } = await start();
    rooms.clock.nowMs = 50_000;
    await ask();
    rooms.clock.nowMs = 1_000;
    await ask({ ...REQUEST, maxAgeMs: 10 });
    expect(upstream.requests).toHaveLength(2);
  });

  it('are of one query, zone and deployment each', async () => {
    const { ask } = await start();
    await ask();
    for (const other of [{ sql: 'SELECT 2' }, { timezone: null }, { deploymentId: 2 }]) {
      expect(await readErrorCodeOf(ask({ ...CACHED, ...other }))).toBe('REMOTE_NOT_FOUND');
    }
    expect(await ask(CACHED)).toHaveLength(4);
  });

  it('are asked of the dashboard’s own deployment', async () => {
    const { ask, upstream } = await start();
    await ask({ ...REQUEST, deploymentId: 2 });
    expect(upstream.requests[0]?.headers.authorization).toMatch(/ of 2$/);
  });

  it('of another server under the same connection are not shown', async () => {
    const { ask, rooms } = await start();
    await ask();
    rooms.moveTo('http://127.0.0.1:1');
    expect(await readErrorCodeOf(ask(CACHED))).toBe('REMOTE_NOT_FOUND');
  });

  it('without a zone go without one', async () => {
    const { ask, upstream } = await start();
    await ask({ ...REQUEST, timezone: null });
    expect(upstream.requests[0]?.body).toEqual({ query: REQUEST.sql });
  });

  it('say that they may be cut, kept ones too', async () => {
    const data = Array.from({ length: 10_000 }, (_row, at) => ['x', String(at)]);
    const { ask } = await start((response) => void response.end(toNdjson(COLUMNS, { data })));
    expect((await ask()).at(-1)).toMatchObject({ rowCount: 10_000, possiblyCut: true });
    const kept = await ask(CACHED);
    expect(kept.at(-1)).toMatchObject({ rowCount: 10_000, possiblyCut: true });
    const texts = kept.flatMap((event) => (event.type === 'rows' ? [event.text] : []));
    expect(texts.flatMap((text): unknown => JSON.parse(text))).toEqual(data);
  });
});

describe('a failure', () => {
  it.each<[string, string, string]>([
    ['an error of the query', toNdjson(COLUMNS, { error: 'no such table' }), 'QUERY_FAILED'],
    ['an error after rows', toNdjson(COLUMNS, { data: ROWS }, { error: 'x' }), 'QUERY_FAILED'],
    ['a line cut short', `${toNdjson(COLUMNS, { data: ROWS })}{"data":[["Ul`, 'STREAM_CUT'],
    ['a row of another width', toNdjson(COLUMNS, { data: [['Ulm']] }), 'WRONG_SHAPE'],
    ['nothing at all', '', 'STREAM_CUT'],
  ])('keeps nothing: %s', async (_what, text, code) => {
    const { ask } = await start((response) => void response.end(text));
    expect(await readErrorCodeOf(ask())).toBe(code);
    expect(await readErrorCodeOf(ask(CACHED))).toBe('REMOTE_NOT_FOUND');
  });

  it('leaves what was kept before', async () => {
    const answers = [toNdjson(COLUMNS, { data: ROWS }), toNdjson(COLUMNS, { error: 'broken' })];
    const { ask } = await start((response) => void response.end(answers.shift() ?? ''));
    await ask();
    expect(await readErrorCodeOf(ask())).toBe('QUERY_FAILED');
    expect((await ask(CACHED))[0]).toMatchObject({ source: 'kept', atMs: 1_001 });
  });

  it('left in the middle, closes the socket and keeps nothing', async () => {
    const responses: ServerResponse[] = [];
    const { ask, rooms, upstream } = await start((response) => {
      responses.push(response);
      response.write(toNdjson(COLUMNS, { data: ROWS }));
    });
    const leaving = new AbortController();
    const reading = rooms.tiles.rows(REQUEST, leaving.signal);
    expect((await reading.next()).value).toMatchObject({ type: 'started' });
    expect((await reading.next()).value).toMatchObject({ type: 'columns' });
    const rest = reading.next();
    leaving.abort();
    await expect(rest).rejects.toThrow();
    await expect.poll(() => upstream.openSockets()).toBe(0);
    expect(responses[0]?.writableFinished).toBe(false);
    expect(await readErrorCodeOf(ask(CACHED))).toBe('REMOTE_NOT_FOUND');
  });
});
