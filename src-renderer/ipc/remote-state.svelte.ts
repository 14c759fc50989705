import { attempt, type AppErrorData } from '#shared/errors.ts';
import { NewestValue, type RemoteListener } from './newest-value.svelte.ts';

export type RemoteStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

interface RemotePorts<T> {
  /** @throws AppError with main's code */
  readonly read: () => Promise<T>;
  /** Returns the function that stops listening. */
  readonly follow: (listener: RemoteListener<T>) => () => void;
}

/** A value that main owns: read once, then kept up to date by main's pushes; the newer one wins. */
export class RemoteState<T> implements RemoteListener<T> {
  status: RemoteStatus = $state.raw({ kind: 'loading' });

  readonly #ports: RemotePorts<T>;
  readonly #newest: NewestValue<T>;
  #stopFollowing: (() => void) | null = null;
  /** Counts what makes an older read pointless: a newer value, and closing. */
  #generation = 0;

  constructor(initial: T, ports: RemotePorts<T>) {
    this.#ports = ports;
    this.#newest = new NewestValue(initial, () => {
      this.#generation += 1;
      this.status = { kind: 'ready' };
    });
  }

  /** The initial value until one is known; the last known one while it is read again or failed. */
  get value(): T {
    return this.#newest.value;
  }

  /** Follows main and reads the value; also what a retry does. */
  async start(): Promise<void> {
    this.#stopFollowing ??= this.#ports.follow(this);
    this.status = { kind: 'loading' };
    await this.refresh();
  }

  /** Reads again while the known value stays on screen. */
  async refresh(): Promise<void> {
    const generation = this.#generation;
    const done = await attempt(() => this.ask(this.#ports.read));
    // A read that fails after a push says nothing about the newer value, and after closing nothing.
    if (done.ok || generation !== this.#generation) return;
    this.status = { kind: 'failed', error: done.error };
  }

  /**
   * For a call that answers with the value, such as a save.
   * @throws AppError with main's code
   */
  async ask(question: () => Promise<T>): Promise<void> {
    await this.#newest.ask(question, (answer) => answer);
  }

  readonly replace = (value: T): void => {
    this.#newest.replace(value);
  };

  readonly update = (change: (value: T) => T): void => {
    this.#newest.update(change);
  };

  close(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
    this.#generation += 1;
    this.#newest.forgetQuestions();
  }
}
