import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import type { Slots } from './slots.ts';

export function lastOf<K extends Mention['kind']>(
  mentions: readonly Mention[],
  kind: K,
): MentionOf<K> | null {
  const found = mentions.findLast((mention) => isMention(mention, kind));
  return isMention(found, kind) ? found : null;
}

function findNext(mentions: readonly Mention[], mention: Mention | undefined): Mention | undefined {
  if (mention === undefined) return undefined;
  const after = mentions.slice(mentions.indexOf(mention) + 1);
  return after.find((one) => !isMention(one, 'stop'));
}

type Flags = Pick<
  Slots,
  | 'display'
  | 'share'
  | 'withoutNulls'
  | 'wantsList'
  | 'hasEntity'
  | 'hasLabel'
  | 'asks'
  | 'asksRows'
  | 'asksWhen'
  | 'asksHolder'
  | 'asksPeriod'
  | 'asksStanding'
  | 'conversion'
  | 'asksGrain'
  | 'versus'
  | 'enumerates'
  | 'adds'
  | 'pools'
  | 'alternates'
  | 'hourSides'
  | 'replaces'
  | 'also'
  | 'reset'
  | 'refers'
  | 'repeats'
  | 'flips'
>;

const JOINED = ['value', 'label', 'labelWord', 'quoted'] as const;

/** The words between two values: `and`, `or`. */
function listValueJoins(mentions: readonly Mention[]): Mention[] {
  const meaningful = mentions.filter((mention) => !isMention(mention, 'stop'));
  return meaningful.filter(
    (mention, index) =>
      isMention(mention, 'join') &&
      isMention(meaningful[index - 1], ...JOINED) &&
      isMention(meaningful[index + 1], ...JOINED),
  );
}

function isEnumeration(mentions: readonly Mention[]): boolean {
  const joins = listValueJoins(mentions);
  return joins.length > 0 && joins.every((join) => /^(?:and|&|,|as well as)$/i.test(join.text));
}

/** `January versus July` is read as one date, with the word inside. */
const comparesDates = (mention: Mention): boolean =>
  isMention(mention, 'months', 'period') &&
  /\b(?:vs|versus|against|compared)\b/i.test(mention.text);

/** `how many volkswagens and how many hondas` sets two numbers side by side. */
const countsTwice = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one, index) =>
      isMention(one, 'join') && /^and$/i.test(one.text) && isMention(mentions[index + 1], 'count'),
  ) && mentions.filter((one) => isMention(one, 'count')).length > 1;

/** `split by sex` keeps the groups that are there, `by sex` takes their place. */
const SPLIT = /^(?:split|break|broken|breakdown)\b/i;

/** Whether a follow-up adds to what is there: `by year as well`, `split by sex`. */
export const addsToLast = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'also') || (isMention(one, 'by') && SPLIT.test(one.text)));

/** `the total of`, `total number of`: one figure of all that is named. */
const addsUp = (mention: Mention): boolean =>
  (isMention(mention, 'aggregation') && mention.aggregation === 'sum') ||
  (isMention(mention, 'count') && /^total\b/i.test(mention.text));

const isThe = (mention: Mention | undefined): boolean =>
  isMention(mention, 'stop') && /^(?:the|its|their)$/i.test(mention.text);

/** `which toyota` asks for a car. */
const asksRow = (mentions: readonly Mention[], mention: Mention): boolean =>
  isMention(mention, 'ask') && isMention(findNext(mentions, mention), 'entity', 'labelWord');

const ASKING = /^(?:where|who|when|between which|between what)\b/i;

