import { attempt, type AppErrorData } from '#shared/errors.ts';

export type RemoteStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

type Change<T> = (value: T) => T;

/** Receives what main announces: the new value, or a change of the one that is known. */
export interface RemoteListener<T> {
  readonly replace: (value: T) => void;
  readonly update: (change: Change<T>) => void;
}

interface RemotePorts<T> {
  /** @throws AppError with main's code */
  readonly read: () => Promise<T>;
  /** Returns the function that stops listening. Main announces every change, whoever made it. */
  readonly follow: (listener: RemoteListener<T>) => () => void;
}

/**
 * A value that main owns: read once, then kept up to date by main's pushes. A push is newer than the
 * answer to a question that was asked before it, whichever of the two arrives first, and of two
 * answers the one that was asked for later is newer.
 */
export class RemoteState<T> implements RemoteListener<T> {
  status: RemoteStatus = $state.raw({ kind: 'loading' });
  /** The initial value until one is known; the last known one while it is read again or failed. */
  value: T;

  readonly #ports: RemotePorts<T>;
  #stopFollowing: (() => void) | null = null;
  #replacements = 0;
  /** One list for each open question, in the order of asking: the changes since it was asked. */
  #questions: Change<T>[][] = [];

  constructor(initial: T, ports: RemotePorts<T>) {
    this.value = $state.raw(initial);
    this.#ports = ports;
  }

  /** Follows main and reads the value; also what a retry does. */
  async start(): Promise<void> {
    this.#stopFollowing ??= this.#ports.follow(this);
    this.status = { kind: 'loading' };
    await this.refresh();
  }

  /** Reads again while the known value stays on screen. */
  async refresh(): Promise<void> {
    const replacements = this.#replacements;
    const done = await attempt(() => this.ask(this.#ports.read));
    if (!done.ok && replacements === this.#replacements) {
      this.status = { kind: 'failed', error: done.error };
    }
  }

  /**
   * For a call that answers with the value, such as a save. A failure says nothing about the value.
   * @throws AppError with main's code
   */
  async ask(question: () => Promise<T>): Promise<void> {
    const changes: Change<T>[] = [];
    this.#questions.push(changes);
    try {
      const answer = await question();
      const asked = this.#questions.indexOf(changes);
      // After `close` nobody waits for it.
      if (asked < 0) return;
      const value = changes.reduce<T>((before, change) => change(before), answer);
      for (const older of this.#questions.slice(0, asked)) older.push(() => value);
      this.value = value;
      this.status = { kind: 'ready' };
    } finally {
      this.#questions = this.#questions.filter((open) => open !== changes);
    }
  }

  readonly replace = (value: T): void => {
    this.#replacements += 1;
    this.update(() => value);
    this.status = { kind: 'ready' };
  };

  /** A change of a part does not make an unread value known. */
  readonly update = (change: Change<T>): void => {
    for (const changes of this.#questions) changes.push(change);
    this.value = change(this.value);
  };

  close(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
    this.#questions = [];
  }
}
