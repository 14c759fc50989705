import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Connection } from '#shared/connection.ts';
import type { SeenDeployments, SeenItems } from '#shared/dashboards/browsing.ts';
import type { Seen } from '#shared/dashboards/places.ts';
import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import { inOrder, toDeploymentEntry, toEntry, type Crumb, type Entry } from './entry.ts';
import { FolderNames } from './folder-names.ts';
import { START, toCrumbKey, toRoot, type Standing } from './standing.ts';

export type BrowsePhase =
  | { readonly kind: 'loading' }
  /** The server has no such lists: what it has is opened by address or ids. */
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  | { readonly kind: 'shown'; readonly entries: readonly Entry[]; readonly seen: Seen };

export interface BrowserPorts {
  readonly client: Client;
  readonly find: (id: ConnectionId) => Connection | null;
  readonly nowMs: () => number;
}

/** After the last letter, before the server is asked. */
const SEARCH_PAUSE_MS = 200;
/** More deployments than these are searched one by one, from the inside. */
const SEARCHED_DEPLOYMENTS_MAX = 10;

/** What lies in a connection's workspace; each connection keeps its place while the window lives. */
export class Browser {
  phase: BrowsePhase = $state.raw({ kind: 'loading' });
  /** A newer answer is on its way; what is in sight stays until it comes. */
  isBusy: boolean = $state(false);
  /** The row that takes the focus when the list stands; '' is the first one. */
  landing: string | null = $state(null);
  /** The row that led to the workbook in sight. */
  leftBy = '';

