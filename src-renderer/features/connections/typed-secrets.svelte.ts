import { SvelteMap } from 'svelte/reactivity';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { SecretScope, SecretsStatus } from '#shared/secrets.ts';
import type { Client } from '../../ipc/client.ts';

/** The window's copy of what main said about keys. */
export interface KeyRing {
  readonly status: SecretsStatus | null;
  hasKey(connectionId: ConnectionId, scope: SecretScope): boolean;
  /** @throws AppError with main's code */
  change(act: () => Promise<SecretsStatus>): Promise<void>;
}

export interface SecretPorts {
  readonly client: Client;
  readonly keys: KeyRing;
}

/** The secrets of one form: typed ones until they are saved, and which are. */
export class TypedSecrets {
  /** Secrets that were typed and are not in the keychain yet. */
  readonly typed: Record<SecretScope, string> = $state({
    chat: '',
    platform: '',
    embed: '',
    data: '',
    proxyPassword: '',
    certificatePassphrase: '',
  });
  /** Why a secret was not saved or removed. */
  readonly errors = new SvelteMap<SecretScope, AppErrorData>();

  readonly #ports: SecretPorts;
  readonly #getOwner: () => ConnectionId | null;

  /** @param getOwner null until a new connection was saved */
  constructor(ports: SecretPorts, getOwner: () => ConnectionId | null) {
    this.#ports = ports;
    this.#getOwner = getOwner;
  }

  get status(): SecretsStatus | null {
    return this.#ports.keys.status;
  }

  isSaved(scope: SecretScope): boolean {
    const owner = this.#getOwner();
    return owner !== null && this.#ports.keys.hasKey(owner, scope);
  }

  hasTyped(scopes: readonly SecretScope[]): boolean {
    return scopes.some((scope) => this.typed[scope].trim() !== '');
  }

  /** Saves them one by one; one that fails stays in its field. Resolves to whether none did. */
  async save(scopes: readonly SecretScope[]): Promise<boolean> {
    const connectionId = this.#getOwner();
    if (connectionId === null) return false;
    let allSaved = true;
    for (const scope of scopes) {
      const key = this.typed[scope].trim();
      if (key === '') continue;
      const isSaved = await this.#attempt(scope, () =>
        this.#ports.client.call('secrets.save', { connectionId, scope, key }),
      );
      if (isSaved) this.typed[scope] = '';
      allSaved &&= isSaved;
    }
    return allSaved;
  }

  async remove(scope: SecretScope): Promise<void> {
    const connectionId = this.#getOwner();
    if (connectionId === null) return;
    await this.#attempt(scope, () =>
      this.#ports.client.call('secrets.remove', { connectionId, scope }),
    );
  }

  async #attempt(scope: SecretScope, act: () => Promise<SecretsStatus>): Promise<boolean> {
    this.errors.delete(scope);
    const done = await attempt(() => this.#ports.keys.change(act));
    if (!done.ok) this.errors.set(scope, done.error);
    return done.ok;
  }
}
