import type { Dashboard, DashboardConfig } from '#shared/platform/dashboard.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';

/**
 * The part of a dashboard (§2.1) that a publish decides; the rest is the server's own book-keeping.
 */
export interface ComparedDashboard {
  readonly title: string | null;
  readonly description: string | null;
  readonly allowEmbed: boolean;
  readonly config: DashboardConfig;
  readonly snapshots: readonly ReportSnapshot[];
}

export type Widget = NonNullable<DashboardConfig['widgets']>[number];
export type Position = Widget['position'];

export function toComparedDashboard(dashboard: Dashboard): ComparedDashboard {
  const { title, description, allowEmbed, config, reportSnapshots } = dashboard;
  return { title, description, allowEmbed, config, snapshots: reportSnapshots };
}

/** Returns the record without these fields. */
export function omitFields(record: object, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
