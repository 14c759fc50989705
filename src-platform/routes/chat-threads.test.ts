import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  readAll,
  readUntil,
  readChatId,
  type Line,
  type OpenedStream,
} from '../testing/platform-client.ts';
import { Gate, answerSimply } from '../testing/scripted-agent.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const MESSAGE_ID = '1732512345678-message';
const OTHER_ID = '1732512345679-message';
const BEN = { externalId: 'ben' };

let platform: TestPlatform;
let gate: Gate;
beforeEach(async () => {
  platform = await TestPlatform.start();
  gate = new Gate();
});
afterEach(async () => {
  gate.open();
  await platform.dispose();
});

/** Answers half, then waits at the gate. */
function scriptHalf(): void {
  platform.agent.setScript(async function* () {
    yield { type: 'answer', piece: 'Half' };
    await gate.passed;
    yield { type: 'answer', piece: ' and half' };
  });
}

const isHalf = (line: Line) => line.content === 'Half';

async function openHalf(body: Record<string, unknown> = {}): Promise<{
  stream: OpenedStream;
  chatId: string;
  begun: Line[];
}> {
  scriptHalf();
  const stream = await platform.newClient().open({ input: 'Slow', messageId: MESSAGE_ID, ...body });
  const begun = await readUntil(stream.lines, isHalf);
  return { stream, chatId: readChatId(begun), begun };
}

describe('the same messageId while its stream is active (§3.2)', () => {
  it('resubscribes: the lines from the beginning, then live, and no second answer', async () => {
    const { stream, chatId, begun } = await openHalf();
    const again = await platform.newClient().open({ input: 'Slow', messageId: MESSAGE_ID, chatId });
    const replayed = await readUntil(again.lines, isHalf);
    expect(replayed).toEqual(begun);
    gate.open();
    const rest = await readAll(stream.lines);
    expect(await readAll(again.lines)).toEqual(rest);
    expect(rest.at(-1)?.id).toBe('__state__');
    expect(platform.agent.questions).toHaveLength(1);
  });

  it('resubscribes also when the client never learned the chatId', async () => {
    const { stream, chatId } = await openHalf();
    const again = await platform.newClient().open({ input: 'Slow', messageId: MESSAGE_ID });
    const replayed = await readUntil(again.lines, isHalf);
    expect(readChatId(replayed)).toBe(chatId);
    gate.open();
    await Promise.all([readAll(stream.lines), readAll(again.lines)]);
    expect(platform.agent.questions).toHaveLength(1);
  });

  it('does not take another person’s or another question’s messageId for its own', async () => {
    const { stream, chatId } = await openHalf();
    platform.agent.setScript(answerSimply);
    const client = platform.newClient();
    const asBen = { messageId: MESSAGE_ID, input: 'Slow', sessionSettings: BEN };
    expect(readChatId(await client.chat(asBen))).not.toBe(chatId);
    const other = { messageId: MESSAGE_ID, input: 'Another question' };
    expect(readChatId(await client.chat(other))).not.toBe(chatId);
    gate.open();
    await readAll(stream.lines);
  });
});

describe('the same messageId after its stream has ended', () => {
  it('gets the same lines again and runs nothing twice', async () => {
    const client = platform.newClient();
    const asked = await client.chat({ input: 'First', messageId: MESSAGE_ID });
    const chatId = readChatId(asked);
    expect(await client.chat({ input: 'First', messageId: MESSAGE_ID, chatId })).toEqual(asked);
    expect(await client.chat({ input: 'First', messageId: MESSAGE_ID })).toEqual(asked);
    expect(platform.agent.questions).toHaveLength(1);
  });

  it('ends a replay with the state as it was then, not with later turns', async () => {
    const client = platform.newClient();
    const asked = await client.chat({ input: 'First', messageId: MESSAGE_ID });
    await client.chat({ input: 'Second', chatId: readChatId(asked) });
    expect(await client.chat({ input: 'First', messageId: MESSAGE_ID })).toEqual(asked);
  });

  it('refuses the id for another message of the thread', async () => {
    const client = platform.newClient();
    const asked = await client.chat({ input: 'First', messageId: MESSAGE_ID });
    const again = { input: 'Else', messageId: MESSAGE_ID, chatId: readChatId(asked) };
    const refused = await client.failure(again);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ name: 'BadRequestError' });
  });
});

describe('another message while the thread is streaming', () => {
  it.each([
    ['with another messageId', { messageId: OTHER_ID }],
    ['without one', {}],
  ])('is refused %s, and the stream goes on', async (_, id) => {
    const { stream, chatId } = await openHalf();
    const refused = await platform.newClient().failure({ input: 'Next', chatId, ...id });
    expect(refused).toEqual({
      status: 409,
      body: {
        name: 'ConflictError',
        message: 'Streaming for thread is in progress',
        statusCode: 409,
      },
    });
    gate.open();
    expect((await readAll(stream.lines)).at(-1)?.id).toBe('__state__');
    const next = await platform.newClient().chat({ input: 'Next', chatId });
    expect(next.at(-1)?.id).toBe('__state__');
  });
});

