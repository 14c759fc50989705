/** Nobody undoes more steps than this one by one. */
const MAX_STEPS = 300;

interface HistoryEntry<T> {
  readonly value: T;
  /** Consecutive steps with one key are merged: the letters of a word, or the moves of one drag. */
  readonly key: string | null;
}

/** One value with undo and redo. A stored value is never changed in place. */
export class EditHistory<T> {
  #now: HistoryEntry<T>;
  #past: readonly HistoryEntry<T>[] = $state.raw([]);
  #future: readonly HistoryEntry<T>[] = $state.raw([]);

  constructor(first: T) {
    this.#now = $state.raw({ value: first, key: null });
  }

  get value(): T {
    return this.#now.value;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  change(value: T, key: string | null = null): void {
    if (key === null || key !== this.#now.key) {
      this.#past = [...this.#past, this.#now].slice(-MAX_STEPS);
    }
    this.#now = { value, key };
    this.#future = [];
  }

  /** Puts a value before the present one: the next undo shows it. */
  insertBefore(value: T): void {
    this.#past = [...this.#past, { value, key: null }].slice(-MAX_STEPS);
  }

  /** The next change becomes a step of its own, even under the same key. */
  endStep(): void {
    this.#now = { value: this.#now.value, key: null };
  }

  undo(): boolean {
    const before = this.#past.at(-1);
    if (!before) return false;
    this.#future = [this.#now, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#now = { value: before.value, key: null };
    return true;
  }

  redo(): boolean {
    const [next, ...later] = this.#future;
    if (!next) return false;
    this.#past = [...this.#past, this.#now];
    this.#future = later;
    this.#now = { value: next.value, key: null };
    return true;
  }

  /** Begins a new history that cannot be undone past this value. */
  reset(value: T): void {
    this.#past = [];
    this.#future = [];
    this.#now = { value, key: null };
  }
}
