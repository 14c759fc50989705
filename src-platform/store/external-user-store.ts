import { z } from 'zod';
import { attributeValueSchema } from '#shared/platform/embed-tenant.ts';
import type { Scope } from '../domain/catalogue-store.ts';
import type {
  ExternalUser,
  ExternalUserStore,
  StoredRights,
  UserDetails,
} from '../domain/external-user-store.ts';
import type { Database } from './database.ts';

const userRow = z
  .object({
    id: z.number().int(),
    external_id: z.string(),
    display_name: z.string().nullable(),
    expires_at_ms: z.number().int().nullable(),
  })
  .transform((row): ExternalUser => ({
    id: row.id,
    externalId: row.external_id,
    displayName: row.display_name,
    expiresAtMs: row.expires_at_ms,
  }));
const parseJson = (text: string): unknown => JSON.parse(text);
const groupRow = z.object({ name: z.string() });
const valueRow = z.object({
  name: z.string(),
  value: z.string().transform(parseJson).pipe(attributeValueSchema),
});
const contextRow = z.object({
  security_context: z
    .string()
    .transform(parseJson)
    .pipe(z.record(z.string(), z.unknown()))
    .nullable(),
});
const countRow = z.object({ count: z.number().int() });

const COLUMNS = 'id, external_id, display_name, expires_at_ms';

function prepareUsers(database: Database) {
  return {
    find: database.prepare(`SELECT ${COLUMNS} FROM external_users WHERE external_id = ?`, userRow),
    findById: database.prepare(`SELECT ${COLUMNS} FROM external_users WHERE id = ?`, userRow),
    countPermanent: database.prepare(
      'SELECT count(*) AS count FROM external_users WHERE expires_at_ms IS NULL',
      countRow,
    ),
    add: database.prepare(
      `INSERT INTO external_users (external_id, expires_at_ms, created_at_ms) VALUES (?, ?, ?)
       RETURNING ${COLUMNS}`,
      userRow,
    ),
    keep: database.prepareWrite('UPDATE external_users SET expires_at_ms = NULL WHERE id = ?'),
    describe: database.prepareWrite(
      `UPDATE external_users SET email = coalesce(?, email),
         display_name = coalesce(?, display_name), picture = coalesce(?, picture),
         security_context = coalesce(?, security_context) WHERE id = ?`,
    ),
    expired: database.prepare(
      `SELECT ${COLUMNS} FROM external_users WHERE expires_at_ms <= ? ORDER BY id`,
      userRow,
    ),
    remove: database.prepareWrite('DELETE FROM external_users WHERE id = ?'),
  };
}

function prepareRights(database: Database) {
  return {
    groups: database.prepare(
      `SELECT g.name FROM group_members m JOIN groups g ON g.id = m.group_id
       WHERE m.user_id = ? AND g.scope = ?`,
      groupRow,
    ),
    values: database.prepare(
      `SELECT a.name, v.value FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id
       WHERE v.user_id = ? AND a.scope = ?`,
      valueRow,
    ),
    context: database.prepare(
      'SELECT security_context FROM external_users WHERE id = ?',
      contextRow,
    ),
  };
}

function prepareMemberships(database: Database) {
  return {
    clearGroups: database.prepareWrite('DELETE FROM group_members WHERE user_id = ?'),
    addGroup: database.prepareWrite('INSERT INTO group_members (user_id, group_id) VALUES (?, ?)'),
    clearValue: database.prepareWrite(
      'DELETE FROM attribute_values WHERE user_id = ? AND attribute_id = ?',
    ),
    setValue: database.prepareWrite(
      'INSERT OR REPLACE INTO attribute_values (user_id, attribute_id, value) VALUES (?, ?, ?)',
    ),
  };
}

const encodeJsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Changes run in the caller's transaction: a user, the groups and the values change together. */
export class SqliteExternalUserStore implements ExternalUserStore {
  readonly #users: ReturnType<typeof prepareUsers>;
  readonly #belongings: ReturnType<typeof prepareMemberships>;
  readonly #rights: ReturnType<typeof prepareRights>;

  constructor(database: Database) {
    this.#users = prepareUsers(database);
    this.#belongings = prepareMemberships(database);
    this.#rights = prepareRights(database);
  }

  find(externalId: string): ExternalUser | null {
    return this.#users.find.first(externalId);
  }

  findById(userId: number): ExternalUser | null {
    return this.#users.findById.first(userId);
  }

  countPermanent(): number {
    return this.#users.countPermanent.first()?.count ?? 0;
  }

  add({ externalId, expiresAtMs, nowMs }: Parameters<ExternalUserStore['add']>[0]): ExternalUser {
    const user = this.#users.add.first(externalId, expiresAtMs, nowMs);
    if (!user) throw new Error('SQLite kept a user and told no id.');
    return user;
  }

  makePermanent(userId: number): void {
    this.#users.keep.run(userId);
  }

  describe(userId: number, details: UserDetails): void {
    const { email = null, displayName = null, picture = null, securityContext } = details;
    const context = encodeJsonOrNull(securityContext);
    this.#users.describe.run(email, displayName, picture, context, userId);
  }

  setGroups(userId: number, groupIds: readonly number[]): void {
    this.#belongings.clearGroups.run(userId);
    for (const groupId of groupIds) this.#belongings.addGroup.run(userId, groupId);
  }

  setValues(userId: number, values: Parameters<ExternalUserStore['setValues']>[1]): void {
    for (const { attributeId, value } of values) {
      if (value === null) this.#belongings.clearValue.run(userId, attributeId);
      else this.#belongings.setValue.run(userId, attributeId, JSON.stringify(value));
    }
  }

  readRights(userId: number, scope: Scope): StoredRights {
    const { groups, values, context } = this.#rights;
    return {
      attributes: new Map(values.all(userId, scope).map(({ name, value }) => [name, value])),
      groups: groups.all(userId, scope).map(({ name }) => name),
      securityContext: context.first(userId)?.security_context ?? null,
    };
  }

  listExpired(nowMs: number): ExternalUser[] {
    return this.#users.expired.all(nowMs);
  }

  remove(userId: number): void {
    this.#users.remove.run(userId);
  }
}
