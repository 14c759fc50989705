import { REFUSED } from './lone-follow-ups.ts';
import { isOfRows, keepSeries, leavesOneGroup } from './keep-follow-up.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { dropLastOfFigures } from './based-on.ts';
import { nameAverageOfLast } from './average-of-last.ts';
import { readMeanOfCounted } from './mean-of-counted.ts';
import { ranksPeriods, readBareEnd } from './bare-end.ts';
import { readBareWhich } from './bare-which.ts';
import { bindLeading } from './bind-first.ts';
import { bindRanking, bindRows, bindReferences, pointsTwice } from './bind-pronouns.ts';
import { bindNthRow, keepThatPeriod, requireRow, type NthRow } from './bind-nth-row.ts';
import { bindOthers, readOthersAsWord } from './bind-others.ts';
import type { Bound } from './bound.ts';
import { askOfSides, type FollowUpContext } from './ask-of-sides.ts';
import { askSpan, askWhose, chooseInTime, chooseRow, picksRow } from './ask-of-figure.ts';
import { askOfRows, readIsIt } from './ask-of-rows.ts';
import { isAskedForOne, namesOne } from '../lexicon/asks-one.ts';
import { asksEndOfAll, isOfAllRows, openListed, widenToNamed } from './all-rows.ts';
import { testMeans } from '../plan/test-means.ts';
import { changeStanding } from '../plan/build-standing.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { adaptWords } from './follow-up-words.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { readFromThat } from '../dates/from-that-period.ts';
import { askForFormula } from './ask-for-formula.ts';
import { askRowsAgain } from './ask-again.ts';
import { askForList } from './ask-for-list.ts';
import {
  endWithLast,
  joinSpanEnds,
  keepSpan,
  narrowPeriod,
  restatesPeriod,
  settleDates,
} from '../dates/follow-up-dates.ts';
import { namesOneOfTwo, namesShownSide } from './compare-sides.ts';
import { nameFilteredValue } from './name-filtered-value.ts';
import { keepShownGroups, readShownEnds } from './ends-as-figures.ts';
import { dropRankedOne } from './ranked-one.ts';
import { namesMeasureInTime } from './measure-in-time.ts';
import { dropUnitOfFigure, readQuantities } from './read-quantities.ts';
import { openCountedPeriods, openRanking, readOnlyThose } from './change-list.ts';
import { asksDifference, dropOnlyPeriod, dropTwo } from './compared-sides.ts';
import { asksWhich, changePlan, isFollowUp, isUnchanged } from './follow-up.ts';
import { adds, mergeFilters } from './merge-slots.ts';
import {
  asksOtherFigure,
  asksSameFigure,
  isDividedBySides,
  isShareOfAll,
  namesFigure,
  openLatest,
  ranksByPlan,
} from './last-plan.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type Decision, type Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { OF_ONE_VALUE, openCountedValue } from './counted-value.ts';
import { openCountedGroups, readOpenCount } from './open-counts.ts';
import { countsOfItsOwn } from './counts-of-its-own.ts';
import { countsSameRows, namesOtherSide } from './names-other-side.ts';
import { dropShownNumber, readSomeOfThem } from './shown-number.ts';
import { dropReplacedTest } from './replaced-tests.ts';
import { nameCountedTimes } from './counted-times.ts';
import { readGrowthEnds } from './growth-ends.ts';
import { dropHowManyBehind } from './read-low-and-high.ts';
import { readCorresponding, readFormer } from './read-former.ts';
import { readHalfOfYear } from '../dates/half-of-year.ts';
import { dropSubsetNoun, dropSaidAdjective, dropSaidRank } from './restated-parts.ts';
import { losesBound, settleChange } from './settle-change.ts';
import { nameCountedPeople } from './count-people.ts';
import { describeMissing } from '../refusal/describe-missing.ts';
import { askShare } from './ask-share.ts';
import { askMatching, asksShareOfAll, isOfLastTotal } from './share-follow-ups.ts';
import { dropThatWay } from './that-way.ts';
import { readWhateverGroup } from './whatever-group.ts';
import { askShareOfNthRow } from './share-of-nth-row.ts';
import { ranksWhatIsLeft } from './after-exclusion.ts';
import { askSameRanking } from './rank-again.ts';
import { hasOtherSides, openNamedGroup } from './needs-sides.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** A question that changes the last plan of the thread. */
export interface FollowUp {
  /** The words that the changed plan must have a use for. */
  readonly words: readonly Mention[];
  readonly slots: Slots;
  readonly decision: Decision;
  /** What a pronoun was taken for, as a sentence. */
  readonly assumption: string | null;
  /** The last plan, narrowed to what a pronoun stands for: the whole of `what percentage is that?`. */
  readonly base?: Plan;
}

