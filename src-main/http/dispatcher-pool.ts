import type { ConnectionId } from '#shared/ids.ts';
import type { Dispatchers, Network } from './dispatchers.ts';
import { toHttpTimeouts, type HttpTimeouts } from './http-timeouts.ts';
import type { ProxyResolver } from './proxy-routes.ts';

/** The settings of each network; its secrets are read when they are needed. */
export interface NetworkSource {
  readonly resolver: ProxyResolver;
  /** Whether a connection sets something for itself; if not, it shares the app's sockets. */
  isOwn(connectionId: ConnectionId): boolean;
  read(connectionId: ConnectionId | null): Network;
}

type PoolKey = ConnectionId | null;

/** The sockets of the app's network, and of each connection that has one of its own. */
export class DispatcherPool {
  readonly #networks: NetworkSource;
  readonly #timeouts: Partial<HttpTimeouts>;
  readonly #loading = new Map<PoolKey, Promise<Dispatchers>>();
  /** Those of earlier settings, on which something may still be under way. */
  readonly #retired = new Set<Promise<Dispatchers>>();

  constructor(networks: NetworkSource, timeouts: Partial<HttpTimeouts>) {
    this.#networks = networks;
    this.#timeouts = timeouts;
  }

  async load(connectionId: ConnectionId | undefined): Promise<Dispatchers> {
    const isOwn = connectionId !== undefined && this.#networks.isOwn(connectionId);
    const key = isOwn ? connectionId : null;
    const loading = this.#loading.get(key) ?? this.#create(key);
    this.#loading.set(key, loading);
    try {
      return await loading;
    } catch (error) {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
      throw error;
    }
  }

  refresh(): void {
    const retired = [...this.#loading.values()];
    this.#loading.clear();
    for (const loading of retired) {
      this.#retired.add(loading);
      loading
        .then((dispatchers) => dispatchers.retire())
        // What could not be loaded or closed has no socket that could be in the way.
        .catch(() => undefined)
        .finally(() => this.#retired.delete(loading));
    }
  }

  /** Closes all sockets at once. */
  async close(): Promise<void> {
    const all = await Promise.allSettled([...this.#loading.values(), ...this.#retired]);
    const loaded = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    await Promise.all(loaded.map((dispatchers) => dispatchers.close()));
  }

  async #create(key: PoolKey): Promise<Dispatchers> {
    const network = this.#networks.read(key);
    const { Dispatchers } = await import('./dispatchers.ts');
    const timeouts = { ...toHttpTimeouts(network.settings), ...this.#timeouts };
    return new Dispatchers({ timeouts, network, resolver: this.#networks.resolver });
  }
}
