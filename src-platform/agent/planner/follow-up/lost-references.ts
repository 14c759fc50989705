import type { ModelCube } from '../../../engine/semantic-model.ts';
import { pointsAtEach, pointsAtPeriod } from './bind-pronouns.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { countSides } from './merge-slots.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const LOST_TIME = 'I could not tell which time «then» is; name it.';

const LOST_REFERENCE = 'I could not tell which time or place is meant; name it.';

const isThen = (mention: Mention): boolean =>
  isMention(mention, 'pronoun') && mention.text === 'then';

const isThere = (mention: Mention): boolean =>
  isMention(mention, 'pronoun') && /^there$/i.test(mention.text);

const hasTime = ({ filters }: Plan): boolean =>
  filters.some((one) => ['period', 'months', 'weekdays', 'hours'].includes(one.kind));

/** `the worst then, same minimum`; `up to then` is a time, whichever it is. */
const THEN_AT_END =
  /(?<=\S)(?<!\b(?:back|by|until|till|since|before|and|or|from|to|than|what)),? then(?=(?:,? (?:(?:with|at) )?(?:the )?same \p{L}+)?\s*[?.!]*\s*$)/iu;

/** A restriction of the last answer keeps its times anyway. */
const RESTRICTS = /^(?:(?:and|but|so|ok|okay|now|well),? )*(?:only|just)\b/i;

/** `how many came out then?` asks for the time of a row. */
const OF_PAST = /\b(?:was|were|did|had|went|got|made|came|rose|fell|grew|stood|cost|\p{L}+ed)\b/iu;
const ASKS_HOW = /\bhow(?! about)\b/i;

/** Figures that are reached at no time of their own. */
const STEADY: ReadonlySet<string> = new Set(['count', 'aggregate', 'distinct', 'part', 'matching']);

/** Whether the last answer is about any time that `then` could be. */
const isInTime = (plan: Plan): boolean =>
  plan.kind === 'list' || hasTime(plan) || plan.groups.some(({ grain }) => grain !== null);

/** Whether its figures are ends or changes, which are reached at some time. */
const isReached = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  (plan.contrast ||
    plan.measures.some(
      (one) =>
        !STEADY.has(one.kind) ||
        (one.kind === 'aggregate' && (one.aggregation === 'max' || one.aggregation === 'min')),
    ));

/** `ok just SFO then`; `so which is the best, then?`: where the thread has no time, the word at the end is none either. */
export function withoutLostThen(text: string, earlier: ThreadMemory | null): string {
  if (earlier === null) return text;
  const { plan } = earlier;
  const isOpen = isInTime(plan) || OF_PAST.test(text) || (ASKS_HOW.test(text) && isReached(plan));
  return isOpen && !RESTRICTS.test(text) ? text : text.replace(THEN_AT_END, '');
}

/** Why a word stands for no time or place of the last answer; null where none of them does. */
export function describeLost(
  words: readonly Mention[],
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): string | null {
  const { plan } = memory;
  const lostTwo = describeLostTwo(mentions, memory);
  if (lostTwo !== null) return lostTwo;
  if (words.some(isThere) || pointsAtEach(mentions, memory, cube)) return LOST_REFERENCE;
  if (hasTime(plan)) return null;
  if (words.some(isThen)) return LOST_TIME;
  return pointsAtPeriod(mentions) ? LOST_REFERENCE : null;
}

const LOST_TWO = 'I could not tell which two are meant; name both.';

const BOTH = /^(?:of )?both$/i;

/** `what is the mpg of both?`, after one figure: nothing of the last answer is two. */
function describeLostTwo(mentions: readonly Mention[], { plan }: ThreadMemory): string | null {
  const last = mentions.at(-1);
  const isBoth = isMention(last, 'stop', 'pronoun') && BOTH.test(last.text);
  const isOne =
    plan.kind === 'aggregate' &&
    plan.groups.length === 0 &&
    plan.measures.every((one) => one.kind !== 'side') &&
    plan.filters.every((one) => countSides(one) < 2);
  const isNamed = mentions.some((one) =>
    isMention(one, 'value', 'label', 'labelWord', 'join', 'period', 'months'),
  );
  return isBoth && isOne && !isNamed ? LOST_TWO : null;
}

const ANY = /^(?:it|its|he|she|his|her|him|that|this|they|their|them|those|these)$/i;

const LOST_ROW =
  'I could not tell which row of the last answer is meant, because several columns name its rows; name it.';

/**
 * `who directed it?`, after a ranking whose rows two columns name: a figure of all of them would be
 * the answer to another question.
 */
export function describeUnbound(
  words: readonly Mention[],
  slots: Slots,
  { plan, named }: ThreadMemory,
): string | null {
  const isRanking =
    plan.kind === 'aggregate' && plan.sort?.by === 'measure' && plan.groups.length > 1;
  const asks =
    slots.counts ||
    slots.superlative !== null ||
    slots.numbers.length + slots.categories.length + slots.distinct.length > 0;
  const isOpen = words.some((one) => isMention(one, 'pronoun') && ANY.test(one.text));
  return isRanking && named.length > 1 && asks && isOpen ? LOST_ROW : null;
}
