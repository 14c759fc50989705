import { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  platformMessageSchema,
  type OwnScope,
  type PlatformMessage,
} from '#shared/local-platform.ts';
import { findHost } from './host.ts';
import { createLog } from './log.ts';
import { run } from './run.ts';
import { ANA, PlatformClient } from './testing/platform-client.ts';
import { ScriptedAgent } from './testing/scripted-agent.ts';
import { makeTempDir, removeTempDir } from './testing/temp-dir.ts';

/** The part of Electron's `process` in a utility process that the platform uses. */
class FakeParentPort extends EventEmitter {
  readonly messages: PlatformMessage[] = [];

  postMessage(message: unknown): void {
    const parsed = platformMessageSchema.parse(message);
    this.messages.push(parsed);
    this.emit(parsed.type, parsed);
  }

  sendCommand(data: unknown): void {
    this.emit('message', { data });
  }

  next<Type extends PlatformMessage['type']>(
    type: Type,
  ): Promise<Extract<PlatformMessage, { type: Type }>> {
    return new Promise((resolve) => this.once(type, resolve));
  }
}

let dir: string;
let port: FakeParentPort;
let logged: string[];
let agent: ScriptedAgent;

beforeEach(() => {
  dir = makeTempDir();
  port = new FakeParentPort();
  logged = [];
  agent = new ScriptedAgent();
  Reflect.set(process, 'parentPort', port);
});
afterEach(() => {
  Reflect.deleteProperty(process, 'parentPort');
  removeTempDir(dir);
});

function start(args = ['--data', dir]): Promise<number> {
  const log = createLog({ write: (line) => logged.push(line) });
  const createAgent = () => Promise.resolve(agent);
  return run({ args, host: findHost(log), log, viewerDir: dir, createAgent });
}

describe('the platform as a utility process', () => {
  it('tells when it is ready, without a key, mints one on order, and shuts down on order', async () => {
    const running = start();
    const { ready } = await port.next('ready');
    expect(ready).toMatchObject({ keys: null, accessToken: null, jwt: null });
    const minting = port.next('minted');
    port.sendCommand({ type: 'mint', requestId: 'r-1', scope: 'chat' });
    const { requestId, key } = await minting;
    expect(requestId).toBe('r-1');
    const client = new PlatformClient(ready, key);
    const lines = await client.chat({ input: 'First planted' });
    expect(lines.at(-1)?.id).toBe('__state__');
    const holds = () =>
      ['platform.db', 'platform.db-wal'].some((name) =>
        readFileSync(join(dir, name), 'latin1').includes('First planted'),
      );
    expect(holds()).toBe(true);
    const forgetting = port.next('forgotten');
    const chatId = /"chatId":"([^"]+)"/.exec(JSON.stringify(lines))?.[1] ?? '';
    port.sendCommand({ type: 'forgetThreads', requestId: 'r-2', threadIds: [chatId, 'unknown'] });
    expect((await forgetting).requestId).toBe('r-2');
    expect(holds()).toBe(false);
    await client.close();
    port.sendCommand({ type: 'shutDown' });
    expect(await running).toBe(0);
    expect(agent.closed).toBe(1);
    expect(logged.join('')).not.toContain(key);
  });

  it('ends the last key of a scope with a new one, and no key of another', async () => {
    const running = start();
    const { ready } = await port.next('ready');
    const mint = async (scope: OwnScope) => {
      const minting = port.next('minted');
      port.sendCommand({ type: 'mint', requestId: scope, scope });
      return (await minting).key;
    };
    const first = await mint('chat');
    const embed = await mint('embed');
    await mint('platform');
    const ask = async (key: string) => {
      const client = new PlatformClient(ready, key);
      const answer = await client.post('stream-chat-state', {
        body: JSON.stringify({ sessionSettings: ANA, input: 'First' }),
      });
      const text = await answer.body.text();
      await client.close();
      return text;
    };
    expect(await ask(first)).toContain('"__state__"');
    const second = await mint('chat');
    for (const key of [second, embed]) expect(await ask(key)).toContain('"__state__"');
    expect(await ask(first)).toContain('the API key is not valid');
    port.sendCommand({ type: 'shutDown' });
    expect(await running).toBe(0);
  });

  it('logs an order it does not understand and goes on', async () => {
    const running = start();
    await port.next('ready');
    port.sendCommand({ type: 'formatDisk' });
    port.sendCommand('shutDown');
    expect(logged.join('')).toContain('not understood');
    port.sendCommand({ type: 'shutDown' });
    expect(await running).toBe(0);
  });

  it('shuts down in order when that is wished before it is ready', async () => {
    const running = start();
    port.sendCommand({ type: 'shutDown' });
    expect(await running).toBe(0);
    expect(agent.closed).toBe(1);
    // The folder is free again.
    const again = start();
    await port.next('ready');
    port.sendCommand({ type: 'shutDown' });
    expect(await again).toBe(0);
  });

  it('says why it cannot run', async () => {
    expect(await start(['--data', dir, '--port', 'x'])).toBe(2);
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(await start(['--data', file])).toBe(1);
    const reasons = port.messages.map((parsed) =>
      parsed.type === 'failed' ? parsed.reason : parsed.type,
    );
    expect(reasons).toHaveLength(2);
    expect(reasons[0]).toContain('--port');
    expect(reasons[1]).toContain(file);
  });

  it('closes what it had opened when its agent cannot start', async () => {
    const log = createLog({ write: (line) => logged.push(line) });
    const createAgent = () => Promise.reject(new Error('no data'));
    const options = { args: ['--data', dir], host: findHost(log), log, viewerDir: dir };
    expect(await run({ ...options, createAgent })).toBe(1);
    const running = start();
    await port.next('ready');
    port.sendCommand({ type: 'shutDown' });
    expect(await running).toBe(0);
  });
});
