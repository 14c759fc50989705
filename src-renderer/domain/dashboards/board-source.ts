import type { Dashboard, DashboardConfig } from '#shared/platform/dashboard.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import { messages } from './messages.ts';

/** A dashboard to draw: a published version, a draft, or one that is being edited. */
export interface BoardSource {
  readonly title: string;
  readonly description: string | null;
  readonly config: DashboardConfig;
  readonly snapshots: readonly ReportSnapshot[];
}

export function buildPublishedSource(dashboard: Dashboard): BoardSource {
  const { title, description, config, reportSnapshots } = dashboard;
  return {
    title: title ?? config.title ?? messages.boardSource.dashboard(dashboard.id),
    description: description ?? config.description,
    config,
    snapshots: reportSnapshots,
  };
}

/** Builds a workbook's draft with its current reports; null when nothing was laid out. */
export function buildDraftSource({ name, draft, reports }: WorkbookView): BoardSource | null {
  if (draft === null) return null;
  return {
    title: draft.title ?? name,
    description: draft.description,
    config: draft,
    snapshots: reports.flatMap(({ snapshot }) => snapshot ?? []),
  };
}
