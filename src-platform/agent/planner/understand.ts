import { askOfTop } from './follow-up/ask-of-top.ts';
import { askWhichRows } from './follow-up/ask-which-rows.ts';
import {
  chooseInterpretation,
  hasSubject,
  listUnknownWords,
  readWithAll,
  type Attempt,
} from './attempts.ts';
import {
  countsOfRefused,
  isLoneFollowUp,
  leansOnRefused,
  REFUSED,
} from './follow-up/lone-follow-ups.ts';
import { standOn, type BeforeQuestion, type Understanding } from './understanding.ts';
import { parseFollowUp } from '#shared/sql/explicit-change.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import {
  findReplaced,
  findReplacedSide,
  listLastSides,
  type LastSides,
} from './follow-up/compared-sides.ts';
import { describeContradiction } from './refusal/contradictions.ts';
import { describeEmptySpan, describeUncovered } from './dates/data-extent.ts';
import { decideInThread } from './follow-up/both-sides.ts';
import type { FollowUp } from './follow-up/decide-follow-up.ts';
import { spansShownMeans } from './follow-up/rank-changes.ts';
import { asksForOneRow } from './lexicon/asks-one.ts';
import { buildPlan } from './plan/build-plan.ts';
import { withoutCourtesy } from './follow-up/follow-up.ts';
import {
  LAST_QUESTION,
  describeCarried,
  describeLeftBehind,
  describeShareTotal,
} from './refusal/carried-parts.ts';
import type { Reader } from './mentions/match.ts';
import { splitReason } from './text/lead-sentences.ts';
import {
  isAside,
  understandLastSentence,
  understandReaction,
  understandRemarked,
  type SentenceContext,
} from './understand-sentences.ts';
import { escapeMarkdown } from './answer/format.ts';
import { findOpenMade } from './mentions/join-made-money.ts';
import { isMention, type Mention } from './mentions/mention.ts';
import { listNearQuestions } from './refusal/near-questions.ts';
import type { ThreadMemory } from './thread-memory.ts';
import type { Plan } from './plan/plan.ts';
import { rewordNow } from './latest-now.ts';
import { rewordNamedLead } from './named-lead.ts';
import { describeOpenDegree } from './follow-up/reword-of-degrees.ts';
import { understandOfCounted } from './follow-up/ask-of-counted.ts';
import { understandRowsOfFirst } from './follow-up/ask-rows-of-first.ts';
import { withoutLostThen } from './follow-up/lost-references.ts';
import { widenScope, understandWidened } from './follow-up/widen-scope.ts';
import { rewordInThread } from './follow-up/reword-in-thread.ts';
import { splitAllTime, splitNewStart, withoutOnlyThose } from './follow-up/fresh-starts.ts';
import { rewordQuestion } from './text/reword-question.ts';
import { findUnused } from './refusal/find-unused.ts';
import { createAsked } from './form/asked.ts';
import { describeOtherForm } from './form/check-form.ts';
import { widenTime } from './follow-up/time-of-ranking.ts';
import { joinWords } from './answer/describe.ts';
import { readSlots } from './slots/read-slots.ts';
import { describeNamesakes, describeRelativeDates } from './answer/interpretation-remarks.ts';
import { closeKnown } from './plan/known-filters.ts';
import { settleSnapshots } from './plan/snapshot.ts';
import { applyExplicitChanges } from './follow-up/explicit-changes.ts';
import { foldSpaces } from './text/fold-spaces.ts';
import { withoutSmallTalk } from './text/small-talk.ts';
import { withoutTone } from './text/tone-words.ts';
import { describeLength } from './text/question-length.ts';
import { planWithout } from './refusal/without-words.ts';
import { describeRivals, listNearTwins } from './rival-cubes.ts';
import { readEitherRequest, readRequest } from './read-request.ts';
import {
  settleOperation,
  understandOperation,
  understandReordered,
} from './understand-operation.ts';
import { understandLongestRun } from './understand-longest-run.ts';
import { understandNamedTopic } from './understand-named-topic.ts';
import { understandRestated } from './understand-restated.ts';
import { understandBeside } from './understand-beside.ts';
import { understandPlainer, understandTurned } from './understand-plainer.ts';
import { understandStatement } from './understand-statement.ts';
import { understandAskedAgain } from './understand-asked-again.ts';
import { understandFigures, understandNamedFigures } from './figures/understand-figures.ts';
import { understandDifference } from './understand-difference.ts';
import { understandShownRows } from './understand-shown-rows.ts';
import { understandOtherWords } from './understand-other-words.ts';

function planWithoutUnknown({ mentions, reader }: Attempt): Plan | null {
  const unknown = mentions.filter((mention) => isMention(mention, 'unknown'));
  return planWithout(unknown, mentions, reader.cube);
}

