import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

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

const CORRESPONDING = /^(?:corresponding|equivalent|comparable|matching)$/i;

/** `the corresponding percentage for manufacturing`: what was asked for last, of something else. */
export const readCorresponding = (
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] =>
  mentions.flatMap((one, index): Mention[] => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    const isLed = isMention(before, 'unknown') && CORRESPONDING.test(before.text);
    // `the equivalent three from 2008`: as many as were shown, and others than those.
    if (isLed && isMention(one, 'number') && plan.limit === Number(one.value)) return [];
    if (!isMention(one, 'unknown') || !CORRESPONDING.test(one.text)) return [one];
    const { start, end } = one;
    return isMention(next, 'number', 'entity')
      ? [{ kind: 'instead', start, end, text: 'instead' }]
      : [{ kind: 'pronoun', start, end, text: 'the same' }];
  });
