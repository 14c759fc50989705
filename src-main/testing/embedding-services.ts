import { onTestFinished } from 'vitest';
import type { Connection } from '#shared/connection.ts';
import type { Mint } from '#shared/embedding/mint.ts';
import { mintIdSchema } from '#shared/ids.ts';
import { EmbedTenants } from '../embedding/embed-tenants.ts';
import { Mints } from '../embedding/mints.ts';
import { SessionMemory } from '../embedding/session-memory.ts';
import { Redactor } from '../logging/redactor.ts';
import { Archive } from '../storage/archive.ts';
import { CONNECTION_ID, createConnection } from './dashboard-services.ts';
import { openPlatformApi } from './platform-client.ts';
import { makeTempDir } from './temp-dir.ts';

export interface EmbeddingServicesOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly connection?: Partial<Connection>;
  /** An archive of an earlier run. */
  readonly file?: string;
}

/** What the services reported, in the order in which it came. */
interface Reported {
  readonly pushed: Mint[];
  readonly internalErrors: unknown[];
  /** Every sessionId and token. */
  readonly secrets: string[];
  readonly redactor: Redactor;
}

type Clock = Record<'nowMs' | 'monotonicMs', number>;

function createMintPorts({ pushed, internalErrors, secrets, redactor }: Reported, clock: Clock) {
  let count = 0;
  return {
    learnSecret: (secret: string) => {
      secrets.push(secret);
      redactor.learn(secret);
    },
    newId: () => mintIdSchema.parse(`mint-${String((count += 1))}`),
    nowMs: () => clock.nowMs,
    onChange: (mint: Mint) => void pushed.push(mint),
    onInternalError: (error: unknown) => void internalErrors.push(error),
  };
}

/** Closes them once: as a quit does, or at the end of the test. */
function createClose(archive: Archive, memory: SessionMemory): () => void {
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    memory.clear();
    archive.close();
  };
  onTestFinished(close);
  return close;
}

/** Main's room of embedding over a real archive and real HTTP. */
export function openEmbeddingServices({
  baseUrl,
  apiKey,
  connection: change = {},
  file = `${makeTempDir()}/conversations.sqlite`,
}: EmbeddingServicesOptions) {
  const connection = createConnection(baseUrl, change);
  const archive = new Archive(file);
  const api = openPlatformApi();
  const clock: Clock = { nowMs: 1_000_000, monotonicMs: 0 };
  const reported: Reported = {
    pushed: [],
    internalErrors: [],
    secrets: [],
    redactor: new Redactor(),
  };
  const resolveAccess = () => Promise.resolve({ baseUrl, apiKey });
  const memory = new SessionMemory({
    monotonicMs: () => clock.monotonicMs,
    onEvict: (id) => {
      mints.notifyEvicted(id);
    },
  });
  const mints: Mints = new Mints({
    find: () => connection,
    resolveAccess,
    api: api.sessions,
    store: archive.mints,
    memory,
    ...createMintPorts(reported, clock),
  });
  const tenants = new EmbedTenants({
    resolveAccess,
    api: api.embedTenants,
    nowMs: () => clock.nowMs,
  });
  const close = createClose(archive, memory);
  return {
    ...reported,
    archive,
    api,
    file,
    clock,
    memory,
    mints,
    tenants,
    close,
    connection,
    connectionId: CONNECTION_ID,
  };
}
