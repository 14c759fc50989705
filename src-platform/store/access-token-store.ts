import { z } from 'zod';
import type { TokenRegister } from '../domain/access.ts';
import { hashCredential, mintCredential } from '../domain/credential.ts';
import type { Database } from './database.ts';

const userRow = z.object({ user_id: z.number().int() });

/** Bearer tokens of §5.1, stored only as hashes. Each acts as an internal user. */
export class SqliteAccessTokenStore implements TokenRegister {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A new token replaces the holder's old one, as with keys. */
  mint(label: string, userId: number, nowMs: number): string {
    const token = mintCredential('accessToken');
    this.#database.transaction('power', () => {
      this.#database
        .prepareWrite(
          'INSERT OR REPLACE INTO access_tokens (hash, user_id, label, created_at_ms) VALUES (?, ?, ?, ?)',
        )
        .run(hashCredential(token), userId, label, nowMs);
    });
    return token;
  }

  findUserId(token: string): number | null {
    const row = this.#database
      .prepare('SELECT user_id FROM access_tokens WHERE hash = ?', userRow)
      .first(hashCredential(token));
    return row?.user_id ?? null;
  }
}