/** What a question says of rows and figures: `why is that?` says nothing of them. */
const PARTS = [
  ...(['value', 'label', 'labelWord', 'quoted', 'column', 'number', 'condition'] as const),
  ...(['period', 'months', 'weekdays', 'hours', 'compare', 'compareAfter', 'between'] as const),
  ...(['by', 'grain', 'not'] as const),
];

function readSpecialQuestion(one: Attempt): Understanding | null {
  const beyond = one.mentions.find((mention) => isMention(mention, 'beyond'));
  if (isMention(beyond, 'beyond')) {
    const cube = hasSubject(one) ? one.reader.cube : null;
    const near = cube === null ? [] : listNearQuestions(one.mentions, cube);
    const namesParts = one.mentions.some((mention) => isMention(mention, ...PARTS));
    return { kind: 'beyond', topic: beyond.topic, cube, near, namesParts };
  }
  const isHelp = one.mentions.some((mention) => isMention(mention, 'help'));
  const isGreeting = one.mentions.some((mention) => isMention(mention, 'greeting'));
  if ((isHelp || isGreeting) && !hasSubject(one)) return { kind: 'help', isGreeting: !isHelp };
  return null;
}

function listAssumptions(one: Attempt, used: readonly Mention[], rivals: readonly Attempt[]) {
  const { cube } = one.reader;
  const twins = listNearTwins(one, rivals);
  return [
    ...(one.corrections.length === 0 ? [] : [`I read ${one.corrections.join(' and ')}.`]),
    ...describeNamesakes(used, cube),
    ...describeRelativeDates(one.mentions, cube),
    ...(twins.length === 0
      ? []
      : [
          `${twins.map((twin) => twin.reader.cube.title).join(' and ')} would fit as well; I chose ${cube.title}.`,
        ]),
  ];
}

interface RefusedWords {
  readonly unknown?: readonly string[];
  readonly meant?: Plan | null;
  /** Questions that come before those near this one. */
  readonly questions?: readonly string[];
}

function createRefusal(
  mentions: readonly Mention[],
  cube: ModelCube | null,
  problems: readonly string[],
  { unknown = [], meant = null, questions = [] }: RefusedWords = {},
): Understanding {
  const near = [...questions, ...(cube === null ? [] : listNearQuestions(mentions, cube))];
  return { kind: 'refusal', cube, unknown, problems, near, meant };
}

function describeUnused(unused: readonly Mention[]): string {
  const words = joinWords(
    unused.map((mention) => `«${mention.text}»`),
    'and',
  );
  return `I have no use for ${words} in this question, and without ${unused.length === 1 ? 'it' : 'them'} it would be another one.`;
}

/** How a follow-up or a question of its own stands to the last one. */
function describeStanding(
  plan: Plan,
  followUp: FollowUp | null,
  { earlier, cube }: { readonly earlier: ThreadMemory | null; readonly cube: ModelCube },
): (string | null)[] {
  if (earlier?.plan.cube !== cube.name) return [];
  if (followUp === null) return [describeLeftBehind(earlier.plan, plan, cube)];
  const of = earlier.isContext === true ? 'it' : LAST_QUESTION;
  const carried = describeCarried(earlier.plan, plan, { cube, of });
  return [followUp.assumption, carried, describeShareTotal(plan, cube)];
}

/** Whether the period is still the one that the planner chose for the last question. */
function keepsLatest(plan: Plan, memory: ThreadMemory | null): boolean {
  if (memory?.isLatest !== true) return false;
  const find = ({ filters }: Plan): string =>
    JSON.stringify(filters.find((one) => one.kind === 'period'));
  return find(plan) === find(memory.plan);
}

function findLastSides(
  plan: Plan,
  followUp: FollowUp | null,
  memory: ThreadMemory | null,
): LastSides {
  const change = { isChange: followUp !== null, base: followUp?.base };
  const replaced = memory && findReplacedSide(plan, { ...change, memory });
  return listLastSides(plan, replaced, memory);
}

/** Why a question of its own could be several, and those in full where there are few. */
function findAmbiguity(
  text: string,
  one: Attempt,
  rivals: readonly Attempt[],
): { readonly problem: string; readonly questions?: readonly string[] } | null {
  const open = findOpenMade(text, one.mentions, one.reader.cube);
  if (open !== null) return open;
  const problem = describeOpenDegree(text) ?? describeRivals(one, rivals);
  return problem === null ? null : { problem };
}

