import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { tileEventSchema, type TileEvent } from '#shared/dashboards/tile-data.ts';
import type { StreamParsed } from '#shared/ipc/types.ts';
import {
  readErrorCodeOf,
  CONNECTION_ID,
  openDashboardServices,
} from '../testing/dashboard-services.ts';
import { toNdjson } from '../testing/answer-lines.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';
import { MAX_RUNNING_QUERIES } from './tile-queries.ts';

const { signal: never } = new AbortController();
const REQUEST: StreamParsed<'dashboards.rows'> = {
  connectionId: CONNECTION_ID,
  deploymentId: 1,
  sql: 'SELECT city, n FROM t',
  timezone: 'UTC',
  answers: 'server',
};
const BOTH: typeof REQUEST = { ...REQUEST, answers: 'cached-and-server' };
const UNTIL_FRESH: typeof REQUEST = { ...REQUEST, answers: 'until-fresh' };
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
  const ask = (request = REQUEST) => collect(rooms.tiles.rows(request, never));
  /** The cached answer alone, without asking the server; empty where nothing is cached. */
  const readCached = async (request = BOTH): Promise<TileEvent[]> => {
    const events: TileEvent[] = [];
    for await (const event of rooms.tiles.rows(request, never)) {
      if (event.type === 'started' && event.source === 'server') break;
      events.push(event);
      if (event.type === 'ended') break;
    }
    return events;
  };
  return { upstream, rooms, ask, readCached };
}

/** Lists the source of the rows of each answer, in the order of the answers. */
const listSources = (events: readonly TileEvent[]) =>
  events.flatMap((event) => (event.type === 'started' ? [event.source] : []));

describe('rows of a tile', () => {
  it('come from the server with every digit, NULL and empty text apart', async () => {
    const { ask, upstream } = await start();
    const events = await ask();
    expect(events.map(({ type }) => type)).toEqual(['started', 'columns', 'rows', 'ended']);
    expect(events[0]).toEqual({ type: 'started', source: 'server', atMs: 1_001, isLast: true });
    expect(events[2]).toEqual({ type: 'rows', text: JSON.stringify(ROWS), count: 3 });
    expect(events[3]).toMatchObject({ rowCount: 3, possiblyTruncated: false });
    expect(upstream.requests[0]?.body).toEqual({ query: REQUEST.sql, timezone: 'UTC' });
  });

  it('are cached with the time they were asked at, and alone while they are fresh', async () => {
    const { ask, upstream, rooms } = await start();
    const first = await ask();
    rooms.clock.nowMs = 60_999;
    const young = await ask(UNTIL_FRESH);
    expect(young[0]).toEqual({ type: 'started', source: 'cached', atMs: 1_001, isLast: true });
    expect(young.slice(1)).toEqual(first.slice(1));
    expect(upstream.requests).toHaveLength(1);
  });

  it('that are not fresh come first, then the server’s in the same stream', async () => {
    const { ask, upstream, rooms } = await start();
    const first = await ask();
    rooms.clock.nowMs = 61_000;
    const both = await ask(UNTIL_FRESH);
    expect(both[0]).toEqual({ type: 'started', source: 'cached', atMs: 1_001, isLast: false });
    expect(both.slice(1, 4)).toEqual(first.slice(1));
    expect(both[4]).toMatchObject({ type: 'started', source: 'server', isLast: true });
    expect(both).toHaveLength(8);
    expect(upstream.requests).toHaveLength(2);
  });

  it('are the server’s alone where nothing is cached, and where they are asked for', async () => {
    const { ask } = await start();
    expect(listSources(await ask(UNTIL_FRESH))).toEqual(['server']);
    expect(listSources(await ask())).toEqual(['server']);
    expect(listSources(await ask(BOTH))).toEqual(['cached', 'server']);
  });

  it('from a clock that was put back are not taken for fresh', async () => {
    const { ask, upstream, rooms } = await start();
    rooms.clock.nowMs = 50_000;
    await ask();
    rooms.clock.nowMs = 1_000;
    expect(listSources(await ask(UNTIL_FRESH))).toEqual(['cached', 'server']);
    expect(upstream.requests).toHaveLength(2);
  });

  it('are of one query, zone and deployment each', async () => {
    const { ask, readCached } = await start();
    await ask();
    for (const other of [{ sql: 'SELECT 2' }, { timezone: null }, { deploymentId: 2 }]) {
      expect(await readCached({ ...BOTH, ...other })).toEqual([]);
    }
    expect(await readCached()).toHaveLength(4);
  });

  it('are asked of the dashboard’s own deployment', async () => {
    const { ask, upstream } = await start();
    await ask({ ...REQUEST, deploymentId: 2 });
    expect(upstream.requests[0]?.headers.authorization).toMatch(/ of 2$/);
  });

  it('of another server under the same connection are not shown', async () => {
    const { ask, rooms, readCached } = await start();
    await ask();
    rooms.moveTo('http://127.0.0.1:1');
    expect(await readCached()).toEqual([]);
  });

  it('without a zone go without one', async () => {
    const { ask, upstream } = await start();
    await ask({ ...REQUEST, timezone: null });
    expect(upstream.requests[0]?.body).toEqual({ query: REQUEST.sql });
  });

  it('say that they may be cut, cached ones too', async () => {
    const data = Array.from({ length: 10_000 }, (_row, at) => ['x', String(at)]);
    const { ask, readCached } = await start(
      (response) => void response.end(toNdjson(COLUMNS, { data })),
    );
    expect((await ask()).at(-1)).toMatchObject({ rowCount: 10_000, possiblyTruncated: true });
    const cached = await readCached();
    expect(cached.at(-1)).toMatchObject({ rowCount: 10_000, possiblyTruncated: true });
    const texts = cached.flatMap((event) => (event.type === 'rows' ? [event.text] : []));
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
  ])('caches nothing: %s', async (_what, text, code) => {
    const { ask, readCached } = await start((response) => void response.end(text));
    expect(await readErrorCodeOf(ask())).toBe(code);
    expect(await readCached()).toEqual([]);
  });

  it('comes after the cached rows, and leaves them', async () => {
    const answers = [toNdjson(COLUMNS, { data: ROWS }), toNdjson(COLUMNS, { error: 'broken' })];
    const { ask, rooms, readCached } = await start(
      (response) => void response.end(answers.shift() ?? ''),
    );
    await ask();
    const stream = rooms.tiles.rows(BOTH, never);
    for (const type of ['started', 'columns', 'rows', 'ended', 'started', 'columns']) {
      expect((await stream.next()).value).toMatchObject({ type });
    }
    expect(await readErrorCodeOf(stream.next())).toBe('QUERY_FAILED');
    expect((await readCached())[0]).toMatchObject({ source: 'cached', atMs: 1_001 });
  });

  it('left in the middle, closes the socket and caches nothing', async () => {
    const responses: ServerResponse[] = [];
    const { rooms, upstream, readCached } = await start((response) => {
      responses.push(response);
      response.write(toNdjson(COLUMNS, { data: ROWS }));
    });
    const leaving = new AbortController();
    const events = rooms.tiles.rows(REQUEST, leaving.signal);
    expect((await events.next()).value).toMatchObject({ type: 'started' });
    expect((await events.next()).value).toMatchObject({ type: 'columns' });
    const rest = events.next();
    leaving.abort();
    await expect(rest).rejects.toThrow();
    await expect.poll(() => upstream.openSockets()).toBe(0);
    expect(responses[0]?.writableFinished).toBe(false);
    expect(await readCached()).toEqual([]);
  });
});