const SERIES =
  'I give the difference between two figures, and not between two series; ask to compare them.';

const REORDERED =
  'Another order would choose other rows than the last answer showed; ask for the ranking in full.';

/** A question in full about what is on screen: it is asked of the same rows. */
function askAbout(plan: Plan, slots: Slots, cube: ModelCube): Decision {
  if (plan.limit !== null || plan.listed !== null)
    return createUndecided('What is on screen holds only the first rows; ask for a change of it.');
  const filters = mergeFilters(plan.filters, slots).filter((one) => one.kind !== 'known');
  return buildPlan({ ...slots, filters }, cube);
}

/** `and the lightest one?`, after the heaviest car: one of all cars, and not of those that were shown. */
function leaveFirst({ memory, slots }: FollowUpContext): Slots {
  const isOther =
    memory.plan.kind === 'list' && memory.asksOne && (slots.rank ?? slots.superlative) !== null;
  // `the other way round, SFO to LAX` names both ends itself.
  const flips = slots.flips && slots.filters.length < 2;
  return isOther ? { ...slots, flips, asks: false, refers: false } : { ...slots, flips };
}

/** Changes the parts of the last plan, or those of the rows that it showed. */
function changeRows(
  plan: Plan,
  { text, memory, bound, slots, words, cube }: FollowUpContext,
): Decision {
  const isTimed = slots.groups.length > 0 && slots.groups.every((group) => group.grain !== null);
  const ranking = bound === null && isTimed ? bindRanking(memory, cube) : null;
  if (ranking !== null) return changePlan(ranking, { ...slots, also: true }, cube);
  const isReordered =
    plan.kind === 'aggregate' &&
    plan.limit !== null &&
    slots.rank === null &&
    (slots.sort !== null || (bound === null && asksOtherFigure(plan, slots, text)));
  // `the average over all countries in that year`, after when it was lowest in one of them.
  const isOfAll = slots.looseAggregation !== null && isOfAllRows(words);
  const isSame = bound !== null && (asksSameFigure(text, slots) || isOfAll);
  const names = namesFigure(slots) || isSame;
  const isBound = JSON.stringify(plan) !== JSON.stringify(memory.plan) && names;
  if (!isReordered) {
    const decision = changePlan(plan, slots, cube, isBound);
    const leading = decision.ok || !namesFigure(slots) ? null : bindLeading(memory, cube);
    return leading === null || !isUnchanged(decision)
      ? decision
      : changePlan(leading.plan, slots, cube, true);
  }
  const rows = bindRows(memory, cube);
  return rows === null ? createUndecided(REORDERED) : changePlan(rows, slots, cube);
}

/** Changes the last plan, narrowed to what the follow-up refers to. */
function changeSides(plan: Plan, slots: Slots, cube: ModelCube): Decision {
  const filters = mergeFilters(plan.filters, { ...slots, contrasts: false, versus: false });
  return changePlan({ ...plan, filters }, { ...slots, filters: [] }, cube, true);
}

