import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const REACHES = /^(?:hit|hits|touched|touches|struck|set|sets|marked|marks|clocked|saw)$/i;
const ENDS = ['rank', 'superlative', 'extreme'] as const;

const isEnd = (one: Mention | undefined): boolean =>
  isMention(one, ...ENDS) ||
  (isMention(one, 'aggregation') && /^(?:max|min)$/.test(one.aggregation));

/** `MSFT hit its all-time low`: it had it, as it reached it. */
export const dropReachingVerbs = (list: MentionList): readonly Mention[] =>
  list.all.map((mention) =>
    isMention(mention, 'unknown') && REACHES.test(mention.text) && isEnd(list.neighbour(mention, 1))
      ? toStop(mention)
      : mention,
  );

const ADJECTIVES: Readonly<Record<string, 'max' | 'min'>> = { high: 'max', low: 'min' };

/** `how long could people expect to live`: the words at the end name what is long. */
export const dropHowLong = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const isAsked =
      isMention(mention, 'unknown') &&
      /^long$/i.test(mention.text) &&
      /^how$/i.test(list.all[index - 1]?.text ?? '') &&
      list.all.some((one) => isMention(one, 'column') && /^expect/i.test(one.text));
    return isAsked ? toStop(mention) : mention;
  });

/** `how high did IBM get at its peak`: the word at the end says which end is meant. */
export function dropHowHigh(list: MentionList): readonly Mention[] {
  const end = list.all.find(
    (one) => isMention(one, 'aggregation') && /^(?:at|hit|reached) its\b/i.test(one.text),
  );
  return list.all.map((mention, index): Mention => {
    const aggregation = ADJECTIVES[mention.text.toLowerCase()];
    const isAsked =
      isMention(mention, 'unknown') &&
      aggregation !== undefined &&
      isMention(end, 'aggregation') &&
      end.aggregation === aggregation &&
      /\bhow$/i.test(list.all[index - 1]?.text ?? '');
    return isAsked ? toStop(mention) : mention;
  });
}

/** `which year was the wettest overall`: of all that is ranked, which an order says anyway. */
export const dropOverallBehind = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const isBehind =
      isMention(mention, 'aggregation') &&
      /^overall$/i.test(mention.text) &&
      index === list.all.length - 1 &&
      isMention(list.all[index - 1], 'superlative') &&
      isMention(
        list.all.find((one) => !isMention(one, 'stop', 'join')),
        'ask',
      );
    return isBehind ? toStop(mention) : mention;
  });

const LEADS = /^(?:on|in|at|during)$/i;

/** `MSFT hit its low on what date?`: the words at the end ask when. */
export function readEndingWhen(list: MentionList): readonly Mention[] {
  const { all } = list;
  const [lead, ask, noun] = all.slice(-3);
  const column = list.findColumn(noun);
  const isTime = isMention(noun, 'grain') ? !noun.adverb : column?.kind === 'time';
  const isWhen =
    isMention(ask, 'ask') &&
    /^(?:what|which)$/i.test(ask.text) &&
    LEADS.test(lead?.text ?? '') &&
    isTime &&
    all.slice(0, -3).some(isEnd) &&
    !all.some((one) => isMention(one, 'by') || (isMention(one, 'aggregation') && !isEnd(one)));
  if (!isWhen || noun === undefined) return all;
  const { start, end, text } = noun;
  return [
    ...all.slice(0, -3),
    { kind: 'when', start: ask.start, end: start, text: 'when' },
    { kind: 'stop', start, end, text },
  ];
}

const ONE = /^(?:one|a|any|1|single|any one|a single)$/i;
const IN = /^(?:in|within|on|over|during)$/i;

/** `the most rain within one day`, where each row is a day. */
export function dropWithinRow(list: MentionList, { entity }: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'grain', 'entity') &&
      /^day$/i.test(one.text) &&
      ONE.test(all[index - 1]?.text ?? '') &&
      all.slice(Math.max(0, index - 3), index).some((two) => IN.test(two.text)),
  );
  if (at === -1 || entity.one !== 'day' || !all.slice(0, at).some(isEnd)) return all;
  const from = all.findLastIndex((one, index) => index < at && IN.test(one.text));
  const isPlain = all
    .slice(from, at)
    .every((one) => IN.test(one.text) || ONE.test(one.text) || isMention(one, 'stop'));
  if (!isPlain) return all;
  return all.map((one, index) => (index >= from && index <= at ? toStop(one) : one));
}