/** `the highest price in 2007, and which stock was it`: who holds the extreme is asked after it. */
function asksHolder(mentions: readonly Mention[]): boolean {
  const rank = mentions.findIndex(
    (one) =>
      (isMention(one, 'rank') && isMention(findNext(mentions, one), 'column')) ||
      (isMention(one, 'superlative') &&
        (/\s/.test(one.text) ||
          isMention(findNext(mentions, one), 'entity') ||
          mentions.some((ask) => asksRow(mentions, ask)))),
  );
  const asked = mentions.findIndex((one, index) => index > rank && isMention(one, 'ask'));
  // `the lowest rate in 2000 and the industry`.
  const joined = mentions.findIndex(
    (one, index) => index > rank && isMention(one, 'join') && /^(?:and|,)$/i.test(one.text),
  );
  const isFree = !mentions.some((one) => isMention(one, 'by', 'ask', 'number'));
  // `and where does it go`, `and between which two airports`: a phrase that asks by itself.
  const next = mentions[joined + 1];
  const isAsking = isMention(next, 'column') && ASKING.test(next.text);
  const isJoined = (isFree && isThe(next)) || (joined !== -1 && isAsking);
  const ask = asked <= rank && isJoined ? joined : asked;
  const isFirst = mentions.slice(0, Math.max(rank, 0)).every((one) => !isMention(one, 'column'));
  return (
    rank !== -1 &&
    ask !== -1 &&
    isFirst &&
    isMention(findNext(mentions, mentions[ask]), 'column', 'grain', 'entity')
  );
}

/** `which country and year`: the grain belongs to what is asked for. */
function asksPeriod(mentions: readonly Mention[]): boolean {
  const meaningful = mentions.filter((one) => !isMention(one, 'stop'));
  return meaningful.some((one, index) => {
    if (!isMention(one, 'grain') || one.adverb) return false;
    const [ask, column, join] = meaningful.slice(Math.max(0, index - 3), index);
    const isJoined =
      isMention(ask, 'ask') && isMention(column, 'column') && isMention(join, 'join');
    const [next, other] = meaningful.slice(index + 1);
    const leads = isMention(meaningful[index - 1], 'ask') && isMention(next, 'join');
    return isJoined || (leads && isMention(other, 'column'));
  });
}

/** `month with the highest rate`: one of the months is asked for. */
function isPeriodWith(mentions: readonly Mention[], grain: Mention): boolean {
  const isPeriod =
    (isMention(grain, 'grain') && !grain.adverb) ||
    (isMention(grain, 'column') && grain.grain !== undefined);
  if (!isPeriod) return false;
  const at = mentions.indexOf(grain);
  const isFirst = mentions.slice(0, at).every((one) => isMention(one, 'stop'));
  const isWith = /^with\b/i.test(mentions[at + 1]?.text ?? '');
  return isFirst && isWith && isMention(findNext(mentions, grain), 'rank', 'superlative', 'common');
}

export function readFlags(mentions: readonly Mention[]): Flags {
  const has = (kind: Mention['kind']): boolean => mentions.some((mention) => mention.kind === kind);
  return {
    display: lastOf(mentions, 'display')?.display ?? null,
    share: has('share'),
    withoutNulls: has('withoutNulls'),
    wantsList: has('list'),
    hasEntity: has('entity') || mentions.some((one) => asksRow(mentions, one)),
    hasLabel: has('label'),
    asks: has('ask') || mentions.some((one) => isPeriodWith(mentions, one)),
    asksRows: mentions.some((one) => asksRow(mentions, one)),
    asksWhen: has('when'),
    asksHolder: asksHolder(mentions),
    asksPeriod: asksPeriod(mentions),
    asksStanding: has('standing'),
    conversion: lastOf(mentions, 'conversion') ?? null,
    asksGrain:
      mentions.some(
        (one) => isMention(one, 'ask') && isMention(findNext(mentions, one), 'grain'),
      ) && !has('by'),
    versus: has('versus') || mentions.some(comparesDates) || countsTwice(mentions),
    enumerates: isEnumeration(mentions),
    adds: mentions.some(addsUp),
    pools: mentions.some((one) => isMention(one, 'period') && one.isPooled === true),
    alternates: listValueJoins(mentions).some((join) => /^or$/i.test(join.text)),
    hourSides: mentions.flatMap((one) =>
      isMention(one, 'hours') ? [{ hours: one.hours, text: one.text }] : [],
    ),
    replaces: has('instead'),
    also: addsToLast(mentions),
    reset: has('reset'),
    refers: has('pronoun'),
    repeats: mentions.some((one) => isMention(one, 'pronoun') && /\bsame$/i.test(one.text)),
    flips: has('flip'),
  };
}