function changeEarlier(context: FollowUpContext): Decision {
  const { text, memory, bound, cube } = context;
  const first = readOnlyThose(leaveFirst(context), text, memory);
  const narrowed = namesOneOfTwo(memory.plan, first) ? { ...first, filters: [] } : first;
  const slots = testMeans(narrowed, cube);
  const last = isShareOfAll(memory.plan, slots)
    ? memory.plan
    : (bound?.plan ?? openCountedPeriods(openRanking(memory.plan, slots, context), slots, context));
  const dated =
    slots.contrasts && last.kind === 'aggregate' ? dropOnlyPeriod(last, slots.filters) : last;
  const tested = dropReplacedTest(dated, { text, slots, cube });
  const widened = openCountedValue(tested, slots, cube);
  if (widened === null) return createUndecided(OF_ONE_VALUE);
  const plan = openCountedGroups(widened, slots, context);
  const reranked = askSameRanking(plan, slots, context);
  if (reranked !== null) return { ok: true, plan: reranked };
  const listed =
    memory.plan.kind === 'list' && plan.kind === 'list'
      ? askOfRows(context.words, slots, { text, memory, plan, cube })
      : null;
  if (listed !== null) return { ok: true, plan: listed };
  const formula = askForFormula(plan, { ...context, slots });
  if (formula !== null) return formula;
  if (slots.hasEntity && picksRow(slots, plan)) return chooseRow(plan, slots, cube);
  const asked = askOfSides(plan, { ...context, slots });
  if (asked !== null) return asked;
  if (plan.kind === 'list' && adds({ ...slots, also: false }) && slots.groups.length === 0)
    return createUndecided(
      'I compare figures and not lists: ask for a count or an average of each.',
    );
  const shared = askShare(plan, context) ?? askMatching(memory, context);
  if (shared !== null) return shared;
  const counted = plan.kind === 'aggregate' ? askForList(plan, context, cube) : null;
  if (counted !== null) return counted;
  // `only the Japanese now: which one …?`, after a figure by origin: one group is left to choose among.
  const picks = asksWhich(text, slots);
  if (picks && plan.kind === 'aggregate' && leavesOneGroup(plan, slots) && plan.listed === null)
    return chooseInTime(text, plan, slots, cube) ?? chooseRow(plan, slots, cube);
  if (
    slots.contrasts &&
    plan.kind === 'aggregate' &&
    plan.groups.length > 0 &&
    !isDividedBySides({ ...plan, filters: mergeFilters(plan.filters, slots) })
  ) {
    const ofOne = openNamedGroup(plan, slots);
    return ofOne === null ? createUndecided(SERIES) : changePlan(ofOne, slots, cube);
  }
  const span = plan.kind === 'aggregate' ? askSpan(plan, context) : null;
  if (span !== null) return span;
  const extreme = plan.kind === 'aggregate' ? askWhose(plan, slots, cube) : null;
  if (extreme !== null) return extreme;
  return hasOtherSides(plan, slots)
    ? changeSides(plan, slots, cube)
    : changeRows(plan, { ...context, slots });
}

const changeLast = (asked: FollowUpContext): Decision => {
  const plan = widenToNamed(asked.words, asked.slots, asked.memory.plan);
  const context = { ...asked, memory: { ...asked.memory, plan } };
  return plan.kind === 'aggregate' && plan.standingOf !== undefined
    ? changeStanding(plan, context.slots, context.cube)
    : changeEarlier(context);
};

const RESUMES =
  /^\s*(?:ok|okay|then|well|alright|all right|fine|so|never mind|forget (?:it|that))\b/i;

/**
 * `for government?`, after a question that was refused: most likely of that one, which has no answer.
 */
const isAfterRefusal = (text: string, { isRefused }: ThreadMemory): boolean =>
  isRefused === true && !RESUMES.test(text);

const TWICE = 'This names two periods of the last answers; ask for the share of one of them.';

