import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dataLineSchema, type DataLine } from '#shared/platform/data-api.ts';
import { dataTokenSchema } from '#shared/platform/workspace-api.ts';
import { openEngine, type Engine } from '../engine/duckdb-engine.ts';
import { useApi, type ApiFixture } from '../testing/api-fixture.ts';
import { ScriptedAgent, answerSimply } from '../testing/scripted-agent.ts';

const PATH = '/cubejs-api/v1/cubesql';
const ENDLESS = 'SELECT count(*) FROM range(100000000) a, range(100000000) b';

let engine: Engine;
let clockMs = 0;
beforeAll(async () => {
  engine = await openEngine(async (connection) => {
    await connection.run('CREATE TABLE numbers AS SELECT range AS n FROM range(60000)');
  });
});
afterAll(() => {
  engine.close();
});
beforeEach(() => {
  clockMs = Date.now();
});

const fixture = useApi({
  createAgent: () => Promise.resolve(new ScriptedAgent(answerSimply, engine)),
  now: () => clockMs,
});

async function mintToken({ api }: ApiFixture = fixture()): Promise<string> {
  const { body } = await api.post('/api/v1/deployments/1/token');
  return dataTokenSchema.parse(body).cubeApiToken;
}

async function open(query: string) {
  const authorization = await mintToken();
  return fixture().api.raw('POST', PATH, { authorization, json: { query } });
}

async function ask(query: string): Promise<DataLine[]> {
  const { statusCode, body } = await open(query);
  expect(statusCode).toBe(200);
  const texts = (await body.text()).split('\n');
  expect(texts.pop()).toBe('');
  return texts.map((text) => dataLineSchema.parse(JSON.parse(text)));
}

const errorLineSchema = z.strictObject({ error: z.string(), requestId: z.uuid() });
const failureSchema = z.strictObject({ error: z.string() });
const rowsSchema = z.object({ data: z.array(z.array(z.string().nullable())) });
const parseRows = (lines: readonly DataLine[]) =>
  lines.slice(1).flatMap((line) => rowsSchema.parse(line).data);

describe('an answer', () => {
  it('begins with the columns, and gives every cell as exact text', async () => {
    const [schema, ...data] = await ask(
      "SELECT 9223372036854775807 AS big, 0.1000000000000000055::DECIMAL(20,19) AS exact, NULL AS nothing, 'ü💥' AS text, DATE '2024-06-01' AS day",
    );
    expect(schema).toEqual({
      schema: [
        { name: 'big', column_type: 'Int64' },
        { name: 'exact', column_type: 'Decimal' },
        { name: 'nothing', column_type: 'Int32' },
        { name: 'text', column_type: 'String' },
        { name: 'day', column_type: 'Date' },
      ],
      lastRefreshTime: engine.loadedAt.toISOString(),
    });
    expect(data).toEqual([
      { data: [['9223372036854775807', '0.1000000000000000055', null, 'ü💥', '2024-06-01']] },
    ]);
  });

  it('keeps the names of its columns, the same name twice too', async () => {
    const [schema] = await ask('SELECT 1 AS a, 2 AS a, 3');
    expect(schema).toMatchObject({ schema: [{ name: 'a' }, { name: 'a' }, { name: '3' }] });
  });

  it('of no rows is the columns alone', async () => {
    expect(await ask('SELECT n FROM numbers WHERE n < 0')).toHaveLength(1);
  });

  it('comes in batches, in the order that was asked for', async () => {
    const lines = await ask('SELECT n FROM numbers ORDER BY n DESC LIMIT 9000');
    expect(lines.length).toBeGreaterThan(3);
    expect(parseRows(lines).map(([n]) => n)).toEqual(
      Array.from({ length: 9_000 }, (_, index) => String(59_999 - index)),
    );
  });

  it.each([
    ['SELECT n FROM numbers', 10_000],
    ['SELECT n FROM numbers OFFSET 55000', 5_000],
    ['SELECT n FROM numbers OFFSET 5', 10_000],
    ['SELECT n FROM (SELECT n FROM numbers LIMIT 20000)', 10_000],
    ["SELECT n, 'LIMIT 5' FROM numbers -- LIMIT 20000", 10_000],
    ['SELECT n FROM numbers LIMIT 20000', 20_000],
    ['SELECT n AS "a;b", n AS "a;b" FROM numbers; -- LIMIT 20000', 10_000],
    ['WITH a AS (FROM numbers) (SELECT n FROM a LIMIT 20001)', 20_001],
    ['SELECT n FROM numbers LIMIT 50%', 30_000],
    ['SELECT n FROM numbers LIMIT 60000', 50_000],
  ])('%s has %d rows, cut silently', async (query, count) => {
    const lines = await ask(query);
    expect(parseRows(lines)).toHaveLength(count);
  });
});

