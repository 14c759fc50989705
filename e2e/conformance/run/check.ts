import type { CheckContext } from './context.ts';
import type { Need } from './need.ts';

/** One sentence of the document that is checked against a server. */
export interface Check {
  /** Section and words, such as `4.2-rule-5-duplicates`. */
  readonly id: string;
  /** A section such as `§4.2 rule 5`, or `notes` for what the document leaves open. */
  readonly section: string;
  /** The sentence in our words. */
  readonly sentence: string;
  /** What a server must offer for the check to run. */
  readonly needs: readonly Need[];
  /** Checks with the same lock do not run at the same time. */
  readonly lock: string | null;
  readonly run: (context: CheckContext) => Promise<void>;
}

type MakeCheck = (id: string, sentence: string, run: Check['run']) => Check;

export function createCheckFactory(section: string): MakeCheck {
  return (id, sentence, run) => ({ id, section, sentence, needs: [], lock: null, run });
}

export function withNeed(need: Need, check: Check): Check {
  return { ...check, needs: [...check.needs, need] };
}

export function withLock(lock: string, check: Check): Check {
  return { ...check, lock };
}