describe('a client that goes away', () => {
  it('does not stop the turn, which it finds complete when it comes back', async () => {
    const { stream, chatId } = await openHalf();
    expect(await platform.running.openCounts()).toMatchObject({ turns: 1, readers: 1 });
    stream.drop();
    const left = { turns: 1, readers: 0, connections: 0, dataQueries: 0, engines: 0 };
    await expect.poll(() => platform.running.openCounts()).toEqual(left);
    gate.open();
    const back = await platform.newClient().chat({ input: 'Slow', messageId: MESSAGE_ID, chatId });
    expect(back.at(-1)?.state?.messages?.at(-1)?.content).toBe('Half and half');
  });

  it('holds back nobody when it stays and reads nothing, and misses nothing later', async () => {
    const pieces = 200;
    const piece = 'x'.repeat(50_000);
    platform.agent.setScript(async function* () {
      yield { type: 'answer', piece: 'Half' };
      await gate.passed;
      for (let sent = 0; sent < pieces; sent += 1) yield { type: 'answer', piece };
    });
    const ask = { input: 'Slow', messageId: MESSAGE_ID };
    const lazy = await platform.newClient().open(ask);
    const reader = await platform.newClient().open(ask);
    gate.open();
    const all = await readAll(reader.lines);
    expect(all.at(-1)?.id).toBe('__state__');
    expect(all.filter((line) => line.content === piece)).toHaveLength(pieces);
    expect((await platform.running.openCounts()).turns).toBe(0);
    expect(await readAll(lazy.lines)).toEqual(all);
  });
});

describe('abort (§4.5)', () => {
  it('answers 204, ends the stream, and keeps the partial answer as a complete message', async () => {
    const { stream, chatId } = await openHalf();
    const client = platform.newClient();
    expect(await client.abort(chatId)).toBe(204);
    const rest = await readAll(stream.lines);
    expect(
      rest.map((line) => (line.id?.startsWith('__') === true ? line.id : line.content)),
    ).toEqual(['Half', '__aborted__', '__state__']);
    const state = await client.chat({ chatId });
    expect(state[0]?.state?.isStreaming).toBe(false);
    expect(state[1]?.state?.messages?.at(-1)).toMatchObject({
      content: 'Half',
      isInProcess: false,
    });
  });

  it('does not wait for an agent that does not listen, and tells it', async () => {
    let aborted = false;
    platform.agent.setScript(async function* (_, signal) {
      yield { type: 'toolStarted', callId: 'q', name: 'platformSqlApi', input: {} };
      await gate.passed;
      aborted = signal.aborted;
      yield { type: 'toolFinished', callId: 'q', result: {} };
    });
    const client = platform.newClient();
    const stream = await client.open({ input: 'Slow' });
    const begun = await readUntil(stream.lines, (line) => line.toolCall !== undefined);
    expect(await client.abort(readChatId(begun))).toBe(204);
    const rest = await readAll(stream.lines);
    expect(rest[0]?.toolCall?.result).toBe('{"error":"Stopped before this step was done."}');
    gate.open();
    await platform.stop();
    expect(aborted).toBe(true);
  });

  it('frees the thread for the next question at once', async () => {
    const { chatId, stream } = await openHalf();
    const client = platform.newClient();
    await client.abort(chatId);
    platform.agent.setScript(answerSimply);
    const next = await client.chat({ input: 'Next', chatId });
    expect(next.at(-1)?.state?.messages?.at(-1)?.content).toBe('You asked: Next');
    await readAll(stream.lines);
  });

  it('replays as stopped, not as finished', async () => {
    const { chatId, stream, begun } = await openHalf();
    const client = platform.newClient();
    await client.abort(chatId);
    const all = [...begun, ...(await readAll(stream.lines))];
    expect(await client.chat({ input: 'Slow', messageId: MESSAGE_ID, chatId })).toEqual(all);
  });

  it('answers 204 for a thread that has just ended', async () => {
    const client = platform.newClient();
    const chatId = readChatId(await client.chat({ input: 'First' }));
    expect(await client.abort(chatId)).toBe(204);
  });

  it('answers 403 to somebody else, whose wish changes nothing, and 404 for an unknown chatId', async () => {
    const { chatId, stream } = await openHalf();
    const client = platform.newClient();
    expect(await client.abort(chatId, BEN)).toBe(403);
    expect(await client.abort(chatId, { internalId: 'analyst@plumbline.local' })).toBe(403);
    expect(await client.abort('nowhere')).toBe(404);
    gate.open();
    expect((await readAll(stream.lines)).at(-1)?.id).toBe('__state__');
  });
});

describe('somebody else’s thread', () => {
  it('does not exist for the chat, to read or to ask', async () => {
    const client = platform.newClient();
    const chatId = readChatId(await client.chat({ input: 'First' }));
    const read = await client.failure({ chatId, sessionSettings: BEN });
    const ask = await client.failure({ chatId, input: 'Mine?', sessionSettings: BEN });
    const none = await client.failure({ chatId: 'nowhere' });
    expect([read.status, ask.status, none.status]).toEqual([404, 404, 404]);
  });
});

describe('the end of the platform', () => {
  it('ends running streams with a failure, never as finished, and closes the agent', async () => {
    const { stream, chatId } = await openHalf();
    const ended = readAll(stream.lines);
    const stopping = platform.stop();
    const rest = await ended;
    expect(rest.at(-1)?.error).toMatch(/ended before this answer was complete/);
    expect(rest.map((line) => line.id)).not.toContain('__state__');
    // The agent of the cut turn still waits: the platform closes it after it has let go.
    expect(platform.agent.closed).toBe(0);
    gate.open();
    await stopping;
    expect(platform.agent.closed).toBe(1);
    await platform.start();
    const state = await platform.newClient().chat({ chatId });
    expect(state[1]?.state?.messages?.at(-1)?.content).toBe('Half');
  });
});
