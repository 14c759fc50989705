import { isMention, toStop, type Mention, type MentionList } from './mention.ts';
import { NEGATED } from './join-conditions.ts';

const DENIES = /^(?:not|no|without|(?:is|are|was|were|do|does|did)n['’]?t|that are not)$/i;
/** Words of a condition that begin with their own denial: `without a delay of more than an hour`. */
const DENIED = /^(?:not|no|without|with no)\b/i;
const BETWEEN = /^(?:be|been|of|by|at|a|an|any)$/i;

/** The limit behind a denial, and the words between them that test a side of zero. */
function findLimit(all: readonly Mention[], at: number): { limit: Mention; side?: Mention } | null {
  let index = at + 1;
  let side: Mention | undefined;
  for (; index < all.length; index += 1) {
    const one = all[index];
    const isSide = isMention(one, 'condition') && one.value === '0' && side === undefined;
    if (isSide) side = one;
    else if (!isMention(one, 'by') && !(isMention(one, 'stop') && BETWEEN.test(one.text))) break;
  }
  const limit = all[index];
  if (!isMention(limit, 'compare') || !isMention(all[index + 1], 'number', 'stop')) return null;
  return side === undefined ? { limit } : { limit, side };
}

/**
 * `not at least 15 minutes late`, `not delayed by more than an hour`, `without a delay of over an hour`:
 * the limit with its opposite, which lies on both sides of zero.
 */
export function joinDeniedLimits(list: MentionList): readonly Mention[] {
  const { all } = list;
  const changed = new Map<Mention, readonly Mention[]>();
  for (const [at, one] of all.entries()) {
    const isDenial = isMention(one, 'not') && DENIES.test(one.text);
    const isOwn = isMention(one, 'condition') && one.value === '0' && DENIED.test(one.text);
    const found = isDenial || isOwn ? findLimit(all, at) : null;
    if (found === null || !isMention(found.limit, 'compare')) continue;
    const { limit, side } = found;
    const { start, end, text } = one;
    if (isMention(one, 'condition'))
      changed.set(one, [{ kind: 'column', column: one.column, start, end, text }]);
    else changed.set(one, [toStop(one)]);
    if (isMention(side, 'condition') && side.comparison.startsWith('<')) continue;
    const comparison = NEGATED[limit.comparison];
    changed.set(limit, [{ ...limit, comparison, text: `not ${limit.text}` }]);
  }
  return changed.size === 0 ? all : all.flatMap((one) => changed.get(one) ?? [one]);
}
