import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const END = /^(?:the )?(?:top|bottom|best|worst|last|first|highest|lowest)$/i;

/** `and the bottom ones?`, after the top 10: as many from the other end, and not those ten turned around. */
export function readOtherEndOfTop(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const [end, ones, other] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const isAsked =
    isMention(end, 'rank') &&
    END.test(end.text) &&
    isMention(ones, 'pronoun') &&
    /^ones$/i.test(ones.text) &&
    other === undefined;
  const { limit, sort } = plan;
  const isTop = plan.kind === 'aggregate' && sort?.by === 'measure' && limit !== null && limit > 1;
  if (!isAsked || !isTop || end.direction === sort.direction) return mentions;
  const { start, end: to } = ones;
  return mentions.map((one): Mention => {
    if (one === end)
      return { ...end, text: end.direction === 'asc' ? 'bottom' : 'top', wantsNumber: true };
    return one === ones
      ? { kind: 'number', value: String(limit), start, end: to, text: ones.text }
      : one;
  });
}
