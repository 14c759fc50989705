import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const MOST = /^(?:the )?(?:most|majority|bulk|fewest|least)$/i;
const THEM = /^(?:them|these|those)$/i;
/**
 * `which destination did most of those fly to`, after a mean of flights: the one with the most rows, as
 * in `which destination is the most common among those`, and not the one with the highest mean.
 */
export function readMostOfThem(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  { columns }: ModelCube,
): readonly Mention[] {
  const at = mentions.findIndex((one, index) => {
    const [of, them] = mentions.slice(index + 1);
    return (
      isMention(one, 'rank') &&
      MOST.test(one.text) &&
      isMention(of, 'stop') &&
      /^of$/i.test(of.text) &&
      isMention(them, 'pronoun') &&
      THEM.test(them.text)
    );
  });
  const most = mentions[at];
  const asks = mentions.slice(0, Math.max(0, at)).some((one) => isMention(one, 'ask'));
  const isOther = mentions.some((one) =>
    isMention(one, 'aggregation', 'count', 'superlative', 'common', 'share', 'comparative'),
  );
  if (!isMention(most, 'rank') || !asks || isOther || plan.kind === 'list') return mentions;
  // `which rating do most of them have`, of a number that differs from film to film.
  const isNumber = mentions.some(
    (one) =>
      isMention(one, 'column') &&
      columns.some((two) => two.name === one.column && two.kind === 'number' && !two.discrete),
  );
  const { start, end, text, direction } = most;
  const common: Mention = isNumber
    ? { kind: 'unknown', start, end, text }
    : { kind: 'common', direction, start, end, text };
  return mentions.map((one) => (one === most ? common : one));
}
