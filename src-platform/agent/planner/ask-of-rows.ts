import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention } from './mention.ts';
import { findTimeColumn, type ListPlan } from './plan.ts';
import type { Slots } from './slots.ts';
import type { ThreadMemory } from './thread-memory.ts';

/** Whether a question names columns and nothing else: no group, condition, order or calculation. */
function namesColumnsOnly(slots: Slots): boolean {
  const { groups, filters, distinct, numbers } = slots;
  const isBare = [groups, filters, distinct].every((one) => one.length === 0);
  const isRanked = slots.rank !== null || slots.superlative !== null || slots.sort !== null;
  const isCalculated =
    slots.counts ||
    slots.share ||
    slots.contrasts ||
    slots.versus ||
    slots.looseAggregation !== null ||
    slots.calculation !== null ||
    slots.perGroup !== null ||
    slots.having.length > 0 ||
    numbers.some((one) => one.aggregation !== null);
  return isBare && !isRanked && !isCalculated;
}

/** `it`, `he`, `that movie`: one row, and not all of them. */
const SINGLE = /^(?:it|its|he|she|his|her|him|this|that)$/i;

const isOne = (words: readonly Mention[], { asksOne }: ThreadMemory, plan: ListPlan): boolean =>
  plan.limit !== null &&
  (asksOne || words.some((one) => isMention(one, 'pronoun') && SINGLE.test(one.text)));

/**
 * `who directed it?`, `what was the weather on those days?`: the rows of the last list, with what is
 * asked about each of them. Null where the question asks for anything else.
 */
export function askOfRows(
  words: readonly Mention[],
  slots: Slots,
  { memory, plan, cube }: { memory: ThreadMemory; plan: ListPlan; cube: ModelCube },
): ListPlan | null {
  const refers = words.some((one) => isMention(one, 'pronoun', 'also', 'list'));
  const time = findTimeColumn(cube);
  const when = slots.asksWhen && time !== undefined ? [time] : [];
  const added = [...slots.numbers.map((one) => one.column), ...slots.categories, ...slots.times];
  const columns = [...added, ...when];
  const asksEach = refers || memory.asksOne || slots.asksWhen;
  if (columns.length === 0 || !asksEach || !namesColumnsOnly(slots)) return null;
  const first = memory.tied > 0 ? memory.tied : plan.limit;
  return {
    ...plan,
    columns: [...new Set([...plan.columns, ...columns])],
    limit: isOne(words, memory, plan) ? first : plan.limit,
    display: slots.display ?? plan.display,
  };
}
