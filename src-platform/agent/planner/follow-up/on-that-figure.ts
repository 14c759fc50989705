import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const ON = /^(?:on|by|at)$/i;
const THAT = /^(?:that|this|it)$/i;

/**
 * `which one is best on that`, after the average delay of six airports: by the figure of the last
 * answer, which ranks as it is.
 */
export function dropOnThat(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const [on, that] = mentions.slice(-2);
  const isSaid = on !== undefined && ON.test(on.text) && THAT.test(that?.text ?? '');
  const ranks = mentions.some((one) => isMention(one, 'rank', 'superlative', 'extreme'));
  const isOfGroups =
    plan.kind === 'aggregate' && plan.groups.length > 0 && plan.measures.length === 1;
  return isSaid && ranks && isOfGroups ? mentions.slice(0, -2) : mentions;
}
