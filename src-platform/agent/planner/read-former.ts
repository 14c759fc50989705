import { isMention, type Mention } from './mention.ts';
import type { ThreadMemory } from './thread-memory.ts';

const LATTER = /^latter$/i;
const FORMER = /^former$/i;

/** `the latter`, `the former`, after two questions that differ in one value: what the last one was about, or the one before. */
export function readFormer(
  mentions: readonly Mention[],
  { replaced }: ThreadMemory,
): readonly Mention[] {
  const [value, other] = replaced?.kind === 'values' ? replaced.values : [];
  if (replaced?.kind !== 'values' || value === undefined || other !== undefined) return mentions;
  return mentions.map((one): Mention => {
    const { start, end, text } = one;
    if (!isMention(one, 'unknown')) return one;
    if (LATTER.test(text)) return { kind: 'pronoun', start, end, text: 'that' };
    return FORMER.test(text)
      ? { kind: 'value', options: [{ column: replaced.column, value }], start, end, text }
      : one;
  });
}
