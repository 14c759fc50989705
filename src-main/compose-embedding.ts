import { randomUUID } from 'node:crypto';
import type { Mint } from '#shared/embedding/mint.ts';
import { AppError } from '#shared/errors.ts';
import { mintIdSchema, type ConnectionId } from '#shared/ids.ts';
import { Diagnosis, type DiagnosisPorts } from './embedding/diagnosis.ts';
import { EmbedTenants } from './embedding/embed-tenants.ts';
import { LeakChecks } from './embedding/leak-checks.ts';
import { MintPresets } from './embedding/mint-form.ts';
import { Mints } from './embedding/mints.ts';
import { Previews, type OpenPreview } from './embedding/previews.ts';
import { SessionMemory } from './embedding/session-memory.ts';
import { buildServerKey } from './dashboards/server-key.ts';
import type { WorkspaceReader } from './dashboards/workspace-reader.ts';
import { withRowLimit } from './results/with-row-limit.ts';
import { resolveDataAccess, resolveDataTarget } from './workspaces/data-access.ts';
import type { HttpClient } from './http/http-client.ts';
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
  readonly http: HttpClient;
  readonly workspaceReader: WorkspaceReader;
}

type DiagnosisReads = Pick<DiagnosisPorts, 'readPublished' | 'readRefreshTime'>;

/** Reads what the diagnosis needs of a dashboard: its workbook, and one row of its first report. */
function createDiagnosisReads({
  archive,
  api,
  book,
  workspaceReader,
}: ComposeEmbeddingOptions): DiagnosisReads {
  return {
    readPublished: async ({ connectionId, publicId }, signal) => {
      const serverKey = buildServerKey(book.find(connectionId));
      const found = archive.dashboards.findPublic(serverKey, publicId);
      if (found === null) return null;
      const read = await workspaceReader.readWorkbook({ connectionId, ...found }, signal);
      // What is cached says nothing about how the dashboard is now.
      if (read.freshness.error !== null) throw AppError.fromData(read.freshness.error);
      return read.workbook?.published ?? null;
    },
    readRefreshTime: async (connectionId, { deploymentId, reportSnapshots }, signal) => {
      const sql = reportSnapshots.find(({ sqlQuery }) => sqlQuery !== null)?.sqlQuery ?? null;
      if (sql === null) return null;
      const target = resolveDataTarget(
        await book.resolve(connectionId, 'data', signal),
        deploymentId,
      );
      const access = await resolveDataAccess(target, api.workspace, signal);
      const query = { query: withRowLimit(sql, 1).sql };
      for await (const event of api.data.query(access, query, signal)) {
        if (event.kind === 'columns') return event.lastRefreshTime;
      }
      return null;
    },
  };
}

/** Sessions for viewers, their ledger, and the embed tenants that viewers belong to. */
export function composeEmbedding(options: ComposeEmbeddingOptions) {
  const { archive, api, book, redactor, log, onChange, openPreview, http } = options;
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
  const tenants = new EmbedTenants({ resolveAccess, api: api.embedTenants, nowMs: Date.now });
  return {
    mints,
    memory,
    leakChecks,
    tenants,
    diagnosis: new Diagnosis({
      ...shared,
      ...createDiagnosisReads(options),
      mints,
      tenants,
      http,
      reports: archive.leakReports,
    }),
    previews: new Previews({ ...shared, mints, open: openPreview }),
    presets: new MintPresets(archive.mintPresets, { newId: randomUUID, nowMs: Date.now }),
    draft: archive.mintDraft,
    leakReports: archive.leakReports,
  };
}
