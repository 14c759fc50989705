import { SvelteMap } from 'svelte/reactivity';
import type { ConnectionTest } from '#shared/connection-test.ts';
import type { Connection } from '#shared/connection.ts';
import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID, type ConnectionId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';

export type ConnectionsPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** What asking every area of a connection came to. */
export type TestRun =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly areas: ConnectionTest['areas'] }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** Every connection, kept true by main's pushes, and what their tests found in this window. */
export class Connections {
  phase: ConnectionsPhase = $state.raw({ kind: 'loading' });
  /** The local workspace first, then by name. */
  list: readonly Connection[] = $state.raw([]);
  readonly tests = new SvelteMap<ConnectionId, TestRun>();

  readonly #client: Client;
  #stopListening: (() => void) | null = null;
  /** A push is newer than the answer to a question asked before it. */
  #pushes = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  async start(): Promise<void> {
    this.#stopListening ??= this.#client.onPush('connections.changed', (list) => {
      this.#pushes += 1;
      this.#receive(list);
    });
    this.phase = { kind: 'loading' };
    await this.refresh();
  }

  async refresh(): Promise<void> {
    const pushes = this.#pushes;
    try {
      const list = await this.#client.call('connections.list');
      if (pushes === this.#pushes) this.#receive(list);
    } catch (error) {
      this.phase = { kind: 'failed', error: toErrorData(toAppError(error)) };
    }
  }

  find(id: ConnectionId): Connection | null {
    return this.list.find((connection) => connection.id === id) ?? null;
  }

  /** Only a list that was read can tell that a connection is gone. */
  isRemoved(id: ConnectionId): boolean {
    return this.phase.kind === 'ready' && this.find(id) === null;
  }

  /** What an analyst chose for new conversations, or the local workspace where that is gone. */
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
    try {
      const { areas } = await this.#client.call('connections.test', { connectionId: id });
      return { kind: 'done', areas };
    } catch (error) {
      return { kind: 'failed', error: toErrorData(toAppError(error)) };
    }
  }

  /** What was found is not true of a connection that was changed since. */
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
    this.#stopListening?.();
    this.#stopListening = null;
  }

  #receive(list: readonly Connection[]): void {
    this.list = list;
    this.phase = { kind: 'ready' };
  }
}