describe('queries of one server', () => {
  it('run four at a time; cached rows wait for none, and who leaves the queue is not asked', async () => {
    const responses: ServerResponse[] = [];
    const { rooms, upstream, ask, readCached } = await start((response) => {
      if (upstream.requests.length === 1) response.end(toNdjson(COLUMNS, { data: ROWS }));
      else responses.push(response);
    });
    await ask();
    const requests = Array.from({ length: MAX_RUNNING_QUERIES + 2 }, (_, at) => at);
    const leaving = requests.map(() => new AbortController());
    const streams = requests.map((at) =>
      collect(
        rooms.tiles.rows({ ...REQUEST, sql: `SELECT ${String(at)}` }, leaving[at]?.signal ?? never),
      ),
    );
    await expect.poll(() => responses.length).toBe(MAX_RUNNING_QUERIES);
    expect(await readCached({ ...BOTH, sql: REQUEST.sql })).toHaveLength(4);
    leaving[MAX_RUNNING_QUERIES]?.abort();
    expect(await streams[MAX_RUNNING_QUERIES]).toEqual([]);
    expect(responses).toHaveLength(MAX_RUNNING_QUERIES);
    responses[0]?.end(toNdjson(COLUMNS, { data: ROWS }));
    await expect.poll(() => responses.length).toBe(MAX_RUNNING_QUERIES + 1);
    const asked = upstream.requests.map(({ body }) => JSON.stringify(body));
    expect(asked.some((body) => body.includes(`SELECT ${String(MAX_RUNNING_QUERIES)}`))).toBe(
      false,
    );
    for (const response of responses.slice(1)) response.end(toNdjson(COLUMNS, { data: ROWS }));
    for (const events of await Promise.all(streams.toSpliced(MAX_RUNNING_QUERIES, 1))) {
      expect(events).toHaveLength(4);
    }
  });
});
