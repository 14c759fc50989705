import { findAnswer } from '#shared/thread/answer.ts';
import { buildSteps } from '#domain/thread/steps.ts';
import type { Turn } from '#shared/thread/turn.ts';

function countParts(turn: Turn): number {
  return buildSteps(turn).length + (findAnswer(turn.messages) ? 1 : 0);
}

interface Branch {
  readonly turns: readonly Turn[];
}

/** Counts the steps and answers that came since a turn. */
export class NewsCount {
  #last: Turn | null = null;

  reset({ turns }: Branch): void {
    this.#last = turns.at(-1) ?? null;
  }

  /** Counts only from that turn on: older turns may be read meanwhile and are no news. */
  count({ turns }: Branch): number {
    const last = this.#last;
    if (!last) return 0;
    const at = turns.findIndex(({ id }) => id === last.id);
    if (at < 0) return 0;
    const now = turns.slice(at).reduce((sum, turn) => sum + countParts(turn), 0);
    return Math.max(0, now - countParts(last));
  }
}
