import { setImmediate } from 'node:timers/promises';
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
  readonly #load: () => Promise<Keytar>;
  #keytar: Promise<Keytar> | null = null;
  /** Calls that have no answer yet, also those for which nobody waits any more. */
  readonly #pending = new Set<Promise<unknown>>();

  constructor(load: () => Promise<Keytar> = loadKeytar) {
    this.#load = load;
  }

  /**
   * Whether a call has no answer yet. The process must not end in order then: it would wait for the
   * answer as long as the keychain does, and be aborted by keytar, which cannot deliver it any more.
   */
  get isBusy(): boolean {
    return this.#pending.size > 0;
  }

  /** Resolves when nothing is asked any more, or after this time. */
  async settle(waitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => {
        resolve('late');
      }, waitMs);
    });
    while (this.isBusy) {
      const ended = await Promise.race([Promise.allSettled(this.#pending), late]);
      if (ended === 'late') break;
      // Whoever waited for an answer may ask the next question.
      await setImmediate();
    }
    clearTimeout(timer);
  }

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
      this.#keytar ??= this.#load();
      return await Promise.race([this.#track(this.#keytar.then(action)), timeout]);
    } catch (error) {
      this.#keytar = null;
      throw new AppError('SECRETS_UNAVAILABLE', describeKeychainError(error), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  #track<T>(answer: Promise<T>): Promise<T> {
    const settled: Promise<boolean> = answer.then(
      () => this.#pending.delete(settled),
      () => this.#pending.delete(settled),
    );
    this.#pending.add(settled);
    return answer;
  }
}
