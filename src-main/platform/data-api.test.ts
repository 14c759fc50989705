import { describe, expect, it } from 'vitest';
import { openPlatformApi } from '../testing/platform-client.ts';
import { collectItems } from './cursor-pages.ts';
import { toNdjson } from '../testing/answer-lines.ts';
import { startUpstream, type Upstream } from '../testing/upstream.ts';

const { signal } = new AbortController();
const SCHEMA = {
  schema: [
    { name: 'city', column_type: 'String' },
    { name: 'n', column_type: 'Int64' },
  ],
  lastRefreshTime: '2026-01-01T00:00:00.000Z',
};
const createAccess = ({ url }: Upstream) => ({ dataApiUrl: `${url}/cubejs-api`, token: 'jwt-1' });
const QUERY = { query: 'SELECT city, n FROM t', timezone: 'UTC' };

const answer = (text: string) =>
  startUpstream((response) => {
    response.end(text);
  });

const run = (upstream: Upstream) =>
  collectItems(openPlatformApi().data.query(createAccess(upstream), QUERY, signal));

describe('the data API', () => {
  it('gives columns, rows as text, and an end; the token goes without a scheme', async () => {
    const rows = {
      data: [
        ['Ulm', '9007199254740993'],
        [null, 7],
        ['Bonn', 'BARE'],
        [true, '1e400'],
      ],
    };
    const text = toNdjson(SCHEMA, rows, { data: [['Bonn', '2']] });
    const upstream = await answer(text.replace('"BARE"', '9223372036854775807'));
    expect(await run(upstream)).toEqual([
      {
        kind: 'columns',
        columns: [
          { name: 'city', type: 'String' },
          { name: 'n', type: 'Int64' },
        ],
        lastRefreshTime: SCHEMA.lastRefreshTime,
      },
      {
        kind: 'rows',
        rows: [
          ['Ulm', '9007199254740993'],
          [null, '7'],
          ['Bonn', '9223372036854775807'],
          ['true', '1e400'],
        ],
      },
      { kind: 'rows', rows: [['Bonn', '2']] },
      { kind: 'end', rowCount: 5, possiblyTruncated: false },
    ]);
    expect(upstream.requests).toMatchObject([
      { path: '/cubejs-api/v1/cubesql', body: QUERY, headers: { authorization: 'jwt-1' } },
    ]);
  });

  it.each([
    [9_999, false],
    [10_000, true],
    [50_000, true],
  ])('%i rows are possibly cut: %s', async (count, possiblyTruncated) => {
    const data = Array.from({ length: count }, (_row, index) => ['x', String(index)]);
    const events = await run(await answer(toNdjson(SCHEMA, { data })));
    expect(events.at(-1)).toEqual({ kind: 'end', rowCount: count, possiblyTruncated });
  });

  it.each([
    ['first', toNdjson({ error: 'no such table', requestId: 'r-1' })],
    [
      'last',
      toNdjson(SCHEMA, { data: [['a', '1']] }, { error: 'no such table', requestId: 'r-1' }),
    ],
  ])('an error line that comes %s is a failed query in its own words', async (_when, text) => {
    await expect(run(await answer(text))).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      message: 'no such table',
      detail: { requestId: 'r-1' },
    });
  });

  it.each([
    ['in mid-line', `${toNdjson(SCHEMA)}{"data":[["a"`],
    ['before its columns', ''],
    ['in bytes that are no text', Buffer.concat([Buffer.from(toNdjson(SCHEMA)), Buffer.of(0xff)])],
  ])('a result that breaks off %s never looks whole', async (_where, text) => {
    const upstream = await startUpstream((response) => {
      response.end(text);
    });
    await expect(run(upstream)).rejects.toMatchObject({ code: 'STREAM_CUT' });
  });

  it.each(['{"rows":[]}\n', '[]\n', '{"data":[["a",{"b":1}]]}\n'])(
    '%s is of the wrong shape',
    async (line) => {
      const upstream = await answer(toNdjson(SCHEMA) + line);
      await expect(run(upstream)).rejects.toMatchObject({ code: 'WRONG_SHAPE' });
    },
  );

  it('closes the socket when the reader leaves, and so ends the query', async () => {
    const upstream = await startUpstream((response) => {
      response.write(toNdjson(SCHEMA));
    });
    for await (const event of openPlatformApi().data.query(createAccess(upstream), QUERY, signal)) {
      expect(event.kind).toBe('columns');
      break;
    }
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });

  it('closes the socket of a query that hangs when it is cancelled', async () => {
    const upstream = await startUpstream(() => undefined);
    const controller = new AbortController();
    const asking = collectItems(
      openPlatformApi().data.query(createAccess(upstream), QUERY, controller.signal),
    );
    await expect.poll(() => upstream.requests.length).toBe(1);
    controller.abort();
    await expect(asking).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });
});