function decidePlan(
  text: string,
  one: Attempt,
  rivals: readonly Attempt[],
  { earlier, isAfterRefusal }: BeforeQuestion,
): Understanding {
  const { cube } = one.reader;
  const memory = earlier?.plan.cube === cube.name ? earlier : null;
  const followUp = memory && decideInThread(text, one.mentions, { memory, cube });
  const ofTop = followUp === null ? askOfTop(one.mentions, cube) : null;
  const words = followUp?.words ?? ofTop?.words ?? one.mentions;
  const slots = followUp?.slots ?? readSlots(words, cube);
  const isOpen = followUp === null && countsOfRefused(text, one.mentions, earlier);
  if (isOpen || (isAfterRefusal && leansOnRefused(text, { mentions: one.mentions, slots })))
    return createRefusal(one.mentions, cube, [REFUSED]);
  if (earlier === null && isLoneFollowUp(text, one.mentions))
    return createRefusal(one.mentions, cube, [
      'This follows up on an answer, but none stands before it in this conversation; ask the question in full.',
    ]);
  const open = memory === null ? findAmbiguity(text, one, rivals) : null;
  if (open !== null) return createRefusal(one.mentions, cube, [open.problem], open);
  const { unknown } = slots;
  if (unknown.length > 0 || slots.problems.length > 0) {
    const about = hasSubject(one) || earlier !== null ? cube : null;
    const isPlain = about !== null && followUp === null && slots.problems.length === 0;
    const meant = isPlain ? planWithoutUnknown(one) : null;
    return createRefusal(one.mentions, about, slots.problems, { unknown, meant });
  }
  const decision = followUp?.decision ?? ofTop?.decision ?? buildPlan(slots, cube);
  if (!decision.ok) return createRefusal(one.mentions, cube, [decision.problem]);
  const before = followUp === null ? null : (followUp.base ?? memory?.plan ?? null);
  const settled = settleSnapshots(closeKnown(decision.plan, { before, slots }), cube);
  if (!settled.ok) return createRefusal(one.mentions, cube, [settled.problem]);
  const plan = widenTime(createAsked(text, one.mentions, before), settled.plan, cube);
  const uncovered =
    describeUncovered(plan, cube) ??
    describeEmptySpan(plan, cube) ??
    describeContradiction(plan, cube);
  if (uncovered !== null) return createRefusal(one.mentions, cube, [uncovered]);
  const unused = findUnused(words, plan, { cube, isChange: followUp !== null });
  if (unused.length > 0) {
    const meant = followUp === null ? planWithout(unused, one.mentions, cube) : plan;
    return createRefusal(one.mentions, cube, [describeUnused(unused)], { meant });
  }
  const other = describeOtherForm({ text, mentions: one.mentions, before }, plan, cube);
  if (other !== null) return createRefusal(one.mentions, cube, [other]);
  const ofWhich =
    followUp === null && memory !== null ? askWhichRows(text, plan, { memory, cube }) : null;
  if (ofWhich !== null) return createRefusal(one.mentions, cube, [ofWhich.problem], ofWhich);
  const assumptions = [
    ...describeStanding(plan, followUp, { earlier, cube }),
    ...listAssumptions(one, words, followUp === null ? rivals : []),
    settled.assumption,
  ].filter((one) => one !== null);
  const asksOne = asksForOneRow(text, { mentions: one.mentions, slots, plan, memory, before });
  const isLatest = settled.assumption !== null || keepsLatest(plan, memory);
  const sides = findLastSides(plan, followUp, memory);
  return { kind: 'plan', plan, cube, assumptions, asksOne, before, ...sides, isLatest };
}

/**
 * `Same as before, but by quarter`: such an exact sentence is parsed and not searched for words.
 */
function understandExplicitChanges(
  text: string,
  readers: readonly Reader[],
  earlier: ThreadMemory | null,
): Understanding | null {
  const changes = parseFollowUp(text);
  const cube = readers.find((reader) => reader.cube.name === earlier?.plan.cube)?.cube;
  if (changes === null || earlier === null || cube === undefined) return null;
  const decision = applyExplicitChanges(earlier.plan, changes, cube);
  if (!decision.ok) return createRefusal([], cube, [decision.problem]);
  const settled = settleSnapshots(decision.plan, cube);
  if (!settled.ok) return createRefusal([], cube, [settled.problem]);
  const carried = describeCarried(earlier.plan, settled.plan, { cube, of: LAST_QUESTION });
  const assumptions = [carried, settled.assumption].filter((one) => one !== null);
  const replaced = findReplaced(settled.plan, { memory: earlier, isChange: true });
  return {
    kind: 'plan',
    plan: settled.plan,
    cube,
    assumptions,
    asksOne: false,
    before: earlier.plan,
    ...listLastSides(settled.plan, replaced, earlier),
    isLatest: settled.assumption !== null,
  };
}

const MEANS_OR_ENDS =
  'This could be from the one mean that was shown to the other, or from the first figure of the time to the last; ask for the change of the average, or name both months.';

/** Reads a question, alone or as a follow-up to the plan before it. */
export const understand = (
  text: string,
  readers: readonly Reader[],
  thread: BeforeQuestion,
): Promise<Understanding> =>
  understandPart(text, { readers, thread, splits: 0, understand: understandPart });

