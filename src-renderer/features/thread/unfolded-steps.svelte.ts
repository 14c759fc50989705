import { SvelteSet } from 'svelte/reactivity';
import type { TurnId } from '#shared/ids.ts';

const getKey = (turnId: TurnId, stepId: string): string => `${turnId} ${stepId}`;

/**
 * Which steps of a conversation are unfolded, by their turn and `Step.id`. Outlives the turns, which
 * a long thread unmounts. A step that nobody touched follows `all`.
 */
export class UnfoldedSteps {
  /** What the one key for all said last. */
  all: boolean = $state(false);
  /** Steps that were set apart from `all` since. */
  readonly #apart = new SvelteSet<string>();

  has(turnId: TurnId, stepId: string): boolean {
    return this.#apart.has(getKey(turnId, stepId)) !== this.all;
  }

  set(turnId: TurnId, stepId: string, unfolded: boolean): void {
    const key = getKey(turnId, stepId);
    if (unfolded === this.all) this.#apart.delete(key);
    else this.#apart.add(key);
  }

  /** Every step, also of turns that are not mounted. */
  setAll(unfolded: boolean): void {
    this.#apart.clear();
    this.all = unfolded;
  }

  toggleAll(): void {
    this.setAll(!this.all);
  }
}
