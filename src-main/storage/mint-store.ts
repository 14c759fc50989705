import { z } from 'zod';
import { mintedDashboardSchema, mintPurposeSchema, type Mint } from '#shared/embedding/mint.ts';
import { connectionIdSchema, mintIdSchema, type MintId } from '#shared/ids.ts';
import { sessionRequestSchema } from '#shared/platform/session-request.ts';
import type { GuardedDatabase } from './guarded-database.ts';

/** A row of the ledger; whether its sessionId is in memory is not the disk's to say. */
export type StoredMint = Omit<Mint, 'isInMemory'>;

/** Finds the sessions of one user: the ledger knows a server by its address. */
export interface MintUserKey {
  readonly serverKey: string;
  readonly userKey: string;
}

/** More rows than an analyst looks through; older ones stay on disk. */
const LISTED_MAX = 5_000;

const mintRowSchema = z
  .object({
    id: mintIdSchema,
    connection_id: connectionIdSchema,
    connection_name: z.string(),
    purpose: mintPurposeSchema,
    request: z.string(),
    dashboard: z.string().nullable(),
    minted_at_ms: z.number(),
    expires_at_ms: z.number(),
    exchanged_at_ms: z.number().nullable(),
    viewer_expires_at_ms: z.number().nullable(),
    revoked_at_ms: z.number().nullable(),
  })
  .transform((row): StoredMint => ({
    id: row.id,
    connectionId: row.connection_id,
    connectionName: row.connection_name,
    purpose: row.purpose,
    request: sessionRequestSchema.parse(JSON.parse(row.request)),
    dashboard:
      row.dashboard === null ? null : mintedDashboardSchema.parse(JSON.parse(row.dashboard)),
    mintedAtMs: row.minted_at_ms,
    expiresAtMs: row.expires_at_ms,
    exchangedAtMs: row.exchanged_at_ms,
    viewerExpiresAtMs: row.viewer_expires_at_ms,
    revokedAtMs: row.revoked_at_ms,
  }));

const COLUMNS = `id, connection_id, connection_name, purpose, request, dashboard, minted_at_ms,
  expires_at_ms, exchanged_at_ms, viewer_expires_at_ms, revoked_at_ms`;

/** The ledger of sessions that this machine minted (§4.2). It never holds a sessionId or a token. */
export class MintStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  add(mint: StoredMint, { serverKey, userKey }: MintUserKey): void {
    this.#db.inTransaction('FULL', () => {
      this.#db.run('INSERT INTO mints VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
        mint.id,
        mint.connectionId,
        mint.connectionName,
        serverKey,
        userKey,
        mint.purpose,
        JSON.stringify(mint.request),
        mint.dashboard === null ? null : JSON.stringify(mint.dashboard),
        mint.mintedAtMs,
        mint.expiresAtMs,
        mint.exchangedAtMs,
        mint.viewerExpiresAtMs,
        mint.revokedAtMs,
      ]);
    });
  }

  /** The newest first. */
  list(): StoredMint[] {
    const sql = `SELECT ${COLUMNS} FROM mints ORDER BY minted_at_ms DESC, rowid DESC LIMIT ?`;
    return this.#db.all(sql, [LISTED_MAX], mintRowSchema);
  }

  find(id: MintId): StoredMint | null {
    return this.#db.first(`SELECT ${COLUMNS} FROM mints WHERE id = ?`, [id], mintRowSchema);
  }

  /** The newest session of a user, whatever it was minted for. */
  findLast({ serverKey, userKey }: MintUserKey): StoredMint | null {
    const sql = `SELECT ${COLUMNS} FROM mints WHERE server_key = ? AND user_key = ?
      ORDER BY minted_at_ms DESC, rowid DESC LIMIT 1`;
    return this.#db.first(sql, [serverKey, userKey], mintRowSchema);
  }

  setExchanged(id: MintId, times: { readonly atMs: number; readonly viewerExpiresAtMs: number }) {
    this.#db.inTransaction('FULL', () => {
      this.#db.run('UPDATE mints SET exchanged_at_ms = ?, viewer_expires_at_ms = ? WHERE id = ?', [
        times.atMs,
        times.viewerExpiresAtMs,
        id,
      ]);
    });
  }

  setRevoked(id: MintId, atMs: number): void {
    this.#db.inTransaction('FULL', () => {
      this.#db.run('UPDATE mints SET revoked_at_ms = ? WHERE id = ?', [atMs, id]);
    });
  }
}