async function understandPart(untrimmed: string, context: SentenceContext): Promise<Understanding> {
  const folded = foldSpaces(untrimmed);
  const tooLong = describeLength(folded);
  if (tooLong !== null) return createRefusal([], null, [tooLong]);
  const given = withoutTone(withoutSmallTalk(folded), context.readers);
  const reacted =
    (await understandReaction(folded, context)) ?? (await understandReaction(given, context));
  if (reacted !== null) return reacted;
  const askedAgain =
    (await understandAskedAgain(given, context)) ??
    (await understandLongestRun(given, context)) ??
    (await understandOperation(given, context));
  if (askedAgain !== null) return askedAgain;
  const understood =
    (await understandTurned(given, context)) ??
    (await understandRestated(given, context)) ??
    settleOperation(given, await understandEntirely(given, context));
  return understood.kind === 'plan'
    ? understood
    : ((await understandRemarked(given, context)) ??
        (await understandPlainer([given, folded], context)) ??
        (await understandReordered(given, context)) ??
        (await understandBeside(given, context)) ??
        understood);
}

/** A question with a reason before it, which the answer names where it is no condition. */
async function understandReasoned(
  { lead, text }: NonNullable<ReturnType<typeof splitReason>>,
  context: SentenceContext,
): Promise<Understanding> {
  const ordered = await understandPart(text, context);
  if (ordered.kind !== 'plan') return ordered;
  if (!isAside(lead, context.readers, ordered))
    return createRefusal([], ordered.cube, [
      `«${escapeMarkdown(lead)}» could be a condition or a reason; ask in one sentence, with the conditions in it.`,
    ]);
  const remark = `I took «${escapeMarkdown(lead)}» for a reason, and no condition.`;
  return { ...ordered, assumptions: [remark, ...ordered.assumptions] };
}

/** Reads all sentences as what is asked. */
async function understandEntirely(given: string, context: SentenceContext): Promise<Understanding> {
  const { readers, thread } = context;
  const { earlier } = thread;
  const stated = understandExplicitChanges(given, readers, earlier);
  if (stated !== null) return stated;
  const alone = splitNewStart(given) ?? splitAllTime(given, earlier, readers);
  if (alone !== null) return understandPart(alone, { ...context, thread: standOn(null) });
  const widened = widenScope(given, earlier, readers);
  const ofCounted =
    (await understandOfCounted(given, context)) ?? (await understandRowsOfFirst(given, context));
  if (ofCounted !== null) return ofCounted;
  if (widened !== null && 'problem' in widened)
    return createRefusal([], widened.cube, [widened.problem]);
  if (widened !== null) return understandWidened(widened, context);
  const ofFigures = understandNamedFigures(given, context);
  if (ofFigures !== null) return ofFigures;
  const said = rewordNamedLead(
    rewordQuestion(withoutOnlyThose(withoutLostThen(given, earlier), earlier)),
    readers,
  );
  const text = rewordInThread(rewordNow(said, readers), earlier, readers);
  const reasoned = splitReason(text);
  if (reasoned !== null) return understandReasoned(reasoned, context);
  const attempts = await readWithAll(text.trim(), readers, earlier);
  const asked = withoutCourtesy(text);
  const chosen = chooseInterpretation(attempts, asked, earlier);
  if (chosen === undefined || chosen.mentions.length === 0)
    return { kind: 'help', isGreeting: false };
  const extraordinary = readSpecialQuestion(chosen);
  if (extraordinary !== null) return (await readRequest(text, context)) ?? extraordinary;
  const standsOnPrevious = earlier?.plan.cube === chosen.reader.cube.name;
  if (!hasSubject(chosen) && !standsOnPrevious) {
    return (
      (await readRequest(text, context)) ??
      (await understandOtherWords(text, context)) ??
      createRefusal([], null, [], { unknown: listUnknownWords(chosen) })
    );
  }
  const understood = decidePlan(asked, chosen, attempts, thread);
  if (understood.kind !== 'refusal') {
    const isOfMeans =
      understood.kind === 'plan' &&
      earlier !== null &&
      spansShownMeans(understood.plan, earlier, understood.cube);
    if (!isOfMeans) return understood;
    return (
      (await understandDifference(asked, context)) ??
      createRefusal(chosen.mentions, chosen.reader.cube, [MEANS_OR_ENDS])
    );
  }
  return (
    (await understandDifference(asked, context)) ??
    understandFigures(given, context) ??
    (await understandStatement(text, context)) ??
    (await understandNamedTopic(given, context)) ??
    (await understandShownRows(text, context)) ??
    (await understandLastSentence(text, context)) ??
    (await readEitherRequest(text, given, context)) ??
    (await understandOtherWords(text, context)) ??
    understood
  );
}
