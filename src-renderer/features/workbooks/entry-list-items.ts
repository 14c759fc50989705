import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import { buildRecentEntry, toWorkbookKey, type WorkspaceEntry } from './entry.ts';

export type EntryListItem =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: WorkspaceEntry };

const RECENT_SHOWN = 6;

interface ListItemsSource {
  readonly entries: readonly WorkspaceEntry[];
  /** Pinned ones first, then the last opened; none where they would be in the way. */
  readonly recentWorkbooks: readonly RecentWorkbook[];
  /** Over the entries, where marks stand above them. */
  readonly heading: string;
  readonly whereOf: (mark: RecentWorkbook) => string;
}

function listRows(entries: readonly WorkspaceEntry[]): readonly EntryListItem[] {
  return entries.map((entry) => ({ kind: 'entry', key: entry.key, entry }));
}

function listGroup(label: string, entries: readonly WorkspaceEntry[]): readonly EntryListItem[] {
  if (entries.length === 0) return [];
  return [{ kind: 'heading', key: `heading:${label}`, label }, ...listRows(entries)];
}

/** Pinned and recent workbooks above what lies here; a pinned one is not told twice. */
export function buildEntryListItems({
  entries,
  recentWorkbooks,
  heading,
  whereOf,
}: ListItemsSource): readonly EntryListItem[] {
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
    ...listGroup('Pinned', toEntries(pinned)),
    ...listGroup('Recent', toEntries(recent)),
  ];
  return above.length === 0 ? listRows(entries) : [...above, ...listGroup(heading, entries)];
}
