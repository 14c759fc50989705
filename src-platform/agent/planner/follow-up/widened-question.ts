import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** A follow-up without some of the conditions or groups of the last answer. */
export interface WidenedQuestion {
  readonly text: string;
  /** Null where it stands alone. */
  readonly earlier: ThreadMemory | null;
}

/** A follow-up that may mean all rows, or those that were shown. */
export interface AmbiguousQuestion {
  readonly cube: ModelCube;
  readonly problem: string;
}
