import type { FolderItem, RecentWorkbook } from '#shared/dashboards/browsing.ts';
import type { DeploymentRef, WorkbookRef } from '#shared/dashboards/refs.ts';
import { toWorkbookKey } from '#domain/dashboards/workbook-key.ts';

/** One step of the path: a deployment, or a folder of it. */
export interface Crumb {
  readonly deploymentId: number;
  /** Null for the root. */
  readonly folderId: number | null;
  readonly name: string;
}

export type EntryKind = 'folder' | 'workbook' | 'dashboard' | 'report' | 'other';

/** A row of the list: something to go into, or a workbook to open. */
export interface WorkspaceEntry {
  readonly key: string;
  readonly kind: EntryKind;
  /** The type in a word; the server's own word where the app does not know it. */
  readonly typeLabel: string;
  readonly name: string;
  /** The location of a search result or a recent workbook; '' where it is obvious or not known. */
  readonly location: string;
  /** The deployment that it lies in; null for a recent workbook, whose deployment has no name here. */
  readonly deployment: Crumb | null;
  /** Null for what the app cannot open. */
  readonly target:
    | { readonly kind: 'crumb'; readonly crumb: Crumb }
    | { readonly kind: 'workbook'; readonly workbookRef: WorkbookRef }
    | null;
}

const KINDS: readonly EntryKind[] = ['folder', 'workbook', 'dashboard', 'report', 'other'];

const KIND_LABELS: Readonly<Record<Exclude<EntryKind, 'other'>, string>> = {
  folder: 'Folder',
  workbook: 'Workbook',
  dashboard: 'Dashboard',
  report: 'Report',
};

const byName = new Intl.Collator(undefined, { numeric: true });

/** Sorts folders first, then what can be opened, each by name. */
export function sortEntries(entries: readonly WorkspaceEntry[]): readonly WorkspaceEntry[] {
  return [...entries].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byName.compare(a.name, b.name),
  );
}

/** Each entry once: a server may list one in a folder and in the folder above it as well. */
export const dropRepeated = (entries: readonly WorkspaceEntry[]): readonly WorkspaceEntry[] => [
  ...new Map(entries.map((entry) => [entry.key, entry])).values(),
];

export function resolveEntryKind(type: string): EntryKind {
  return KINDS.find((kind) => kind === type.toLowerCase()) ?? 'other';
}

/** Reads a number that a server may write as text. */
function readId(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function buildItemEntry(
  item: FolderItem,
  { deploymentRef, crumb }: { readonly deploymentRef: DeploymentRef; readonly crumb: Crumb },
  location: string,
): WorkspaceEntry {
  const kind = resolveEntryKind(item.type);
  const name = item.name.trim() === '' ? `${item.type} ${item.id}` : item.name;
  return {
    key: `${kind === 'other' ? item.type : kind}:${String(deploymentRef.deploymentId)}:${item.id}`,
    kind,
    typeLabel: kind === 'other' ? item.type : KIND_LABELS[kind],
    name,
    location,
    deployment: crumb,
    target: resolveTarget(item, kind, { deployment: deploymentRef, name }),
  };
}

function resolveTarget(
  item: FolderItem,
  kind: EntryKind,
  { deployment, name }: { readonly deployment: DeploymentRef; readonly name: string },
): WorkspaceEntry['target'] {
  const id = readId(item.id);
  if (kind === 'folder') {
    const crumb = { deploymentId: deployment.deploymentId, folderId: id ?? 0, name };
    return id === null ? null : { kind: 'crumb', crumb };
  }
  const workbookId = kind === 'workbook' ? id : item.workbookId;
  return workbookId === null || kind === 'other'
    ? null
    : { kind: 'workbook', workbookRef: { ...deployment, workbookId } };
}

export function buildRecentEntry(recentWorkbook: RecentWorkbook, location: string): WorkspaceEntry {
  return {
    key: `mark:${toWorkbookKey(recentWorkbook.workbook)}`,
    kind: 'workbook',
    typeLabel: KIND_LABELS.workbook,
    name: recentWorkbook.name,
    location,
    deployment: null,
    target: { kind: 'workbook', workbookRef: recentWorkbook.workbook },
  };
}
