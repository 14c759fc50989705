import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Connection } from '#shared/connection.ts';
import type { LoadedDeployments, LoadedItems, FolderItem } from '#shared/dashboards/browsing.ts';
import type { Freshness } from '#shared/dashboards/refs.ts';
import { attempt, hasErrorCode, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import {
  dropRepeated,
  sortEntries,
  buildItemEntry,
  resolveEntryKind,
  type Crumb,
  type WorkspaceEntry,
} from './entry.ts';
import { messages } from './messages.ts';

/** The analyst's position in one connection's workspace. */
interface BrowsePosition {
  readonly trail: readonly Crumb[];
  readonly search: string;
}

const START_POSITION: BrowsePosition = { trail: [], search: '' };

function createRootCrumb(deploymentId: number, name: string): Crumb {
  return { deploymentId, folderId: null, name };
}

/** Builds the key of the row that leads to a step. */
function toCrumbKey({ deploymentId, folderId }: Crumb): string {
  const id = String(deploymentId);
  return folderId === null ? `deployment:${id}` : `folder:${id}:${String(folderId)}`;
}

export type BrowsePhase =
  | { readonly kind: 'loading' }
  /** The server has no such lists; its workbooks are opened by address or ids. */
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  | {
      readonly kind: 'shown';
      readonly entries: readonly WorkspaceEntry[];
      /** Deployments whose content is not among the entries: there are too many, or one failed. */
      readonly closed: readonly Crumb[];
      readonly freshness: Freshness;
    };

export interface WorkspaceBrowserPorts {
  readonly client: Client;
  readonly find: (id: ConnectionId) => Connection | null;
  readonly nowMs: () => number;
}

/** The server is asked after a pause in typing of this length. */
export const SEARCH_PAUSE_MS = 200;
/** The content of so many folders is shown beside them. */
const FOLDERS_MAX = 12;
/** So many deployments are listed together; further ones are entered one by one. */
const DEPLOYMENTS_MAX = 10;

/**
 * The content of a connection's workspace; each connection keeps its position while the window
 * lives.
 */
export class WorkspaceBrowser {
  phase: BrowsePhase = $state.raw({ kind: 'loading' });
  /** True while a newer answer is on its way; what is visible stays until then. */
  isBusy: boolean = $state(false);
  /** The key of the row that gets the focus when the list is drawn; '' is the first one. */
  focusTarget: string | null = $state(null);
  /** The key of the row that led to the open workbook. */
  returnKey = '';

  /** Every workbook and dashboard that was listed so far, by its row's key. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read when the palette opens
  readonly known = new Map<string, WorkspaceEntry>();

  readonly #ports: WorkspaceBrowserPorts;
  readonly #positions = new SvelteMap<ConnectionId, BrowsePosition>();
  readonly #folders = new FolderNames();
  #connectionId: ConnectionId | null = $state.raw(null);
  /** Connections with one deployment, which has no level above it. */
  readonly #single = new SvelteSet<ConnectionId>();
  #latest = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: WorkspaceBrowserPorts) {
    this.#ports = ports;
  }

  get connectionId(): ConnectionId | null {
    return this.#connectionId;
  }

  get #position(): BrowsePosition {
    const id = this.#connectionId;
    return (id === null ? undefined : this.#positions.get(id)) ?? START_POSITION;
  }

  /** The path from the deployment to the visible folder; empty where all deployments are shown. */
  get trail(): readonly Crumb[] {
    return this.#position.trail;
  }

  get search(): string {
    return this.#position.search;
  }

  /** An only deployment has no level above it. */
  get canGoUp(): boolean {
    const id = this.#connectionId;
    return this.trail.length > (id !== null && this.#single.has(id) ? 1 : 0);
  }

  /** Shows this connection, at the position where it was left. */
  choose(id: ConnectionId): void {
    if (this.#connectionId === id) return;
    this.#connectionId = id;
    this.phase = { kind: 'loading' };
    void this.read();
  }

  /** @param deployment that a folder lies in, where all deployments are shown */
  enter(crumb: Crumb, deployment: Crumb | null = null): void {
    const isAbove = this.trail.length === 0 && deployment !== null && crumb.folderId !== null;
    const trail = isAbove ? [deployment, crumb] : [...this.trail, crumb];
    this.#go({ trail, search: '' }, '');
  }

  /** Goes to the first `depth` steps of the path. */
  goTo(depth: number): void {
    const left = this.trail[depth];
    if (left === undefined && this.search === '') return;
    this.#go({ trail: this.trail.slice(0, depth), search: '' }, left ? toCrumbKey(left) : '');
  }

  goUp(): void {
    if (this.canGoUp) this.goTo(this.trail.length - 1);
  }

  type(search: string): void {
    this.#setPosition({ trail: this.trail, search });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.read(), search.trim() === '' ? 0 : SEARCH_PAUSE_MS);
  }

  #go(standing: BrowsePosition, focusTarget: string): void {
    this.#setPosition(standing);
    this.phase = { kind: 'loading' };
    this.focusTarget = focusTarget;
    void this.read();
  }

  #setPosition(standing: BrowsePosition): void {
    if (this.#connectionId !== null) this.#positions.set(this.#connectionId, standing);
  }

  /**
   * Reads the list; what is visible stays meanwhile, and an answer to an older request is not
   * shown.
   */
  async read(): Promise<void> {
    const id = this.#connectionId;
    if (id === null) return;
    clearTimeout(this.#pause);
    const asked = ++this.#latest;
    this.isBusy = true;
    const phase = await this.#ask(id).catch((thrown: unknown) => toFailedPhase(thrown));
    if (asked !== this.#latest) return;
    this.isBusy = false;
    this.phase = phase;
  }

  async #ask(connectionId: ConnectionId): Promise<BrowsePhase> {
    const { trail, search } = this.#position;
    const here = trail.at(-1);
    if (here === undefined) return this.#askAbove(connectionId, search.trim());
    const found = await this.#listDeep(connectionId, here, search.trim());
    return this.#buildShownPhase([{ crumb: here, found }], connectionId, search.trim());
  }

  async #askAbove(connectionId: ConnectionId, search: string): Promise<BrowsePhase> {
    const { deployments, freshness } = await this.#askDeployments(connectionId);
    // The deployment that the connection's agent answers for comes first.
    const ownId = this.#ports.find(connectionId)?.deploymentId ?? null;
    const crumbs = deployments
      .toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId))
      .map(({ id, name }) => createRootCrumb(id, name));
    const [only] = crumbs;
    if (only !== undefined && crumbs.length === 1) {
      this.#single.add(connectionId);
      const standing = this.#positions.get(connectionId) ?? START_POSITION;
      this.#positions.set(connectionId, { ...standing, trail: [only] });
      const found = await this.#listDeep(connectionId, only, search);
      return this.#buildShownPhase([{ crumb: only, found }], connectionId, search);
    }
    if (only === undefined) return { kind: 'shown', entries: [], closed: [], freshness };
    const listed = await Promise.all(
      crumbs.slice(0, DEPLOYMENTS_MAX).map(async (crumb) => ({
        crumb,
        found: await attempt(() =>
          crumb.deploymentId === ownId
            ? this.#listDeep(connectionId, crumb, search)
            : this.#list(connectionId, crumb, search),
        ),
      })),
    );
    const lists = listed.flatMap(({ crumb, found }) =>
      found.ok ? [{ crumb, found: found.value }] : [],
    );
    const failed = listed.flatMap(({ crumb, found }) => (found.ok ? [] : [{ crumb, found }]));
    // A deployment that cannot be read says why once it is entered; without any other, it says so here.
    const [first] = failed;
    if (first !== undefined && lists.length === 0) return toFailedPhase(first.found.error);
    const closed = [...failed.map(({ crumb }) => crumb), ...crumbs.slice(DEPLOYMENTS_MAX)];
    return { ...this.#buildShownPhase(lists, connectionId, search), closed };
  }

  /** A server may list the content of a deployment without a list of deployments. */
  async #askDeployments(connectionId: ConnectionId): Promise<LoadedDeployments> {
    try {
      return await this.#ports.client.call('dashboards.listDeployments', { connectionId });
    } catch (thrown) {
      const id = this.#ports.find(connectionId)?.deploymentId ?? null;
      if (id === null || !hasErrorCode(thrown, 'NOT_OFFERED')) throw thrown;
      const readAtMs = this.#ports.nowMs();
      const freshness: Freshness = { source: 'server', readAtMs, error: null };
      return { deployments: [{ id, name: messages.workspaceBrowser.deployment(id) }], freshness };
    }
  }

  #list(connectionId: ConnectionId, crumb: Crumb, search: string): Promise<LoadedItems> {
    const { deploymentId, folderId } = crumb;
    const input = { connectionId, deploymentId, folderId, search };
    return this.#ports.client.call('dashboards.readFolder', input);
  }

  /**
   * Lists a folder with the dashboards of the folders in it, so that there is something to see where
   * everything lies in folders. A folder that cannot be read says why once it is entered.
   */
  async #listDeep(connectionId: ConnectionId, crumb: Crumb, search: string): Promise<LoadedItems> {
    const found = await this.#list(connectionId, crumb, search);
    if (search !== '') return found;
    const folders = found.items.flatMap(({ id, type, name }) =>
      resolveEntryKind(type) === 'folder' && /^\d{1,15}$/.test(id)
        ? [{ ...crumb, folderId: Number(id), name }]
        : [],
    );
    const inside = await Promise.all(
      folders
        .slice(0, FOLDERS_MAX)
        .map((folder) => attempt(() => this.#list(connectionId, folder, ''))),
    );
    const below = inside.flatMap((one) => (one.ok ? one.value.items : []));
    const items = below.filter(({ type }) => resolveEntryKind(type) !== 'folder');
    return { ...found, items: [...found.items, ...items] };
  }

  #buildShownPhase(
    lists: readonly { readonly crumb: Crumb; readonly found: LoadedItems }[],
    connectionId: ConnectionId,
    search: string,
  ): Extract<BrowsePhase, { kind: 'shown' }> {
    const listed = lists.flatMap(({ crumb, found }) => {
      const { deploymentId, name } = crumb;
      const home = `${connectionId} ${String(deploymentId)}`;
      this.#folders.take(home, found.items);
      // Without a search the entries stand under the name of their deployment.
      const above = lists.length > 1 && search !== '' ? [name] : [];
      const own = found.items.map((item) => {
        const path = [...above, this.#folders.pathOf(home, item.folderId)].filter(Boolean);
        return buildItemEntry(
          item,
          { deploymentRef: { connectionId, deploymentId }, crumb },
          search === '' && item.folderId === crumb.folderId ? '' : path.join(' / '),
        );
      });
      return sortEntries(own);
    });
    const entries = dropRepeated(listed);
    for (const entry of entries) {
      if (entry.kind === 'workbook' || entry.kind === 'dashboard') {
        this.known.set(`${connectionId} ${entry.key}`, entry);
      }
    }
    // The oldest data counts: one list from long ago makes the sum no newer.
    const all = lists.map(({ found }) => found.freshness);
    const freshness = all.toSorted((a, b) => a.readAtMs - b.readAtMs).find(isCached) ?? all[0];
    return {
      kind: 'shown',
      entries,
      closed: [],
      freshness: freshness ?? { source: 'server', readAtMs: this.#ports.nowMs(), error: null },
    };
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#latest += 1;
  }
}

const isCached = ({ source }: Freshness): boolean => source === 'cached';

function toFailedPhase(thrown: unknown): BrowsePhase {
  const error = toErrorData(thrown);
  return error.code === 'NOT_OFFERED' ? { kind: 'notOffered' } : { kind: 'failed', error };
}

interface Folder {
  readonly name: string;
  readonly parentId: number | null;
}

/** A folder inside itself would otherwise be followed for ever. */
const DEPTH_MAX = 32;

/**
 * The names of the folders that were listed so far, because no operation returns the path of one.
 */
class FolderNames {
  readonly #folders = new Map<string, Folder>();

  take(home: string, items: readonly FolderItem[]): void {
    for (const { id, type, name, folderId } of items) {
      if (resolveEntryKind(type) === 'folder') {
        this.#folders.set(`${home} ${id}`, { name, parentId: folderId });
      }
    }
  }

  /** Formats `Films / Studios`; '' for the root and for a folder that was not listed yet. */
  pathOf(home: string, folderId: number | null): string {
    const names: string[] = [];
    let at = folderId;
    while (at !== null && names.length < DEPTH_MAX) {
      const folder = this.#folders.get(`${home} ${String(at)}`);
      if (folder === undefined) break;
      names.unshift(folder.name);
      at = folder.parentId;
    }
    return names.join(' / ');
  }
}
