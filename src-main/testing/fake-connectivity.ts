import type { Connectivity, ConnectivityChange } from '../conversations/connectivity.ts';

/** A machine whose network and sleep a test decides. */
export class FakeConnectivity implements Connectivity {
  readonly #listeners = new Set<(change: ConnectivityChange) => void>();
  #isOnline = true;

  isOnline(): boolean {
    return this.#isOnline;
  }

  listen(listener: (change: ConnectivityChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  emit(change: ConnectivityChange): void {
    this.#isOnline = change === 'back';
    for (const listener of [...this.#listeners]) listener(change);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }
}
