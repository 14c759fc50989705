import type { Log } from '../logging/log.ts';

/** A close that hangs must not keep the app from ending. */
const CLOSE_MAX_MS = 8_000;

export interface QuitSequenceOptions {
  /** Whether the analyst agrees. It is called once for each attempt to quit. */
  readonly confirm: () => Promise<boolean>;
  /** Closes everything that is open: streams, the local platform, the archive. */
  readonly close: () => Promise<void>;
  /** Asks Electron to quit, which calls `request` again. */
  readonly quit: () => void;
  readonly exit: (code: number) => void;
  /** Whether the keychain still owes an answer, for which both would wait. */
  readonly isKeychainBusy: () => boolean;
  /** Ends the process at once and closes nothing: what is stored must bear that. */
  readonly kill: () => void;
  readonly log: Log;
}

/** Quitting from the first request to the end: one question, one orderly close. */
export class QuitSequence {
  readonly #ports: QuitSequenceOptions;
  #state: 'open' | 'asking' | 'closing' | 'closed' = 'open';

  constructor(ports: QuitSequenceOptions) {
    this.#ports = ports;
  }

  /** True when everything is closed and windows may close too. */
  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  /** Whether Electron may quit now. If not, `quit` is called when everything is closed. */
  request(): boolean {
    if (this.#state === 'open') void this.#ask();
    return this.isClosed;
  }

  /** The system shuts down or asks the process to end, so nobody would answer the question. */
  force(): void {
    if (this.#state === 'open' || this.#state === 'asking') this.#close();
  }

  async #ask(): Promise<void> {
    this.#state = 'asking';
    const agreed = await this.#ports.confirm().catch((error: unknown) => {
      this.#ports.log.error('The question before quitting failed.', error);
      return true;
    });
    // Meanwhile `force` has begun to close, so the answer comes too late.
    if (!this.#isAsking()) return;
    if (agreed) this.#close();
    else this.#state = 'open';
  }

  /** A method, because the compiler would assume that `#state` is unchanged after the await. */
  #isAsking(): boolean {
    return this.#state === 'asking';
  }

  #close(): void {
    const { close, quit, exit, log } = this.#ports;
    this.#state = 'closing';
    const late = setTimeout(() => {
      log.error('Closing took too long; the app ends without waiting for it.');
      this.#end(() => {
        exit(1);
      });
    }, CLOSE_MAX_MS);
    void close()
      .catch((error: unknown) => {
        log.error('Closing failed.', error);
      })
      .finally(() => {
        clearTimeout(late);
        this.#state = 'closed';
        this.#end(quit);
      });
  }

  /** An orderly end waits for the keychain, perhaps for ever, and is aborted when it answers. */
  #end(inOrder: () => void): void {
    const { isKeychainBusy, kill, log } = this.#ports;
    if (!isKeychainBusy()) {
      inOrder();
      return;
    }
    log.warn('The keychain does not answer; the app ends without waiting for it.');
    kill();
  }
}
