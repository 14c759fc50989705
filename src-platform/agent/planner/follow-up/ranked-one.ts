import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** Whether the word ranks by what the last answer is ranked by: `the cheapest one`, of prices. */
function ranksSame(rank: Mention | undefined, plan: Plan): boolean {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  if (isMention(rank, 'rank')) return true;
  return (
    isMention(rank, 'superlative') &&
    measure?.kind === 'aggregate' &&
    measure.column === rank.column
  );
}

/** `the lowest one?`, after a ranking: the other end of it, and nothing of the row that it began with. */
export function dropRankedOne(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const [rank, one, other] = mentions.filter((word) => !isMention(word, 'stop', 'join'));
  const isRanking =
    plan.kind === 'aggregate' && plan.groups.length > 0 && plan.sort?.by === 'measure';
  const isOnly =
    ranksSame(rank, plan) &&
    isMention(one, 'pronoun', 'stop') &&
    /^one$/i.test(one.text) &&
    other === undefined;
  return isRanking && isOnly
    ? mentions.map((word) => (word === one ? toStop(word) : word))
    : mentions;
}
