import { askOfTop } from './follow-up/ask-of-top.ts';
import { askWhichRows } from './follow-up/ask-which-rows.ts';
import { hasSubject, type Attempt } from './attempts.ts';
import {
  countsOfRefused,
  isLoneFollowUp,
  leansOnRefused,
  REFUSED,
} from './follow-up/lone-follow-ups.ts';
import { type BeforeQuestion, type Understanding } from './understanding.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { findReplacedSide, listLastSides, type LastSides } from './follow-up/compared-sides.ts';
import { describeContradiction } from './refusal/contradictions.ts';
import { describeEmptySpan, describeUncovered } from './dates/data-extent.ts';
import { decideInThread } from './follow-up/both-sides.ts';
import type { FollowUp } from './follow-up/decide-follow-up.ts';
import { asksForOneRow } from './lexicon/asks-one.ts';
import { buildPlan } from './plan/build-plan.ts';
import {
  LAST_QUESTION,
  describeCarried,
  describeLeftBehind,
  describeShareTotal,
} from './refusal/carried-parts.ts';
import { findOpenMade } from './mentions/join-made-money.ts';
import { isMention, type Mention } from './mentions/mention.ts';
import { listNearQuestions } from './refusal/near-questions.ts';
import type { ThreadMemory } from './thread-memory.ts';
import type { Plan } from './plan/plan.ts';
import { describeOpenDegree } from './follow-up/reword-of-degrees.ts';
import { findUnused } from './refusal/find-unused.ts';
import { createAsked } from './form/asked.ts';
import { describeOtherForm } from './form/check-form.ts';
import { widenTime } from './follow-up/time-of-ranking.ts';
import { joinWords } from './answer/describe.ts';
import { readSlots } from './slots/read-slots.ts';
import { describeNamesakes, describeRelativeDates } from './answer/interpretation-remarks.ts';
import { closeKnown } from './plan/known-filters.ts';
import { settleSnapshots } from './plan/snapshot.ts';
import { planWithout } from './refusal/without-words.ts';
import { describeRivals, listNearTwins } from './rival-cubes.ts';

function planWithoutUnknown({ mentions, reader }: Attempt): Plan | null {
  const unknown = mentions.filter((mention) => isMention(mention, 'unknown'));
  return planWithout(unknown, mentions, reader.cube);
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
  /** The readings to choose from. */
  readonly questions?: readonly string[];
}

/** Why a question has no answer, with questions near it that have one. */
export function createRefusal(
  mentions: readonly Mention[],
  cube: ModelCube | null,
  problems: readonly string[],
  { unknown = [], meant = null, questions = [] }: RefusedWords = {},
): Understanding {
  const near = cube === null ? [] : listNearQuestions(mentions, cube);
  return { kind: 'refusal', cube, unknown, problems, choices: questions, near, meant };
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

/** What one data set makes of a question: a plan, or why there is none. */
export function decidePlan(
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
