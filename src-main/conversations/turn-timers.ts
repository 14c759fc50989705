/**
 * Named timers of one turn. Setting a timer again replaces it, and none is left when the turn ends.
 */
export class TurnTimers<Name extends string> {
  readonly #timers = new Map<Name, NodeJS.Timeout>();

  set(name: Name, ms: number, act: () => void): void {
    this.clear(name);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      act();
    }, ms);
    this.#timers.set(name, timer);
  }

  clear(...names: readonly Name[]): void {
    for (const name of names) {
      clearTimeout(this.#timers.get(name));
      this.#timers.delete(name);
    }
  }

  clearAll(): void {
    this.clear(...this.#timers.keys());
  }

  get count(): number {
    return this.#timers.size;
  }
}
