import { z } from 'zod';
import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import type { WorkbookStateKind } from '#shared/dashboards/workbook-state.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import type { GuardedDatabase } from './guarded-database.ts';

/** A workbook as a server knows it; `serverKey` names that server, and the connection that reaches it. */
export interface WorkbookKey {
  readonly serverKey: string;
  readonly deploymentId: number;
  readonly workbookId: number;
}

const recentWorkbookRowSchema = z
  .object({
    connection_id: connectionIdSchema,
    deployment_id: z.int(),
    workbook_id: z.int(),
    name: z.string(),
    opened_at_ms: z.number().nullable(),
    pinned_at_ms: z.number().nullable(),
  })
  .transform((row): RecentWorkbook => ({
    workbook: {
      connectionId: row.connection_id,
      deploymentId: row.deployment_id,
      workbookId: row.workbook_id,
    },
    name: row.name,
    openedAtMs: row.opened_at_ms,
    pinnedAtMs: row.pinned_at_ms,
  }));

const stateTextRowSchema = z.object({ content: z.string() }).transform(({ content }) => content);

const workbookWithStateRowSchema = z
  .object({ deployment_id: z.int(), workbook_id: z.int() })
  .transform((row) => ({ deploymentId: row.deployment_id, workbookId: row.workbook_id }));

export interface RecentWorkbookChange {
  readonly workbook: WorkbookRef;
  readonly name: string;
  readonly atMs: number;
}

/** What the analyst did with workbooks: which were opened and pinned, and the state of each. */
export class WorkbookStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** Pinned ones first, then the last opened. */
  listRecentWorkbooks(): RecentWorkbook[] {
    const sql = `SELECT connection_id, deployment_id, workbook_id, name, opened_at_ms, pinned_at_ms
      FROM recent_workbooks ORDER BY pinned_at_ms IS NULL, pinned_at_ms DESC, opened_at_ms DESC`;
    return this.#db.all(sql, [], recentWorkbookRowSchema);
  }

  setOpened({ workbook, name, atMs }: RecentWorkbookChange): void {
    const sql = `INSERT INTO recent_workbooks VALUES (?, ?, ?, ?, ?, NULL)
      ON CONFLICT (connection_id, deployment_id, workbook_id)
      DO UPDATE SET name = excluded.name, opened_at_ms = excluded.opened_at_ms`;
    const { connectionId, deploymentId, workbookId } = workbook;
    this.#db.run(sql, [connectionId, deploymentId, workbookId, name, atMs]);
  }

  /** Null takes the pin out. */
  setPinned(
    { workbook, name }: Pick<RecentWorkbookChange, 'workbook' | 'name'>,
    atMs: number | null,
  ): void {
    const sql = `INSERT INTO recent_workbooks VALUES (?, ?, ?, ?, NULL, ?)
      ON CONFLICT (connection_id, deployment_id, workbook_id)
      DO UPDATE SET name = excluded.name, pinned_at_ms = excluded.pinned_at_ms`;
    const { connectionId, deploymentId, workbookId } = workbook;
    this.#db.run(sql, [connectionId, deploymentId, workbookId, name, atMs]);
  }

  /** Workbooks of a server that have a state of this kind. */
  listWithState(serverKey: string, kind: WorkbookStateKind): Omit<WorkbookKey, 'serverKey'>[] {
    const sql = `SELECT deployment_id, workbook_id FROM workbook_states
      WHERE server_key = ? AND kind = ? ORDER BY deployment_id, workbook_id`;
    return this.#db.all(sql, [serverKey, kind], workbookWithStateRowSchema);
  }

  readState(
    { serverKey, deploymentId, workbookId }: WorkbookKey,
    kind: WorkbookStateKind,
  ): string | null {
    const sql = `SELECT content FROM workbook_states
      WHERE server_key = ? AND deployment_id = ? AND workbook_id = ? AND kind = ?`;
    return this.#db.first(sql, [serverKey, deploymentId, workbookId, kind], stateTextRowSchema);
  }

  /** Null takes it away. */
  saveState(
    { serverKey, deploymentId, workbookId }: WorkbookKey,
    kind: WorkbookStateKind,
    text: string | null,
  ): void {
    const key = [serverKey, deploymentId, workbookId, kind];
    if (text === null) {
      const sql = `DELETE FROM workbook_states
        WHERE server_key = ? AND deployment_id = ? AND workbook_id = ? AND kind = ?`;
      this.#db.run(sql, key);
      return;
    }
    const sql = `INSERT INTO workbook_states VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (server_key, deployment_id, workbook_id, kind) DO UPDATE SET content = excluded.content`;
    this.#db.run(sql, [...key, text]);
  }
}
