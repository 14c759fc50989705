import type { Group } from '#shared/platform/embed-tenant.ts';
import type { GroupCatalogue, Scope } from '../domain/catalogue-store.ts';
import type { PageRequest } from '../domain/cursor-page.ts';
import { GROUP_COLUMNS, groupRow, catalogueIdRow } from './catalogue-rows.ts';
import type { Database } from './database.ts';

function prepare(database: Database) {
  return {
    named: database.prepare(
      `SELECT ${GROUP_COLUMNS} FROM groups g
       WHERE g.scope = ? AND g.name IN (SELECT value FROM json_each(?)) ORDER BY g.id`,
      groupRow,
    ),
    page: database.prepare(
      `SELECT ${GROUP_COLUMNS} FROM groups g WHERE g.scope = ? AND g.id > ? ORDER BY g.id LIMIT ?`,
      groupRow,
    ),
    insert: database.prepareWrite('INSERT INTO groups (scope, name, description) VALUES (?, ?, ?)'),
    update: database.prepareWrite('UPDATE groups SET description = ? WHERE id = ? AND scope = ?'),
    remove: database.prepare(
      'DELETE FROM groups WHERE scope = ? AND id = ? RETURNING id',
      catalogueIdRow,
    ),
  };
}

/** Groups of the embed tenants and of the whole tenant (§4.2 rules 8–10, §4.3). */
export class SqliteGroupCatalogue implements GroupCatalogue {
  readonly #database: Database;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepare(database);
  }

  named(scope: Scope, names: readonly string[]): Group[] {
    return names.length === 0 ? [] : this.#statements.named.all(scope, JSON.stringify(names));
  }

  page(scope: Scope, { first, afterId }: PageRequest): Group[] {
    return this.#statements.page.all(scope, afterId, first + 1);
  }

  upsert(scope: Scope, { created, updated }: Parameters<GroupCatalogue['upsert']>[1]): void {
    for (const { name, description } of created) {
      this.#statements.insert.run(scope, name, description ?? null);
    }
    for (const { id, description } of updated) {
      this.#statements.update.run(description, id, scope);
    }
  }

  remove(scope: Scope, id: number): boolean {
    return this.#database.transaction('power', () => {
      return this.#statements.remove.first(scope, id) !== null;
    });
  }
}
