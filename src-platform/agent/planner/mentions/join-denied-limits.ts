import { isMention, toStop, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { NEGATED } from './join-conditions.ts';

const DENIES = /^(?:not|no|without|(?:is|are|was|were|do|does|did)n['’]?t|that are not)$/i;
/** Words of a condition that begin with their own denial: `without a delay of more than an hour`. */
const DENIED = /^(?:not|no|without|with no)\b/i;
const BETWEEN = /^(?:be|been|of|by|at|a|an|any)$/i;

/** The limit behind a denial, past the word that says to which side of zero it is counted. */
function findLimit(all: readonly Mention[], at: number): MentionOf<'compare'> | null {
  let hasSide = false;
  let index = at + 1;
  for (; index < all.length; index += 1) {
    const one = all[index];
    const isSide: boolean = !hasSide && isMention(one, 'condition') && one.value === '0';
    hasSide ||= isSide;
    if (!isSide && !isMention(one, 'by') && !(isMention(one, 'stop') && BETWEEN.test(one.text)))
      break;
  }
  const limit = all[index];
  return isMention(limit, 'compare') && isMention(all[index + 1], 'number', 'stop') ? limit : null;
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
    const limit = isDenial || isOwn ? findLimit(all, at) : null;
    // `not late by less than 10 minutes` holds of what is later, and of what is not late at all.
    if (limit === null || !/^(?:>|>=|=)$/.test(limit.comparison)) continue;
    const { start, end, text } = one;
    if (isMention(one, 'condition'))
      changed.set(one, [{ kind: 'column', column: one.column, start, end, text }]);
    else changed.set(one, [toStop(one)]);
    const comparison = NEGATED[limit.comparison];
    changed.set(limit, [{ ...limit, comparison, text: `not ${limit.text}` }]);
  }
  return changed.size === 0 ? all : all.flatMap((one) => changed.get(one) ?? [one]);
}
