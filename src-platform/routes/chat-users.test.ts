import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStoredRows } from '../testing/stored-rows.ts';
import {
  readAll,
  readUntil,
  readChatId,
  type Line,
  type PlatformClient,
} from '../testing/platform-client.ts';
import { Gate } from '../testing/scripted-agent.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const START_MS = 1_795_000_000_000;
const SECOND_MS = 1_000;
const WEEK_MS = 7 * 24 * 3_600 * SECOND_MS;
const MAX_USERS = 2;
const USERS = 'SELECT external_id, expires_at_ms FROM external_users ORDER BY id';

let platform: TestPlatform;
let client: PlatformClient;
let nowMs: number;
let gate: Gate;

beforeEach(async () => {
  nowMs = START_MS;
  gate = new Gate();
  platform = await TestPlatform.start({ now: () => nowMs, maxExternalUsers: MAX_USERS });
  client = platform.newClient();
});
afterEach(async () => {
  gate.open();
  await platform.dispose();
});

const session = (externalId: string, more: Record<string, unknown> = {}) => ({
  sessionSettings: { externalId, ...more },
});

const ask = (externalId: string, more: Record<string, unknown> = {}) =>
  client.chat({ input: 'First', ...session(externalId, more) });

async function stopAndReadRows(sql: string) {
  await platform.stop();
  return readStoredRows(platform.dataDir, sql);
}

/** Answers half, then waits at the gate. */
function scriptHalf(): void {
  platform.agent.setScript(async function* () {
    yield { type: 'answer', piece: 'Half' };
    await gate.passed;
  });
}

const isHalf = (line: Line) => line.content === 'Half';

describe('an ephemeral user (§3.3)', () => {
  it('lives a week by default, and no longer for speaking again', async () => {
    const chatId = readChatId(await ask('ana'));
    nowMs += WEEK_MS - 1;
    await ask('ana', { ephemeralTtlSeconds: 3_600 });
    const state = await client.chat({ chatId, ...session('ana') });
    expect(state.at(-1)?.state?.messages).not.toHaveLength(0);
    nowMs += 1;
    expect(await client.failure({ chatId, ...session('ana') })).toMatchObject({ status: 404 });
    expect(await client.abort(chatId, { externalId: 'ana' })).toBe(404);
  });

  it('is removed with threads, values and memberships at the TTL that was asked for', async () => {
    const more = { groups: ['viewers'], userAttributes: [{ name: 'country', value: 'DE' }] };
    await ask('ana', { ...more, ephemeralTtlSeconds: 1.5 });
    await ask('ben');
    nowMs += 1.5 * SECOND_MS;
    await ask('cem', { isEphemeral: true });
    const left = `SELECT (SELECT count(*) FROM attribute_values) AS attribute_values,
      (SELECT count(*) FROM group_members) AS members,
      (SELECT count(*) FROM threads WHERE owner = 'external:ana') AS threads,
      (SELECT count(*) FROM turns) AS turns, (SELECT count(*) FROM external_users) AS users,
      (SELECT count(DISTINCT thread_id) FROM lines) AS streams`;
    expect(await stopAndReadRows(left)).toEqual([
      { attribute_values: 0, members: 0, threads: 0, turns: 2, users: 2, streams: 2 },
    ]);
  });

  it('comes back as somebody new', async () => {
    const messageId = '1732512345678-message';
    const asked = { input: 'First', messageId, ...session('ana', { ephemeralTtlSeconds: 1 }) };
    const first = readChatId(await client.chat(asked));
    nowMs += SECOND_MS;
    expect(readChatId(await client.chat(asked))).not.toBe(first);
    expect(platform.agent.questions).toHaveLength(2);
  });

  it('is stopped in the middle of an answer', async () => {
    scriptHalf();
    const body = { input: 'Slow', ...session('ana', { ephemeralTtlSeconds: 1 }) };
    const stream = await client.open(body);
    const begun = await readUntil(stream.lines, isHalf);
    nowMs += SECOND_MS;
    const chatId = readChatId(begun);
    const reads = [1, 2, 3].map(() => client.failure({ chatId, ...session('ana') }));
    for (const { status } of await Promise.all(reads)) expect(status).toBe(404);
    const rest = await readAll(stream.lines);
    expect(rest.map(({ id }) => id)).toContain('__aborted__');
    expect(await stopAndReadRows('SELECT count(*) AS count FROM lines')).toEqual([{ count: 0 }]);
  });

  it('is swept away when nobody asks any more', async () => {
    await platform.stop();
    await platform.start({ now: () => nowMs, sweepMs: 5 });
    client = platform.newClient();
    scriptHalf();
    const stream = await client.open({
      input: 'Slow',
      ...session('ana', { ephemeralTtlSeconds: 60 }),
    });
    await readUntil(stream.lines, isHalf);
    nowMs += 60 * SECOND_MS;
    const rest = await readAll(stream.lines);
    expect(rest.map(({ id }) => id)).toContain('__aborted__');
    expect(await stopAndReadRows(USERS)).toEqual([]);
  });

  it('survives a restart, not its TTL', async () => {
    const chatId = readChatId(await ask('ana', { ephemeralTtlSeconds: 60 }));
    await platform.stop();
    await platform.start({ now: () => nowMs });
    client = platform.newClient();
    expect((await client.chat({ chatId, ...session('ana') })).at(-1)?.id).toBe('__state__');
    nowMs += 60 * SECOND_MS;
    expect(await client.failure({ chatId, ...session('ana') })).toMatchObject({ status: 404 });
  });

  it('may be asked for beyond all time', async () => {
    await ask('ana', { ephemeralTtlSeconds: 1e300 });
    expect(await stopAndReadRows(USERS)).toEqual([
      { external_id: 'ana', expires_at_ms: Number.MAX_SAFE_INTEGER },
    ]);
  });
});

