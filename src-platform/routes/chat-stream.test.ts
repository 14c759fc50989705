import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_ROWS } from '../domain/visible-rows.ts';
import { readAll, readUntil, readChatId, type Line } from '../testing/platform-client.ts';
import { Gate } from '../testing/scripted-agent.ts';
import { TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.start();
});
afterEach(() => platform.dispose());

const MESSAGE_ID = '1732512345678-message';

/** Summarizes a line, enough to see the order of a stream. */
function summarizeLine(line: Line): string {
  if (line.id?.startsWith('__') === true) return line.id;
  if (line.error !== undefined) return 'error';
  if (line.role === 'user') return 'echo';
  const path = (line.graphPath ?? []).join('/');
  const step = line.toolCall ? (line.toolCall.result === undefined ? 'start' : 'result') : 'text';
  const kind = line.isDelta === true ? 'delta' : step;
  return `${path} ${kind}${line.isInProcess === true ? ' …' : ''}`;
}

describe('the order of a stream (§4.4, §6)', () => {
  it('goes from cutoff over echo, thinking, tool and answer to the state', async () => {
    const lines = await platform.newClient().chat({ input: 'How many?', messageId: MESSAGE_ID });
    expect(lines.map(summarizeLine)).toEqual([
      '__cutoff__',
      'echo',
      'main delta …',
      'main delta …',
      'main/tools start …',
      'main/tools result',
      'main text',
      'final delta …',
      'final delta …',
      'final text',
      '__state__',
    ]);
  });

  it('sends one JSON object a line as application/json', async () => {
    const stream = await platform.newClient().open({ input: 'How many?' });
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('application/json');
    await readAll(stream.lines);
  });

  it('begins with isStreaming false, sort 0 and the chatId', async () => {
    const [cutoff] = await platform.newClient().chat({ input: 'How many?' });
    expect(cutoff).toMatchObject({ id: '__cutoff__', sort: 0, state: { isStreaming: false } });
    expect(cutoff?.state?.chatId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('echoes the message under its messageId, or makes one', async () => {
    const client = platform.newClient();
    const [, echo] = await client.chat({ input: 'How many?', messageId: MESSAGE_ID });
    expect(echo).toMatchObject({ id: MESSAGE_ID, role: 'user', content: 'How many?', sort: 1 });
    const [, made] = await client.chat({ input: 'How many?' });
    expect(made?.id).toMatch(/^\d{13,}-message$/);
  });

  it('sends pieces, and the full text with the completed message', async () => {
    const lines = await platform.newClient().chat({ input: 'How many?' });
    const final = lines.filter((line) => line.graphPath?.[0] === 'final');
    expect(final.map((line) => line.content)).toEqual([
      'You asked: ',
      'How many?',
      'You asked: How many?',
    ]);
    expect(new Set(final.map((line) => line.id)).size).toBe(1);
    const main = lines.filter((line) => line.graphPath?.length === 1 && !final.includes(line));
    expect(main.map((line) => line.thinking)).toEqual(['Looking ', 'it up.', 'Looking it up.']);
  });

  it('sends a tool call twice under one id, input and result as JSON text', async () => {
    const lines = await platform.newClient().chat({ input: 'How many?' });
    const [start, result] = lines.filter((line) => line.toolCall !== undefined);
    expect(start?.id).toBe(result?.id);
    expect(start?.toolCall).toEqual({ name: 'platformMeta', input: '{"searchQuery":"How many?"}' });
    expect(result?.toolCall?.result).toBe('{"cubes":[],"searchQuery":"How many?"}');
  });

  it('ends with every complete message of the thread', async () => {
    const client = platform.newClient();
    const first = await client.chat({ input: 'First' });
    const second = await client.chat({ input: 'Second', chatId: readChatId(first) });
    const contents = second.at(-1)?.state?.messages?.map((message) => message.content);
    expect(contents).toEqual([
      'First',
      undefined,
      '',
      'You asked: First',
      'Second',
      undefined,
      '',
      'You asked: Second',
    ]);
  });
});

describe('a thread that goes on', () => {
  it('keeps its chatId, counts sort on, and does not send its history again', async () => {
    const client = platform.newClient();
    const first = await client.chat({ input: 'First' });
    const second = await client.chat({ input: 'Second', chatId: readChatId(first) });
    expect(readChatId(second)).toBe(readChatId(first));
    const sorts = [...first, ...second.slice(1)].map((line) => line.sort ?? -1);
    expect(sorts).toEqual([...sorts].sort((a, b) => a - b));
    expect(new Set(sorts).size).toBe(sorts.length);
    expect(second.map((line) => line.content)).not.toContain('First');
  });

  it('gives the agent what it remembered last, and sends it to nobody', async () => {
    const client = platform.newClient();
    const begun = await client.chat({ input: 'One' });
    const chatId = readChatId(begun);
    expect(platform.agent.questions.at(-1)).toEqual({
      input: 'One',
      memory: null,
      rows: ALL_ROWS,
    });
    platform.agent.setScript(async function* () {
      yield { type: 'answer', piece: 'Noted' };
      yield { type: 'memory', memory: 'a private plan' };
      await Promise.resolve();
    });
    const noted = await client.chat({ input: 'Two', chatId });
    expect(JSON.stringify(noted)).not.toContain('private');
    await client.chat({ input: 'Three', chatId });
    expect(platform.agent.questions.at(-1)).toMatchObject({ memory: 'a private plan' });
    const state = await client.chat({ chatId });
    expect(JSON.stringify(state)).not.toContain('private');
  });
});

describe('a read of the state (§3.2 last row)', () => {
  it('answers with cutoff and state, and changes nothing', async () => {
    const client = platform.newClient();
    const asked = await client.chat({ input: 'First' });
    const state = await client.chat({ chatId: readChatId(asked) });
    expect(state.map(summarizeLine)).toEqual(['__cutoff__', '__state__']);
    expect(state[0]?.state?.isStreaming).toBe(false);
    expect(state[1]?.state?.messages).toEqual(asked.at(-1)?.state?.messages);
    expect(platform.agent.questions).toHaveLength(1);
  });

  it('shows a running turn with what it has so far', async () => {
    const gate = new Gate();
    platform.agent.setScript(async function* () {
      yield { type: 'answer', piece: 'So far' };
      await gate.passed;
      yield { type: 'answer', piece: ', and more' };
    });
    const client = platform.newClient();
    const stream = await client.open({ input: 'First' });
    const begun = await readUntil(stream.lines, (line) => line.content === 'So far');
    const state = await client.chat({ chatId: readChatId(begun) });
    expect(state[0]?.state?.isStreaming).toBe(true);
    expect(state[1]?.state?.messages?.at(-1)).toMatchObject({
      content: 'So far',
      isInProcess: true,
      isDelta: false,
    });
    gate.open();
    await readAll(stream.lines);
  });
});

describe('a turn that fails (§7)', () => {
  it('keeps what was shown, names the failure, and never says that all was said', async () => {
    // oxlint-disable-next-line typescript/require-await -- the port is asynchronous
    platform.agent.setScript(async function* () {
      yield { type: 'answer', piece: 'Half an ans' };
      throw new Error('DuckDB says sk-abcdefghijklmnop');
    });
    const client = platform.newClient();
    const lines = await client.chat({ input: 'First' });
    expect(lines.map(summarizeLine).slice(2)).toEqual(['final delta …', 'final text', 'error']);
    expect(lines.at(-1)?.error).toBe('InternalServerError: The agent failed while it answered.');
    const state = await client.chat({ chatId: readChatId(lines) });
    expect(state[1]?.state?.messages?.at(-1)?.content).toBe('Half an ans');
    expect(platform.logged.join('')).toContain('DuckDB says [redacted]');
  });

  it('says so when the agent gives no answer', async () => {
    // oxlint-disable-next-line typescript/require-await -- the port is asynchronous
    platform.agent.setScript(async function* () {
      yield { type: 'thinking', piece: 'Hm.' };
    });
    const lines = await platform.newClient().chat({ input: 'First' });
    expect(lines.at(-1)?.error).toBe('InternalServerError: The agent gave no answer.');
  });

  it('refuses another branch than main inside the stream', async () => {
    const client = platform.newClient();
    const asked = await client.chat({ input: 'First', activeBranchName: 'dev' });
    expect(asked.at(-1)?.error).toBe('BadRequestError: Bad branch');
    expect(platform.agent.questions).toHaveLength(0);
    const main = { activeBranchName: 'main', isDefaultBranch: true };
    expect((await client.chat({ input: 'First', ...main })).at(-1)?.id).toBe('__state__');
  });
});
