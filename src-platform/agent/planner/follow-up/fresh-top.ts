import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const TOP = /^(?:the )?(?:top|bottom|best|worst|highest|lowest|biggest|largest|smallest)$/i;

/** The number of `the top 5`; null where nothing ranks so many. */
function readTop(mentions: readonly Mention[]): number | null {
  const at = mentions.findIndex((one) => isMention(one, 'rank') && TOP.test(one.text));
  const [before, after] = [mentions[at - 1], mentions[at + 1]];
  const number = isMention(after, 'number') ? after : before;
  return at !== -1 && isMention(number, 'number') ? Number(number.value) : null;
}

/**
 * `now the top 5 for 1955`, after questions about the five countries of another year: five of all, since
 * the top 5 of five would choose none.
 */
export function openFreshTop(mentions: readonly Mention[], memory: ThreadMemory): ThreadMemory {
  const { plan } = memory;
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const top = readTop(mentions);
  if (top === null || group === undefined || other !== undefined) return memory;
  // `and the lowest three?` could be those of the five.
  if (!mentions.some((one) => isMention(one, 'by', 'period'))) return memory;
  if (mentions.some((one) => isMention(one, 'pronoun'))) return memory;
  const chosen = plan.filters.find(
    (one) => one.kind === 'values' && !one.negated && one.column === group.column,
  );
  if (chosen?.kind !== 'values' || chosen.values.length > top) return memory;
  const filters = plan.filters.filter((one) => one !== chosen);
  return { ...memory, plan: { ...plan, filters }, named: [], totalRows: 0, tied: 0 };
}