describe('a user who is kept (§3.3, §8)', () => {
  it('is kept by isEphemeral false, at once or later, whatever the TTL', async () => {
    await ask('ana', { isEphemeral: false, ephemeralTtlSeconds: 1 });
    await ask('ben', { ephemeralTtlSeconds: 1 });
    await ask('ben', { isEphemeral: false });
    await ask('ana');
    nowMs += 10 * WEEK_MS;
    await ask('cem');
    expect(await stopAndReadRows(USERS)).toMatchObject([
      { external_id: 'ana', expires_at_ms: null },
      { external_id: 'ben', expires_at_ms: null },
      { external_id: 'cem' },
    ]);
  });

  it('is refused behind the limit, before anything runs; ephemeral ones are not', async () => {
    for (const name of ['a', 'b']) await ask(name, { isEphemeral: false });
    await ask('c');
    const asked = platform.agent.questions.length;
    for (const name of ['c', 'd']) {
      const refused = { input: 'x', ...session(name, { isEphemeral: false }) };
      expect(await client.failure(refused)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('sessionSettings.externalId') as string },
      });
    }
    expect(platform.agent.questions).toHaveLength(asked);
    await ask('a', { isEphemeral: false });
    expect(await stopAndReadRows(USERS)).toHaveLength(3);
  });

  it('has what the last call said of him', async () => {
    const value = (given: unknown) => ({ userAttributes: [{ name: 'regions', value: given }] });
    const securityContext = { team: 'a' };
    await ask('ana', { email: 'a@x.org', groups: ['analysts'], ...value(['eu']), securityContext });
    await ask('ana', { groups: ['viewers'], ...value(['us']) });
    await ask('ana');
    const rows =
      await stopAndReadRows(`SELECT u.email, u.security_context, g.name, v.value FROM external_users u
      JOIN group_members m ON m.user_id = u.id JOIN groups g ON g.id = m.group_id
      JOIN attribute_values v ON v.user_id = u.id`);
    expect(rows).toEqual([
      { email: 'a@x.org', security_context: '{"team":"a"}', name: 'viewers', value: '["us"]' },
    ]);
  });

  it('is told of a value of the wrong type, and reading leaves no trace', async () => {
    const wrong = { userAttributes: [{ name: 'clearance', value: 'high' }] };
    const refused = await client.failure({ input: 'x', ...session('ana', wrong) });
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.body)).toContain('sessionSettings.userAttributes.0.value');
    expect(await client.failure({ chatId: 'x', ...session('ana') })).toMatchObject({ status: 404 });
    expect(await stopAndReadRows(USERS)).toEqual([]);
  });
});
