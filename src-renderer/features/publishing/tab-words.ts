import type { TabChange, TabName } from '../../../src-shared/dashboards/compare/compare-tabs.ts';
import type { ReportSnapshot } from '../../../src-shared/platform/report-snapshot.ts';
import { toWidgetKind, toWidgetName } from './review-names.ts';
import { toCount } from './review-words.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const toNames = (titles: readonly string[]): string => list.format(titles.map((one) => `“${one}”`));
const toPlace = (tab: TabName | null): string =>
  tab === null ? 'the board itself' : `the tab “${tab.title}”`;

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
    case 'moved': {
      const { widget, before, after } = change;
      const name = `${toWidgetKind(widget)} “${toWidgetName(widget, snapshots)}”`;
      return `${name} moves from ${toPlace(before)} to ${toPlace(after)}`;
    }
  }
}

/** Ids of the containers that the changes are about. */
export function toContainers(changes: readonly TabChange[]): ReadonlySet<string> {
  return new Set(
    changes.flatMap((change) => {
      if (change.kind === 'reordered') return [change.containerId];
      const tabs = change.kind === 'moved' ? [change.before, change.after] : [change.tab];
      return tabs.flatMap((tab) => tab?.containerId ?? []);
    }),
  );
}
