import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { buildPlanParts, type PlanParts } from '../plan/planned-parts.ts';

/** The last sentence of a question, and what stands before it. */
export interface LastSentence {
  readonly lead: string;
  readonly text: string;
}

/** Between two sentences. */
export const END = /(?<=[\p{L}\p{N}]{2}[.?!])\s+(?=\p{Lu})/gu;
/** The last sentence stands on its own where it points at nothing. */
const POINTS =
  /\b(?:it|its|they|them|their|that|this|those|these|there|he|she|his|her|same|others?|ones?)\b/i;

/** `I am writing about the studios: which five …`, `i look at genres. what is …`: where a question begins. */
const BEGIN =
  /(?<=\p{L}{2}[:.?!])\s+(?=(?:what|which|how|who|show|give|list|count|rank|compare|name)\b)/giu;

/** `the films that cost 100 million`: of the noun before it; `in the flights that year` points at a year. */
const RELATIVE =
  /(?<=\p{L}s )that (?!(?:year|month|week|day|quarter|decade|time|period|one|many|much|way|is|was|has)\b)/giu;

/** Splits off the last sentence; null where there is one alone, or where it points at those before it. */
export function splitLastSentence(text: string): LastSentence | null {
  const at = [...text.matchAll(END)].at(-1) ?? [...text.matchAll(BEGIN)].at(-1);
  if (at === undefined) return null;
  const last = text.slice(at.index).trim();
  return POINTS.test(last.replaceAll(RELATIVE, ''))
    ? null
    : { lead: text.slice(0, at.index).trim(), text: last };
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

const BACK_AND =
  /^(\s*(?:(?:now|ok|okay|then|please|and),?\s+)*(?:go |come )?back to [^,.?!]{2,40}?),? and (give|show|tell|list)\b/iu;

const LEAVE_OUT_THEN =
  /^(\s*(?:(?:and|but|now|ok|okay|please|so),?\s+)*(?:leave (?:\S+ )?(?:out|away|aside)|drop|exclude|remove|omit|ignore|skip|take out|cut out|forget|without|excluding|not counting)\b[^.?!;:–—]{1,60}?)(?:\s+[-–—]+|[;:]|,(?: and| then)?)\s*(what|which|how|who)\b/iu;

const TAKE_OUT_AND =
  /^(\s*(?:(?:and|but|now|ok|okay|please|so),?\s+)*(?:drop|remove|forget|lift|clear|undo|take out|leave out|exclude)\s[^,.;:?]{2,60}?)(?:,?\s+and\s+(?:then\s+)?(?=(?:show|list|give|sort|order|rank|make it)\b)|,\s+(?=(?:per|by|only|just|show)\b))(\p{L}+)/iu;

/** The sentences of a question; none where there are more than anybody asks in one breath. */
export function splitSentences(text: string): readonly string[] {
  // `go back to the adventure movies and give me the total`: one step, and then another.
  const steps = text
    .trim()
    .replace(
      BACK_AND,
      (_all, back: string, verb: string) =>
        `${back}. ${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`,
    )
    // `leave out the Gentoos - what is the average of the rest?`
    .replace(
      LEAVE_OUT_THEN,
      (_all, order: string, ask: string) =>
        `${order}. ${ask.slice(0, 1).toUpperCase()}${ask.slice(1)}`,
    )
    // `drop that filter and show ten`.
    .replace(
      TAKE_OUT_AND,
      (_all, order: string, verb: string) =>
        `${order}. ${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`,
    );
  const sentences = steps.split(END);
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
export const STATES_PARTS = [
  ...(['value', 'label', 'labelWord', 'quoted', 'number', 'condition', 'contains'] as const),
  ...(['period', 'months', 'weekdays', 'hours', 'compare', 'compareAfter', 'between'] as const),
  ...(['not', 'presence', 'withoutNulls', 'share', 'distinct', 'rank', 'superlative'] as const),
  ...(['common', 'aggregation', 'display', 'list', 'window', 'sort', 'by', 'reset'] as const),
];

const OPINION =
  /^(?:(?:hi|hello|so|well|ok),?\s+)?(?:I|we|somebody|someone|people|they)(?:['’]ve| have)? (?:suspect|think|thought|believe|guess|assume|wonder|heard|read|bet|feel|keep hearing|keep reading|the (?:feeling|impression)|been told|was told|were told|say)\b/i;
/** `for my term paper I am looking at …`: what follows names the topic of the question. */
const TOPIC =
  /^(?:(?:hi|hello|hey|so|well|ok),?\s+)?(?:for (?:my|our|a|the) [\p{L} ]{2,24},? )?(?:I|we)(?:['’](?:m|re)| am| are) (?:writing|working|reporting|looking|researching|preparing) (?:about|on|at|into)\b/iu;
/** Words that narrow what follows. */
export const CHOOSES =
  /\b(?:only|just|especially|mainly|care|cares|like|prefer|matter|matters|interested|focus|mean|except|but|recent|modern|big|small|large|major|minor|long|short|new|old|top|best|worst)\b/i;

const BIG = /\b(?:big|large|high|long|major|top)[ -]$/i;
const SMALL = /\b(?:small|low|short|minor)[ -]$/i;
/** `do the critics like …?` asks what somebody thinks, and chooses nothing. */
const LIKES = /(?<=^(?:do|does|did) [\p{L} ]{1,30} )like\b/iu;

/** Which sizes the plan chooses by this column: `big-budget films`, where their budget is tested. */
function readSizes(mention: Mention, { filters, groups, plan }: PlanParts): RegExp | null {
  if (!isMention(mention, 'column')) return null;
  const test = filters.find((one) => one.kind === 'compare' && one.column === mention.column);
  if (test?.kind === 'compare') return test.comparison.startsWith('>') ? BIG : SMALL;
  const isTop =
    plan.limit !== null &&
    plan.sort?.direction === 'desc' &&
    groups.some((one) => one.column === mention.column);
  return isTop ? BIG : null;
}

/** The lead without the sizes that the question itself tests or ranks by. */
function withoutSizes(text: string, mentions: readonly Mention[], parts: PlanParts): string {
  return mentions.reduceRight((said, mention) => {
    const sizes = readSizes(mention, parts);
    const before = said.slice(0, mention.start);
    const [size] = (sizes === null ? null : sizes.exec(before)) ?? [];
    return size === undefined
      ? said
      : before.slice(0, before.length - size.length) + said.slice(mention.start);
  }, text);
}

/** What a lead may say around a value that the question names again: `Rainy Seattle, true?`. */
const BARE = ['stop', 'join', 'topic', 'entity', 'pronoun'] as const;
const TRUE = /^(?:true|right|correct|really)$/i;

/** `Rainy Seattle, true? Percentage of days labelled rain`: nothing but a value that is named again. */
const namesAgain = (mentions: readonly Mention[], { filters }: PlanParts): boolean =>
  mentions.every(
    (mention) =>
      isMention(mention, ...BARE) ||
      TRUE.test(mention.text) ||
      (isMention(mention, 'value') &&
        mention.options.some(({ column, value }) =>
          filters.some(
            (one) =>
              one.kind === 'values' &&
              !one.negated &&
              one.column === column &&
              one.values.includes(value),
          ),
        )),
  );

/** `I'm looking at electric cars: …`: a topic whose words are not known may be a part of the rows. */
function hasUnknownTopic(text: string, mentions: readonly Mention[]): boolean {
  const topic = TOPIC.exec(text);
  if (topic === null) return false;
  const isSize = (one: Mention): boolean => CHOOSES.test(one.text);
  return mentions.some(
    (one) => isMention(one, 'unknown') && one.start >= topic[0].length && !isSize(one),
  );
}

/**
 * `I suspect some weekdays are worse than others.`: an introduction names figures and groups at most,
 * and nothing that chooses among rows, unless the question behind it says the same once more.
 */
export function isIntroduction(
  text: string,
  mentions: readonly Mention[],
  { plan, cube }: { readonly plan: Plan; readonly cube: ModelCube },
): boolean {
  const parts = buildPlanParts(plan, cube);
  const said = withoutSizes(text, mentions, parts).replace(text.endsWith('?') ? LIKES : /$^/, '');
  const isOpinion = OPINION.test(text) || TOPIC.test(text);
  if (!(isOpinion || text.endsWith('?')) || CHOOSES.test(said)) return false;
  if (hasUnknownTopic(text, mentions)) return false;
  if (text.endsWith('?') && namesAgain(mentions, parts)) return true;
  // `is it wetter at the weekend? Show the rain by weekday.`
  const isByWeekday = listGroups(plan).some((one) => one.grain === 'weekday');
  return mentions.every(
    (one) => !isMention(one, ...STATES_PARTS) || (isByWeekday && isMention(one, 'weekdays')),
  );
}
