import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChildPlatform } from './testing/child-platform.ts';
import { toChatId, type Line } from './testing/platform-client.ts';
import { makeTempDir, removeTempDir } from './testing/temp-dir.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Inside the project, so that the bundle finds the native packages it leaves outside. */
const OUT_DIR = join(ROOT, 'out/platform-under-test');
const ENTRY = join(OUT_DIR, 'index.js');
const BUILD_TIMEOUT_MS = 60_000;
const PROCESS_TIMEOUT_MS = 60_000;
const PACE_MS = 40;

const QUESTION = 'Average miles per gallon by origin and model year';
const MESSAGE_ID = '1732512345678-message';

let dir: string;
const children: ChildPlatform[] = [];

beforeAll(async () => {
  const configFile = join(ROOT, 'vite.platform.config.ts');
  await build({ root: ROOT, configFile, logLevel: 'warn', build: { outDir: OUT_DIR } });
}, BUILD_TIMEOUT_MS);

beforeEach(() => {
  dir = makeTempDir();
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.end('SIGKILL')));
  removeTempDir(dir);
});

function start(...args: string[]): ChildPlatform {
  const child = new ChildPlatform(ENTRY, args);
  children.push(child);
  return child;
}

/** Lines as they come, until the stream ends or breaks: a killed server ends no stream. */
async function readWhatComes(lines: AsyncIterable<Line>, seen: (count: number) => void) {
  const read: Line[] = [];
  try {
    for await (const line of lines) {
      read.push(line);
      seen(read.length);
    }
  } catch (error) {
    return { read, broken: error };
  }
  return { read, broken: null };
}

describe('the built platform as a process', { timeout: PROCESS_TIMEOUT_MS }, () => {
  it('prints one line of JSON when ready, keeps its key out of the log, ends with 0', async () => {
    const child = start('--data', dir, '--port', '0');
    const ready = await child.ready();
    const lines = await child.newClient(ready).chat({ input: QUESTION });
    expect(lines.at(-1)?.id).toBe('__state__');
    const key = ready.keys?.admin ?? '';
    const end = await child.end('SIGTERM');
    expect(end.code).toBe(0);
    expect(end.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(key).toMatch(/^sk-/);
    expect(end.stderr).not.toContain(key);
  });

  it.each([
    [['--port', '0'], '--data is missing'],
    [['--data', 'd', '--colour', 'red'], '--colour'],
  ])('refuses %j with exit code 2 and the usage', async (args, words) => {
    const end = await start(...args).ended;
    expect(end.code).toBe(2);
    expect(end.stdout).toBe('');
    expect(end.stderr).toContain(words);
    expect(end.stderr).toContain('Usage: ');
  });

  it('says why it cannot start: a folder in use, a port in use', async () => {
    const ready = await start('--data', dir).ready();
    const second = await start('--data', dir).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('Another platform is already running');
    const { port } = new URL(ready.baseUrl);
    const third = await start('--data', join(dir, 'other'), '--port', port).ended;
    expect(third.code).toBe(1);
    expect(third.stderr).toContain('EADDRINUSE');
    expect(third.stdout).toBe('');
  });

  it('tells the readers of open streams when it is ended, and lets the port go', async () => {
    const child = start('--data', dir, '--pace-ms', String(PACE_MS));
    const ready = await child.ready();
    const stream = await child.newClient(ready).open({ input: QUESTION });
    const { read } = await readWhatComes(stream.lines, (count) => {
      if (count === 4) void child.end('SIGTERM');
    });
    expect(read.at(-1)?.error).toMatch(/ended before this answer was complete/);
    expect((await child.ended).code).toBe(0);
    const server = createServer().listen(Number(new URL(ready.baseUrl).port), '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });
});

describe('kill -9 in mid-stream', { timeout: PROCESS_TIMEOUT_MS }, () => {
  it.each([2, 3, 5, 8, 11])('loses none of the lines that were sent: after %i', async (kill) => {
    const child = start('--data', dir, '--pace-ms', String(PACE_MS));
    const asked = { input: QUESTION, messageId: MESSAGE_ID };
    const stream = await child.newClient(await child.ready()).open(asked);
    const { read, broken } = await readWhatComes(stream.lines, (count) => {
      if (count === kill) void child.end('SIGKILL');
    });
    expect(broken).not.toBeNull();
    expect(read.length).toBeGreaterThanOrEqual(kill);
    await child.ended;

    const again = start('--data', dir);
    const client = again.newClient(await again.ready());
    const replay = await client.chat(asked);
    expect(replay.slice(0, read.length)).toEqual(read);
    expect(replay.at(-1)?.error).toMatch(/ended before this answer was complete/);
    const chatId = toChatId(read);
    const [cutoff] = await client.chat({ chatId });
    expect(cutoff?.state?.isStreaming).toBe(false);
    const next = await client.chat({ input: 'Top 10 movies by worldwide gross', chatId });
    expect(next.at(-1)?.id).toBe('__state__');
    expect(next.at(-1)?.state?.messages?.[0]?.content).toBe(QUESTION);
  });
});
