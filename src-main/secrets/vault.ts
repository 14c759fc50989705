import { randomUUID } from 'node:crypto';
import { AppError, toAppError } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import { SECRET_SCOPES, type SecretsStatus } from '#shared/secrets.ts';
import type { Redactor } from '../logging/redactor.ts';
import type { JsonFile } from '../storage/json-file.ts';
import { isSameKey, type KeyRef } from './saved-keys.ts';
import type { SecretStore } from './secret-store.ts';

export interface VaultOptions {
  /** Part of every account name, so that profiles never share keys. */
  readonly profileId: string;
  readonly keychain: SecretStore;
  readonly session: SecretStore;
  readonly savedKeys: JsonFile<KeyRef[]>;
  readonly redactor: Redactor;
  readonly onChange: (status: SecretsStatus) => void;
}

/**
 * Decides where keys are stored: in the keychain if it works, otherwise in memory after the analyst
 * has agreed, otherwise nowhere. Keys are never written to a file or handed to the window.
 */
export class Vault {
  readonly #options: VaultOptions;
  /** Keys in this run's memory, by account. */
  readonly #sessionKeys = new Map<string, KeyRef>();
  #reason: Promise<string | null> | null = null;
  #sessionAccepted = false;

  constructor(options: VaultOptions) {
    this.#options = options;
  }

  async status(): Promise<SecretsStatus> {
    const reason = await this.#probeOnce();
    const inKeychain = reason === null ? this.#options.savedKeys.read() : [];
    const sessionRefs = [...this.#sessionKeys.values()];
    const saved = [...inKeychain.filter((ref) => !this.#isInSession(ref)), ...sessionRefs];
    if (reason === null) return { store: 'keychain', reason: null, saved };
    return { store: this.#sessionAccepted ? 'session' : 'none', reason, saved };
  }

  async read(ref: KeyRef): Promise<string | null> {
    const store = this.#isInSession(ref) ? this.#options.session : await this.#keychain();
    if (store === null) return null;
    const secret = await this.#watch(store.get(this.#toAccount(ref)));
    if (secret !== null) this.#options.redactor.learn(secret);
    return secret;
  }

  /**
   * Saves a key that the analyst typed, which needs the keychain or consent to session-only memory.
   */
  async save(ref: KeyRef, secret: string): Promise<SecretsStatus> {
    this.#options.redactor.learn(secret);
    const keychain = await this.#keychain();
    if (keychain === null) {
      if (!this.#sessionAccepted) throw await this.#toRefusal();
      return this.#hold(ref, secret);
    }
    await this.#watch(keychain.set(this.#toAccount(ref), secret));
    await this.#forget(ref);
    this.#writeSaved((saved) => [...saved, { connectionId: ref.connectionId, scope: ref.scope }]);
    return this.#changed();
  }

  /**
   * Saves a key that the app made for its own local platform; storing it in memory needs no
   * consent.
   */
  async saveOwn(ref: KeyRef, secret: string): Promise<SecretsStatus> {
    this.#options.redactor.learn(secret);
    return (await this.#keychain()) === null ? this.#hold(ref, secret) : this.save(ref, secret);
  }

  /**
   * Reports a key as removed only when it is: a key that a locked keychain still contains stays
   * listed.
   */
  async remove(ref: KeyRef): Promise<SecretsStatus> {
    const keychain = await this.#keychain();
    if (keychain !== null) await this.#watch(keychain.delete(this.#toAccount(ref)));
    else if (this.#isSaved(ref)) throw await this.#toRefusal();
    await this.#forget(ref);
    return this.#changed();
  }

  /** Removes every key of a connection. */
  async removeAll(connectionId: ConnectionId): Promise<void> {
    for (const scope of SECRET_SCOPES) await this.remove({ connectionId, scope });
  }

  /** Removes every key of this profile. Fails, with the reason, while a key cannot be removed. */
  async removeEverything(): Promise<void> {
    // The analyst may have unlocked the keychain since the last probe.
    this.#reason = null;
    const { saved } = await this.status();
    const listed = [...saved, ...this.#options.savedKeys.read()];
    for (const ref of listed) await this.remove(ref);
  }

  async acceptSession(): Promise<SecretsStatus> {
    this.#sessionAccepted = true;
    // The analyst may have unlocked the keychain since the last probe.
    this.#reason = null;
    return this.#changed();
  }

  #toAccount(ref: KeyRef): string {
    return `${this.#options.profileId}:${ref.connectionId}:${ref.scope}`;
  }

  #isInSession(ref: KeyRef): boolean {
    return this.#sessionKeys.has(this.#toAccount(ref));
  }

  #isSaved(ref: KeyRef): boolean {
    return this.#options.savedKeys.read().some((saved) => isSameKey(saved, ref));
  }

  async #hold(ref: KeyRef, secret: string): Promise<SecretsStatus> {
    await this.#options.session.set(this.#toAccount(ref), secret);
    this.#sessionKeys.set(this.#toAccount(ref), ref);
    return this.#changed();
  }

  async #forget(ref: KeyRef): Promise<void> {
    this.#sessionKeys.delete(this.#toAccount(ref));
    await this.#options.session.delete(this.#toAccount(ref));
    if (!this.#isSaved(ref)) return;
    this.#writeSaved((saved) => saved.filter((other) => !isSameKey(other, ref)));
  }

  #writeSaved(change: (saved: KeyRef[]) => KeyRef[]): void {
    const { savedKeys } = this.#options;
    savedKeys.write(change(savedKeys.read()));
  }

  async #keychain(): Promise<SecretStore | null> {
    return (await this.#probeOnce()) === null ? this.#options.keychain : null;
  }

  #probeOnce(): Promise<string | null> {
    this.#reason ??= this.#probe();
    return this.#reason;
  }

  /** Null when the keychain returned a value unchanged, otherwise the reason why it did not. */
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

  /**
   * A keychain can be locked while the app runs, so after a failure the next use probes it again.
   */
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
