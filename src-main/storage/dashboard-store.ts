import { z } from 'zod';
import type { StoredVersion } from '#shared/dashboards/browsing.ts';
import { dashboardSchema, type Dashboard } from '#shared/platform/dashboard.ts';
import type { GuardedDatabase } from './guarded-database.ts';
import type { WorkbookKey } from './workbook-store.ts';

const versionRowSchema = z
  .object({
    version_id: z.int(),
    version_number: z.int(),
    title: z.string().nullable(),
    allow_embed: z.number(),
    first_seen_at_ms: z.number(),
    is_own: z.number(),
  })
  .transform((row): StoredVersion => ({
    versionId: row.version_id,
    versionNumber: row.version_number,
    title: row.title,
    allowEmbed: row.allow_embed !== 0,
    firstSeenAtMs: row.first_seen_at_ms,
    isOwn: row.is_own !== 0,
  }));

const dashboardRowSchema = z
  .object({ dashboard: z.string() })
  .transform((row) => dashboardSchema.parse(JSON.parse(row.dashboard)));

const workbookRefRowSchema = z
  .object({ deployment_id: z.int(), workbook_id: z.int() })
  .transform((row) => ({ deploymentId: row.deployment_id, workbookId: row.workbook_id }));

const WORKBOOK_CONDITION = 'server_key = ? AND deployment_id = ? AND workbook_id = ?';
const listKeyValues = ({ serverKey, deploymentId, workbookId }: WorkbookKey) => [
  serverKey,
  deploymentId,
  workbookId,
];

/** Every version of a dashboard (§2.1) that was seen, whole. */
export class DashboardStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** One that is known stays as it was seen first: a version never changes. */
  addVersion(
    key: WorkbookKey,
    dashboard: Dashboard,
    { atMs, isOwn }: { readonly atMs: number; readonly isOwn: boolean },
  ): void {
    this.#db.inTransaction('FULL', () => {
      this.#db.run(
        `INSERT INTO dashboard_versions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (server_key, deployment_id, workbook_id, version_id)
         DO UPDATE SET is_own = max(is_own, excluded.is_own)`,
        [
          ...listKeyValues(key),
          dashboard.versionId,
          dashboard.versionNumber,
          dashboard.title,
          dashboard.allowEmbed ? 1 : 0,
          atMs,
          isOwn ? 1 : 0,
          JSON.stringify(dashboard),
        ],
      );
    });
  }

  /** The newest first. */
  list(key: WorkbookKey): StoredVersion[] {
    const sql = `SELECT version_id, version_number, title, allow_embed, first_seen_at_ms, is_own
      FROM dashboard_versions WHERE ${WORKBOOK_CONDITION} ORDER BY version_number DESC, version_id DESC`;
    return this.#db.all(sql, listKeyValues(key), versionRowSchema);
  }

  find(key: WorkbookKey, versionId: number): Dashboard | null {
    const sql = `SELECT dashboard FROM dashboard_versions WHERE ${WORKBOOK_CONDITION} AND version_id = ?`;
    return this.#db.first(sql, [...listKeyValues(key), versionId], dashboardRowSchema);
  }

  /** The workbook whose dashboard has this public id, among those that were seen. */
  findPublic(serverKey: string, publicId: string): Omit<WorkbookKey, 'serverKey'> | null {
    const sql = `SELECT deployment_id, workbook_id FROM dashboard_versions
      WHERE server_key = ? AND json_extract(dashboard, '$.publicId') = ? LIMIT 1`;
    return this.#db.first(sql, [serverKey, publicId], workbookRefRowSchema);
  }
}
