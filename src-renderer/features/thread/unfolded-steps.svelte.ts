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
  /** The steps that were toggled since, against `all`. */
  readonly #apart = new SvelteSet<string>();

  has(turnId: TurnId, stepId: string): boolean {
    return this.#apart.has(getKey(turnId, stepId)) !== this.all;
  }

  set(turnId: TurnId, stepId: string, unfolded: boolean): void {
    const key = getKey(turnId, stepId);
    if (unfolded === this.all) this.#apart.delete(key);
    else this.#apart.add(key);
  }

  /** Sets every step, also of turns that are not mounted. */
  setAll(unfolded: boolean): void {
    this.#apart.clear();
    this.all = unfolded;
  }

  toggleAll(): void {
    this.setAll(!this.all);
  }
}
