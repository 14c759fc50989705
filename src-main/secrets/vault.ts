import { randomUUID } from 'node:crypto';
import { AppError, toAppError } from '../../src-shared/errors.ts';
import type { ConnectionId } from '../../src-shared/ids.ts';
import type { SecretsStatus } from '../../src-shared/secrets.ts';
import type { Redactor } from '../logging/redactor.ts';
import type { JsonFile } from '../storage/json-file.ts';
import type { SecretStore } from './secret-store.ts';

export interface VaultOptions {
  /** Part of every account name, so that profiles never share keys. */
  readonly profileId: string;
  readonly keychain: SecretStore;
  readonly session: SecretStore;
  readonly savedKeys: JsonFile<ConnectionId[]>;
  readonly redactor: Redactor;
  readonly onChange: (status: SecretsStatus) => void;
}

/**
 * Decides where keys are kept: in the keychain where it works, else in memory once the analyst has
 * agreed, else nowhere. Never in a file. Nothing here hands a key to the window.
 */
export class Vault {
  readonly #options: VaultOptions;
  /** Connections whose key is in this run's memory. */
  readonly #held = new Set<ConnectionId>();
  #reason: Promise<string | null> | null = null;
  #sessionAccepted = false;

  constructor(options: VaultOptions) {
    this.#options = options;
  }

  async status(): Promise<SecretsStatus> {
    const reason = await this.#probeOnce();
    const inKeychain = reason === null ? this.#options.savedKeys.read() : [];
    const saved = [...new Set([...inKeychain, ...this.#held])];
    if (reason === null) return { store: 'keychain', reason: null, saved };
    return { store: this.#sessionAccepted ? 'session' : 'none', reason, saved };
  }

  async read(connectionId: ConnectionId): Promise<string | null> {
    const store = this.#held.has(connectionId) ? this.#options.session : await this.#keychain();
    if (store === null) return null;
    const secret = await this.#watch(store.get(this.#toAccount(connectionId)));
    if (secret !== null) this.#options.redactor.learn(secret);
    return secret;
  }

  /** A key that the analyst typed: needs the keychain, or consent to session-only memory. */
  async save(connectionId: ConnectionId, secret: string): Promise<SecretsStatus> {
    this.#options.redactor.learn(secret);
    const keychain = await this.#keychain();
    if (keychain === null) {
      if (!this.#sessionAccepted) throw await this.#toRefusal();
      return this.#hold(connectionId, secret);
    }
    await this.#watch(keychain.set(this.#toAccount(connectionId), secret));
    await this.#forget(connectionId);
    this.#writeSaved((saved) => [...saved, connectionId]);
    return this.#changed();
  }

  /** A key that the app made itself, for its own local platform: memory needs no consent. */
  async saveOwn(connectionId: ConnectionId, secret: string): Promise<SecretsStatus> {
    this.#options.redactor.learn(secret);
    return (await this.#keychain()) === null
      ? this.#hold(connectionId, secret)
      : this.save(connectionId, secret);
  }

  async remove(connectionId: ConnectionId): Promise<SecretsStatus> {
    await this.#forget(connectionId);
    const keychain = await this.#keychain();
    if (keychain !== null) await this.#watch(keychain.delete(this.#toAccount(connectionId)));
    return this.#changed();
  }

  async acceptSession(): Promise<SecretsStatus> {
    this.#sessionAccepted = true;
    // The analyst may have unlocked the keychain since it was last asked.
    this.#reason = null;
    return this.#changed();
  }

  #toAccount(connectionId: ConnectionId): string {
    return `${this.#options.profileId}:${connectionId}`;
  }

  async #hold(connectionId: ConnectionId, secret: string): Promise<SecretsStatus> {
    await this.#options.session.set(this.#toAccount(connectionId), secret);
    this.#held.add(connectionId);
    return this.#changed();
  }

  async #forget(connectionId: ConnectionId): Promise<void> {
    this.#held.delete(connectionId);
    await this.#options.session.delete(this.#toAccount(connectionId));
    if (!this.#options.savedKeys.read().includes(connectionId)) return;
    this.#writeSaved((saved) => saved.filter((id) => id !== connectionId));
  }

  #writeSaved(change: (saved: ConnectionId[]) => ConnectionId[]): void {
    const { savedKeys } = this.#options;
    savedKeys.write([...new Set(change(savedKeys.read()))]);
  }

  async #keychain(): Promise<SecretStore | null> {
    return (await this.#probeOnce()) === null ? this.#options.keychain : null;
  }

  #probeOnce(): Promise<string | null> {
    this.#reason ??= this.#probe();
    return this.#reason;
  }

  /** Null when a value came back from the keychain as it went in, else why not. */
  async #probe(): Promise<string | null> {
    const account = `${this.#options.profileId}:probe`;
    const value = randomUUID();
    const { keychain } = this.#options;
    try {
      await keychain.set(account, value);
      const read = await keychain.get(account);
      await keychain.delete(account);
      return read === value ? null : 'The keychain did not give back what was put into it.';
    } catch (error) {
      return toAppError(error).message;
    }
  }

  /** A keychain can lock in mid-use: the next question about it must ask anew. */
  async #watch<T>(use: Promise<T>): Promise<T> {
    try {
      return await use;
    } catch (error) {
      this.#reason = null;
      await this.#changed();
      throw error;
    }
  }

  async #changed(): Promise<SecretsStatus> {
    const status = await this.status();
    this.#options.onChange(status);
    return status;
  }

  async #toRefusal(): Promise<AppError> {
    const reason = await this.#probeOnce();
    return new AppError('SECRETS_UNAVAILABLE', reason ?? 'There is no keychain.');
  }
}
