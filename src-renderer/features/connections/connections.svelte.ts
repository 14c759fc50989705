import { SvelteMap } from 'svelte/reactivity';
import type { ConnectionTest, Connection } from '#shared/connection.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID, type ConnectionId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import { RemoteState, type RemoteStatus } from '../../ipc/remote-state.svelte.ts';

/** The state of a test of every API scope of a connection. */
export type TestRun =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly scopes: ConnectionTest['scopes'] }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/**
 * Every connection, kept up to date by main's pushes, and what their tests found in this window.
 */
export class Connections {
  readonly tests = new SvelteMap<ConnectionId, TestRun>();

  readonly #client: Client;
  readonly #remote: RemoteState<readonly Connection[]>;

  constructor(client: Client) {
    this.#client = client;
    this.#remote = new RemoteState<readonly Connection[]>([], {
      read: () => client.call('connections.list'),
      follow: ({ replace }) => client.onPush('connections.changed', replace),
    });
  }

  get phase(): RemoteStatus {
    return this.#remote.status;
  }

  /** The connections: the local workspace first, then the others in the analyst's order. */
  get list(): readonly Connection[] {
    return this.#remote.value;
  }

  start(): Promise<void> {
    return this.#remote.start();
  }

  refresh(): Promise<void> {
    return this.#remote.refresh();
  }

  find(id: ConnectionId): Connection | null {
    return this.list.find((connection) => connection.id === id) ?? null;
  }

  /** Only a list that was read can tell that a connection is gone. */
  isRemoved(id: ConnectionId): boolean {
    return this.phase.kind === 'ready' && this.find(id) === null;
  }

  /**
   * Returns the connection that the analyst chose for new conversations, or the local workspace
   * where that one is gone.
   */
  resolveChosen(id: ConnectionId | undefined): ConnectionId {
    return id === undefined || this.isRemoved(id) ? LOCAL_CONNECTION_ID : id;
  }

  async test(id: ConnectionId): Promise<void> {
    if (this.tests.get(id)?.kind === 'running') return;
    const running: TestRun = { kind: 'running' };
    this.tests.set(id, running);
    const run = await this.#ask(id);
    if (this.tests.get(id) === running) this.tests.set(id, run);
  }

  async #ask(id: ConnectionId): Promise<TestRun> {
    const test = await attempt(() => this.#client.call('connections.test', { connectionId: id }));
    return test.ok
      ? { kind: 'done', scopes: test.value.scopes }
      : { kind: 'failed', error: test.error };
  }

  /** Forgets a test whose connection was changed since. */
  forgetTest(id: ConnectionId): void {
    this.tests.delete(id);
  }

  /** @throws AppError with main's code */
  async remove(id: ConnectionId): Promise<void> {
    await this.#client.call('connections.remove', { connectionId: id });
    this.forgetTest(id);
    await this.refresh();
  }

  close(): void {
    this.#remote.close();
  }
}
