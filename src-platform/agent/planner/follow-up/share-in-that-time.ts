import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const THEM = /^(?:those|these|them)$/i;
const THAT = /^(?:that|this)$/i;

/** Whether the words say `share of those … in that year`, and nothing else. */
function asksForShare(mentions: readonly Mention[], grain: string): boolean {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') && THAT.test(one.text) && isMention(mentions[index + 1], 'grain'),
  );
  const noun = mentions[at + 1];
  const before = mentions.slice(0, Math.max(at, 0));
  return (
    isMention(noun, 'grain') &&
    noun.grain === grain &&
    /^in$/i.test(before.at(-1)?.text ?? '') &&
    mentions.length === at + 2 &&
    before.some((one) => isMention(one, 'share')) &&
    before.some((one) => isMention(one, 'pronoun') && THEM.test(one.text)) &&
    before.every((one) => isMention(one, 'share', 'ask', 'stop', 'join', 'pronoun', 'entity'))
  );
}

/**
 * `what share of all those days is in that year`, after the year with the most of them: that year in all
 * that were counted, and not the share of such days in each year.
 */
export function askShareInThatTime(
  mentions: readonly Mention[],
  { plan, named, tied }: ThreadMemory,
): AggregatePlan | null {
  if (plan.kind === 'list' || plan.share || plan.having.length > 0) return null;
  const [group, other] = plan.groups;
  const [of, second] = plan.measures;
  const grain = group?.grain ?? null;
  const first = named[0]?.values[0] ?? null;
  const isRanked = plan.sort?.by === 'measure' && tied === 1 && other === undefined;
  if (group === undefined || grain === null || first === null || !isRanked) return null;
  if (of?.kind !== 'count' || second !== undefined || !asksForShare(mentions, grain)) return null;
  const range = buildPeriodOf(first, grain);
  if (range === null) return null;
  const part: readonly Filter[] = [{ kind: 'period', column: group.column, ranges: [range] }];
  return {
    ...plan,
    measures: [{ kind: 'part', of, filters: part }, { kind: 'matching', of, filters: part }, of],
    groups: [],
    sort: null,
    limit: null,
  };
}
