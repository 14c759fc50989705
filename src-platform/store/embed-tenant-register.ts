import { z } from 'zod';
import type { EmbedTenantRegister } from '../domain/catalogue-store.ts';
import type { Database } from './database.ts';

const nameRow = z.object({ name: z.string() });

function prepare(database: Database) {
  return {
    find: database.prepare('SELECT name FROM embed_tenants WHERE name = ?', nameRow),
    add: database.prepareWrite(
      'INSERT OR IGNORE INTO embed_tenants (name, created_at_ms) VALUES (?, ?)',
    ),
  };
}

export class SqliteEmbedTenantRegister implements EmbedTenantRegister {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: Database) {
    this.#statements = prepare(database);
  }

  has(name: string): boolean {
    return this.#statements.find.first(name) !== null;
  }

  add(name: string, nowMs: number): void {
    this.#statements.add.run(name, nowMs);
  }
}
