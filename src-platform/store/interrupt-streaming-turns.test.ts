import { cpSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAll, readUntil, readChatId } from '../testing/platform-client.ts';
import { Gate } from '../testing/scripted-agent.ts';
import { makeTempDir, removeTempDir } from '../testing/temp-dir.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const MESSAGE_ID = '1732512345678-message';

let platform: TestPlatform;
let folder: string;
const gate = new Gate();

beforeEach(async () => {
  folder = makeTempDir();
  platform = await TestPlatform.start();
  platform.agent.setScript(async function* () {
    yield { type: 'thinking', piece: 'Hm.' };
    yield { type: 'toolStarted', callId: 'c', name: 'platformSqlApi', input: { sqlQuery: 'S' } };
    await gate.passed;
    yield { type: 'toolFinished', callId: 'c', result: {} };
    yield { type: 'answer', piece: 'Done' };
  });
});
afterEach(async () => {
  gate.open();
  await platform.dispose();
  removeTempDir(folder);
});

describe('a folder as a killed process leaves it', () => {
  it('comes back with what was shown, marked as interrupted, and takes the next question', async () => {
    const stream = await platform.newClient().open({ input: 'One', messageId: MESSAGE_ID });
    const shown = await readUntil(stream.lines, (line) => line.toolCall !== undefined);
    const chatId = readChatId(shown);
    // Database and log are copied while the turn runs: no orderly end has touched them.
    cpSync(platform.dataDir, folder, { recursive: true });
    gate.open();
    await readAll(stream.lines);
    await platform.stop();

    await platform.start({ dataDir: folder });
    const client = platform.newClient();
    const [cutoff, state] = await client.chat({ chatId });
    expect(cutoff?.state?.isStreaming).toBe(false);
    expect(state?.state?.messages).toMatchObject([
      { content: 'One' },
      { toolCall: { result: '{"error":"Stopped before this step was done."}' } },
      { thinking: 'Hm.', isInProcess: false },
    ]);
    const replay = await client.chat({ input: 'One', messageId: MESSAGE_ID });
    expect(replay.slice(0, shown.length)).toEqual(shown);
    expect(replay.at(-1)?.error).toMatch(/ended before this answer was complete/);
    const next = await client.chat({ input: 'Two', chatId });
    expect(next.at(-1)?.id).toBe('__state__');
    const sorts = [...replay, ...next].map((line) => line.sort ?? 0).filter((sort) => sort > 0);
    expect(new Set(sorts).size).toBe(sorts.length);
  });
});
