import type { TurnId } from '../../../src-shared/ids.ts';
import type { Turn } from '../../../src-shared/thread/turn.ts';

/** Turns that changed since the last frame, newest state of each. */
export class FreshTurns {
  readonly #turns = new Map<TurnId, Turn>();

  put(turn: Turn): void {
    this.#turns.set(turn.id, turn);
  }

  /** The shown turns with the changes in place and new turns at the end; nothing is fresh after. */
  mergeInto(shown: readonly Turn[]): readonly Turn[] {
    const fresh = new Map(this.#turns);
    this.#turns.clear();
    const merged = shown.map((turn) => {
      const newer = fresh.get(turn.id) ?? turn;
      fresh.delete(turn.id);
      return newer;
    });
    return [...merged, ...fresh.values()];
  }
}
