import type { ModelCube } from '../../../engine/semantic-model.ts';
import { keepFallenOf } from './changes-of-each.ts';
import { countListedRows } from './change-list.ts';
import { backToRanking } from './back-to-ranking.ts';
import { readTwoAsked } from './compare-positions.ts';
import { askOfAnswer, decideWholly } from './ask-of-answer.ts';
import { askOfLastFigures, openLastFigures } from './last-two-figures.ts';
import { askCountOfTop } from './counts-of-top.ts';
import { askOfBothEnds } from './figures-of-ends.ts';
import { correlateWith } from './correlate-with.ts';
import { decideFollowUp, type FollowUp } from './decide-follow-up.ts';
import { changePlan } from './follow-up.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { poolOneEach } from './mean-of-one-each.ts';
import { dropOnThat } from './on-that-figure.ts';
import { openNamedList } from './named-list.ts';
import { askWithBothNames, comparesNamedSides } from './name-two-sides.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { openSinglePeriod } from '../dates/open-period.ts';
import { openSides } from './open-sides.ts';
import { createUndecided, type AggregatePlan, type Filter, type Plan } from '../plan/plan.ts';
import { decideOnLast, readInThread } from './read-in-thread.ts';
import { askRestOfSides } from './rest-of-sides.ts';
import { listSameTime } from './same-time-again.ts';
import { askShareOfNamedRows } from './share-of-named-rows.ts';
import { askShareOfPart } from './share-of-part.ts';
import { askShareOfSides } from './share-of-sides.ts';
import { askWhichInTopPeriod } from './which-in-top-period.ts';
import { addToSides, askOfAllSides } from './all-sides.ts';
import { openEver } from './all-rows.ts';
import { openFreshRow, openFreshTop } from './fresh-top.ts';
import { openOtherRows } from './open-rows.ts';
import { openRowOfEnd } from './row-of-end.ts';
import { returnToRanking } from './return-to-ranking.ts';
import { openRowsOfSide } from './rows-of-side.ts';
import { joinAllSides, joinReplaced } from './replaced-sides.ts';
import { countKnown } from './based-on.ts';
import { readSlots } from '../slots/read-slots.ts';
import { readSeriesSides } from './series-sides.ts';
import { readNounOfSides, readDifferenceWords } from '../lexicon/difference-words.ts';
import type { ThreadMemory } from '../thread-memory.ts';

interface BothSides {
  /** `the number of films for each of those two`: a figure of each, and none of both. */
  readonly isOfEach: boolean;
  readonly mentions: readonly Mention[];
  readonly plan: AggregatePlan;
}

/** With one of these the two are named, set against each other, or given one figure together. */
const NAMED = [
  ...(['value', 'label', 'labelWord', 'versus', 'operator', 'comparative', 'window'] as const),
  ...(['share', 'not'] as const),
];
const OTHERWISE = [...NAMED, ...(['rank', 'superlative', 'distinct'] as const)] as const;

const BOTH = /^(?:both|both of (?:the|those|these))$/i;
const THE_TWO = /^(?:(?:the|those|these|both) )?(?:same )?(?:two|2)$/i;

interface Said {
  readonly words: readonly Mention[];
  /** True for `the two types`: the words name what the last questions differ in. */
  readonly isNamed: boolean;
}

/** The words of `each of those two ratings`, `both genres`, where the column is that one. */
function findNamed(mentions: readonly Mention[], replaced: Filter): readonly Mention[] {
  const at = mentions.findIndex((one, index) => {
    const before = mentions[index - 1];
    const isNoun =
      replaced.kind === 'period'
        ? isMention(one, 'grain') && !one.adverb
        : isMention(one, 'column') && one.column === replaced.column;
    return isNoun && before !== undefined && (BOTH.test(before.text) || THE_TWO.test(before.text));
  });
  if (at === -1) return [];
  const lead = mentions.slice(0, at - 1);
  const isLead = (one: Mention): boolean =>
    /^(?:the|those|these|same|of|for|in|per|(?:for |in )?each(?: of)?(?: (?:the|those|these))?)$/i.test(
      one.text,
    );
  const from = lead.findLastIndex((one) => !isLead(one)) + 1;
  return mentions.slice(from, at + 1);
}

const DOES =
  /^(?:costs?|weigh(?:ed)?|took|take|gross(?:ed)?|earn(?:ed)?|made?|make|bring|brought|get|got|ran|run|last(?:ed)?)\b/i;

