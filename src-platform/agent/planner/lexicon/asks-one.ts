import { isDeepStrictEqual } from 'node:util';
import pluralize from 'pluralize';
import { asksWhich } from '../follow-up/follow-up.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import { countBefore, type ThreadMemory } from '../thread-memory.ts';

/** `which director`, `what day`: one is asked for. */
export function isAskedForOne(mentions: readonly Mention[]): boolean {
  const words = mentions.filter((one) => !isMention(one, 'stop'));
  const at = words.findIndex((one) => isMention(one, 'ask'));
  const noun = at === -1 ? undefined : words[at + 1];
  const isNoun = isMention(noun, 'column', 'grain', 'entity');
  // `what was the fertility of those five` asks for a figure of each.
  const ask = words[at];
  const isApart =
    ask !== undefined &&
    noun !== undefined &&
    /^what/i.test(ask.text) &&
    mentions.indexOf(noun) - mentions.indexOf(ask) > 1;
  return isNoun && !isApart && pluralize.singular(noun.text) === noun.text;
}

/** `the longest flight`, and not `the longest flights`. */
export const namesOne = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'entity') && pluralize.singular(one.text) === one.text);

const NAMED_END = /^(?!(?:the )?(?:most|least)\b)\S+ \S+/i;

const OF = /^(?:of|for|from|in|among|across|over)$/i;

/** `the longest flights` are several; `the longest distance of flights` is one figure of them. */
const ranksSeveral = (mentions: readonly Mention[]): boolean =>
  mentions.some((one, index) => {
    const said = mentions
      .slice(0, index)
      .filter(({ text }) => !/^(?:all|the|any|our)$/i.test(text));
    return (
      isMention(one, 'entity') && pluralize.isPlural(one.text) && !OF.test(said.at(-1)?.text ?? '')
    );
  });

/** What stands before the superlative of one figure: `the`, `show me`, or nothing. */
const OPENING = /(?:^|\b(?:the|me|us))$/i;

/** `what's the longest distance flown?`: one figure, of one row. */
const ranksFigure = (mentions: readonly Mention[]): boolean =>
  !ranksSeveral(mentions) &&
  mentions.some((one, index) => {
    const figure = mentions[index + 1];
    // `the 5 highest prices`.
    if (isMention(mentions[index - 1], 'number') || isMention(figure, 'number')) return false;
    // `the longest delay` is one word of the model.
    const isJoined = isMention(one, 'superlative') && NAMED_END.test(one.text);
    if (isJoined && !isMention(figure, 'entity')) return pluralize.isSingular(one.text);
    // `the coldest it got`.
    const isOfIt = isMention(figure, 'pronoun', 'stop') && /^it\b/i.test(figure.text);
    if (isMention(one, 'superlative') && isOfIt) return true;
    return (
      isMention(one, 'rank', 'superlative') &&
      isMention(figure, 'column') &&
      pluralize.singular(figure.text) === figure.text &&
      OPENING.test(mentions[index - 1]?.text ?? '')
    );
  });

/** `the most profitable movie`, and not `the most profitable movies`. */
const ranksOne = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one, index) =>
      isMention(one, 'entity') &&
      pluralize.singular(one.text) === one.text &&
      isMention(mentions[index - 1], 'rank', 'superlative', 'formula'),
  ) && !mentions.some((one) => isMention(one, 'number'));

/** `the most common number of cylinders`: one number of them. */
const namesOneNumber = (mentions: readonly Mention[], index: number): boolean => {
  const said = mentions.slice(0, index + 1);
  const common = said.findLastIndex((one) => isMention(one, 'common'));
  const between = said.slice(common + 1).map(({ text }) => text);
  return common !== -1 && /^number of\b/i.test(between.join(' '));
};

/** `the top director by number of movies`, and not `the top directors`: one group of a ranking. */
const ranksOneGroup = (mentions: readonly Mention[], plan: Plan): boolean => {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  return (
    plan.sort?.by === 'measure' &&
    other === undefined &&
    !mentions.some((one) => isMention(one, 'number')) &&
    mentions.some(
      (one, index) =>
        isMention(one, 'column') &&
        one.column === group?.column &&
        (pluralize.singular(one.text) === one.text
          ? isMention(mentions[index - 1], 'rank', 'common')
          : namesOneNumber(mentions, index)),
    )
  );
};

const WITH = /^(?:with|having|where|that|which|whose)\b/i;

/** `the country with the lowest fertility`, and not `the countries with`: one group of a ranking. */
const namesOneWithEnd = (mentions: readonly Mention[], plan: Plan): boolean => {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const said = mentions.filter((one) => !/^(?:the|has|had|is|was|have)$/i.test(one.text));
  return (
    plan.sort?.by === 'measure' &&
    other === undefined &&
    !mentions.some((one) => isMention(one, 'number')) &&
    said.some(
      (one, index) =>
        isMention(one, 'column') &&
        one.column === group?.column &&
        pluralize.singular(one.text) === one.text &&
        WITH.test(said[index + 1]?.text ?? '') &&
        said.slice(index + 1, index + 3).some((two) => isMention(two, 'rank', 'superlative')),
    )
  );
};

