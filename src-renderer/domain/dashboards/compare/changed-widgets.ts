import { linkSnapshots } from '../link-snapshots.ts';
import { buildWidgetTree } from '../widget-tree.ts';
import type { DashboardDiff } from './compare-dashboards.ts';
import type { ComparedDashboard } from './compared-dashboard.ts';
import type { WidgetChange } from './compare-widgets.ts';

/** How a widget differs between two dashboards; `redrawn` is one whose report changed. */
export type WidgetDifference = 'added' | 'removed' | 'changed' | 'moved' | 'redrawn';

const findDifference = ({ change, leaves }: WidgetChange): WidgetDifference =>
  change === 'changed' && leaves.length === 0 ? 'moved' : change;

/** Maps each CHART widget to the id of the report that it shows. */
export function mapWidgetReports({ config, snapshots }: ComparedDashboard): Map<string, number> {
  const { all } = buildWidgetTree(config.widgets ?? []);
  const links = linkSnapshots(all, snapshots);
  return new Map(
    all.flatMap(({ key, widget }) => {
      const reportId = links.get(key)?.snapshot.reportId ?? null;
      return reportId === null ? [] : [[widget.id, reportId] as const];
    }),
  );
}

/** Lists the widgets of one side that differ from the other, by their ids. */
export function listChangedWidgets(
  diff: DashboardDiff,
  side: ComparedDashboard,
): ReadonlyMap<string, WidgetDifference> {
  const changed = new Map<string, WidgetDifference>();
  const reports = new Set(
    diff.reports.flatMap(({ change, after }) =>
      change === 'changed' && after !== null ? [after.reportId] : [],
    ),
  );
  for (const [id, reportId] of mapWidgetReports(side)) {
    if (reports.has(reportId)) changed.set(id, 'redrawn');
  }
  for (const change of diff.widgets.changes) {
    const id = change.after?.id ?? change.before?.id;
    if (id !== undefined) changed.set(id, findDifference(change));
  }
  return changed;
}
