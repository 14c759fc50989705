import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Starter, WorkspaceStatus } from '#shared/workspace.ts';
import type { Client } from '../../ipc/client.ts';

/** The local workspace: whether it runs, and the first questions that are known to work on it. */
export class Workspace {
  status: WorkspaceStatus = $state.raw({ state: 'starting', reason: null });
  starters: readonly Starter[] = $state.raw([]);
  /** A question to main that went unanswered; a workspace that failed is in `status`. */
  error: AppErrorData | null = $state.raw(null);
  readonly failure: AppErrorData | null = $derived.by(() => {
    if (this.status.state !== 'failed') return this.error;
    return { code: 'WORKSPACE_FAILED', message: this.status.reason ?? '', detail: {} };
  });

  readonly #client: Client;
  #stopListening: (() => void) | null = null;
  /** A push is newer than the answer to a question asked before it. */
  #pushes = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  async start(): Promise<void> {
    this.#stopListening ??= this.#client.onPush('workspace.changed', (status) => {
      this.#pushes += 1;
      this.#receive(status);
    });
    await this.#ask('workspace.status');
  }

  async restart(): Promise<void> {
    this.status = { state: 'starting', reason: null };
    await this.#ask('workspace.restart');
  }

  close(): void {
    this.#stopListening?.();
    this.#stopListening = null;
  }

  async #ask(route: 'workspace.status' | 'workspace.restart'): Promise<void> {
    this.error = null;
    const pushes = this.#pushes;
    try {
      const status = await this.#client.call(route);
      if (pushes === this.#pushes) this.#receive(status);
    } catch (error) {
      this.#fail(error);
    }
  }

  #receive(status: WorkspaceStatus): void {
    this.status = status;
    if (status.state === 'ready' && this.starters.length === 0) void this.#readStarters();
  }

  async #readStarters(): Promise<void> {
    try {
      this.starters = await this.#client.call('workspace.starters');
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(thrown: unknown): void {
    this.error = toErrorData(toAppError(thrown));
    if (this.status.state === 'starting') {
      this.status = { state: 'failed', reason: this.error.message };
    }
  }
}
