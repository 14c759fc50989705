import { toErrorData } from '#shared/errors.ts';
import type { TurnId } from '#shared/ids.ts';
import type { ToolOutcome } from '#shared/thread/tool-outcome.ts';
import type { TurnTexts } from './turn-texts.ts';

/** The result of a drawn step that main has withheld; it goes with the step. */
export class WithheldOutcome {
  /** `withheld` while it is read. */
  outcome: ToolOutcome = $state.raw({ kind: 'withheld' });

  /** @returns the function that stops reading */
  read(texts: TurnTexts, turnId: TurnId, messageId: string): () => void {
    const left = new AbortController();
    texts.readOutcome(turnId, messageId, left.signal).then(
      (outcome) => {
        if (outcome !== null && !left.signal.aborted) this.outcome = outcome;
      },
      (thrown: unknown) => {
        if (left.signal.aborted) return;
        this.outcome = { kind: 'unreadable', error: toErrorData(thrown) };
      },
    );
    return () => {
      left.abort();
    };
  }
}
