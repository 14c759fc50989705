import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import { toWorkbookKey } from '#domain/dashboards/workbook-key.ts';
import { buildListGroup, type ListItem } from '#lib/ui/list-item.ts';
import { listUniqueKeys } from '#lib/ui/unique-keys.ts';
import { buildRecentEntry, type Crumb, type WorkspaceEntry } from './entry.ts';

const RECENT_SHOWN = 4;

/** What the gallery shows beside folders. */
export type EntryFilter = 'dashboards' | 'reports';

interface ListItemsSource {
  readonly entries: readonly WorkspaceEntry[];
  readonly filter: EntryFilter;
  /** Pinned workbooks first, then the last opened; none where they would be in the way. */
  readonly recentWorkbooks: readonly RecentWorkbook[];
  /** The heading over the entries of one deployment, where recent workbooks stand above them. */
  readonly heading: string;
  /** Deployments whose entries are not listed. */
  readonly closed: readonly Crumb[];
  readonly whereOf: (recentWorkbook: RecentWorkbook) => string;
}

type Items = readonly ListItem<WorkspaceEntry>[];

function listRows(entries: readonly WorkspaceEntry[]): Items {
  return entries.map((row) => ({ kind: 'row', key: row.key, row }));
}

/** Folders lead on to both, and what the app does not know is not hidden. */
export function countEntries(entries: readonly WorkspaceEntry[], filter: EntryFilter): number {
  return entries.filter((entry) => entry.kind !== 'folder' && isListed(entry, filter)).length;
}

function isListed({ kind }: WorkspaceEntry, filter: EntryFilter): boolean {
  return kind === 'folder' || (kind === 'report') === (filter === 'reports');
}

/** The key of a deployment's heading, by which its crumb is found. */
export const toHeadingKey = (label: string): string => `heading:${label}`;

/** Entries of several deployments stand under the names of these. */
function groupByDeployment(
  entries: readonly WorkspaceEntry[],
  closed: readonly Crumb[],
): Items | null {
  const names = [...new Set(entries.flatMap(({ deployment }) => deployment?.name ?? []))];
  if (names.length + closed.length <= 1) return null;
  const byName = new Map<string, WorkspaceEntry[]>(names.map((name) => [name, []]));
  for (const entry of entries) byName.get(entry.deployment?.name ?? '')?.push(entry);
  return [
    ...[...byName].flatMap(([name, own]) => buildListGroup(name, listRows(own))),
    ...closed.map(({ name }) => ({
      kind: 'heading' as const,
      key: toHeadingKey(name),
      label: name,
    })),
  ];
}

/** Deployments may have one name, or be named as a group is. */
function numberRepeatedKeys(items: Items): Items {
  const keys = listUniqueKeys(items.map(({ key }) => key));
  return items.map((item, at) => ({ ...item, key: keys[at] ?? item.key }));
}

/** Lists pinned and recent workbooks above the entries; a pinned one is not listed twice. */
export function buildEntryListItems(source: ListItemsSource): Items {
  const { recentWorkbooks, heading, closed, whereOf } = source;
  const entries = source.entries.filter((entry) => isListed(entry, source.filter));
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
  const grouped = groupByDeployment(entries, closed);
  if (grouped !== null) return numberRepeatedKeys([...above, ...grouped]);
  const rows = listRows(entries);
  if (above.length === 0) return rows;
  return numberRepeatedKeys([...above, ...buildListGroup(heading, rows)]);
}
