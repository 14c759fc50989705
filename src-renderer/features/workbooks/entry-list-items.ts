import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import { buildListGroup, type ListItem } from '#lib/ui/list-item.ts';
import { buildRecentEntry, toWorkbookKey, type WorkspaceEntry } from './entry.ts';

const RECENT_SHOWN = 6;

interface ListItemsSource {
  readonly entries: readonly WorkspaceEntry[];
  /** Pinned workbooks first, then the last opened; none where they would be in the way. */
  readonly recentWorkbooks: readonly RecentWorkbook[];
  /** The heading over the entries, where recent workbooks stand above them. */
  readonly heading: string;
  readonly whereOf: (recentWorkbook: RecentWorkbook) => string;
}

function listRows(entries: readonly WorkspaceEntry[]): readonly ListItem<WorkspaceEntry>[] {
  return entries.map((row) => ({ kind: 'row', key: row.key, row }));
}

/** Lists pinned and recent workbooks above the entries; a pinned one is not listed twice. */
export function buildEntryListItems({
  entries,
  recentWorkbooks,
  heading,
  whereOf,
}: ListItemsSource): readonly ListItem<WorkspaceEntry>[] {
  const pinned = recentWorkbooks.filter(({ pinnedAtMs }) => pinnedAtMs !== null);
  const known = new Set(pinned.map(({ workbook }) => toWorkbookKey(workbook)));
  const recent = recentWorkbooks
    .filter(
      ({ workbook, openedAtMs }) => openedAtMs !== null && !known.has(toWorkbookKey(workbook)),
    )
    .toSorted((a, b) => (b.openedAtMs ?? 0) - (a.openedAtMs ?? 0))
    .slice(0, RECENT_SHOWN);
  const toEntries = (some: readonly RecentWorkbook[]) =>
    some.map((recentWorkbook) => buildRecentEntry(recentWorkbook, whereOf(recentWorkbook)));
  const above = [
    ...buildListGroup('Pinned', listRows(toEntries(pinned))),
    ...buildListGroup('Recent', listRows(toEntries(recent))),
  ];
  const rows = listRows(entries);
  return above.length === 0 ? rows : [...above, ...buildListGroup(heading, rows)];
}
