import { z } from 'zod';
import type { KeyGrant, KeyRegister } from '../domain/access.ts';
import { hashCredential, mintCredential } from '../domain/credential.ts';
import type { Database } from './database.ts';

const grantRow = z
  .object({ role: z.enum(['admin', 'member']), deployment_id: z.number().int().nullable() })
  .transform((row): KeyGrant => ({ role: row.role, deploymentId: row.deployment_id }));

function prepare(database: Database) {
  return {
    find: database.prepare('SELECT role, deployment_id FROM keys WHERE hash = ?', grantRow),
    remove: database.prepareWrite(
      'DELETE FROM keys WHERE label = ? AND role = ? AND deployment_id IS ?',
    ),
    insert: database.prepareWrite(
      'INSERT INTO keys (hash, role, deployment_id, label, created_at_ms) VALUES (?, ?, ?, ?, ?)',
    ),
  };
}

/** API keys of §5.2 and §5.3, stored only as hashes: a key is shown once, when it is made. */
export class SqliteKeyStore implements KeyRegister {
  readonly #database: Database;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepare(database);
  }

  /** A label names the key's holder; a new key replaces the holder's old one of its kind. */
  mint(label: string, grant: KeyGrant, nowMs: number): string {
    const key = mintCredential('apiKey');
    const { role, deploymentId } = grant;
    this.#database.transaction('power', () => {
      this.#statements.remove.run(label, role, deploymentId);
      this.#statements.insert.run(hashCredential(key), role, deploymentId, label, nowMs);
    });
    return key;
  }

  find(key: string): KeyGrant | null {
    return this.#statements.find.first(hashCredential(key));
  }
}