/** `busiest route`: one noun for both groups of a ranking. */
const ranksOneWay = (mentions: readonly Mention[], plan: Plan): boolean => {
  const [group, other, third] = plan.kind === 'aggregate' ? plan.groups : [];
  return (
    plan.sort?.by === 'measure' &&
    other !== undefined &&
    third === undefined &&
    !mentions.some((one) => isMention(one, 'number')) &&
    mentions.some(
      (one, index) =>
        isMention(one, 'column') &&
        one.column === group?.column &&
        pluralize.singular(one.text) === one.text &&
        isMention(mentions[index - 1], 'common', 'rank', 'superlative') &&
        mentions.some((two) => isMention(two, 'column') && two !== one && two.start === one.start),
    )
  );
};

/** `which is the best rated?`, after a list. */
const asksWhichRow = (
  text: string,
  { plan, slots, last }: { plan: Plan; slots: Slots; last: Plan | null },
): boolean =>
  plan.kind === 'list' &&
  plan.limit !== null &&
  last?.limit === null &&
  slots.rank?.limit === null &&
  asksWhich(text, slots);

/** `which of them has the highest fertility?`, after several countries. */
const picksOneOf = (mentions: readonly Mention[], { rank }: Slots): boolean =>
  rank?.limit === null &&
  mentions.some(
    (one, index) =>
      isMention(one, 'ask') &&
      /^(?:which|who)$/i.test(one.text) &&
      /^of$/i.test(mentions[index + 1]?.text ?? '') &&
      isMention(mentions[index + 2], 'pronoun') &&
      mentions.slice(index + 3, index + 5).some((two) => IS_ONE.test(two.text)),
  );

const OF_ALL =
  /\b(?:which|who)(?: one)? of (?:all )?(?:the|our)(?: \p{L}+){1,3}? (?:has|had|is|was|gets|got|does|did|made|makes|gained|lost)\b/iu;

const WHICH_ONE = /^\s*(?:(?:and|so|but) )?which one (?:is|was|has|had)\b/i;

/** `which one is the lowest?`, after a figure of each. */
const picksOneRow = (text: string, { rank }: Slots, { sort }: Plan): boolean =>
  rank?.limit === null && sort?.by === 'measure' && WHICH_ONE.test(text);

/** `which of the companies had the most expensive shares?`, and not `which of the companies are`. */
const picksOneOfAll = (text: string, { rank }: Slots): boolean =>
  rank?.limit === null && OF_ALL.test(text);

const IS_ONE = /^(?:has|had|is|was|gets|got|does|did|made|makes)$/i;

/** `the longest movie`, and the questions about it. */
function asksForOne(
  mentions: readonly Mention[],
  { slots, plan, memory }: Pick<Asked, 'slots' | 'plan' | 'memory'>,
): boolean {
  if (isAskedForOne(mentions)) return true;
  const isList = plan.kind === 'list' && plan.limit !== null && plan.within.length === 0;
  // `when did the price peak?`: at one time.
  if (isList && slots.asksWhen && slots.rank?.limit === null) return true;
  const isRanking = plan.kind === 'aggregate' && plan.limit !== null && ranksOne(mentions);
  const isStill = memory?.asksOne === true && memory.plan.kind === plan.kind;
  // `and in 2008`, after which share was the most expensive; `and the cheapest?` is one as well.
  const isSame =
    plan.kind === 'aggregate' &&
    memory?.plan.kind === 'aggregate' &&
    plan.sort?.by === 'measure' &&
    isDeepStrictEqual(
      [plan.groups, { ...plan.sort, direction: null }],
      [memory.plan.groups, { ...memory.plan.sort, direction: null }],
    );
  return (
    isRanking ||
    ranksOneGroup(mentions, plan) ||
    namesOneWithEnd(mentions, plan) ||
    ranksOneWay(mentions, plan) ||
    (isList && (namesOne(mentions) || ranksFigure(mentions) || isStill)) ||
    (isStill && isSame)
  );
}

/** `the coldest of those days`, `when was that?`: a superlative without a number, and no other noun in the plural. */
function choosesOne({ mentions, slots, plan, before }: Asked): boolean {
  const { rank, superlative, asksWhen } = slots;
  const isList = plan.kind === 'list' && plan.limit !== null && plan.within.length === 0;
  const isOne = asksWhen || (rank ?? superlative) !== null;
  if (before === null || (before.kind === 'list' && before.limit !== null)) return false;
  if (!isList || !isOne || typeof rank?.limit === 'number') return false;
  return mentions.every((one, index) => {
    const isNoun = isMention(one, 'entity', 'value', 'labelWord') && pluralize.isPlural(one.text);
    return !isNoun || pluralize.isSingular(one.text) || isMention(mentions[index - 1], 'pronoun');
  });
}

interface Asked {
  readonly mentions: readonly Mention[];
  readonly slots: Slots;
  readonly plan: Plan;
  readonly memory: ThreadMemory | null;
  /** The plan that this one changes; null for a question of its own. */
  readonly before: Plan | null;
}

/** Whether one is asked for: `which director`, and not `directors`. */
export const asksForOneRow = (
  text: string,
  { mentions, slots, plan, memory, before }: Asked,
): boolean =>
  asksForOne(mentions, { slots, plan, memory }) ||
  picksOneOf(mentions, slots) ||
  picksOneOfAll(text, slots) ||
  picksOneRow(text, slots, plan) ||
  countBefore(plan) > 0 ||
  asksWhichRow(text, { plan, slots, last: before }) ||
  choosesOne({ mentions, slots, plan, memory, before });
