import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isOthers } from './bind-others.ts';

const LEFT_OUT = /^(?:of|for|in|among)$/i;

/** Whether the last answer divides by what something was left out of. */
const leavesOut = ({ groups, filters, limit, having }: AggregatePlan): boolean =>
  groups.length === 1 &&
  limit === null &&
  having.length === 0 &&
  filters.some((one) => one.kind === 'values' && one.negated && one.column === groups[0]?.column);

/**
 * `what is the average beak depth of the rest?`, after a figure of each species without one: one figure of
 * all that are left. The question without those words, and the rows that it is asked of.
 */
export function openRestOfGroups(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): { readonly mentions: readonly Mention[]; readonly memory: ThreadMemory } {
  const { plan } = memory;
  const at = mentions.findIndex(isOthers);
  const means = mentions.some((one) => isMention(one, 'aggregation'));
  // `which of the rest`, `for each of the rest`: those stay apart.
  const isOfEach = mentions.some(
    (one) =>
      isMention(one, 'by', 'rank', 'superlative', 'common', 'grain', 'share', 'comparative') ||
      (isMention(one, 'ask') && /^(?:which|who)\b/i.test(one.text)),
  );
  const isLast = mentions.slice(at + 1).every((one) => isMention(one, 'join', 'entity', 'pronoun'));
  if (at === -1 || plan.kind === 'list' || !means || isOfEach || !isLast || !leavesOut(plan))
    return { mentions, memory };
  const lead = mentions.slice(0, at).findLastIndex((one) => !/^the$/i.test(one.text));
  const isLed = LEFT_OUT.test(mentions[lead]?.text.replace(/ the$/i, '') ?? '');
  const all: AggregatePlan = { ...plan, groups: [], sort: null, share: false, contrast: false };
  return {
    mentions: mentions.slice(0, isLed ? lead : at),
    memory: {
      ...memory,
      plan: all,
      named: [],
      totalRows: 1,
      tied: 1,
      asksOne: false,
      isContext: true,
    },
  };
}
