import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  DASHBOARD_STATUSES,
  dashboardConfigSchema,
  type Dashboard,
} from '#shared/platform/dashboard.ts';
import { reportSnapshotSchema, type ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type {
  DashboardAddress,
  DashboardStore,
  FormerVersion,
  VersionContent,
} from '../domain/dashboard-store.ts';
import type { Report } from '../domain/library.ts';
import { CommitGroup } from './commit-group.ts';
import type { Database } from './database.ts';
import { turnIdRow } from './thread-rows.ts';

/** The meaning of these flags is not documented (§2.7), so their value is always null. */
const UNKNOWN_FLAGS = {
  fromSharedWorkspace: null,
  restrictDataDownload: null,
  useBoardDashboards: null,
} as const;

type Identity = Pick<Dashboard, 'id' | 'publicId'>;

export class SqliteDashboardStore implements DashboardStore {
  readonly #database: Database;
  readonly #group: CommitGroup;
  readonly #statements: ReturnType<typeof prepareDashboardStatements>;

  constructor(database: Database) {
    this.#database = database;
    this.#group = new CommitGroup(database);
    this.#statements = prepareDashboardStatements(database);
  }

  findOfWorkbook(workbookId: number): Dashboard | null {
    return this.#complete(this.#statements.newestOfWorkbook.first(workbookId));
  }

  findPublic(publicId: string): Dashboard | null {
    return this.#complete(this.#statements.newestOfPublicId.first(publicId));
  }

  publish(
    address: DashboardAddress,
    decide: (former: FormerVersion | null) => VersionContent,
  ): Promise<Dashboard> {
    return this.#group.run(() => {
      const former = this.#statements.newestOfWorkbook.first(address.workbookId);
      const content = decide(former);
      const identity = former ?? this.#begin(address);
      const versionNumber = (former?.versionNumber ?? 0) + 1;
      const versionId = this.#insertVersion(identity.id, versionNumber, content);
      const { title, description, allowEmbed, config, createdBy } = content;
      return {
        id: identity.id,
        publicId: identity.publicId,
        ...address,
        status: 'published',
        allowEmbed,
        config,
        versionNumber,
        versionId,
        reportSnapshots: [...content.snapshots],
        createdBy,
        description,
        title,
        ...UNKNOWN_FLAGS,
      };
    });
  }

  keepSnapshots(reports: readonly Report[]): ReportSnapshot[] {
    return this.#database.transaction('power', () =>
      reports.map((report) => this.#keepSnapshot(report)),
    );
  }

  #complete(newest: NewestVersion | null): Dashboard | null {
    if (!newest) return null;
    const reportSnapshots = this.#statements.snapshotsOfVersion
      .all(newest.versionId)
      .map(({ snapshot }) => snapshot);
    return { ...newest, reportSnapshots, ...UNKNOWN_FLAGS };
  }

  #begin({ deploymentId, workbookId }: DashboardAddress): Identity {
    const publicId = createPublicId();
    const row = this.#statements.insertDashboard.first(publicId, deploymentId, workbookId);
    if (!row) throw new Error('SQLite kept a dashboard and told no id.');
    return { id: row.id, publicId };
  }

  #insertVersion(dashboardId: number, number: number, content: VersionContent): number {
    const { title, description, allowEmbed, config, createdBy, atMs } = content;
    const version = this.#statements.insertVersion.first(
      dashboardId,
      number,
      title,
      description,
      allowEmbed ? 1 : 0,
      JSON.stringify(config),
      createdBy,
      atMs,
    );
    if (!version) throw new Error('SQLite kept a version and told no id.');
    for (const [position, snapshot] of content.snapshots.entries()) {
      this.#statements.insertVersionSnapshot.run(version.id, position, snapshot.id);
    }
    return version.id;
  }

  #keepSnapshot({ id, content }: Report): ReportSnapshot {
    const text = JSON.stringify(content);
    const newest = this.#statements.newestSnapshot.first(id);
    if (newest?.text === text) return newest.snapshot;
    const number = (newest?.snapshot.versionNumber ?? 0) + 1;
    const inserted = this.#statements.insertSnapshot.first(id, number, text);
    if (!inserted) throw new Error('SQLite kept a snapshot and told nothing.');
    return inserted.snapshot;
  }
}

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
type NewestVersion = z.infer<typeof newestRow>;

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
function prepareDashboardStatements(database: Database) {
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

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PUBLIC_ID_CHARS = 12;

/** §2.1 `publicId`: 71 random bits, so that an embed address cannot be guessed from another one. */
function createPublicId(): string {
  const chars = Array.from({ length: PUBLIC_ID_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return chars.join('');
}
