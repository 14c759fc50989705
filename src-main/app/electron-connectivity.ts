import { net, powerMonitor } from 'electron';
import type { Connectivity, ConnectivityChange } from '../conversations/connectivity.ts';

/**
 * Electron's main process receives no network event, so the state is polled while somebody listens.
 */
const POLL_MS = 3_000;

/** Sleep and network of the machine, as Electron reports them. Usable only after `ready`. */
export class ElectronConnectivity implements Connectivity {
  readonly #listeners = new Set<(change: ConnectivityChange) => void>();
  readonly #onSuspend = (): void => {
    this.#tell('lost');
  };
  readonly #onResume = (): void => {
    this.#tell('back');
  };
  #timer: NodeJS.Timeout | undefined;
  #wasOnline = true;

  isOnline(): boolean {
    return net.isOnline();
  }

  listen(listener: (change: ConnectivityChange) => void): () => void {
    if (this.#listeners.size === 0) this.#start();
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#stop();
    };
  }

  #start(): void {
    powerMonitor.on('suspend', this.#onSuspend);
    powerMonitor.on('resume', this.#onResume);
    this.#wasOnline = net.isOnline();
    this.#timer = setInterval(() => {
      this.#check();
    }, POLL_MS);
  }

  #stop(): void {
    powerMonitor.off('suspend', this.#onSuspend);
    powerMonitor.off('resume', this.#onResume);
    clearInterval(this.#timer);
  }

  #check(): void {
    const isOnline = net.isOnline();
    if (isOnline === this.#wasOnline) return;
    this.#wasOnline = isOnline;
    this.#tell(isOnline ? 'back' : 'lost');
  }

  #tell(change: ConnectivityChange): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
