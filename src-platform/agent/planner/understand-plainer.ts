import { isDeepStrictEqual } from 'node:util';
import { LAST_QUESTION, describeCarried } from './refusal/carried-parts.ts';
import { describeUncovered, describeEmptySpan } from './dates/data-extent.ts';
import { findReplaced, listLastSides } from './follow-up/compared-sides.ts';
import { findLastStep } from './follow-up/last-step.ts';
import { readAllBut, readOtherOfTwo, readOthersOfChosen } from './follow-up/plain-complements.ts';
import { readPlainCorrection, readSwapped } from './follow-up/plain-corrections.ts';
import { readOtherEnd } from './follow-up/plain-ends.ts';
import { readAllTimes, readInGeneral, readNotOnly } from './follow-up/plain-lifts.ts';
import { readFigureOfBase, readShareOfBase } from './follow-up/plain-base-shares.ts';
import { readExcludedOwn, readIncludedAgain } from './follow-up/plain-exclusions.ts';
import { readNewLimit } from './follow-up/plain-new-limits.ts';
import {
  READERS_OF_BASES,
  keepsLimitOfPart,
  readBaseFirst,
  readWhereKnown,
} from './follow-up/plain-bases.ts';
import {
  keepsLimitOfSome,
  readAllOfOne,
  readOwnUnlimited,
  readUnlimited,
} from './follow-up/plain-unlimited.ts';
import { readReturn } from './follow-up/plain-returns.ts';
import { readExactStep, readSameFigures, readSameTime } from './follow-up/plain-same.ts';
import type { PlainerWordings, ReadPlainer } from './follow-up/plainer.ts';
import type { RewordContext } from './follow-up/reword-of-figures.ts';
import { readWith } from './attempts.ts';
import { createRefusal } from './decide-plan.ts';
import type { Reader } from './mentions/match.ts';
import type { Plan } from './plan/plan.ts';
import { settleSnapshots } from './plan/snapshot.ts';
import type { ThreadMemory } from './thread-memory.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

const EARLIER = 'the earlier question';

const READERS: readonly ReadPlainer[] = [
  readPlainCorrection,
  readOthersOfChosen,
  readOtherOfTwo,
  readNotOnly,
  readAllTimes,
  readInGeneral,
  readOtherEnd,
  readSameFigures,
  readSameTime,
  readExactStep,
  readUnlimited,
  readNewLimit,
  readExcludedOwn,
  readIncludedAgain,
  readOwnUnlimited,
  ...READERS_OF_BASES,
  readWhereKnown,
  readFigureOfBase,
];

/** What a changed plan answers, with what stays of the last question and what goes. */
function understandChanged(
  changed: Plan,
  earlier: ThreadMemory,
  { cube }: Pick<RewordContext, 'cube'>,
): Understanding | null {
  const settled = settleSnapshots(changed, cube);
  if (!settled.ok) return null;
  const { plan } = settled;
  if ((describeUncovered(plan, cube) ?? describeEmptySpan(plan, cube)) !== null) return null;
  const carried = describeCarried(earlier.plan, plan, { cube, of: LAST_QUESTION });
  const replaced = findReplaced(plan, { memory: earlier, isChange: true });
  return {
    kind: 'plan',
    plan,
    cube,
    assumptions: [carried, settled.assumption].filter((one) => one !== null),
    asksOne: false,
    before: earlier.plan,
    ...listLastSides(plan, replaced, earlier),
    isLatest: settled.assumption !== null,
  };
}

/** The answer to the first of the wordings that has one, where it is what the follow-up says. */
async function understandWordings(
  { texts, earlier: base, isOwn, accepts }: PlainerWordings,
  earlier: ThreadMemory,
  context: SentenceContext,
): Promise<Understanding | null> {
  const memory = base ?? earlier;
  const thread = { earlier: memory, isAfterRefusal: false };
  for (const text of texts) {
    const understood = await context.understand(text, { ...splitForLast(context), thread });
    const isOfLast = understood.kind === 'plan' && (isOwn === true || understood.before !== null);
    if (!isOfLast || isDeepStrictEqual(understood.plan, memory.plan)) continue;
    if (!accepts(understood.plan, memory.plan)) continue;
    if (base === undefined) return understood;
    const assumptions = understood.assumptions.map((one) => one.replace(LAST_QUESTION, EARLIER));
    return { ...understood, assumptions };
  }
  return null;
}

function readLast(earlier: ThreadMemory, readers: readonly Reader[]): RewordContext | null {
  const reader = readers.find(({ cube }) => cube.name === earlier.plan.cube);
  if (reader === undefined || earlier.isRefused === true || earlier.isContext === true) return null;
  return {
    memory: earlier,
    plan: earlier.plan,
    before: earlier.before,
    cube: reader.cube,
    replaced: earlier.replaced,
    step: findLastStep(earlier),
    read: (words) => readWith(words, reader, null).mentions,
  };
}

/**
 * `everything but dramas`, after the comedies; `back to AAPL: in 2006`: what the words of the last
 * question would be read into; null where the words say anything else.
 */
export async function understandTurned(
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { readers, thread } = context;
  const { earlier } = thread;
  if (earlier === null || isSplitEnough(context)) return null;
  const returned = readReturn(given, earlier, readers);
  if (returned?.isFragment === true) return understandWordings(returned, earlier, context);
  const last = readLast(earlier, readers);
  const ofOne = last && readAllOfOne(given, last);
  if (ofOne !== null && !('plan' in ofOne)) return understandWordings(ofOne, earlier, context);
  const turned =
    last &&
    (readBaseFirst(given, last) ??
      readShareOfBase(given, last) ??
      readSwapped(given, last) ??
      readAllBut(given, last));
  return last !== null && turned !== null && 'plan' in turned
    ? understandChanged(turned.plan, earlier, last)
    : null;
}

/**
 * A follow-up that was refused, read as the last question with one part replaced, dropped, added or
 * negated; null where its words say anything else.
 */
export async function understandPlainer(
  wordings: readonly string[],
  context: SentenceContext,
): Promise<Understanding | null> {
  for (const given of new Set(wordings)) {
    const understood = await understandPlainerOne(given, context);
    if (understood !== null) return understood;
  }
  return null;
}

async function understandPlainerOne(
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { readers, thread } = context;
  const { earlier } = thread;
  if (earlier === null || isSplitEnough(context)) return null;
  const returned = readReturn(given, earlier, readers);
  if (returned !== null) return understandWordings(returned, earlier, context);
  const last = readLast(earlier, readers);
  if (last === null) return null;
  for (const read of READERS) {
    const plainer = read(given, last);
    if (plainer === null) continue;
    const understood =
      'plan' in plainer
        ? understandChanged(plainer.plan, earlier, last)
        : await understandWordings(plainer, earlier, context);
    if (understood !== null) return understood;
  }
  return null;
}

const SAME_AGAIN =
  'The limit of the last question would stay, although this one asks about more; ask it in full.';

/** `out of how many known ones?`, read with the limit of the number before it, is no answer. */
export function settleWider(
  given: string,
  understood: Understanding,
  { thread }: SentenceContext,
): Understanding {
  const { earlier } = thread;
  const isSame =
    understood.kind === 'plan' &&
    earlier !== null &&
    earlier.plan.cube === understood.cube.name &&
    [keepsLimitOfPart, keepsLimitOfSome].some((keeps) =>
      keeps(given, understood.plan, earlier.plan),
    );
  return isSame ? createRefusal([], understood.cube, [SAME_AGAIN]) : understood;
}
