import type { ModelCube } from '../../engine/semantic-model.ts';
import { isFunctionWord } from './function-words.ts';
import { isMention, type Mention } from './mention.ts';
import type { Plan } from './plan.ts';
import type { ThreadMemory } from './thread-memory.ts';

const QUANTITY = /\bhow (?:much|many)\b/i;
/** `how much fell?`, of the wettest day. */
const FELL = /^\s*(?:and,?\s+)?how much (?:fell|came down)\s*\??\s*$/i;
const POINTS = /^(?:it|that|this)$/i;
/** `how many were there?`, and not `how many live there?` */
const WERE_THERE = /\b(?:is|are|was|were) there\s*\??\s*$/i;

/** Whether the last answer ranks by what can be added up, such as rain. */
const isAdded = ({ sort }: Plan, { columns }: ModelCube): boolean =>
  sort?.by === 'column' &&
  columns.some((one) => one.kind === 'number' && one.name === sort.column && one.additive);

/**
 * `how much was it?`, after the one that has the most: the row of the last answer once more. A word
 * that names anything, such as `hot`, asks for another figure of it.
 */
export function askAgain(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan } = memory;
  const isRow = memory.asksOne && memory.isRefused !== true && memory.tied === 1;
  const isRanked = plan.kind === 'list' || plan.sort?.by === 'measure';
  const last = mentions.at(-1);
  const isBare =
    mentions.every((one) => isFunctionWord(one) || isMention(one, 'count')) &&
    last !== undefined &&
    (POINTS.test(last.text) || WERE_THERE.test(text) || (FELL.test(text) && isAdded(plan, cube)));
  return isRow && isRanked && isBare && QUANTITY.test(text) ? { ...plan, limit: 1 } : null;
}
