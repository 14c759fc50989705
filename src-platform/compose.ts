import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { isLoopbackHost } from '#shared/node/loopback.ts';
import type { Agent } from './agent/agent.ts';
import { PacedAgent } from './agent/paced-agent.ts';
import type { KeyGrant } from './domain/access.ts';
import { LOCAL_ANALYST } from './domain/directory.ts';
import type { EngineSource } from './engine/data-queries.ts';
import { buildReady, type Platform } from './platform.ts';
import { createApp } from './routes/app.ts';
import { HttpServer } from './server.ts';
import { PUBLISHED_SAMPLES } from './samples/workbooks/sample-deployments.ts';
import {
  createServices,
  type PlatformSettings,
  type ReadModel,
  type Services,
} from './services.ts';
import { interruptStreamingTurns } from './store/interrupt-streaming-turns.ts';
import { openDatabase } from './store/open-database.ts';
import { readViewerFiles } from './viewer-files.ts';
import { ExpirySweeper } from './sweeper.ts';
import { jwksSchema, type Jwks } from './domain/jwt.ts';
import { seedCatalogue } from './store/seed-catalogue.ts';

export interface ClosableAgent extends Agent {
  /** The engines with the agent's data, for the data API; null when that data cannot be queried. */
  readonly engines: EngineSource | null;
  /** Reads the data model for the data API; null when the agent has none. */
  readonly readModel: ReadModel | null;
  /** The engines for rows of some viewers that are open now. Tests check it. */
  readonly openEngines: () => number;
  close(): Promise<void>;
}

export interface PlatformOptions extends PlatformSettings {
  readonly dataDir: string;
  /** Whether data of an earlier run in the folder is deleted first. */
  readonly fresh: boolean;
  readonly host: string;
  readonly port: number;
  /** Milliseconds before each piece of text, 0 for none. */
  readonly paceMs: number;
  /** §5.3.2: deployment tokens are checked against these public keys, not against an API secret. */
  readonly jwksFile: string | null;
  /** The folder with the built files of the viewer's pages. */
  readonly viewerDir: string;
  /** The interval at which expired rows are removed. */
  readonly sweepMs: number;
  readonly log: Logger;
  readonly now: () => number;
  readonly createAgent: () => Promise<ClosableAgent>;
}

const FULL_GRANT: KeyGrant = { role: 'admin', deploymentId: null };

/** Only this module and `services.ts` construct objects of the platform with `new`. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { log, now } = options;
  const database = openDatabase(options, log);
  const closers: (() => Promise<void> | void)[] = [() => database.close()];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    database.transaction('power', () => {
      seedCatalogue(database);
    });
    const agent = await options.createAgent();
    closers.push(() => agent.close());
    const pacedAgent = options.paceMs > 0 ? new PacedAgent(agent, options.paceMs) : agent;
    const settings: PlatformSettings = options;
    const { engines, readModel } = agent;
    const jwks = options.jwksFile === null ? null : await readJwks(options.jwksFile);
    const viewerFiles = await readViewerFiles(options.viewerDir);
    const data = { database, agent: pacedAgent, engines, readModel };
    const services = createServices({ ...data, settings, jwks, viewerFiles, now, log });
    await publishSamples(services);
    const interrupted = interruptStreamingTurns(services.threads, now());
    if (interrupted > 0) log.warn({ interrupted }, 'Turns of an earlier run were cut off.');
    const server = await listen(options, services);
    const sweep = () => services.userExpiry.sweep();
    const sweeper = new ExpirySweeper({ sweep, everyMs: options.sweepMs, log });
    // Turns end first, so that their readers get the last lines while the sockets are open.
    closers.push(
      () => services.dataQueries.close(),
      () => server.close(),
      () => services.turns.close(),
      () => sweeper.close(),
    );
    return createPlatform({ server, services, openEngines: agent.openEngines, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Only the first start publishes a sample, so that a later publish is never overwritten. */
async function publishSamples({ publishing }: Services): Promise<void> {
  for (const sample of PUBLISHED_SAMPLES) {
    const { workbookId } = sample;
    if (publishing.findPublished(workbookId)) continue;
    const body = { workbookId, allowEmbed: true };
    await publishing.publish({ ...sample, body, createdBy: LOCAL_ANALYST.id });
  }
}

async function listen(options: PlatformOptions, services: Services): Promise<HttpServer> {
  const { log, host, port } = options;
  const app = createApp({ services, boundTo: () => server.boundTo, log });
  const server: HttpServer = new HttpServer((request) => app.fetch(request));
  await server.listen({ host, port });
  if (!isLoopbackHost(host)) log.warn({ host }, 'The platform can be reached from the network.');
  return server;
}

interface Running {
  readonly server: HttpServer;
  readonly services: Services;
  readonly openEngines: () => number;
  readonly close: () => Promise<void>;
}

function createPlatform({ server, services, openEngines, close }: Running): Platform {
  const { turns, dataQueries, keys, accessTokens, chatAccess, now } = services;
  return {
    ready: buildReady(server.baseUrl, services),
    mintKey: (holder, grant = FULL_GRANT) => keys.mint(holder, grant, now()),
    mintAccessToken: (holder) => accessTokens.mint(holder, LOCAL_ANALYST.id, now()),
    deploymentSecret: (deploymentId) => chatAccess.secretOf(deploymentId),
    forgetThreads: (threadIds) => {
      services.threads.removeThreads(threadIds);
    },
    openCounts: async () => ({
      turns: turns.runningCount,
      readers: turns.readerCount,
      dataQueries: dataQueries.openCount,
      engines: openEngines(),
      connections: await server.openConnections(),
    }),
    close,
  };
}

/**
 * Reads the public keys for deployment tokens.
 * @throws Error naming the file
 */
async function readJwks(file: string): Promise<Jwks> {
  const text = await readFile(file, 'utf8');
  try {
    return jwksSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is not a JWKS with RSA or EC keys that have a kid.`, { cause: error });
  }
}
