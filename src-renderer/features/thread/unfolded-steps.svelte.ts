import { SvelteSet } from 'svelte/reactivity';
import type { TurnId } from '#shared/ids.ts';

const getKey = (turnId: TurnId, stepId: string): string => `${turnId} ${stepId}`;

/**
 * The unfolded steps of a conversation, by their turn and `Step.id`. They outlive the turns, which
 * a long thread unmounts. A step that nobody toggled follows `all`.
 */
export class UnfoldedSteps {
  /** The last state that the key for all steps has set. */
  all: boolean = $state(false);
  /** The step that was last gone to: it is drawn, wherever the reader is. */
  #sought: { readonly turnId: TurnId; readonly stepId: string } | null = $state.raw(null);
  /** The steps that were toggled since, against `all`, and the turns whose list of them was. */
  readonly #apart = new SvelteSet<string>();

  has(turnId: TurnId, stepId: string): boolean {
    return this.#apart.has(getKey(turnId, stepId)) !== this.all;
  }

  set(turnId: TurnId, stepId: string, unfolded: boolean): void {
    const key = getKey(turnId, stepId);
    if (unfolded === this.all) this.#apart.delete(key);
    else this.#apart.add(key);
  }

  /** True where the steps of a finished turn are listed. */
  hasSteps(turnId: TurnId): boolean {
    return this.#apart.has(turnId) !== this.all;
  }

  setSteps(turnId: TurnId, unfolded: boolean): void {
    if (unfolded === this.all) this.#apart.delete(turnId);
    else this.#apart.add(turnId);
  }

  /** Sets every step, also of turns that are not mounted. */
  setAll(unfolded: boolean): void {
    this.#apart.clear();
    this.all = unfolded;
  }

  /** Lets the turn draw a step that is folded or out of sight. */
  seek(turnId: TurnId, stepId: string): void {
    this.setSteps(turnId, true);
    this.#sought = { turnId, stepId };
  }

  /** Returns the id of the step that was last gone to; null where it is not of this turn. */
  findSought(turnId: TurnId): string | null {
    return this.#sought?.turnId === turnId ? this.#sought.stepId : null;
  }

  toggleAll(): void {
    this.setAll(!this.all);
  }
}