/** `those two films` are others than the sides, and `those two cost` says what is asked of them. */
const isNoun = (one: Mention | undefined): boolean =>
  isMention(one, 'grain', 'entity') || (isMention(one, 'column') && !DOES.test(one.text));

/** The words of `both`, `those two`. */
function findBoth(mentions: readonly Mention[], replaced: Filter): Said {
  const named = findNamed(mentions, replaced);
  if (named.length > 0) return { words: named, isNamed: true };
  const both = mentions.filter(
    (one) => isMention(one, 'stop', 'pronoun') && /^both$/i.test(one.text),
  );
  const two = mentions.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') &&
      /^two$/i.test(one.text) &&
      isMention(mentions[index - 1], 'pronoun') &&
      !isNoun(mentions[index + 1]) &&
      !isMention(mentions[index - 2], 'between'),
  );
  const words = two === -1 ? both : [...both, ...mentions.slice(two - 1, two + 1)];
  return { words, isNamed: false };
}

/** `those two genres together`: one figure of both. */
const isTogether = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => /^(?:together|combined|in total|altogether|overall)$/i.test(one.text));

interface SidesOfList {
  readonly mentions: readonly Mention[];
  readonly replaced: Filter;
  readonly cube: ModelCube;
}

/**
 * The rows that the last list chose among: `what did those two cost in December 2005`, after the highest
 * price of one stock and of another, is of both stocks. Of two cars it would be of others.
 */
function openRowsOfBoth(plan: Plan, { mentions, replaced, cube }: SidesOfList): Plan {
  if (plan.kind === 'aggregate' || plan.listed !== null || plan.within.length > 0) return plan;
  const isThing = replaced.kind === 'values' && cube.label.includes(replaced.column);
  const isDated = mentions.some((one) => isMention(one, 'period'));
  if (plan.limit === null) return countListedRows(plan);
  return isThing && isDated ? countListedRows({ ...plan, limit: null, sort: null }) : plan;
}

const TWO_ROWS =
  'The last answers were two rows, and I would take the rows of the last list; name both in one question.';

/** `what do those two weigh on average?`, after the lightest car of one origin and then of another. */
const asksOfTwoRows = (
  mentions: readonly Mention[],
  { plan, replaced, asksOne }: ThreadMemory,
): boolean =>
  plan.kind === 'list' &&
  plan.limit !== null &&
  asksOne &&
  replaced !== null &&
  findBoth(mentions, replaced).words.length > 0 &&
  !mentions.some((one) => isMention(one, ...OTHERWISE));

/**
 * `show me both for 2009`, after a figure of one industry and then of another: a figure of each. Null
 * where the last questions do not differ in one value, or where the words ask for anything else.
 */
function showBothSides(
  mentions: readonly Mention[],
  { plan, replaced }: ThreadMemory,
  cube: ModelCube,
): BothSides | null {
  if (replaced === null) return null;
  const rows = openRowsOfBoth(plan, { mentions, replaced, cube });
  if (rows.kind === 'list') return null;
  // `both`, after Apple by month and then Google by month: a figure of each month for both.
  if (rows.groups.some(({ grain }) => grain === null)) return null;
  const isSeries = rows.groups.length > 0;
  if (isSeries && (replaced.kind === 'period' || isTogether(mentions))) return null;
  const said = findBoth(mentions, replaced);
  if (said.words.length === 0) return null;
  const sides = joinReplaced(rows.filters, replaced);
  if (sides === null) return null;
  const sameTime = listSameTime(mentions, rows);
  const left = mentions.filter((one) => !said.words.includes(one) && !sameTime.has(one));
  const others = said.isNamed ? [...NAMED, 'between' as const] : OTHERWISE;
  // `now government, both years`: another thing, at the two times of the last questions.
  const isOfOther = said.isNamed && replaced.kind === 'period';
  const isOther = (one: Mention): boolean =>
    isMention(one, ...others) &&
    !(
      isOfOther &&
      isMention(one, 'value') &&
      one.options.every(({ column }) => column !== replaced.column)
    );
  if (left.some(isOther)) return null;
  return {
    isOfEach: said.words.some((one) => /\beach\b/i.test(one.text)),
    mentions: left,
    plan: {
      ...rows,
      filters: sides.filters,
      groups: isTogether(left) ? [] : [...rows.groups, sides.group],
    },
  };
}

interface InThread {
  readonly memory: ThreadMemory;
  readonly cube: ModelCube;
}

