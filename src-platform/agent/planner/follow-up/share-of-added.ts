import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The conditions that the last question added to that before it; null where it changed anything else. */
function findAdded({ plan, before }: ThreadMemory): readonly Filter[] | null {
  if (plan.kind === 'list' || before === null || before.kind === 'list') return null;
  const [measure, other] = plan.measures;
  const isSame =
    measure?.kind === 'count' &&
    other === undefined &&
    plan.groups.length > 0 &&
    isDeepStrictEqual([plan.measures, plan.groups], [before.measures, before.groups]);
  if (!isSame || plan.listed !== null || plan.having.length > 0) return null;
  const isGroup = ({ column }: Filter): boolean =>
    plan.groups.some((group) => group.column === column);
  const added = plan.filters.filter(
    (one) =>
      one.kind !== 'known' &&
      !isGroup(one) &&
      !before.filters.some((two) => isDeepStrictEqual(one, two)),
  );
  const stays = before.filters.every(
    (one) =>
      isGroup(one) ||
      one.kind === 'known' ||
      plan.filters.some((two) => isDeepStrictEqual(one, two)),
  );
  return stays && added.length > 0 ? added : null;
}

/**
 * `which one has the highest share?`, after the films of each distributor and `how many of them are
 * comedies?`: the part that the comedies are of its own films, and not of all comedies.
 */
export function askShareOfAdded(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): AggregatePlan | null {
  const { plan } = memory;
  const added = findAdded(memory);
  if (plan.kind === 'list' || added === null) return null;
  const isNoun = (one: Mention): boolean =>
    isMention(one, 'column') && plan.groups.some(({ column }) => column === one.column);
  const words = mentions.filter(
    (one) => !isMention(one, 'stop', 'join', 'pronoun') && !isNoun(one),
  );
  const [ask, rank, share, other] = words;
  // `which one` is a word for a list.
  if (!isMention(ask, 'ask', 'list') || !isMention(rank, 'rank') || !isMention(share, 'share'))
    return null;
  if (other !== undefined || share.text.toLowerCase().includes('total')) return null;
  const of = { kind: 'count' } as const;
  return {
    ...plan,
    filters: plan.filters.filter((one) => !added.includes(one)),
    measures: [{ kind: 'part', of, filters: added }, { kind: 'matching', of, filters: added }, of],
    sort: { by: 'measure', index: 0, direction: rank.direction },
    limit: null,
    share: false,
    contrast: false,
    difference: undefined,
  };
}
