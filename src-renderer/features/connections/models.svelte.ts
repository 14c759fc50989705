import { SvelteMap } from 'svelte/reactivity';
import type { ConnectionId } from '#shared/ids.ts';
import type { DataModel } from '#shared/model/model.ts';
import { suggestStarters } from '#domain/model/starters.ts';
import type { Starter } from '#shared/workspace.ts';
import { toErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';

const EMPTY_MODEL: DataModel = { source: 'none', readAtMs: null, error: null, cubes: [] };

/** What is known of each connection's data, read when it is first wanted. */
export class Models {
  readonly #client: Client;
  readonly #models = new SvelteMap<ConnectionId, DataModel>();
  readonly #offers = new SvelteMap<ConnectionId, readonly string[]>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nobody watches what is under way
  readonly #reads = new Map<ConnectionId, Promise<void>>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Returns null until the model was read. */
  find(id: ConnectionId): DataModel | null {
    return this.#models.get(id) ?? null;
  }

  /** Lists the platform's suggestions; where it offers none, what the model suggests. */
  starters(id: ConnectionId): readonly Starter[] {
    const offered = this.#offers.get(id) ?? [];
    if (offered.length > 0) return offered.map((question) => ({ question, about: 'Suggested' }));
    return suggestStarters(this.find(id)?.cubes ?? []);
  }

  /**
   * Reads the model unless that was done or is under way. A model that did not come from the
   * platform is requested again.
   */
  read(id: ConnectionId): Promise<void> {
    const under = this.#reads.get(id);
    if (under) return under;
    const known = this.find(id);
    if (known?.source === 'platform' && known.error === null) {
      return Promise.resolve();
    }
    const pendingRead = this.#read(id).finally(() => this.#reads.delete(id));
    this.#reads.set(id, pendingRead);
    return pendingRead;
  }

  async #read(connectionId: ConnectionId): Promise<void> {
    try {
      this.#models.set(connectionId, await this.#client.call('model.read', { connectionId }));
    } catch (error) {
      this.#models.set(connectionId, { ...EMPTY_MODEL, error: toErrorData(error) });
    }
  }

  /** Suggestions are an extra: a server that fails to make them still has its model. */
  async loadSuggestions(connectionId: ConnectionId): Promise<void> {
    if (this.#offers.has(connectionId)) return;
    try {
      this.#offers.set(
        connectionId,
        await this.#client.call('model.listSuggestions', { connectionId }),
      );
    } catch {
      // The starters of the model replace them, and a failure of the model is shown where the model
      // is used.
    }
  }
}