/** `who directed the second one?`: the last plan is narrowed to that row, and the rest changes it. */
function decideOfRow(
  text: string,
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
  row: NthRow,
): FollowUp {
  const { plan, mentions: words } = keepThatPeriod(row);
  const slots = readSlots(words, cube);
  if (isAfterRefusal(text, memory) || plan === null) {
    const problem = plan === null ? row.assumption : REFUSED;
    return { words, slots, decision: createUndecided(problem), assumption: null };
  }
  const { assumption } = row;
  if (words.every(isFunctionWord))
    return { words: [], slots, decision: { ok: true, plan }, assumption };
  const share = askShareOfNthRow(words, plan, memory.plan);
  if (share !== null) return { words: [], slots, decision: { ok: true, plan: share }, assumption };
  const narrowed = { ...memory, plan, named: [], totalRows: 1, tied: 1, asksOne: true };
  const context = { text, memory: narrowed, bound: null, slots, words, cube };
  const decision = requireRow(keepSeries(changeLast(context)), plan, memory.plan);
  return { words, slots, decision, assumption };
}

/** The words are all used by what the plan was narrowed to. */
const decideAgain = (
  { plan, assumption }: Pick<Bound, 'plan' | 'assumption'>,
  cube: ModelCube,
): FollowUp => ({
  words: [],
  slots: readSlots([], cube),
  decision: { ok: true, plan },
  assumption,
});

/** Whether a question stands on the last plan, by how it begins or by what it asks for. */
function leansOnPlan(
  words: readonly Mention[],
  slots: Slots,
  {
    text,
    memory,
    plan,
  }: { readonly text: string; readonly memory: ThreadMemory; readonly plan: Plan },
): boolean {
  if (countsOfItsOwn(text, slots, plan)) return false;
  const picks =
    (isAskedForOne(words) || namesOne(words) || ranksByPlan(slots, plan)) &&
    picksRow(slots, memory.plan);
  const testsGroups =
    slots.having.length > 0 && slots.groups.length === 0 && listGroups(plan).length > 0;
  return (
    isFollowUp(text, slots) ||
    testsGroups ||
    picks ||
    namesMeasureInTime(text, slots, plan) ||
    ranksWhatIsLeft(words, slots, plan) ||
    ranksPeriods(slots, plan) ||
    namesShownSide(memory, slots) ||
    namesOneOfTwo(memory.plan, slots) ||
    namesOtherSide(slots, memory.plan) ||
    countsSameRows(words, slots, memory.plan) ||
    isOfLastTotal(plan, words, slots) ||
    asksShareOfAll(slots, plan)
  );
}

/** The words of a question that have another meaning beside the last answer. */
function readBeside(
  asked: string,
  found: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): { readonly text: string; readonly mentions: readonly Mention[] } {
  const { text: said, mentions: parts } = readSomeOfThem(
    asked,
    dropSubsetNoun(readHalfOfYear(readShownEnds(found, memory, cube), memory)),
  );
  const named = nameAverageOfLast(readMeanOfCounted(parts, memory, cube), memory.plan);
  const last = dropLastOfFigures(dropUnitOfFigure(named, memory.plan, cube), memory);
  const ranked = dropRankedOne(last, memory);
  const ends = readGrowthEnds(ranked, memory.plan);
  const whatever = readWhateverGroup(nameCountedTimes(readOthersAsWord(ends), memory));
  const people = nameCountedPeople(whatever, memory.plan, cube);
  const counted = readOpenCount(said, people, { plan: memory.plan, cube });
  const bare = readBareWhich(said, counted, { memory, cube });
  const { text, mentions: pointed } = readBareEnd(bare.text, bare.mentions, memory);
  const former = dropThatWay(readCorresponding(readFormer(pointed, memory), memory), memory, cube);
  const asking = readIsIt(text, former, memory);
  const shown = readFromThat(dropShownNumber(dropHowManyBehind(asking), memory), memory, cube);
  const mentions = dropSaidAdjective(dropSaidRank(shown, memory.plan), memory.plan, cube);
  return { text, mentions };
}

interface FollowUpThread {
  readonly memory: ThreadMemory;
  readonly cube: ModelCube;
}

/** Reads a question as a change of the last plan; null where it stands on its own. */
export function decideFollowUp(
  asked: string,
  mentions: readonly Mention[],
  { memory, cube }: FollowUpThread,
): FollowUp | null {
  if (asksEndOfAll(mentions)) return null;
  const named = nameFilteredValue(mentions, memory, cube);
  return keepShownGroups(decideNamed(asked, named.mentions, { memory: named.memory, cube }), named);
}

