import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** `how many more is that`, after numbers of people: the difference of those, and no number of rows. */
export function readHowManyMore(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'count') &&
      /^how many$/i.test(one.text) &&
      isMention(mentions[index + 1], 'comparative') &&
      /^(?:more|fewer|less)$/i.test(mentions[index + 1]?.text ?? ''),
  );
  const rest = mentions.slice(at + 2);
  const isBare = rest.every((one) => isMention(one, 'stop', 'join', 'pronoun', 'period'));
  const isSum = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  const count = mentions[at];
  if (count === undefined || !isBare || !isSum) return mentions;
  const { start, end } = count;
  return mentions.toSpliced(at, 1, { kind: 'stop', start, end, text: 'how much' });
}
