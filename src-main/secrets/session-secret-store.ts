import type { SecretStore } from './secret-store.ts';

/** Memory of this run only: gone when the app quits, never written anywhere. */
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
