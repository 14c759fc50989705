import type { TabChange, TabName } from '#domain/dashboards/compare/compare-tabs.ts';
import type { Widget } from '#domain/dashboards/compare/compared-dashboard.ts';
import { labelWidgetType, getWidgetTitle } from '#domain/dashboards/widget-labels.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { formatCounted } from './review-messages.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const formatTitles = (titles: readonly string[]): string =>
  list.format(titles.map((one) => `“${one}”`));
const labelContainer = (tab: TabName | null): string =>
  tab === null ? 'the dashboard itself' : `the tab “${tab.title}”`;

const labelWidget = (widget: Widget, snapshots: readonly ReportSnapshot[]): string =>
  `${labelWidgetType(widget.type)} “${getWidgetTitle(widget, snapshots)}”`;

/** One change of tabs as a sentence. */
export function describeTabChange(change: TabChange, snapshots: readonly ReportSnapshot[]): string {
  switch (change.kind) {
    case 'added': {
      const holds = change.holds === 0 ? 'empty' : `with ${formatCounted(change.holds, 'widget')}`;
      return `The tab “${change.tab.title}” is new, ${holds}`;
    }
    case 'removed': {
      const held =
        change.holds === 0 ? 'it was empty' : `it held ${formatCounted(change.holds, 'widget')}`;
      return `The tab “${change.tab.title}” goes; ${held}`;
    }
    case 'renamed':
      return `The tab “${change.before}” is called “${change.tab.title}”`;
    case 'reordered':
      return `The tabs stand as ${formatTitles(change.after)}, until now as ${formatTitles(change.before)}`;
    case 'rearranged':
      return `What stands in ${labelContainer(change.tab)} is shown in another order`;
    case 'came':
      return `${labelWidget(change.widget, snapshots)} is new in ${labelContainer(change.tab)}`;
    case 'went':
      return `${labelWidget(change.widget, snapshots)} goes; it stood in ${labelContainer(change.tab)}`;
    case 'moved': {
      const name = labelWidget(change.widget, snapshots);
      return `${name} moves from ${labelContainer(change.before)} to ${labelContainer(change.after)}`;
    }
  }
}
