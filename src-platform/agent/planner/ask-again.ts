import type { Plan } from './plan.ts';
import type { ThreadMemory } from './thread-memory.ts';

const ASKS_AGAIN =
  /^\W*(?:(?:and|so|ok|but|well)\W+)?how (?:much|many|high|big|large|long|low|hot|cold|heavy)\s+(?:was|is|were|are)\s+(?:it|that|there|this)\W*$/i;

/** `how much was it?`, after the one that has the most: the row of the last answer once more. */
export function askAgain(text: string, memory: ThreadMemory): Plan | null {
  const { plan } = memory;
  const isRow = memory.asksOne && memory.isRefused !== true && memory.tied === 1;
  const isRanked = plan.kind === 'list' || plan.sort?.by === 'measure';
  return isRow && isRanked && ASKS_AGAIN.test(text) ? { ...plan, limit: 1 } : null;
}
