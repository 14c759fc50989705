import type { SecretStore } from './secret-store.ts';

/**
 * Stores keys in this run's memory only. They are never written and are lost when the app quits.
 */
export class SessionSecretStore implements SecretStore {
  readonly #secrets = new Map<string, string>();

  get(account: string): Promise<string | null> {
    return Promise.resolve(this.#secrets.get(account) ?? null);
  }

  set(account: string, secret: string): Promise<void> {
    this.#secrets.set(account, secret);
    return Promise.resolve();
  }

  delete(account: string): Promise<void> {
    this.#secrets.delete(account);
    return Promise.resolve();
  }
}
