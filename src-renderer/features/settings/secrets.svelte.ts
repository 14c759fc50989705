import { attempt, type AppErrorData } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID, type ConnectionId } from '#shared/ids.ts';
import type { SecretScope, SecretsStatus } from '#shared/secrets.ts';
import type { Client } from '../../ipc/client.ts';
import { RemoteState } from '../../ipc/remote-state.svelte.ts';

/** The local workspace answers questions with this one key. */
const LOCAL_KEY = { connectionId: LOCAL_CONNECTION_ID, scope: 'chat' } as const;

type SecretsAction = 'save' | 'remove' | 'restore' | 'acceptSession';

export type SecretsWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly action: SecretsAction }
  | { readonly kind: 'done'; readonly action: SecretsAction }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** Whether keys exist and where they are stored. A key is sent to main and never comes back. */
export class Secrets {
  work: SecretsWork = $state.raw({ kind: 'idle' });

  readonly #client: Client;
  readonly #remote: RemoteState<SecretsStatus | null>;

  constructor(client: Client) {
    this.#client = client;
    this.#remote = new RemoteState<SecretsStatus | null>(null, {
      read: () => client.call('secrets.readStatus'),
      follow: ({ replace }) => client.onPush('secrets.changed', replace),
    });
  }

  /** Null until main has answered. */
  get status(): SecretsStatus | null {
    return this.#remote.value;
  }

  get hasLocalKey(): boolean {
    return this.hasKey(LOCAL_KEY.connectionId, LOCAL_KEY.scope);
  }

  async start(): Promise<void> {
    await this.#remote.start();
    const { status } = this.#remote;
    if (status.kind === 'failed') this.work = { kind: 'failed', error: status.error };
  }

  /** Resolves to whether the key was saved, so that the field can be emptied. */
  save(key: string): Promise<boolean> {
    return this.#do('save', () => this.#client.call('secrets.save', { ...LOCAL_KEY, key }));
  }

  remove(): Promise<boolean> {
    return this.#do('remove', () => this.#client.call('secrets.remove', LOCAL_KEY));
  }

  /** Makes a new key for the local workspace. */
  restore(): Promise<boolean> {
    return this.#do('restore', () => this.#client.call('workspace.restoreKey'));
  }

  acceptSession(): Promise<boolean> {
    return this.#do('acceptSession', () => this.#client.call('secrets.allowSessionStorage'));
  }

  hasKey(connectionId: ConnectionId, scope: SecretScope): boolean {
    const saved = this.status?.saved ?? [];
    return saved.some((key) => key.connectionId === connectionId && key.scope === scope);
  }

  /**
   * Makes a call of another part of the window whose answer is the new status.
   * @throws AppError with main's code
   */
  change(act: () => Promise<SecretsStatus>): Promise<void> {
    return this.#remote.ask(act);
  }

  close(): void {
    this.#remote.close();
  }

  async #do(action: SecretsAction, act: () => Promise<SecretsStatus>): Promise<boolean> {
    this.work = { kind: 'working', action };
    const done = await attempt(() => this.change(act));
    this.work = done.ok ? { kind: 'done', action } : { kind: 'failed', error: done.error };
    return done.ok;
  }
}