describe('a query that fails', () => {
  it.each([
    ['SELECT nothing FROM nowhere', 'nowhere'],
    ['SELEC 1', 'SELEC'],
    ['SELECT 1; SELECT 2', 'exactly one'],
    ['CREATE TABLE t (a INT)', 'Only SELECT'],
    ["COPY (SELECT 1) TO '/tmp/x.csv'", 'disabled'],
    ["SELECT * FROM read_text('/etc/hostname')", ''],
    ['SET lock_configuration = false', ''],
    ['SELECT $1', ''],
  ])('%s: its first and only line is the error', async (query, word) => {
    const lines = await ask(query);
    expect(lines).toHaveLength(1);
    expect(errorLineSchema.parse(lines[0]).error).toContain(word);
    expect(fixture().platform.logged.join('')).not.toContain('A request failed');
  });

  it('half way tells the error and no rows: what is cut must not look complete', async () => {
    const lines = await ask(
      "SELECT repeat('x', 1000), CASE WHEN n < 40000 THEN n ELSE error('broken') END FROM numbers LIMIT 50000",
    );
    expect(lines).toHaveLength(1);
    expect(errorLineSchema.parse(lines[0]).error).toContain('broken');
  });
});

describe('a client that goes away', () => {
  it.each([
    ['while the database still counts', ENDLESS],
    ['while rows wait for it', 'SELECT n, repeat(n::VARCHAR, 100) FROM numbers LIMIT 50000'],
  ])('%s interrupts its query', async (_, query) => {
    const { body } = await open(query);
    await vi.waitFor(() => {
      expect(engine.openQueries()).toBe(1);
    });
    // undici reports the drop as an error of the body; the test caused it itself.
    body.on('error', () => undefined);
    body.destroy();
    await vi.waitFor(async () => {
      expect(engine.openQueries()).toBe(0);
      expect(await fixture().platform.running.openCounts()).toMatchObject({ dataQueries: 0 });
    });
    expect(await ask('SELECT 1 AS one')).toHaveLength(2);
  });

  it('reads slowly and holds back the database, not the memory', async () => {
    const { body } = await open('SELECT n, repeat(n::VARCHAR, 100) FROM numbers LIMIT 50000');
    const lines = createInterface({ input: body })[Symbol.asyncIterator]();
    await lines.next();
    expect(engine.openQueries()).toBe(1);
    let rows = 0;
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
      rows += rowsSchema.parse(JSON.parse(line.value)).data.length;
    }
    expect(rows).toBe(50_000);
    expect(engine.openQueries()).toBe(0);
  });
});

describe('a platform that closes', () => {
  it('interrupts what still runs and leaves nothing open', async () => {
    const { platform } = fixture();
    const { body } = await open(ENDLESS);
    body.on('error', () => undefined);
    const ended = body.text().catch((error: unknown) => error);
    await vi.waitFor(() => {
      expect(engine.openQueries()).toBe(1);
    });
    await platform.stop();
    await ended;
    expect(engine.openQueries()).toBe(0);
  });
});

describe('who may ask', () => {
  it('is who has a token of the data API, without a prefix', async () => {
    const { api, platform } = fixture();
    const token = await mintToken();
    const wrong = [null, 'x', `Bearer ${token}`, `${token}x`, platform.running.mintKey('test')];
    for (const authorization of wrong) {
      const answer = await api.post(PATH, { authorization, json: { query: 'SELECT 1' } });
      expect(answer.status).toBe(403);
      expect(failureSchema.parse(answer.body).error).toContain('Authorization');
    }
  });

  it('asks for a new token after an hour', async () => {
    const token = await mintToken();
    const send = () =>
      fixture().api.raw('POST', PATH, { authorization: token, json: { query: 'SELECT 1' } });
    clockMs += 59 * 60_000;
    expect((await send()).statusCode).toBe(200);
    clockMs += 2 * 60_000;
    expect((await send()).statusCode).toBe(403);
  });

  it('gets a token with a bearer token only, for a deployment that exists', async () => {
    const { api } = fixture();
    expect((await api.post('/api/v1/deployments/1/token', { authorization: null })).status).toBe(
      401,
    );
    expect((await api.post('/api/v1/deployments/9/token')).status).toBe(404);
  });

  it.each([
    [{}, 'query'],
    [{ query: '' }, 'query'],
    [{ query: 7 }, 'query'],
    [{ query: 'SELECT 1', timezone: 'Mars/Olympus' }, 'timezone'],
    [{ query: 'SELECT 1', limit: 5 }, 'limit'],
    [null, 'body'],
  ])('sends a body that is understood: not %j', async (json, field) => {
    const authorization = await mintToken();
    const answer = await fixture().api.post(PATH, { authorization, json });
    expect(answer.status).toBe(400);
    expect(failureSchema.parse(answer.body).error).toContain(field);
  });
});
