import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { AgentLists } from '#shared/agent-choice.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Client } from '../../../ipc/client.ts';

export type AgentListing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly lists: AgentLists }
  /** `lists` are those that were read before; null where none were. */
  | { readonly kind: 'failed'; readonly error: AppErrorData; readonly lists: AgentLists | null };

/** The agents and branches of each connection, read when they are first wanted. */
export class AgentDirectory {
  readonly #client: Client;
  readonly #listings = new SvelteMap<ConnectionId, AgentListing>();
  readonly #underWay = new SvelteSet<ConnectionId>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Returns null until they were asked for. */
  find(id: ConnectionId): AgentListing | null {
    return this.#listings.get(id) ?? null;
  }

  findLists(id: ConnectionId): AgentLists | null {
    const listing = this.find(id);
    return listing === null || listing.kind === 'loading' ? null : listing.lists;
  }

  /** Reads both lists, unless that is under way. Lists that were read before stay until then. */
  async read(connectionId: ConnectionId): Promise<void> {
    if (this.#underWay.has(connectionId)) return;
    this.#underWay.add(connectionId);
    if (this.findLists(connectionId) === null) {
      this.#listings.set(connectionId, { kind: 'loading' });
    }
    const listed = await attempt(() =>
      this.#client.call('connections.listAgents', { connectionId }),
    );
    const listing: AgentListing = listed.ok
      ? { kind: 'ready', lists: listed.value }
      : { kind: 'failed', error: listed.error, lists: this.findLists(connectionId) };
    this.#underWay.delete(connectionId);
    this.#listings.set(connectionId, listing);
  }
}
