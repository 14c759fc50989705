import type { ModelCube } from '../../../engine/semantic-model.ts';
import { countSides } from './merge-slots.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const POINTS = /\b(?:two|2|both|they|them|their|these|those|either|each other)$/i;

/** Whether the words point at the two sides, or set two things against each other once more. */
const isOfSides = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one, index) =>
      // `in that year`.
      (isMention(one, 'pronoun') &&
        /^(?:that|this)$/i.test(one.text) &&
        isMention(mentions[index + 1], 'grain', 'column')) ||
      isMention(one, 'versus', 'operator', 'comparative', 'window') ||
      (isMention(one, 'pronoun', 'stop', 'number') && POINTS.test(one.text)),
  );

/** Whether the question says once more what the last answer is grouped by. */
const namesGroups = ({ groups, categories }: Slots, plan: AggregatePlan): boolean => {
  const named = [...groups, ...categories.map((column) => ({ column, grain: null }))];
  return plan.groups.every((group) =>
    named.some((one) => one.column === group.column && one.grain === group.grain),
  );
};

/** The last plan with all groups of the one before it, of which two were set against each other. */
function openPlan({ plan, before }: ThreadMemory): AggregatePlan | null {
  if (plan.kind !== 'aggregate' || before?.kind !== 'aggregate' || !plan.contrast) return null;
  const [group, other] = plan.groups;
  if (group === undefined || other !== undefined) return null;
  const sides = plan.filters.find(
    (one) => one.kind !== 'known' && one.column === group.column && countSides(one) === 2,
  );
  const isOfAll =
    before.cube === plan.cube &&
    before.limit === null &&
    before.listed === null &&
    before.groups.length === 1 &&
    before.groups.every((one) => one.column === group.column && one.grain === group.grain) &&
    !before.filters.some((one) => one.column === group.column && countSides(one) === 2);
  if (sides === undefined || !isOfAll) return null;
  const replaced = before.filters.filter((one) => one.column === group.column);
  const filters = plan.filters.flatMap((one) => (one === sides ? replaced : [one]));
  return { ...plan, filters, contrast: false, difference: undefined };
}

const TOTAL = /\btotal$/i;

/** `what share of the total was 2012`: of all groups, and not of the two, as `of their total` is. */
const asksShareOfTotal = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'share')) &&
  !mentions.some((one) => /\b(?:two|both)$/i.test(one.text)) &&
  mentions.some(
    (one, index) =>
      isMention(one, 'share', 'aggregation') &&
      TOTAL.test(one.text) &&
      !mentions.slice(Math.max(0, index - 2), index).some((before) => isMention(before, 'pronoun')),
  );

/**
 * `the view by origin for 1982`, after the difference between two of all origins: what names the
 * groups once more asks for all of them. `which of them is heavier` chooses among the two.
 */
export function openSides(
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): ThreadMemory {
  const opened = openPlan(memory);
  if (opened === null) return memory;
  const isOfAll =
    asksShareOfTotal(mentions) ||
    (!isOfSides(mentions) && namesGroups(readSlots(mentions, cube), opened));
  if (!isOfAll) return memory;
  return { ...memory, plan: opened, named: [], totalRows: 0, tied: 0, replaced: null };
}
