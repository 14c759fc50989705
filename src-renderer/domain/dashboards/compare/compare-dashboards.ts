import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import { type ComparedDashboard, omitFields } from './compared-dashboard.ts';
import { compareReports, type ReportChange } from './compare-reports.ts';
import { compareTabs, type TabChange } from './compare-tabs.ts';
import { compareWidgets, type WidgetsDiff } from './compare-widgets.ts';
import { compareJson, omitNulls, type LeafChange } from './json-leaves.ts';

/** The changes that a publish would make to a dashboard (§2.1), part by part. */
export interface DashboardDiff {
  /** True when nothing was published before, so that everything is new. */
  readonly isFirst: boolean;
  /** Null where it stays the same. */
  readonly allowEmbed: { readonly before: boolean; readonly after: boolean } | null;
  /** Changes of the dashboard's title and description. */
  readonly record: readonly LeafChange[];
  readonly widgets: WidgetsDiff;
  /** The changes of widgets that concern tabs, combined. */
  readonly tabs: readonly TabChange[];
  readonly reports: readonly ReportChange[];
  readonly layout: readonly LeafChange[];
  readonly theme: readonly LeafChange[];
  readonly settings: readonly LeafChange[];
  /**
   * Changes of an app's entry, files (each a leaf with its complete text), page and manifest
   * (§2.3).
   */
  readonly app: readonly LeafChange[];
  /** Changes of `kind`, and of title and description inside the config. */
  readonly config: readonly LeafChange[];
}

const NOTHING: Pick<ComparedDashboard, 'title' | 'description' | 'snapshots'> = {
  title: null,
  description: null,
  snapshots: [],
};

function pickHead(config: DashboardConfig | null): unknown {
  if (config === null) return {};
  return omitFields(config, 'app', 'layout', 'settings', 'theme', 'widgets');
}

const compareKnown = (before: unknown, after: unknown, name: string): LeafChange[] =>
  compareJson(omitNulls(before ?? null), omitNulls(after ?? null), [name]);

/** Compares two dashboards. The result is empty for equal ones, whatever the order of keys. */
export function compareDashboards(
  before: ComparedDashboard | null,
  after: ComparedDashboard,
): DashboardDiff {
  const was = before ?? NOTHING;
  const config = before?.config ?? null;
  const embedding = { before: before?.allowEmbed ?? false, after: after.allowEmbed };
  return {
    isFirst: before === null,
    allowEmbed: embedding.before === embedding.after ? null : embedding,
    record: [
      ...compareJson(was.title, after.title, ['title']),
      ...compareJson(was.description, after.description, ['description']),
    ],
    tabs: compareTabs(config?.widgets ?? [], after.config.widgets ?? [], after.config.layout),
    widgets: compareWidgets(config?.widgets ?? [], after.config.widgets ?? []),
    reports: compareReports(was.snapshots, after.snapshots),
    layout: compareKnown(config?.layout, after.config.layout, 'layout'),
    theme: compareKnown(config?.theme, after.config.theme, 'theme'),
    settings: compareJson(config?.settings ?? null, after.config.settings, ['settings']),
    app: compareJson(pickApp(config), pickApp(after.config), ['app']),
    config: compareJson(omitNulls(pickHead(config)) ?? {}, omitNulls(pickHead(after.config)) ?? {}),
  };
}

/** Files are compared as they are: a file without text is a file. */
function pickApp(config: DashboardConfig | null): unknown {
  const app = config?.app ?? null;
  if (app === null) return {};
  const { files, ...rest } = app;
  const described = omitNulls(rest) ?? {};
  return files === null ? described : { ...described, files };
}

export function isUnchanged(diff: DashboardDiff): boolean {
  const { isFirst, allowEmbed, widgets, ...parts } = diff;
  if (isFirst || allowEmbed !== null || widgets.isReordered) return false;
  return [widgets.changes, ...Object.values(parts)].every((changes) => changes.length === 0);
}
