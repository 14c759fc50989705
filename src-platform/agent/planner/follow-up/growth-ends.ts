import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';

const CHANGES: readonly string[] = ['span', 'window'];

/** `and the slowest?`, after who grew fastest: the other end of that growth. */
export function readGrowthEnds(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const isGrowth =
    plan.kind === 'aggregate' && plan.measures.some(({ kind }) => CHANGES.includes(kind));
  if (!isGrowth) return mentions;
  return mentions.map((one): Mention => {
    const { start, end, text } = one;
    if (!isMention(one, 'unknown') || !/^(?:fastest|slowest)$/i.test(text)) return one;
    const direction = /^fastest$/i.test(text) ? 'desc' : 'asc';
    return { kind: 'rank', direction, wantsNumber: false, start, end, text };
  });
}