function decideNamed(
  asked: string,
  found: readonly Mention[],
  { memory, cube }: FollowUpThread,
): FollowUp | null {
  const { text, mentions } = readBeside(asked, found, { memory, cube });
  const again = askRowsAgain(text, mentions, { memory, cube });
  if (again !== null) return decideAgain({ plan: again, assumption: null }, cube);
  const others = bindOthers(mentions, memory) ?? openListed(mentions, memory.plan, cube);
  if (others !== null && !isAfterRefusal(text, memory)) return decideAgain(others, cube);
  const row = bindNthRow(mentions, memory, cube);
  if (row !== null) return decideOfRow(text, { memory, cube }, row);
  const adapted = adaptWords(dropTwo(mentions, memory), memory.plan, cube);
  const plan = memory.isLatest ? openLatest(adapted.plan, mentions) : adapted.plan;
  const changed = { ...memory, plan };
  const bound = bindReferences(text, adapted.mentions, { memory: changed, cube });
  const words = adapted.mentions.filter((mention) => bound?.used.includes(mention) !== true);
  const slots = readSlots(words, cube);
  const leans = adapted.isChange || leansOnPlan(words, slots, { text, memory, plan });
  if (!leans && memory.isContext !== true) return null;
  // `same for Google` means the question, and not the rows that were shown.
  const refers = words.some(
    (one) => isMention(one, 'pronoun') && !/(?:\bsame|^ones?)$/i.test(one.text),
  );
  const contrasts = slots.contrasts || asksDifference(text, words);
  const lost =
    bound === null ? describeMissing(words, adapted.mentions, { slots, changed, cube }) : null;
  const last =
    bound?.plan ??
    (isOfRows(text, { words, said: found }, plan) ? { ...plan, groups: [], sort: null } : plan);
  const numbers = last.kind === 'aggregate' ? readQuantities(text, slots, cube) : slots.numbers;
  const placed = restatesPeriod(slots, plan, adapted.mentions) ? plan : last;
  const dated = settleDates(text, { ...slots, numbers, refers, contrasts }, placed);
  const settled = keepSpan(joinSpanEnds(narrowPeriod(text, dated, last), last, cube), last);
  const points = adapted.mentions.some((one) => isMention(one, 'pronoun'));
  // `by what percentage had the number risen since 2007?`, of nothing that is named: up to the last answer.
  const isNamed = words.some((one) => isMention(one, 'value', 'label', 'labelWord'));
  const ended = points || !isNamed ? endWithLast(settled, plan, cube) : settled;
  const isComplete = adapted.isChange && words.every(isFunctionWord);
  const problem =
    leans && isAfterRefusal(text, memory)
      ? REFUSED
      : (adapted.problem ?? lost ?? (slots.share && pointsTwice(adapted.mentions) ? TWICE : null));
  const changing = { ...changed, plan: bound === null ? last : plan };
  const context = { text, memory: changing, bound, slots: ended, words, cube };
  const decide = (): Decision => {
    if (isComplete) return { ok: true, plan: adapted.plan };
    const decision = leans ? changeLast(context) : askAbout(changed.plan, slots, cube);
    // `and how many movies of all genres?`: the words that are left name what is asked already.
    const isNamedAgain = words.every(
      (one) => isFunctionWord(one) || isMention(one, 'count', 'entity', 'column'),
    );
    const isChanged = bound === null && adapted.plan !== memory.plan && isNamedAgain;
    return isChanged && isUnchanged(decision) ? { ok: true, plan: adapted.plan } : decision;
  };
  const base = bound !== null && slots.filters.length > 0 ? { base: bound.plan } : {};
  const change = { text, slots, bound, before: plan, words: adapted.mentions, memory, cube };
  const decision = problem === null ? settleChange(decide(), change) : createUndecided(problem);
  const isLost = losesBound(decision, bound, plan);
  const assumption = isLost ? null : (bound?.assumption ?? null);
  return { words, slots, decision, assumption, ...base };
}
