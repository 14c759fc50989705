import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ApiScope } from '#shared/connection.ts';
import { LOCAL_CONNECTION_ID, type ConnectionId } from '#shared/ids.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import type { Client } from '../../ipc/client.ts';

/** The local workspace answers questions with this one key. */
const LOCAL_KEY = { connectionId: LOCAL_CONNECTION_ID, area: 'chat' } as const;

type SecretsAction = 'save' | 'remove' | 'restore' | 'acceptSession';

export type SecretsWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly action: SecretsAction }
  | { readonly kind: 'done'; readonly action: SecretsAction }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** Whether keys exist and where they are kept. A key goes out of here and never comes back. */
export class Secrets {
  /** Null until main has told. */
  status: SecretsStatus | null = $state.raw(null);
  work: SecretsWork = $state.raw({ kind: 'idle' });
  readonly hasLocalKey: boolean = $derived(this.hasKey(LOCAL_KEY.connectionId, LOCAL_KEY.area));

  readonly #client: Client;
  #stopListening: (() => void) | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  async start(): Promise<void> {
    this.#stopListening ??= this.#client.onPush('secrets.changed', (status) => {
      this.status = status;
    });
    try {
      this.status = await this.#client.call('secrets.status');
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Resolves to whether the key is kept, so that the field can be emptied. */
  save(key: string): Promise<boolean> {
    return this.#do('save', () => this.#client.call('secrets.save', { ...LOCAL_KEY, key }));
  }

  remove(): Promise<boolean> {
    return this.#do('remove', () => this.#client.call('secrets.remove', LOCAL_KEY));
  }

  /** The local workspace makes a new key of its own. */
  restore(): Promise<boolean> {
    return this.#do('restore', () => this.#client.call('workspace.restoreKey'));
  }

  acceptSession(): Promise<boolean> {
    return this.#do('acceptSession', () => this.#client.call('secrets.acceptSession'));
  }

  hasKey(connectionId: ConnectionId, area: ApiScope): boolean {
    const saved = this.status?.saved ?? [];
    return saved.some((key) => key.connectionId === connectionId && key.area === area);
  }

  /** What another part of the window heard from main about keys. */
  receive(status: SecretsStatus): void {
    this.status = status;
  }

  close(): void {
    this.#stopListening?.();
    this.#stopListening = null;
  }

  async #do(action: SecretsAction, act: () => Promise<SecretsStatus>): Promise<boolean> {
    this.work = { kind: 'working', action };
    try {
      this.status = await act();
      this.work = { kind: 'done', action };
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  #fail(thrown: unknown): void {
    this.work = { kind: 'failed', error: toErrorData(toAppError(thrown)) };
  }
}
