import type { Logger } from 'pino';
import type { PlatformReady } from '../src-shared/local-platform.ts';
import type { Agent } from './agent/agent.ts';
import { PacedAgent } from './agent/paced-agent.ts';
import type { KeyGrant } from './domain/access.ts';
import { LOCAL_ANALYST } from './domain/directory.ts';
import { toReady } from './ready.ts';
import { createApp } from './routes/app.ts';
import { isLoopback } from './routes/guards.ts';
import { seed } from './seeds.ts';
import { HttpServer } from './server.ts';
import { createServices, type PlatformSettings, type Services } from './services.ts';
import { markInterrupted } from './store/mark-interrupted.ts';
import { openDatabase } from './store/open-database.ts';

export interface ClosableAgent extends Agent {
  close(): Promise<void>;
}

export interface PlatformOptions extends PlatformSettings {
  readonly dataDir: string;
  /** Forgets what an earlier run left in the folder. */
  readonly fresh: boolean;
  readonly host: string;
  readonly port: number;
  /** Milliseconds before each piece of text, 0 for none. */
  readonly paceMs: number;
  readonly log: Logger;
  readonly now: () => number;
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
  /** Without keys: the caller decides whether to make some. */
  readonly ready: PlatformReady;
  /** A key is shown once; a holder's new key takes the place of the old one of its kind. */
  mintKey(holder: string, grant?: KeyGrant): string;
  /** §5.1; as with keys, the holder's old one ends. */
  mintAccessToken(holder: string): string;
  /** §5.3.2: what the tokens of a deployment are signed with. */
  deploymentSecret(deploymentId: number): string;
  openCounts(): Promise<OpenCounts>;
  /** Ends running turns as interrupted, then lets go of sockets, agent and files. */
  close(): Promise<void>;
}

const FULL_GRANT: KeyGrant = { role: 'admin', deploymentId: null };

/** With `services.ts` the only place of this room that says `new`. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { log, now } = options;
  const database = openDatabase(options, log);
  const closers: (() => Promise<void> | void)[] = [() => database.close()];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    seed(database);
    const agent = await options.createAgent();
    closers.push(() => agent.close());
    const pacedAgent = options.paceMs > 0 ? new PacedAgent(agent, options.paceMs) : agent;
    const settings: PlatformSettings = options;
    const services = createServices({ database, agent: pacedAgent, settings, now, log });
    const interrupted = markInterrupted(services.threads, now());
    if (interrupted > 0) log.warn({ interrupted }, 'Turns of an earlier run were cut off.');
    const server = await listen(options, services);
    // Turns end first, so that their readers get the last lines while the sockets are open.
    closers.push(
      () => server.close(),
      () => services.turns.close(),
    );
    return toPlatform({ server, services, close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(options: PlatformOptions, services: Services): Promise<HttpServer> {
  const { log, host, port } = options;
  const app = createApp({ services, boundTo: () => server.boundTo, log });
  const server: HttpServer = new HttpServer((request) => app.fetch(request));
  await server.listen({ host, port });
  if (!isLoopback(host)) log.warn({ host }, 'The platform can be reached from the network.');
  return server;
}

interface Running {
  readonly server: HttpServer;
  readonly services: Services;
  readonly close: () => Promise<void>;
}

function toPlatform({ server, services, close }: Running): Platform {
  const { turns, keys, accessTokens, signingSecrets, now } = services;
  return {
    ready: toReady(server.baseUrl, services),
    mintKey: (holder, grant = FULL_GRANT) => keys.mint(holder, grant, now()),
    mintAccessToken: (holder) => accessTokens.mint(holder, LOCAL_ANALYST.id, now()),
    deploymentSecret: (deploymentId) => signingSecrets.ofDeployment(deploymentId),
    openCounts: async () => ({
      turns: turns.runningCount,
      readers: turns.readerCount,
      connections: await server.openConnections(),
    }),
    close,
  };
}
