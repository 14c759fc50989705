import { readWidget } from '../read-widget.ts';
import type { ParsedTab } from '../widget-kinds/tabs-widget.ts';
import type { TabChange, TabName } from './compare-tabs.ts';
import type { Widget } from './compared-dashboard.ts';
import type { WidgetChange } from './compare-widgets.ts';
import { isJsonObject, type LeafChange } from './json-leaves.ts';

const REPORTED_FIELDS: ReadonlySet<string> = new Set(['id', 'title', 'widgetIds']);

interface TabPair {
  readonly before: ParsedTab | undefined;
  readonly after: ParsedTab | undefined;
}

/**
 * Returns the tabs in the order of the config; null where some cannot be read, so that their
 * numbers mean nothing.
 */
function readOrderedTabs(widget: Widget | null): readonly ParsedTab[] | null {
  const parsed = widget && readWidget(widget);
  const raw = widget?.config?.['tabs'];
  if (parsed?.kind !== 'TABS_CONTAINER' || !Array.isArray(raw)) return null;
  return raw.length === parsed.tabs.length ? parsed.tabs : null;
}

/** Lists the ids that, according to the sentences, come into a tab or leave it. */
function collectMovedIds(changes: readonly TabChange[], isTab: (tab: TabName | null) => boolean) {
  const [into, out] = [new Set<string>(), new Set<string>()];
  for (const change of changes) {
    if (change.kind === 'moved') {
      if (isTab(change.after)) into.add(change.widget.id);
      if (isTab(change.before)) out.add(change.widget.id);
    } else if (change.kind === 'came' && isTab(change.tab)) into.add(change.widget.id);
    else if (change.kind === 'went' && isTab(change.tab)) out.add(change.widget.id);
  }
  return { into, out };
}

/** Whether the sentences report every change in the content of a tab. */
function isContentReported(
  { before, after }: TabPair,
  changes: readonly TabChange[],
  isTab: (tab: TabName | null) => boolean,
): boolean {
  if (!before || !after) {
    const count = (before ?? after)?.widgetIds.length;
    return changes.some(
      (change) =>
        (change.kind === 'added' || change.kind === 'removed') &&
        isTab(change.tab) &&
        change.holds === count,
    );
  }
  const { into, out } = collectMovedIds(changes, isTab);
  const [old, now] = [new Set(before.widgetIds), new Set(after.widgetIds)];
  const isMoveReported =
    [...now].every((id) => old.has(id) || into.has(id)) &&
    [...old].every((id) => now.has(id) || out.has(id));
  const remaining = after.widgetIds.filter((id) => old.has(id));
  const remainingBefore = before.widgetIds.filter((id) => now.has(id));
  const isSameOrder =
    remaining.length === remainingBefore.length &&
    remaining.every((id, at) => id === remainingBefore[at]);
  const isOrderReported = changes.some((one) => one.kind === 'rearranged' && isTab(one.tab));
  return isMoveReported && (isSameOrder || isOrderReported);
}

/**
 * Leaves out the changes of a widget that the sentences about tabs report. Sentences name a tab by
 * its id, leaves by its number: a leaf counts as reported when the tabs with that number before and
 * after are.
 */
export function omitReportedLeaves(
  { before, after, leaves }: Pick<WidgetChange, 'before' | 'after' | 'leaves'>,
  changes: readonly TabChange[],
): readonly LeafChange[] {
  const [was, is] = [readOrderedTabs(before), readOrderedTabs(after)];
  if (was === null || is === null) return leaves;
  const isReported = (tab: ParsedTab | undefined): boolean => {
    if (!tab) return true;
    const pair = {
      before: was.find(({ id }) => id === tab.id),
      after: is.find(({ id }) => id === tab.id),
    };
    const isTab = (name: TabName | null) => name?.containerId === after?.id && name?.id === tab.id;
    return isContentReported(pair, changes, isTab);
  };
  const isTitleReported = ({ before: old, after: now }: TabPair): boolean =>
    old?.id !== now?.id || old?.title !== now?.title;
  return leaves.filter((leaf) => {
    const [root, list, at, field] = leaf.path;
    if (root !== 'config' || list !== 'tabs' || typeof at !== 'number') return true;
    const pair = { before: was[at], after: is[at] };
    if (field === 'id') return false;
    if (field === 'title') return !isTitleReported(pair);
    if (field === 'widgetIds') return !(isReported(pair.before) && isReported(pair.after));
    if (field !== undefined) return true;
    const value = leaf.change === 'added' ? leaf.after : leaf.before;
    const isKnown =
      isJsonObject(value) && Object.keys(value).every((name) => REPORTED_FIELDS.has(name));
    return !(isKnown && isReported(pair.before) && isReported(pair.after));
  });
}
