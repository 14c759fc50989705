import { randomUUID } from 'node:crypto';
import type { Mint } from '#shared/embedding/mint.ts';
import { mintIdSchema, type ConnectionId } from '#shared/ids.ts';
import { EmbedTenants } from './embedding/embed-tenants.ts';
import { LeakChecks } from './embedding/leak-checks.ts';
import { MintPresets } from './embedding/mint-form.ts';
import { Mints } from './embedding/mints.ts';
import { Previews, type OpenPreview } from './embedding/previews.ts';
import { SessionMemory } from './embedding/session-memory.ts';
import type { Log } from './logging/log.ts';
import type { Redactor } from './logging/redactor.ts';
import type { PlatformApi } from './platform/platform-api.ts';
import type { Archive } from './storage/archive.ts';
import type { ConnectionBook } from './workspaces/connection-book.ts';

export interface ComposeEmbeddingOptions {
  readonly archive: Archive;
  readonly api: PlatformApi;
  readonly book: ConnectionBook;
  readonly redactor: Redactor;
  readonly log: Log;
  readonly onChange: (mint: Mint) => void;
  readonly openPreview: OpenPreview;
}

/** Sessions for viewers, their ledger, and the embed tenants that viewers belong to. */
export function composeEmbedding({
  archive,
  api,
  book,
  redactor,
  log,
  onChange,
  openPreview,
}: ComposeEmbeddingOptions) {
  const resolveAccess = (id: ConnectionId, signal: AbortSignal) =>
    book.resolve(id, 'embed', signal);
  const memory: SessionMemory = new SessionMemory({
    monotonicMs: () => performance.now(),
    onEvict: (id) => {
      mints.notifyEvicted(id);
    },
  });
  const shared = {
    find: (id: ConnectionId) => book.find(id),
    memory,
    learnSecret: (secret: string) => {
      redactor.learn(secret);
    },
    nowMs: Date.now,
    onInternalError: (error: unknown) => {
      log.error('A session could not be revoked, and ends by itself.', error);
    },
  };
  const mints: Mints = new Mints({
    ...shared,
    resolveAccess,
    api: api.sessions,
    store: archive.mints,
    newId: () => mintIdSchema.parse(randomUUID()),
    onChange,
  });
  const leakChecks = new LeakChecks({
    ...shared,
    resolveChat: (id, signal) => book.resolve(id, 'chat', signal),
    api,
    mints,
    reports: archive.leakReports,
    newId: randomUUID,
  });
  return {
    mints,
    memory,
    leakChecks,
    previews: new Previews({ ...shared, mints, open: openPreview }),
    tenants: new EmbedTenants({ resolveAccess, api: api.embedTenants, nowMs: Date.now }),
    presets: new MintPresets(archive.mintPresets, { newId: randomUUID, nowMs: Date.now }),
    draft: archive.mintDraft,
    leakReports: archive.leakReports,
  };
}
