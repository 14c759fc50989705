import {
  chooseInterpretation,
  hasSubject,
  listUnknownWords,
  readWithAll,
  type Attempt,
} from './attempts.ts';
import { standOn, type BeforeQuestion, type Understanding } from './understanding.ts';
import { parseFollowUp } from '#shared/sql/explicit-change.ts';
import { findReplaced, listLastSides } from './follow-up/compared-sides.ts';
import { spansShownMeans } from './follow-up/rank-changes.ts';
import { withoutCourtesy } from './follow-up/follow-up.ts';
import { LAST_QUESTION, describeCarried } from './refusal/carried-parts.ts';
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
import { isMention } from './mentions/mention.ts';
import { listNearQuestions } from './refusal/near-questions.ts';
import type { ThreadMemory } from './thread-memory.ts';
import { rewordLastDate, rewordNow } from './latest-now.ts';
import { rewordNamedLead } from './named-lead.ts';
import { understandOfCounted } from './follow-up/ask-of-counted.ts';
import { understandRowsOfFirst } from './follow-up/ask-rows-of-first.ts';
import { withoutLostThen } from './follow-up/lost-references.ts';
import { widenScope, understandWidened } from './follow-up/widen-scope.ts';
import { rewordInThread } from './follow-up/reword-in-thread.ts';
import { splitAllTime, splitNewStart, withoutOnlyThose } from './follow-up/fresh-starts.ts';
import { rewordQuestion } from './text/reword-question.ts';
import { settleSnapshots } from './plan/snapshot.ts';
import { applyExplicitChanges } from './follow-up/explicit-changes.ts';
import { loadEnglishWords } from './text/english-words.ts';
import { foldRuns } from './text/fold-runs.ts';
import { withoutSmallTalk } from './text/small-talk.ts';
import { withoutTone } from './text/tone-words.ts';
import { describeLength } from './text/question-length.ts';
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
import { understandLimitRemarks } from './understand-limit-remarks.ts';
import { understandDistribution } from './understand-distribution.ts';
import { understandSplitBy } from './understand-split-by.ts';
import { understandGloss } from './understand-glosses.ts';
import { understandShareByParts } from './understand-share-by-parts.ts';
import { settleWider, understandPlainer, understandTurned } from './understand-plainer.ts';
import { understandStatement } from './understand-statement.ts';
import { understandAskedAgain } from './understand-asked-again.ts';
import { understandShareOfEach, understandShareOfSum } from './understand-part-of-total.ts';
import { understandTwoSides } from './understand-two-sides.ts';
import { understandFigures, understandNamedFigures } from './figures/understand-figures.ts';
import { understandDifference } from './understand-difference.ts';
import { understandShownRows } from './understand-shown-rows.ts';
import { understandRewritten } from './understand-rewritten.ts';
import { createRefusal, decidePlan } from './decide-plan.ts';

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
  const folded = foldRuns(untrimmed);
  const tooLong = describeLength(folded);
  if (tooLong !== null) return createRefusal([], null, [tooLong]);
  const given = withoutTone(withoutSmallTalk(folded), context.readers);
  const reacted =
    (await understandReaction(folded, context)) ?? (await understandReaction(given, context));
  if (reacted !== null) return reacted;
  const askedAgain =
    (await understandAskedAgain(given, context)) ??
    (await understandDistribution(given, context)) ??
    (await understandByParts(given, context)) ??
    (await understandLongestRun(given, context)) ??
    (await understandOperation(given, context));
  if (askedAgain !== null) return askedAgain;
  const turned = await understandTurned(given, context);
  // What could be several is asked back, and not read in other words.
  if (turned?.kind === 'refusal') return turned;
  const understood =
    turned ??
    (await understandRestated(given, context)) ??
    settleWider(
      given,
      settleOperation(
        given,
        await understandEntirely(given, context),
        context.thread.earlier?.plan,
      ),
      context,
    );
  return understood.kind === 'plan'
    ? understood
    : ((await understandRemarked(given, context)) ??
        (await understandPlainer([given, folded], context)) ??
        (await understandLimitRemarks(given, context)) ??
        (await understandSplitBy(given, context)) ??
        (await understandGloss(given, context)) ??
        (await understandShareByParts(given, context)) ??
        (await understandShareOfEach(given, context)) ??
        (await understandReordered(given, context)) ??
        (await understandBeside(given, context)) ??
        understood);
}

/** Questions whose parts are questions of their own: a sum and its part, one figure of two sides. */
const understandByParts = async (
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> =>
  (await understandShareOfSum(given, context)) ?? (await understandTwoSides(given, context));

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
  return understandReworded(given, context);
}

/** Reads the question in plainer words, and by other ways where that has no answer. */
async function understandReworded(given: string, context: SentenceContext): Promise<Understanding> {
  const { readers, thread } = context;
  const { earlier } = thread;
  await loadEnglishWords();
  const said = rewordNamedLead(
    rewordQuestion(withoutOnlyThose(withoutLostThen(given, earlier), earlier)),
    readers,
  );
  const text = rewordInThread(rewordLastDate(rewordNow(said, readers), readers), earlier, readers);
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
      (await understandRewritten(text, context)) ??
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
    (await understandRewritten(text, context)) ??
    understood
  );
}
