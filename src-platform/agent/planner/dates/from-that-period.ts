import { bindPeriod } from './bind-period.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isRanked } from '../follow-up/bind-first.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const FROM = /^(?:from|between|since)$/i;
const THAT = /^(?:that|this|then)$/i;
const TO = /^(?:to|until|till|and)$/i;

const IT = /^it$/i;

/**
 * `did it rise from that year to 2009`, after which year was the lowest: one period, from the year of
 * the last answer to the end of the other one.
 */
export function readFromThat(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) => FROM.test(one.text) && THAT.test(mentions[index + 1]?.text ?? ''),
  );
  const [first, that, ...rest] = mentions.slice(Math.max(at, 0));
  const { plan } = memory;
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const grain = other === undefined ? (group?.grain ?? null) : null;
  const isChosen = isRanked(plan) && grain !== null;
  const isChange = mentions.some((one) => isMention(one, 'window') && one.grain === null);
  if (at === -1 || first === undefined || that === undefined || !isChosen) return mentions;
  const noun = rest[0];
  const isNoun = isMention(noun, 'grain') && noun.grain === grain;
  const [to, end] = isNoun ? rest.slice(1) : rest;
  const isThen = /^then$/i.test(that.text);
  if (isThen === isNoun || to === undefined || !TO.test(to.text) || !isMention(end, 'period'))
    return mentions;
  const start = bindPeriod(memory, cube, grain)?.filter;
  const [from, until] = [start?.kind === 'period' ? start.ranges[0] : undefined, end.ranges[0]];
  const isForward =
    isChange &&
    memory.tied === 1 &&
    typeof from?.from === 'string' &&
    typeof until?.from === 'string' &&
    from.from < until.from &&
    end.ranges.length === 1;
  const span = {
    start: first.start,
    end: end.end,
    text: [first, that, ...(isNoun ? [noun] : []), to, end].map(({ text }) => text).join(' '),
  };
  // The series as it was asked for, and not what one of its periods stands for.
  const same: Mention = { ...span, kind: 'pronoun', text: 'the same' };
  const period: Mention = isForward
    ? {
        ...span,
        kind: 'period',
        ranges: [{ from: from.from, to: until.to }],
        listed: false,
        ends: [from, until],
        isRelative: false,
      }
    : { ...span, kind: 'unknown' };
  return mentions
    .toSpliced(at, isNoun ? 5 : 4, same, period)
    .filter((one) => !(isMention(one, 'pronoun') && IT.test(one.text)));
}
