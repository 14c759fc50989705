import type { Attribute } from '#shared/platform/embed-tenant.ts';
import type { AttributeCatalogue, Scope } from '../domain/catalogue-store.ts';
import type { PageRequest } from '../domain/cursor-page.ts';
import { ATTRIBUTE_COLUMNS, attributeRow, catalogueIdRow } from './catalogue-rows.ts';
import type { Database } from './database.ts';

function prepare(database: Database) {
  return {
    named: database.prepare(
      `SELECT ${ATTRIBUTE_COLUMNS} FROM attributes
       WHERE scope = ? AND name IN (SELECT value FROM json_each(?)) ORDER BY id`,
      attributeRow,
    ),
    page: database.prepare(
      `SELECT ${ATTRIBUTE_COLUMNS} FROM attributes WHERE scope = ? AND id > ? ORDER BY id LIMIT ?`,
      attributeRow,
    ),
    insert: database.prepareWrite(
      `INSERT INTO attributes (scope, name, type, display_name, default_value, description)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    update: database.prepareWrite(
      `UPDATE attributes SET display_name = ?, default_value = ?, description = ?
       WHERE id = ? AND scope = ?`,
    ),
    remove: database.prepare(
      'DELETE FROM attributes WHERE scope = ? AND id = ? RETURNING id',
      catalogueIdRow,
    ),
  };
}

/** Attribute definitions of the embed tenants and of the whole tenant (§4.2 rules 4, 9, 11, §4.3). */
export class SqliteAttributeCatalogue implements AttributeCatalogue {
  readonly #database: Database;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepare(database);
  }

  named(scope: Scope, names: readonly string[]): Attribute[] {
    return names.length === 0 ? [] : this.#statements.named.all(scope, JSON.stringify(names));
  }

  page(scope: Scope, { first, afterId }: PageRequest): Attribute[] {
    return this.#statements.page.all(scope, afterId, first + 1);
  }

  upsert(scope: Scope, { created, updated }: Parameters<AttributeCatalogue['upsert']>[1]): void {
    for (const { name, type, displayName, defaultValue, description } of created) {
      const texts = [displayName ?? null, defaultValue ?? null, description ?? null] as const;
      this.#statements.insert.run(scope, name, type, ...texts);
    }
    for (const { id, displayName, defaultValue, description } of updated) {
      this.#statements.update.run(displayName, defaultValue, description, id, scope);
    }
  }

  remove(scope: Scope, id: number): boolean {
    return this.#database.transaction('power', () => {
      return this.#statements.remove.first(scope, id) !== null;
    });
  }
}
