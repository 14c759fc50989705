import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';

/** The last sentence of a question, and what stands before it. */
export interface LastSentence {
  readonly lead: string;
  readonly text: string;
}

const END = /(?<=[\p{L}\p{N}]{2}[.?!])\s+(?=\p{Lu})/gu;
/** The last sentence stands on its own where it points at nothing. */
const POINTS =
  /\b(?:it|its|they|them|their|that|this|those|these|there|he|she|his|her|same|others?|ones?)\b/i;

/** Splits off the last sentence; null where there is one alone, or where it points at those before it. */
export function splitLastSentence(text: string): LastSentence | null {
  const at = [...text.matchAll(END)].at(-1);
  if (at === undefined) return null;
  const last = text.slice(at.index).trim();
  return POINTS.test(last) ? null : { lead: text.slice(0, at.index).trim(), text: last };
}

/** Whether the last sentence points at those before it. */
export const pointsBack = (sentence: string): boolean => POINTS.test(sentence);

const ASKING =
  /\?\s*$|^(?:show|list|give|tell|rank|count|compare|name|find|what|which|how|who|when|where)\b/i;

const YES_OR_NO =
  /^(?:(?:and|but|so)\s+)?(?:did|does|do|is|are|was|were|has|have|had|can)\b.*\?\s*$/i;

/** `Did the horsepower shrink as well?`: what follows says how much, so that nothing is lost. */
export const isYesOrNo = (sentence: string): boolean => YES_OR_NO.test(sentence.trim());

/** Whether a sentence asks for something, and does not only say what the next one is about. */
export const asksItself = (sentence: string): boolean => ASKING.test(sentence);

const MAX_SENTENCES = 3;

/** The sentences of a question; none where there are more than anybody asks in one breath. */
export function splitSentences(text: string): readonly string[] {
  const sentences = text.trim().split(END);
  return sentences.length > MAX_SENTENCES ? [] : sentences;
}

const REASON =
  /^([^,?]{8,80}),\s*so\s+(?=(?:please\s+)?(?:compare|show|use|take|keep|limit|restrict|look|give|only|just)\b)/iu;

/** `the US has all of them, so compare only …`: what stands before the order is the reason for it. */
export function splitReason(text: string): LastSentence | null {
  const found = REASON.exec(text);
  return found === null ? null : { lead: found[1] ?? '', text: text.slice(found[0].length) };
}

/** What chooses rows or says how they are shown: without it the question would be another one. */
const ASKS = [
  ...(['value', 'label', 'labelWord', 'quoted', 'number', 'condition', 'contains'] as const),
  ...(['period', 'months', 'weekdays', 'hours', 'compare', 'compareAfter', 'between'] as const),
  ...(['not', 'presence', 'withoutNulls', 'share', 'distinct', 'rank', 'superlative'] as const),
  ...(['common', 'aggregation', 'display', 'list', 'window', 'sort', 'by', 'reset'] as const),
];

const OPINION =
  /^(?:(?:hi|hello|so|well|ok),?\s+)?(?:I|we|somebody|someone|people|they) (?:suspect|think|thought|believe|guess|assume|wonder|heard|read|bet|feel|have the (?:feeling|impression)|was told|were told|say)\b/i;
/** Words that narrow what follows. */
const CHOOSES =
  /\b(?:only|just|especially|mainly|care|cares|like|prefer|matter|matters|interested|focus|mean|except|but|recent|modern|big|small|large|major|minor|long|short|new|old|top|best|worst)\b/i;

/**
 * `I suspect some weekdays are worse than others.`: an introduction names figures and groups at most,
 * and nothing that chooses among rows.
 */
export function isIntroduction(text: string, mentions: readonly Mention[], plan: Plan): boolean {
  if (!(OPINION.test(text) || text.endsWith('?')) || CHOOSES.test(text)) return false;
  // `is it wetter at the weekend? Show the rain by weekday.`
  const isByWeekday = listGroups(plan).some((one) => one.grain === 'weekday');
  return mentions.every(
    (one) => !isMention(one, ...ASKS) || (isByWeekday && isMention(one, 'weekdays')),
  );
}