/** Reads words that mean something only beside the last two answers, and changes the last plan. */
function decideBeside(
  text: string,
  given: readonly Mention[],
  { memory, cube }: InThread,
): FollowUp | null {
  const ranked = backToRanking(given, memory);
  const said = readDifferenceWords(ranked.mentions, { memory: ranked.memory, cube });
  const sided = readSeriesSides(readTwoAsked(said, ranked.memory), ranked.memory);
  const dated = openSinglePeriod(sided, { memory: ranked.memory, cube });
  const opened = openSides(sided, { memory: dated, cube });
  return decideFollowUp(text, sided, { memory: opened, cube });
}

const WHICH_OF_THEM =
  /^(?:and |so |but )?(?:which|who)(?: one)? of (?:them|these|those|both|(?:the|these|those) (?:two|2)) (?:is|was|are|were|has|had)\b/i;
const OF_THEM = / of (?:them|these|those|both|(?:the|these|those) (?:two|2))\b/i;
const NO_SIDES =
  'You ask which of those it is, and I would choose among the rows of the last; name both in one question.';
const MORE_SIDES =
  'More than two were asked about one by one, and I would choose among the rows of the last; name all of them in one question.';

/** `which of them is best?`, after a figure of one thing and then of another: the one or the other. */
function askWhichSide(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: InThread,
): FollowUp | null {
  const { plan, replaced, earlierSides = [] } = memory;
  const end = mentions.find((one) => isMention(one, 'rank', 'superlative', 'common'));
  const isOther = mentions.some((one) => isMention(one, ...NAMED, 'period', 'grain', 'entity'));
  if (plan.kind === 'list' || plan.groups.length > 0 || replaced === null) return null;
  // `which of them is the fastest`, after a number of rows: one of those rows.
  const isCount = plan.measures.some(({ kind }) => kind === 'count');
  const isOfRows = isCount && mentions.some((one) => isMention(one, 'superlative', 'column'));
  if (!WHICH_OF_THEM.test(text) || end === undefined || isOther) return null;
  const isOfTwo = /\b(?:two|2|both)\b/i.test(text);
  if (isOfRows) return isOfTwo ? decideWholly(createUndecided(NO_SIDES), cube) : null;
  if (memory.hasMoreSides === true && earlierSides.length === 0 && !isOfTwo)
    return decideWholly(createUndecided(MORE_SIDES), cube);
  const others = isOfTwo ? [replaced] : [...earlierSides, replaced];
  const sides = joinAllSides(plan.filters, others);
  if (sides === null) return decideWholly(createUndecided(NO_SIDES), cube);
  const words = mentions.filter((one) => !isMention(one, 'pronoun'));
  const groups = [sides.group];
  const memoryOfBoth = { ...memory, plan: { ...plan, filters: sides.filters, groups } };
  const both = {
    ...memoryOfBoth,
    named: [],
    totalRows: others.length + 1,
    tied: 0,
    replaced: null,
  } as const;
  return decideFollowUp(text.replace(OF_THEM, ''), words, {
    memory: both,
    cube,
  });
}

/** Reads a question as a change of the last plan, or of the plans of the last two questions. */
export function decideInThread(
  text: string,
  found: readonly Mention[],
  { memory: last, cube }: InThread,
): FollowUp | null {
  const returned = returnToRanking(found, last);
  if (returned.problem !== null) return decideWholly(createUndecided(returned.problem), cube);
  if (returned.assumption !== null) {
    const { memory: ranked, assumption } = returned;
    const again = decideOnLastTwo(text, found, { memory: ranked, cube });
    return again && { ...again, assumption, base: ranked.plan };
  }
  const memory = openLastFigures(text, openEver(found, last, cube), cube);
  const decided = decideOnLastTwo(text, found, { memory, cube });
  // `which has more flights?` names enough for a question of its own, but no two sides.
  const alone = decided?.decision ?? buildPlan(readSlots(found, cube), cube);
  const isOfBoth = !alone.ok || (decided === null && comparesNamedSides(found, memory));
  const named =
    isOfBoth && memory.isRefused !== true ? askWithBothNames(text, found, { memory, cube }) : null;
  if (decided === null || named !== null) return named;
  const decision = keepFallenOf(found, decided.decision, memory.plan);
  const counted = countKnown(text, decision, memory.plan, cube);
  return { ...decided, decision: poolOneEach(text, counted, memory, cube) };
}

