import type { TurnId } from '#shared/ids.ts';

/** A short question with a short answer, until the first turn has been measured. */
const FIRST_GUESS_PX = 240;

/** How tall each turn was when it was last on the screen; the others are guessed. */
export class TurnHeights {
  readonly #measured = new Map<TurnId, number>();
  #sum = 0;
  #guess = FIRST_GUESS_PX;

  put(id: TurnId, px: number): void {
    this.#sum += px - (this.#measured.get(id) ?? 0);
    this.#measured.set(id, px);
  }

  /** Guesses by what was measured since. Apart from `put`: what is drawn stands on the old guess. */
  refreshGuess(): void {
    if (this.#measured.size > 0) this.#guess = this.#sum / this.#measured.size;
  }

  of(id: TurnId): number {
    return this.#measured.get(id) ?? this.#guess;
  }

  sum(ids: readonly TurnId[]): number {
    return ids.reduce((total, id) => total + this.of(id), 0);
  }
}
