import type { Dashboard, DashboardConfig } from '#shared/platform/dashboard.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { Report } from './library.ts';

/** What a publish needs to know of the version before it. */
export type FormerVersion = Pick<
  Dashboard,
  'id' | 'publicId' | 'title' | 'description' | 'allowEmbed' | 'versionNumber'
>;

/** What one publish says of a dashboard. */
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

/** Published dashboards (§2.1), one of each workbook, and all their versions. */
export interface DashboardStore {
  /** The newest version; null when the workbook was never published. */
  findOfWorkbook(workbookId: number): Dashboard | null;
  findPublic(publicId: string): Dashboard | null;
  /**
   * Decides on what is stored and stores what was decided, whole or not at all: two publishes at
   * once get two numbers. Resolves when it survives a power cut.
   * @param decide may throw, then nothing is stored
   */
  publish(
    address: DashboardAddress,
    decide: (former: FormerVersion | null) => VersionContent,
  ): Promise<Dashboard>;
  /** A snapshot of each report, in order: a new version of those whose content has changed. */
  keepSnapshots(reports: readonly Report[]): ReportSnapshot[];
}
