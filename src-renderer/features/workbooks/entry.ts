import type { BrowsedItem, WorkbookMark } from '#shared/dashboards/browsing.ts';
import type { DeploymentPlace, WorkbookPlace } from '#shared/dashboards/places.ts';

/** One step into a deployment: the deployment itself, or a folder of it. */
export interface Crumb {
  readonly deploymentId: number;
  /** Null is the root. */
  readonly folderId: number | null;
  readonly name: string;
}

export type EntryKind = 'deployment' | 'folder' | 'workbook' | 'dashboard' | 'report' | 'other';

/** A row of the list: something to go into, or a workbook to open. */
export interface Entry {
  readonly key: string;
  readonly kind: EntryKind;
  /** The type in a word, as the server calls it where the app does not know it. */
  readonly word: string;
  readonly name: string;
  /** Where it lies, for what is found or marked; '' where that is plain or not known. */
  readonly where: string;
  /** Null for what the app cannot open. */
  readonly opens:
    | { readonly kind: 'crumb'; readonly crumb: Crumb }
    | { readonly kind: 'workbook'; readonly place: WorkbookPlace }
    | null;
}

const KINDS: readonly EntryKind[] = [
  'deployment',
  'folder',
  'workbook',
  'dashboard',
  'report',
  'other',
];

const WORDS: Readonly<Record<Exclude<EntryKind, 'other'>, string>> = {
  deployment: 'Deployment',
  folder: 'Folder',
  workbook: 'Workbook',
  dashboard: 'Dashboard',
  report: 'Report',
};

const byName = new Intl.Collator(undefined, { numeric: true });

/** Folders first, then what can be opened, each by name. */
export function inOrder(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byName.compare(a.name, b.name),
  );
}

export function toKind(type: string): EntryKind {
  return KINDS.find((kind) => kind === type.toLowerCase() && kind !== 'deployment') ?? 'other';
}

/** A number that a server may write as text. */
function toId(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function toEntry(item: BrowsedItem, place: DeploymentPlace, where: string): Entry {
  const kind = toKind(item.type);
  const name = item.name.trim() === '' ? `${item.type} ${item.id}` : item.name;
  return {
    key: `${kind === 'other' ? item.type : kind}:${String(place.deploymentId)}:${item.id}`,
    kind,
    word: kind === 'other' ? item.type : WORDS[kind],
    name,
    where,
    opens: toOpened(item, kind, { place, name }),
  };
}

function toOpened(
  item: BrowsedItem,
  kind: EntryKind,
  { place, name }: { readonly place: DeploymentPlace; readonly name: string },
): Entry['opens'] {
  const id = toId(item.id);
  if (kind === 'folder') {
    const crumb = { deploymentId: place.deploymentId, folderId: id ?? 0, name };
    return id === null ? null : { kind: 'crumb', crumb };
  }
  const workbookId = kind === 'workbook' ? id : item.workbookId;
  return workbookId === null || kind === 'other'
    ? null
    : { kind: 'workbook', place: { ...place, workbookId } };
}

export function toDeploymentEntry({ id, name }: { id: number; name: string }): Entry {
  const crumb = { deploymentId: id, folderId: null, name };
  return {
    key: `deployment:${String(id)}`,
    kind: 'deployment',
    word: WORDS.deployment,
    name,
    where: '',
    opens: { kind: 'crumb', crumb },
  };
}

export function toMarkEntry(mark: WorkbookMark, where: string): Entry {
  return {
    key: `mark:${toPlaceKey(mark.place)}`,
    kind: 'workbook',
    word: WORDS.workbook,
    name: mark.name,
    where,
    opens: { kind: 'workbook', place: mark.place },
  };
}

export function toPlaceKey({ connectionId, deploymentId, workbookId }: WorkbookPlace): string {
  return `${connectionId}:${String(deploymentId)}:${String(workbookId)}`;
}
