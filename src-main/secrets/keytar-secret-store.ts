import type * as KeytarModule from 'keytar';
import { AppError } from '#shared/errors.ts';
import { describeKeychainError } from './keychain-error.ts';
import type { SecretStore } from './secret-store.ts';

type Keytar = Pick<typeof KeytarModule, 'getPassword' | 'setPassword' | 'deletePassword'>;

const SERVICE = 'Plumbline';
/** A locked keyring that nobody unlocks never answers. */
const ANSWER_MS = 8_000;

async function loadKeytar(): Promise<Keytar> {
  // keytar is a CommonJS module: its functions are on `default`, and named exports exist only where
  // Node detects them.
  const loaded: Keytar & { default?: Keytar } = await import('keytar');
  return loaded.default ?? loaded;
}

/**
 * The operating system's keychain. It is loaded at first use, because loading costs start time and
 * can fail.
 */
export class KeytarSecretStore implements SecretStore {
  #keytar: Promise<Keytar> | null = null;

  get(account: string): Promise<string | null> {
    return this.#use((keytar) => keytar.getPassword(SERVICE, account));
  }

  async set(account: string, secret: string): Promise<void> {
    await this.#use((keytar) => keytar.setPassword(SERVICE, account, secret));
  }

  async delete(account: string): Promise<void> {
    await this.#use((keytar) => keytar.deletePassword(SERVICE, account));
  }

  async #use<T>(action: (keytar: Keytar) => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error('no answer'));
      }, ANSWER_MS);
    });
    try {
      this.#keytar ??= loadKeytar();
      return await Promise.race([this.#keytar.then(action), timeout]);
    } catch (error) {
      this.#keytar = null;
      throw new AppError('SECRETS_UNAVAILABLE', describeKeychainError(error), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}
