import { z } from 'zod';
import { DASHBOARD_STATUSES, dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import type { Database } from './database.ts';
import { turnIdRow } from './thread-rows.ts';

function parseText(text: string): unknown {
  return JSON.parse(text);
}

const newestRow = z
  .object({
    id: z.int(),
    public_id: z.string(),
    deployment_id: z.int(),
    workbook_id: z.int(),
    status: z.enum(DASHBOARD_STATUSES),
    version_id: z.int(),
    number: z.int(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    allow_embed: z.int(),
    config: z.string().transform(parseText).pipe(dashboardConfigSchema),
    created_by: z.int(),
  })
  .transform((row) => ({
    id: row.id,
    publicId: row.public_id,
    deploymentId: row.deployment_id,
    workbookId: row.workbook_id,
    status: row.status,
    allowEmbed: row.allow_embed === 1,
    config: row.config,
    versionNumber: row.number,
    versionId: row.version_id,
    createdBy: row.created_by,
    description: row.description,
    title: row.title,
  }));
export type NewestVersion = z.infer<typeof newestRow>;

const snapshotRow = z
  .object({
    id: z.int(),
    report_id: z.int(),
    version_number: z.int(),
    content: z.string(),
  })
  .transform((row) => ({
    text: row.content,
    snapshot: reportSnapshotSchema.parse({
      id: row.id,
      reportId: row.report_id,
      versionNumber: row.version_number,
      ...z.record(z.string(), z.unknown()).parse(parseText(row.content)),
    }),
  }));

const NEWEST = `
  SELECT d.id, d.public_id, d.deployment_id, d.workbook_id, d.status, v.id AS version_id, v.number,
         v.title, v.description, v.allow_embed, v.config, v.created_by
  FROM dashboards d JOIN dashboard_versions v ON v.dashboard_id = d.id
  WHERE v.number = (SELECT max(number) FROM dashboard_versions WHERE dashboard_id = d.id)`;

/** Statements are prepared once, because preparing one costs more than running it. */
export function prepareDashboardStatements(database: Database) {
  return {
    newestOfWorkbook: database.prepare(`${NEWEST} AND d.workbook_id = ?`, newestRow),
    newestOfPublicId: database.prepare(`${NEWEST} AND d.public_id = ?`, newestRow),
    insertDashboard: database.prepare(
      `INSERT INTO dashboards (public_id, deployment_id, workbook_id, status)
       VALUES (?, ?, ?, 'published') RETURNING id`,
      turnIdRow,
    ),
    insertVersion: database.prepare(
      `INSERT INTO dashboard_versions (dashboard_id, number, title, description, allow_embed,
         config, created_by, created_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      turnIdRow,
    ),
    insertVersionSnapshot: database.prepareWrite(
      'INSERT INTO version_snapshots (version_id, position, snapshot_id) VALUES (?, ?, ?)',
    ),
    snapshotsOfVersion: database.prepare(
      `SELECT s.id, s.report_id, s.version_number, s.content
       FROM version_snapshots v JOIN report_snapshots s ON s.id = v.snapshot_id
       WHERE v.version_id = ? ORDER BY v.position`,
      snapshotRow,
    ),
    newestSnapshot: database.prepare(
      `SELECT id, report_id, version_number, content FROM report_snapshots
       WHERE report_id = ? ORDER BY version_number DESC LIMIT 1`,
      snapshotRow,
    ),
    insertSnapshot: database.prepare(
      `INSERT INTO report_snapshots (report_id, version_number, content) VALUES (?, ?, ?)
       RETURNING id, report_id, version_number, content`,
      snapshotRow,
    ),
  };
}
