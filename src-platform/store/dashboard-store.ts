import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type {
  DashboardAddress,
  DashboardStore,
  FormerVersion,
  VersionContent,
} from '../domain/dashboard-store.ts';
import type { Report } from '../domain/library.ts';
import { createPublicId } from '../domain/public-id.ts';
import { CommitGroup } from './commit-group.ts';
import { prepareDashboardStatements, type NewestVersion } from './dashboard-statements.ts';
import type { Database } from './database.ts';

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
    const kept = this.#statements.insertSnapshot.first(id, number, text);
    if (!kept) throw new Error('SQLite kept a snapshot and told nothing.');
    return kept.snapshot;
  }
}