/** What is asked of all that the last questions asked about, or within the time that they found. */
function decideOnAsked(
  found: readonly Mention[],
  given: readonly Mention[],
  { memory, cube }: InThread,
): FollowUp | null {
  const ofAll =
    askShareOfSides(found, memory) ??
    askShareOfPart(found, memory, cube) ??
    askShareOfNamedRows(given, memory, cube) ??
    askRestOfSides(found, memory);
  if (ofAll !== null) return decideWholly(ofAll, cube);
  const inTop = askWhichInTopPeriod(given, memory, cube);
  return inTop && { ...decideWholly(inTop.decision, cube), assumption: inTop.assumption };
}

/** What is asked of both ends, of the first rows or of the two figures that the last answers showed. */
function decideOnShown(text: string, given: readonly Mention[], thread: InThread): FollowUp | null {
  const decision =
    askOfBothEnds(text, given, thread) ??
    askCountOfTop(text, given, thread) ??
    askOfLastFigures(text, given, thread);
  return decision && decideWholly(decision, thread.cube);
}

/** `what did both cost in March 2009`, whatever was asked of them before: still a figure of each. */
function keepApart(asked: FollowUp | null, { plan }: BothSides, cube: ModelCube): FollowUp | null {
  const decided = asked?.decision.ok === true ? asked.decision.plan : null;
  const isApart = (column: string): boolean =>
    decided?.kind !== 'aggregate' || decided.groups.some((one) => one.column === column);
  const isMerged = plan.groups.some(({ column }) => !isApart(column));
  if (asked === null || !isMerged || asked.slots.numbers.length === 0) return asked;
  return { ...asked, decision: changePlan(plan, asked.slots, cube, true) };
}

function decideOnLastTwo(
  text: string,
  found: readonly Mention[],
  { memory, cube }: InThread,
): FollowUp | null {
  const given = dropOnThat(
    readNounOfSides(readInThread(found, memory, cube), memory, cube),
    memory,
  );
  if (memory.isRefused === true) return decideBeside(text, given, { memory, cube });
  const decided =
    decideOnAsked(found, given, { memory, cube }) ?? decideOnShown(text, given, { memory, cube });
  if (decided !== null) return decided;
  const correlation = correlateWith(given, memory, cube);
  if (correlation !== null) return decideWholly(correlation, cube);
  const asked = askOfAnswer(text, dropOnThat(readNounOfSides(found, memory, cube), memory), {
    memory,
    cube,
  });
  if (asked !== null) return asked;
  const onLast = decideOnLast(given, memory, cube);
  if (onLast !== null) return decideWholly(onLast, cube);
  const rows = openOtherRows(given, memory, cube);
  if (rows !== null) return decideFollowUp(text, rows.mentions, { memory: rows.memory, cube });
  const side = openRowsOfSide(given, memory);
  if (side !== null) return decideBeside(text, side.mentions, { memory: side.memory, cube });
  const list = openNamedList(given, memory, cube);
  if (list !== null) return decideBeside(text, list.mentions, { memory: list.memory, cube });
  const fresh = openFreshRow(given, openFreshTop(given, memory), cube);
  if (fresh !== memory) return decideBeside(text, given, { memory: fresh, cube });
  const row = openRowOfEnd(given, memory, cube);
  if (row.problem !== null) return decideWholly(createUndecided(row.problem), cube);
  if (row.memory !== memory) return decideBeside(text, given, { memory: row.memory, cube });
  const all = askOfAllSides(text, given, { memory, cube }) ?? addToSides(given, { memory, cube });
  if (all !== null) return all;
  const end = askWhichSide(text, given, { memory, cube });
  if (end !== null) return end;
  const both = showBothSides(given, memory, cube);
  if (both === null && asksOfTwoRows(given, memory))
    return decideWholly(createUndecided(TWO_ROWS), cube);
  if (both === null) return decideBeside(text, given, { memory, cube });
  const { plan, mentions } = both;
  if (mentions.every(isFunctionWord)) return decideWholly({ ok: true, plan }, cube);
  if (both.isOfEach) {
    const slots = readSlots(mentions, cube);
    const decision = changePlan(plan, slots, cube, true);
    return { words: mentions, slots, decision, assumption: null };
  }
  const sides = {
    ...memory,
    plan,
    named: [],
    totalRows: 2,
    tied: 0,
    replaced: null,
    isContext: true,
  } as const;
  return keepApart(decideFollowUp(text, mentions, { memory: sides, cube }), both, cube);
}
