import { z } from 'zod';
import { hashCredential } from '../domain/credential.ts';
import type { NewSession, SessionStore, StoredSession } from '../domain/embed-session.ts';
import type { Database } from './database.ts';

const settingsSchema = z.object({ showDashboardChat: z.boolean().optional() });
const contextSchema = z.record(z.string(), z.unknown());

const encodeJson = <S extends z.ZodType>(schema: S) =>
  z.string().transform((text): z.infer<S> => schema.parse(JSON.parse(text)));

const sessionRow = z
  .object({
    id: z.number().int(),
    deployment_id: z.number().int(),
    external_user_id: z.number().int().nullable(),
    internal_user_id: z.number().int().nullable(),
    embed_tenant: z.string(),
    creator_mode: z.number().int(),
    settings: encodeJson(settingsSchema),
    security_context: encodeJson(contextSchema).nullable(),
  })
  .transform((row): StoredSession => ({
    id: row.id,
    user:
      row.external_user_id === null
        ? { kind: 'internal', id: row.internal_user_id ?? 0 }
        : { kind: 'external', id: row.external_user_id },
    grant: {
      deploymentId: row.deployment_id,
      embedTenantName: row.embed_tenant,
      creatorMode: row.creator_mode === 1,
      settings: row.settings,
      securityContext: row.security_context,
    },
  }));

const COLUMNS = `id, deployment_id, external_user_id, internal_user_id, embed_tenant, creator_mode,
  settings, security_context`;

function prepare(database: Database) {
  return {
    add: database.prepareWrite(
      `INSERT INTO embed_sessions (hash, deployment_id, external_user_id, internal_user_id,
         embed_tenant, creator_mode, settings, security_context, expires_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    take: database.prepare(
      `UPDATE embed_sessions SET used = 1, expires_at_ms = ?
       WHERE hash = ? AND used = 0 AND expires_at_ms > ? RETURNING ${COLUMNS}`,
      sessionRow,
    ),
    findUnused: database.prepare(
      `SELECT ${COLUMNS} FROM embed_sessions WHERE hash = ? AND used = 0 AND expires_at_ms > ?`,
      sessionRow,
    ),
    findTaken: database.prepare(
      `SELECT ${COLUMNS} FROM embed_sessions WHERE id = ? AND used = 1 AND expires_at_ms > ?`,
      sessionRow,
    ),
    revoke: database.prepareWrite('DELETE FROM embed_sessions WHERE hash = ?'),
    removeExpired: database.prepareWrite('DELETE FROM embed_sessions WHERE expires_at_ms <= ?'),
  };
}

/** Sessions, stored under the hash of their id. */
export class SqliteSessionStore implements SessionStore {
  readonly #database: Database;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepare(database);
  }

  /** Adds a session within the caller's transaction. */
  add({ sessionId, user, grant, expiresAtMs }: NewSession): void {
    const context = grant.securityContext === null ? null : JSON.stringify(grant.securityContext);
    this.#statements.add.run(
      hashCredential(sessionId),
      grant.deploymentId,
      user.kind === 'external' ? user.id : null,
      user.kind === 'internal' ? user.id : null,
      grant.embedTenantName,
      grant.creatorMode ? 1 : 0,
      JSON.stringify(grant.settings),
      context,
      expiresAtMs,
    );
  }

  findUnused(sessionId: string, nowMs: number): StoredSession | null {
    return this.#statements.findUnused.first(hashCredential(sessionId), nowMs);
  }

  take(sessionId: string, nowMs: number, tokenEndsAtMs: number): StoredSession | null {
    // The change is on disk before the token is sent: a power cut must not make a used session
    // valid again.
    return this.#database.transaction('power', () =>
      this.#statements.take.first(tokenEndsAtMs, hashCredential(sessionId), nowMs),
    );
  }

  findTaken(id: number, nowMs: number): StoredSession | null {
    return this.#statements.findTaken.first(id, nowMs);
  }

  revoke(sessionId: string): void {
    this.#database.transaction('power', () => {
      this.#statements.revoke.run(hashCredential(sessionId));
    });
  }

  removeExpired(nowMs: number): void {
    this.#database.transaction('process', () => {
      this.#statements.removeExpired.run(nowMs);
    });
  }
}
