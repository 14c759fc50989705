import { resolve } from 'node:path';
import { expect } from 'vitest';
import { openPlatform, type PlatformOptions } from '../compose.ts';
import type { Platform } from '../platform.ts';
import { createLog } from '../log.ts';
import { PlatformClient } from './platform-client.ts';
import { ScriptedAgent } from './scripted-agent.ts';
import { makeTempDir, removeTempDir } from './temp-dir.ts';

/** A page and a script in the place of the built ones, which need another build. */
const VIEWER_FIXTURE = resolve(import.meta.dirname, 'viewer');

/** A real platform on a real port over real files, with an agent that the test scripts. */
export class TestPlatform {
  readonly agent = new ScriptedAgent();
  readonly logged: string[] = [];
  readonly dataDir = makeTempDir();
  readonly #clients: PlatformClient[] = [];
  #running: Platform | null = null;

  static async start(options: Partial<PlatformOptions> = {}): Promise<TestPlatform> {
    const platform = new TestPlatform();
    await platform.start(options);
    return platform;
  }

  get running(): Platform {
    if (!this.#running) throw new Error('The test platform does not run.');
    return this.#running;
  }

  async start(options: Partial<PlatformOptions> = {}): Promise<void> {
    this.#running = await openPlatform({
      dataDir: this.dataDir,
      host: '127.0.0.1',
      port: 0,
      paceMs: 0,
      fresh: false,
      maxExternalUsers: 10_000,
      pageSize: 100,
      creatorMode: true,
      jwksFile: null,
      viewerDir: VIEWER_FIXTURE,
      embedOrigins: [],
      sweepMs: 60_000,
      now: Date.now,
      log: createLog({ write: (line) => this.logged.push(line) }),
      createAgent: () => Promise.resolve(this.agent),
      ...options,
    });
  }

  newClient(key = this.running.mintKey('test')): PlatformClient {
    const client = new PlatformClient(this.running.ready, key);
    this.#clients.push(client);
    return client;
  }

  /** Closes the platform and asserts that nothing is left open. */
  async stop(): Promise<void> {
    const { running } = this;
    this.#running = null;
    await running.close();
    expect(await running.openCounts()).toEqual({
      turns: 0,
      readers: 0,
      connections: 0,
      dataQueries: 0,
      engines: 0,
    });
  }

  async dispose(): Promise<void> {
    if (this.#running) await this.stop();
    await Promise.all(this.#clients.map((client) => client.close()));
    removeTempDir(this.dataDir);
  }
}