  /** Every workbook and dashboard that was listed so far, by its row's key. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read when the palette opens
  readonly known = new Map<string, Entry>();

  readonly #ports: BrowserPorts;
  readonly #standings = new SvelteMap<ConnectionId, Standing>();
  readonly #folders = new FolderNames();
  #connectionId: ConnectionId | null = $state.raw(null);
  /** Connections with one deployment: nothing lies above it. */
  readonly #single = new SvelteSet<ConnectionId>();
  #latest = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: BrowserPorts) {
    this.#ports = ports;
  }

  get connectionId(): ConnectionId | null {
    return this.#connectionId;
  }

  get #standing(): Standing {
    const id = this.#connectionId;
    return (id === null ? undefined : this.#standings.get(id)) ?? START;
  }

  /** From the deployment to the folder in sight; empty where the deployments are listed. */
  get trail(): readonly Crumb[] {
    return this.#standing.trail;
  }

  get search(): string {
    return this.#standing.search;
  }

  /** Nothing lies above a deployment that is the only one. */
  get canGoUp(): boolean {
    const id = this.#connectionId;
    return this.trail.length > (id !== null && this.#single.has(id) ? 1 : 0);
  }

  /** Looks at this connection; where it was looked at before, at the same place. */
  choose(id: ConnectionId): void {
    if (this.#connectionId === id) return;
    this.#connectionId = id;
    this.phase = { kind: 'loading' };
    void this.read();
  }

  enter(crumb: Crumb): void {
    this.#go({ trail: [...this.trail, crumb], search: '' }, '');
  }

  /** To the first `depth` steps of the trail. */
  goTo(depth: number): void {
    const left = this.trail[depth];
    if (left === undefined && this.search === '') return;
    this.#go({ trail: this.trail.slice(0, depth), search: '' }, left ? toCrumbKey(left) : '');
  }

  goUp(): void {
    if (this.canGoUp) this.goTo(this.trail.length - 1);
  }

  type(search: string): void {
    this.#stand({ trail: this.trail, search });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.read(), search.trim() === '' ? 0 : SEARCH_PAUSE_MS);
  }

  #go(standing: Standing, landing: string): void {
    this.#stand(standing);
    this.phase = { kind: 'loading' };
    this.landing = landing;
    void this.read();
  }

  #stand(standing: Standing): void {
    if (this.#connectionId !== null) this.#standings.set(this.#connectionId, standing);
  }

  /** What is in sight stays there while it is read again; an answer to something older is not shown. */
  async read(): Promise<void> {
    const id = this.#connectionId;
    if (id === null) return;
    clearTimeout(this.#pause);
    const asked = ++this.#latest;
    this.isBusy = true;
    const phase = await this.#ask(id).catch((thrown: unknown) => toFailure(thrown));
    if (asked !== this.#latest) return;
    this.isBusy = false;
    this.phase = phase;
  }

  async #ask(connectionId: ConnectionId): Promise<BrowsePhase> {
    const { trail, search } = this.#standing;
    const here = trail.at(-1);
    if (here === undefined) return this.#askAbove(connectionId, search.trim());
    const found = await this.#list(connectionId, here, search.trim());
    return this.#toShown([{ crumb: here, found }], connectionId, search.trim());
  }

  async #askAbove(connectionId: ConnectionId, search: string): Promise<BrowsePhase> {
    const { deployments, seen } = await this.#askDeployments(connectionId);
    const crumbs = deployments.map(({ id, name }) => toRoot(id, name));
    const [only] = crumbs;
    if (only !== undefined && crumbs.length === 1) {
      this.#single.add(connectionId);
      const standing = this.#standings.get(connectionId) ?? START;
      this.#standings.set(connectionId, { ...standing, trail: [only] });
      const found = await this.#list(connectionId, only, search);
      return this.#toShown([{ crumb: only, found }], connectionId, search);
    }
    if (search === '') return { kind: 'shown', entries: deployments.map(toDeploymentEntry), seen };
    const searched = crumbs.slice(0, SEARCHED_DEPLOYMENTS_MAX);
    const lists = await Promise.all(
      searched.map(async (crumb) => ({
        crumb,
        found: await this.#list(connectionId, crumb, search),
      })),
    );
    return this.#toShown(lists, connectionId, search);
  }

  /** A server may list what lies in a deployment without a list of deployments. */
  async #askDeployments(connectionId: ConnectionId): Promise<SeenDeployments> {
    try {
      return await this.#ports.client.call('dashboards.deployments', { connectionId });
    } catch (thrown) {
      const id = this.#ports.find(connectionId)?.deploymentId ?? null;
      if (id === null || toAppError(thrown).code !== 'NOT_OFFERED') throw thrown;
      const seenAtMs = this.#ports.nowMs();
      const seen: Seen = { source: 'server', seenAtMs, trouble: null };
      return { deployments: [{ id, name: `Deployment ${String(id)}` }], seen };
    }
  }

  #list(connectionId: ConnectionId, crumb: Crumb, search: string): Promise<SeenItems> {
    const { deploymentId, folderId } = crumb;
    const input = { connectionId, deploymentId, folderId, search };
    return this.#ports.client.call('dashboards.folder', input);
  }

  #toShown(
    lists: readonly { readonly crumb: Crumb; readonly found: SeenItems }[],
    connectionId: ConnectionId,
    search: string,
  ): BrowsePhase {
    const entries = lists.flatMap(({ crumb: { deploymentId, name }, found }) => {
      const home = `${connectionId} ${String(deploymentId)}`;
      this.#folders.take(home, found.items);
      const above = lists.length > 1 ? [name] : [];
      return found.items.map((item) => {
        const path = [...above, this.#folders.pathOf(home, item.folderId)].filter(Boolean);
        return toEntry(item, { connectionId, deploymentId }, search === '' ? '' : path.join(' / '));
      });
    });
    for (const entry of entries) {
      if (entry.kind === 'workbook' || entry.kind === 'dashboard') {
        this.known.set(`${connectionId} ${entry.key}`, entry);
      }
    }
    // The worst known is told: one list from long ago makes the whole no newer.
    const seens = lists.map(({ found }) => found.seen);
    const seen = seens.toSorted((a, b) => a.seenAtMs - b.seenAtMs).find(isKept) ?? seens[0];
    return seen ? { kind: 'shown', entries: inOrder(entries), seen } : { kind: 'loading' };
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#latest += 1;
  }
}

const isKept = ({ source }: Seen): boolean => source === 'kept';

function toFailure(thrown: unknown): BrowsePhase {
  const error = toErrorData(toAppError(thrown));
  return error.code === 'NOT_OFFERED' ? { kind: 'notOffered' } : { kind: 'failed', error };
}
