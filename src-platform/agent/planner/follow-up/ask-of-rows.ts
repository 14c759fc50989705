import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type Filter, type ListPlan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import { countBefore, type ThreadMemory } from '../thread-memory.ts';

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
const SINGLE = /^(?:it|its|he|she|his|her|him|this|that|then|there)$/i;

export const pointsAtOne = (words: readonly Mention[]): boolean =>
  words.some((one) => isMention(one, 'pronoun') && SINGLE.test(one.text));

const isOne = (words: readonly Mention[], { asksOne }: ThreadMemory, plan: ListPlan): boolean =>
  plan.limit !== null && (asksOne || pointsAtOne(words));

/** `how many cylinders does it have?`: one row has a value, which is neither counted nor added up. */
function readValues(words: readonly Mention[], slots: Slots): Slots {
  const isTotalled = words.some((one) => isMention(one, 'aggregation'));
  if (isTotalled || slots.hasEntity || slots.numbers.length === 0) return slots;
  const numbers = slots.numbers.map(({ column }) => ({ column, aggregation: null }));
  return { ...slots, counts: false, numbers };
}

const IS_IT = /^\s*(?:and\s+|but\s+)?(?:is|was|did|does|has|had) (?:it|he|she|this|that)\b/i;

/** Conditions of which the row shows whether they hold. */
const TESTS: readonly Filter['kind'][] = ['values', 'compare', 'between'];

/** `is it male or female?`, of one row: the columns are asked for that tell. */
export const readIsIt = (
  text: string,
  mentions: readonly Mention[],
  { plan, asksOne, totalRows }: ThreadMemory,
): readonly Mention[] => {
  const isOfRow = plan.kind === 'list' && (asksOne || totalRows === 1) && IS_IT.test(text);
  if (!isOfRow) return mentions;
  return mentions.map((one): Mention => {
    const [option, other] = isMention(one, 'value') ? one.options : [];
    const { start, end, text: word } = one;
    return option !== undefined && other === undefined
      ? { kind: 'column', column: option.column, start, end, text: word }
      : one;
  });
};

/** `is it male or female?`, `did it make a profit?`: the columns that tell whether it is so. */
function readTested(text: string, { filters }: Slots): string[] {
  if (!IS_IT.test(text)) return [];
  return filters.flatMap((one) => {
    if (one.kind === 'columns') return [one.column, one.other];
    return TESTS.includes(one.kind) ? [one.column] : [];
  });
}

/** What a question is asked about: the rows of the last list. */
interface OfRows {
  readonly text: string;
  readonly memory: ThreadMemory;
  readonly plan: ListPlan;
  readonly cube: ModelCube;
}

/**
 * `who directed it?`, `what was the weather on those days?`: the rows of the last list, with what is
 * asked about each of them. Null where the question asks for anything else.
 */
export function askOfRows(
  words: readonly Mention[],
  asked: Slots,
  { text, memory, plan, cube }: OfRows,
): ListPlan | null {
  const refers = words.some((one) => isMention(one, 'pronoun', 'also', 'list'));
  const tested = memory.asksOne ? readTested(text, asked) : [];
  const isTested = tested.length > 0 && tested.length >= asked.filters.length;
  const valued = memory.asksOne && pointsAtOne(words) ? readValues(words, asked) : asked;
  const slots = isTested ? { ...valued, filters: [] } : valued;
  const time = findTimeColumn(cube);
  const when = slots.asksWhen && time !== undefined ? [time] : [];
  const added = [...slots.numbers.map((one) => one.column), ...slots.categories, ...slots.times];
  const columns = [...added, ...when, ...(isTested ? tested : [])];
  const asksEach = refers || memory.asksOne || slots.asksWhen;
  if (columns.length === 0 || !asksEach || !namesColumnsOnly(slots)) return null;
  const first = memory.tied > 0 ? countBefore(plan) + memory.tied : plan.limit;
  return {
    ...plan,
    columns: [...new Set([...plan.columns, ...columns])],
    limit: isOne(words, memory, plan) ? first : plan.limit,
    display: slots.display ?? plan.display,
  };
}
