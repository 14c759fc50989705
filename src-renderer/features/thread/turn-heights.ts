import type { TurnId } from '#shared/ids.ts';

/** The height of a short question with a short answer, until the first turn was measured. */
const FIRST_GUESS_PX = 240;

/** The height of each turn when it was last on the screen; the others are estimated. */
export class TurnHeights {
  readonly #measured = new Map<TurnId, number>();
  #sum = 0;
  #guess = FIRST_GUESS_PX;

  put(id: TurnId, px: number): void {
    this.#sum += px - (this.#measured.get(id) ?? 0);
    this.#measured.set(id, px);
  }

  /**
   * Updates the estimate from the measured heights. `put` does not, because the drawn boxes rest on
   * the old estimate.
   */
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
