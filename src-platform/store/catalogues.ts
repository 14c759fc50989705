import { z } from 'zod';
import { ATTRIBUTE_TYPES, type Attribute, type Group } from '#shared/platform/embed-tenant.ts';
import type { AttributeCatalogue, Scope, GroupCatalogue } from '../domain/catalogue-store.ts';
import type { PageRequest } from '../domain/cursor-page.ts';
import type { Database } from './database.ts';

export const groupRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    user_count: z.number().int(),
  })
  .transform(({ user_count, ...row }): Group => ({ ...row, userCount: user_count }));

export const GROUP_COLUMNS = `g.id, g.name, g.description,
  (SELECT count(*) FROM group_members m WHERE m.group_id = g.id) AS user_count`;

const attributeRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(ATTRIBUTE_TYPES),
    display_name: z.string().nullable(),
    default_value: z.string().nullable(),
    description: z.string().nullable(),
  })
  .transform((row): Attribute => ({
    id: row.id,
    name: row.name,
    type: row.type,
    displayName: row.display_name,
    defaultValue: row.default_value,
    description: row.description,
  }));

const ATTRIBUTE_COLUMNS = 'id, name, type, display_name, default_value, description';

export const catalogueIdRow = z.object({ id: z.number().int() });

function prepareAttributes(database: Database) {
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
  readonly #statements: ReturnType<typeof prepareAttributes>;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepareAttributes(database);
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

function prepareGroups(database: Database) {
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
  readonly #statements: ReturnType<typeof prepareGroups>;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = prepareGroups(database);
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
