import type { TabChange, TabName } from '#domain/dashboards/compare/compare-tabs.ts';
import type { Widget } from '#domain/dashboards/compare/compared-dashboard.ts';
import { toTypeWords, toWidgetName } from '#domain/dashboards/widget-words.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { toCount } from './review-words.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const toNames = (titles: readonly string[]): string => list.format(titles.map((one) => `“${one}”`));
const toPlace = (tab: TabName | null): string =>
  tab === null ? 'the dashboard itself' : `the tab “${tab.title}”`;

const toName = (widget: Widget, snapshots: readonly ReportSnapshot[]): string =>
  `${toTypeWords(widget.type)} “${toWidgetName(widget, snapshots)}”`;

/** One change of tabs as a sentence. */
export function toTabWords(change: TabChange, snapshots: readonly ReportSnapshot[]): string {
  switch (change.kind) {
    case 'added': {
      const holds = change.holds === 0 ? 'empty' : `with ${toCount(change.holds, 'widget')}`;
      return `The tab “${change.tab.title}” is new, ${holds}`;
    }
    case 'removed': {
      const held =
        change.holds === 0 ? 'it was empty' : `it held ${toCount(change.holds, 'widget')}`;
      return `The tab “${change.tab.title}” goes; ${held}`;
    }
    case 'renamed':
      return `The tab “${change.before}” is called “${change.tab.title}”`;
    case 'reordered':
      return `The tabs stand as ${toNames(change.after)}, until now as ${toNames(change.before)}`;
    case 'rearranged':
      return `What stands in ${toPlace(change.tab)} is shown in another order`;
    case 'came':
      return `${toName(change.widget, snapshots)} is new in ${toPlace(change.tab)}`;
    case 'went':
      return `${toName(change.widget, snapshots)} goes; it stood in ${toPlace(change.tab)}`;
    case 'moved': {
      const name = toName(change.widget, snapshots);
      return `${name} moves from ${toPlace(change.before)} to ${toPlace(change.after)}`;
    }
  }
}
