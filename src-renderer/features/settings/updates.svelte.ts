import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { FoundUpdate, UpdateState } from '#shared/updates.ts';
import type { Client } from '../../ipc/client.ts';
import { RemoteState } from '../../ipc/remote-state.svelte.ts';

/** Newer versions of the app, as main knows of them. */
export class Updates {
  error: AppErrorData | null = $state.raw(null);
  readonly state: UpdateState = $derived.by(() => this.#remote.value);

  readonly #client: Client;
  readonly #remote: RemoteState<UpdateState>;
  #foundListeners: readonly ((update: FoundUpdate) => void)[] = [];
  #isAsking = false;

  constructor(client: Client) {
    this.#client = client;
    this.#remote = new RemoteState<UpdateState>(
      { kind: 'current', checkedAtMs: null },
      {
        read: () => client.call('updates.readState'),
        follow: ({ replace }) =>
          client.onPush('updates.changed', (state) => {
            const wasKnown = this.#remote.value.kind !== 'checking';
            replace(state);
            if (state.kind === 'available' && !wasKnown && !this.#isAsking)
              this.#tell(state.update);
          }),
      },
    );
  }

  async start(): Promise<void> {
    await this.#remote.start();
  }

  /**
   * Calls the listener for a version that was found without the analyst's question. Returns the
   * function that stops listening.
   */
  onFound(listener: (update: FoundUpdate) => void): () => void {
    this.#foundListeners = [...this.#foundListeners, listener];
    return () => {
      this.#foundListeners = this.#foundListeners.filter((other) => other !== listener);
    };
  }

  async check(): Promise<void> {
    this.#isAsking = true;
    await this.#ask(() => this.#client.call('updates.check'));
    this.#isAsking = false;
  }

  async download(): Promise<void> {
    await this.#ask(() => this.#client.call('updates.download'));
  }

  async cancel(): Promise<void> {
    await this.#ask(() => this.#client.call('updates.cancel'));
  }

  async quitAndInstall(): Promise<void> {
    await this.#attempt(() => this.#client.call('updates.quitAndInstall'));
  }

  close(): void {
    this.#remote.close();
    this.#foundListeners = [];
  }

  #ask(question: () => Promise<UpdateState>): Promise<void> {
    return this.#attempt(() => this.#remote.ask(question));
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    this.error = null;
    const done = await attempt(act);
    if (!done.ok) this.error = done.error;
  }

  #tell(update: FoundUpdate): void {
    for (const listener of this.#foundListeners) listener(update);
  }
}
