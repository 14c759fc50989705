import type { Dashboard, DashboardConfig } from '#shared/platform/dashboard.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { Report } from './library.ts';

/** The fields of the previous version that a publish depends on. */
export type FormerVersion = Pick<
  Dashboard,
  'id' | 'publicId' | 'title' | 'description' | 'allowEmbed' | 'versionNumber'
>;

/** The content of one publish. */
export interface VersionContent {
  readonly title: string | null;
  readonly description: string | null;
  readonly allowEmbed: boolean;
  readonly config: DashboardConfig;
  readonly snapshots: readonly ReportSnapshot[];
  readonly createdBy: number;
  readonly atMs: number;
}

export interface DashboardAddress {
  readonly deploymentId: number;
  readonly workbookId: number;
}

/** Published dashboards (§2.1), one for each workbook, with all their versions. */
export interface DashboardStore {
  /** The newest version; null when the workbook was never published. */
  findOfWorkbook(workbookId: number): Dashboard | null;
  findPublic(publicId: string): Dashboard | null;
  /**
   * Reads, decides and stores in one transaction, so two simultaneous publishes get two numbers.
   * Resolves when the version survives a power cut.
   * @param decide may throw, then nothing is stored
   */
  publish(
    address: DashboardAddress,
    decide: (former: FormerVersion | null) => VersionContent,
  ): Promise<Dashboard>;
  /**
   * Stores a snapshot of each report, in order: a new version only where the content has changed.
   */
  keepSnapshots(reports: readonly Report[]): ReportSnapshot[];
}
