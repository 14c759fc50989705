type Change<T> = (value: T) => T;

/** Receives what main announces: the new value, or a change of the one that is known. */
export interface RemoteListener<T> {
  readonly replace: (value: T) => void;
  readonly update: (change: Change<T>) => void;
}

/**
 * A value that pushes and answers bring. A push is newer than the answer to a question that was asked
 * before it, whichever of the two arrives first, and of two answers the one that was asked for later
 * is newer. Main pushes every change, so an answer that is passed over is never missed.
 */
export class NewestValue<T> implements RemoteListener<T> {
  value: T;

  readonly #onKnown: () => void;
  /** One list for each open question, in the order of asking: the changes since it was asked. */
  #questions: Change<T>[][] = [];

  /** @param onKnown runs whenever main has said what the complete value is */
  constructor(initial: T, onKnown: () => void = () => undefined) {
    this.value = $state.raw(initial);
    this.#onKnown = onKnown;
  }

  /**
   * For a call whose answer holds the value. A failure says nothing about the value.
   * @throws AppError with main's code
   */
  async ask<A>(question: () => Promise<A>, select: (answer: A) => T): Promise<A> {
    const changes: Change<T>[] = [];
    this.#questions.push(changes);
    try {
      const answer = await question();
      this.#receive(select(answer), changes);
      return answer;
    } finally {
      this.#questions = this.#questions.filter((open) => open !== changes);
    }
  }

  readonly replace = (value: T): void => {
    this.update(() => value);
    this.#onKnown();
  };

  /** A change of a part does not make an unread value known. */
  readonly update = (change: Change<T>): void => {
    for (const changes of this.#questions) changes.push(change);
    this.value = change(this.value);
  };

  /** An answer that is still on its way changes nothing any more. */
  forgetQuestions(): void {
    this.#questions = [];
  }

  #receive(answered: T, changes: Change<T>[]): void {
    const asked = this.#questions.indexOf(changes);
    if (asked < 0) return;
    const value = changes.reduce<T>((before, change) => change(before), answered);
    for (const older of this.#questions.slice(0, asked)) older.push(() => value);
    this.value = value;
    this.#onKnown();
  }
}
