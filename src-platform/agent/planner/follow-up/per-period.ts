import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/**
 * `how many a day?`, after a number of flights: the number by day, and no number of days. After which
 * route has the most, those of that route.
 */
export function readPerPeriod(
  mentions: readonly Mention[],
  { plan, asksOne }: ThreadMemory,
): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'stop') &&
      /^an?$/i.test(one.text) &&
      isMention(mentions[index - 1], 'count') &&
      isMention(mentions[index + 1], 'grain'),
  );
  const article = mentions[at];
  if (article === undefined) return mentions;
  const { start, end, text } = article;
  const read = mentions.with(at, { kind: 'by', start, end, text });
  const isOfFirst =
    asksOne &&
    plan.kind === 'aggregate' &&
    plan.sort?.by === 'measure' &&
    plan.groups.every(({ grain }) => grain === null) &&
    !mentions.some((one) => isMention(one, 'pronoun'));
  const last = mentions.at(-1)?.end ?? end;
  return isOfFirst ? [...read, { kind: 'pronoun', start: last, end: last, text: 'there' }] : read;
}
