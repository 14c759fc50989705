import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isUnit } from '../follow-up/compared-sides.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** With one of these the question names its own times, or chooses one of them. */
const OTHERWISE = ['period', 'months', 'weekdays', 'hours', 'ask', 'when', 'window'] as const;

/** `by year`, `yearly`; `that year` points at one. */
const isDivider = (one: Mention, before: Mention | undefined): boolean =>
  isMention(one, 'grain') && (one.adverb || isMention(before, 'by'));

/**
 * `its figure for each year`, after one year: of all years, since a single one has nothing to be
 * divided into.
 */
export function openSinglePeriod(
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): ThreadMemory {
  const { plan } = memory;
  const period = plan.filters.find((one) => one.kind === 'period');
  const [range, other] = period?.kind === 'period' ? period.ranges : [];
  const isDivided = listGroups(plan).some(({ grain }) => grain !== null);
  if (range === undefined || other !== undefined || isDivided) return memory;
  if (mentions.some((one) => isMention(one, ...OTHERWISE))) return memory;
  if (!mentions.some((one, index) => isDivider(one, mentions[index - 1]))) return memory;
  const isNamed = readSlots(mentions, cube).groups.some(
    ({ column, grain }) => column === period?.column && isUnit(grain, range),
  );
  if (!isNamed) return memory;
  const filters = plan.filters.filter((one) => one !== period);
  return { ...memory, plan: { ...plan, filters } };
}
