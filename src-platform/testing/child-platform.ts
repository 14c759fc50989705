import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { platformReadySchema, type PlatformReady } from '#shared/local-platform.ts';
import { PlatformClient } from './platform-client.ts';

export interface ChildEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built platform in a process of its own, started as a command line would. */
export class ChildPlatform {
  /** Resolves when the process has ended and all its output has been read. */
  readonly ended: Promise<ChildEnd>;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #clients: PlatformClient[] = [];
  #stdout = '';
  #stderr = '';

  constructor(entry: string, args: readonly string[]) {
    this.#child = spawn(process.execPath, [entry, ...args]);
    this.#child.stdout.setEncoding('utf8').on('data', (text) => (this.#stdout += String(text)));
    this.#child.stderr.setEncoding('utf8').on('data', (text) => (this.#stderr += String(text)));
    this.ended = this.#end();
  }

  /** @throws Error with the output of a process that ends before it is ready */
  async ready(): Promise<PlatformReady> {
    const lines = createInterface({ input: this.#child.stdout });
    const first = once(lines, 'line').then(([line]) => String(line));
    const line = await Promise.race([first, this.ended.then(({ stderr }) => ({ stderr }))]);
    lines.close();
    this.#child.stdout.resume();
    if (typeof line !== 'string') throw new Error(`The platform did not start: ${line.stderr}`);
    return platformReadySchema.parse(JSON.parse(line));
  }

  newClient(ready: PlatformReady): PlatformClient {
    const client = new PlatformClient(ready, ready.keys?.admin ?? '');
    this.#clients.push(client);
    return client;
  }

  async end(signal: NodeJS.Signals): Promise<ChildEnd> {
    this.#child.kill(signal);
    const end = await this.ended;
    await Promise.all(this.#clients.map((client) => client.close()));
    return end;
  }

  async #end(): Promise<ChildEnd> {
    await once(this.#child, 'close');
    return { code: this.#child.exitCode, stdout: this.#stdout, stderr: this.#stderr };
  }
}
