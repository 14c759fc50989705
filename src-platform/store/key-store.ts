import { z } from 'zod';
import { hashApiKey, mintApiKey } from '../domain/api-key.ts';
import type { Database } from './database.ts';

const hashRow = z.object({ hash: z.string() });

/** API keys of §5.3, kept as hashes only: a key is shown once, when it is made. */
export class SqliteKeyStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A key's label names its holder; a new key takes the place of the holder's old one. */
  mint(label: string, nowMs: number): string {
    const key = mintApiKey();
    this.#database.transaction('power', () => {
      this.#database.prepareWrite('DELETE FROM keys WHERE label = ?').run(label);
      this.#database
        .prepareWrite('INSERT INTO keys (hash, role, label, created_at_ms) VALUES (?, ?, ?, ?)')
        .run(hashApiKey(key), 'admin', label, nowMs);
    });
    return key;
  }

  hashes(): string[] {
    return this.#database
      .prepare('SELECT hash FROM keys', hashRow)
      .all()
      .map((row) => row.hash);
  }
}
