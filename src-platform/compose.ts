import type { Logger } from 'pino';
import type { PlatformReady } from '../src-shared/local-platform.ts';
import type { Agent } from './agent/agent.ts';
import { PacedAgent } from './agent/paced-agent.ts';
import { LOCAL_DIRECTORY } from './domain/directory.ts';
import { Turns } from './domain/turns.ts';
import { Turnstile } from './domain/turnstile.ts';
import { createApp } from './routes/app.ts';
import { isLoopback } from './routes/guards.ts';
import { HttpServer } from './server.ts';
import { SqliteKeyStore } from './store/key-store.ts';
import { markInterrupted } from './store/mark-interrupted.ts';
import { openDatabase } from './store/open-database.ts';
import { SqliteThreadStore } from './store/thread-store.ts';

export interface ClosableAgent extends Agent {
  close(): Promise<void>;
}

export interface PlatformOptions {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** Milliseconds before each piece of text, 0 for none. */
  readonly paceMs: number;
  readonly log: Logger;
  readonly createAgent: () => Promise<ClosableAgent>;
}

/** What is still open; all zero after `close`. */
interface OpenCounts {
  readonly turns: number;
  /** Readers that wait for a line of a running turn. */
  readonly readers: number;
  readonly connections: number;
}

/** The running platform. */
export interface Platform {
  /** Without keys: the caller decides whether to make one. */
  readonly ready: PlatformReady;
  /** A key is shown once; a holder's new key takes the place of the old one. */
  mintKey(holder: string): string;
  openCounts(): Promise<OpenCounts>;
  /** Ends running turns as interrupted, then lets go of sockets, agent and files. */
  close(): Promise<void>;
}

/** The only place of this room that says `new`. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { log, dataDir } = options;
  const database = openDatabase(dataDir, log);
  const closers: (() => Promise<void> | void)[] = [() => database.close()];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const store = new SqliteThreadStore(database);
    const interrupted = markInterrupted(store, Date.now());
    if (interrupted > 0) log.warn({ interrupted }, 'Turns of an earlier run were cut off.');
    const agent = await options.createAgent();
    closers.push(() => agent.close());
    const keys = new SqliteKeyStore(database);
    const turns = new Turns({
      agent: paced(agent, options.paceMs),
      store,
      turnstile: new Turnstile(),
      now: Date.now,
      log,
    });
    const server = await listen({ options, turns, keys });
    // Turns end first, so that their readers get the last lines while the sockets are open.
    closers.push(
      () => server.close(),
      () => turns.close(),
    );
    return toPlatform({ server, turns, keys, close });
  } catch (error) {
    await close();
    throw error;
  }
}

function paced(agent: Agent, paceMs: number): Agent {
  return paceMs > 0 ? new PacedAgent(agent, paceMs) : agent;
}

interface Parts {
  readonly options: PlatformOptions;
  readonly turns: Turns;
  readonly keys: SqliteKeyStore;
}

async function listen({ options, turns, keys }: Parts): Promise<HttpServer> {
  const { log, host, port } = options;
  const app = createApp({
    turns,
    directory: LOCAL_DIRECTORY,
    keyHashes: () => keys.hashes(),
    boundTo: () => server.boundTo,
    log,
  });
  const server: HttpServer = new HttpServer((request) => app.fetch(request));
  await server.listen({ host, port });
  if (!isLoopback(host)) log.warn({ host }, 'The platform can be reached from the network.');
  return server;
}

interface Running extends Omit<Parts, 'options'> {
  readonly server: HttpServer;
  readonly close: () => Promise<void>;
}

function toPlatform({ server, turns, keys, close }: Running): Platform {
  const { accountName, agents } = LOCAL_DIRECTORY;
  const { baseUrl } = server;
  return {
    ready: {
      ready: true,
      baseUrl,
      chatBaseUrl: baseUrl,
      accountName,
      agents: agents.map((agent) => ({ ...agent })),
      keys: null,
    },
    mintKey: (holder) => keys.mint(holder, Date.now()),
    openCounts: async () => ({
      turns: turns.runningCount,
      readers: turns.readerCount,
      connections: await server.openConnections(),
    }),
    close,
  };
}
