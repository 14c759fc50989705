import {
  buildDraftSource,
  buildPublishedSource,
  type BoardSource,
} from '#domain/dashboards/board-source.ts';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import { dashboardConfigSchema, type DashboardConfigInput } from '#shared/platform/dashboard.ts';
import {
  buildStrictDashboard,
  type EditedDashboard,
  type StrictDashboard,
} from '#domain/dashboards/publish-input.ts';

/** The dashboard that the edits start from. */
export interface EditOrigin extends StrictDashboard {
  readonly kind: 'draft' | 'published' | 'version' | 'empty';
  /** A name within a sentence, such as `the draft`. */
  readonly label: string;
}

/** An earlier version that edits can start from; it is read when it is chosen. */
export interface EarlierVersion {
  readonly id: string;
  /** A menu label, such as `From version 3, seen yesterday`. */
  readonly label: string;
  readonly start: () => void;
}

export function findDraftOrigin(workbook: WorkbookView): EditOrigin | null {
  const source = buildDraftSource(workbook);
  if (source === null) return null;
  const allowEmbed = workbook.published?.allowEmbed ?? false;
  return { kind: 'draft', label: 'the draft', ...buildStrictDashboard(source, allowEmbed) };
}

export function buildPublishedOrigin(
  dashboard: NonNullable<WorkbookView['published']>,
  kind: 'published' | 'version',
): EditOrigin {
  const number = String(dashboard.versionNumber);
  const label = kind === 'published' ? `the published version ${number}` : `version ${number}`;
  return {
    kind,
    label,
    ...buildStrictDashboard(buildPublishedSource(dashboard), dashboard.allowEmbed),
  };
}

/**
 * Returns the version that the edits follow while it is the published one; else the draft, else the
 * published dashboard, else an empty dashboard under the workbook's name.
 */
export function resolveOrigin(
  workbook: WorkbookView | null,
  { name, followed }: { readonly name: string; readonly followed: number | null },
): EditOrigin {
  const published = workbook?.published ?? null;
  const isFollowed = published?.versionId === followed;
  const draft = workbook === null || isFollowed ? null : findDraftOrigin(workbook);
  if (draft) return draft;
  if (published) return buildPublishedOrigin(published, 'published');
  const config: DashboardConfigInput = { kind: 'CLASSIC', widgets: [] };
  return {
    kind: 'empty',
    label: 'an empty dashboard',
    dashboard: { title: name, description: null, allowEmbed: false, config },
    leftOut: [],
  };
}

/** Builds what a board draws: the edited dashboard with the workbook's current reports. */
export function buildEditedSource(
  { title, description, config }: EditedDashboard,
  workbook: WorkbookView | null,
): BoardSource {
  return {
    title: title ?? workbook?.name ?? 'Dashboard',
    description,
    config: dashboardConfigSchema.parse(config),
    snapshots: (workbook?.reports ?? []).flatMap(({ snapshot }) => snapshot ?? []),
  };
}
