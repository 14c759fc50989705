import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { Starter, WorkspaceStatus } from '#shared/workspace.ts';
import type { Client } from '../../ipc/client.ts';
import { RemoteState } from '../../ipc/remote-state.svelte.ts';

const STARTING: WorkspaceStatus = { state: 'starting', reason: null };

/** The local workspace: whether it runs, and the first questions that are known to work on it. */
export class Workspace {
  starters: readonly Starter[] = $state.raw([]);
  /** The error of a call to main; an error of the workspace itself is in `status`. */
  error: AppErrorData | null = $state.raw(null);
  readonly failure: AppErrorData | null = $derived.by(() => {
    if (this.status.state !== 'failed') return this.error;
    return { code: 'WORKSPACE_FAILED', message: this.status.reason ?? '', detail: {} };
  });

  readonly #client: Client;
  readonly #remote: RemoteState<WorkspaceStatus>;

  constructor(client: Client) {
    this.#client = client;
    this.#remote = new RemoteState(STARTING, {
      read: () => client.call('workspace.readStatus'),
      follow: ({ replace }) => client.onPush('workspace.changed', replace),
    });
  }

  get status(): WorkspaceStatus {
    return this.#remote.value;
  }

  async start(): Promise<void> {
    this.error = null;
    // The questions are there before the data is: one that is asked now waits for it.
    void this.#readStarters();
    await this.#remote.start();
    const { status } = this.#remote;
    if (status.kind === 'failed') this.#fail(status.error);
  }

  async restart(): Promise<void> {
    this.error = null;
    this.#remote.replace(STARTING);
    const done = await attempt(() =>
      this.#remote.ask(() => this.#client.call('workspace.restart')),
    );
    if (!done.ok) this.#fail(done.error);
    void this.#readStarters();
  }

  close(): void {
    this.#remote.close();
  }

  async #readStarters(): Promise<void> {
    if (this.starters.length > 0) return;
    const read = await attempt(() => this.#client.call('workspace.listStarters'));
    if (read.ok) this.starters = read.value;
    else this.#fail(read.error);
  }

  #fail(error: AppErrorData): void {
    this.error = error;
    if (this.status.state !== 'starting') return;
    this.#remote.replace({ state: 'failed', reason: error.message });
  }
}
