import { isDeepStrictEqual } from 'node:util';
import { parseFollowUp } from '#shared/sql/explicit-change.ts';
import { createRefusal } from './decide-plan.ts';
import { LAST_QUESTION, describeCarried } from './refusal/carried-parts.ts';
import { describeUncovered, describeEmptySpan } from './dates/data-extent.ts';
import { findReplaced, listLastSides } from './follow-up/compared-sides.ts';
import { findLastStep } from './follow-up/last-step.ts';
import { keepsLimitOfPart } from './follow-up/plain-bases.ts';
import { keepsLimitOfSome } from './follow-up/plain-unlimited.ts';
import { readReturn } from './follow-up/plain-returns.ts';
import { FIRST_PLAIN_READERS, PLAIN_READERS } from './follow-up/plain-readers.ts';
import type { PlainerWordings, ReadPlainer } from './follow-up/plainer.ts';
import type { RewordContext } from './follow-up/reword-of-figures.ts';
import { readWith } from './attempts.ts';
import type { Reader } from './mentions/match.ts';
import { isMention, type Mention } from './mentions/mention.ts';
import { understandRowOfAll } from './understand-row-of-all.ts';
import { understandShownRows } from './understand-shown-rows.ts';
import type { Plan } from './plan/plan.ts';
import { listGroups } from './plan/plan-parts.ts';
import { settleSnapshots } from './plan/snapshot.ts';
import type { ThreadMemory } from './thread-memory.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

const EARLIER = 'the earlier question';

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

/** What stays and what goes: of an answer before the last, or of the last one, which a part of it stands for. */
function describeBase(
  { plan, cube, assumptions }: Understood,
  base: ThreadMemory,
  earlier: ThreadMemory,
): readonly string[] {
  const isPast = earlier.past?.some((one) => isDeepStrictEqual(one.plan, base.plan)) === true;
  if (isPast) return assumptions.map((one) => one.replace(LAST_QUESTION, EARLIER));
  const own = describeCarried(base.plan, plan, { cube, of: LAST_QUESTION });
  const carried = describeCarried(earlier.plan, plan, { cube, of: LAST_QUESTION });
  const others = assumptions.filter((one) => one !== own);
  return own === null || carried === null ? others : [carried, ...others];
}

/** The answer to the first of the wordings that has one, where it is what the follow-up says. */
async function understandWordings(
  { texts, earlier: base, isOwn, change, accepts }: PlainerWordings,
  earlier: ThreadMemory,
  context: SentenceContext,
): Promise<Understanding | null> {
  const memory = base === undefined ? earlier : base;
  const thread = { earlier: memory, isAfterRefusal: false };
  for (const text of texts) {
    const understood = await context.understand(text, { ...splitForLast(context), thread });
    const isOfLast = understood.kind === 'plan' && (isOwn === true || understood.before !== null);
    if (!isOfLast || isDeepStrictEqual(understood.plan, memory?.plan)) continue;
    const plan = change === undefined ? understood.plan : change(understood.plan);
    if (plan === null || !accepts(plan, (memory ?? earlier).plan)) continue;
    if (change !== undefined) return understandChanged(plan, earlier, understood);
    if (base === undefined || base === null) return understood;
    return { ...understood, assumptions: describeBase(understood, base, earlier) };
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

/** `wettest of all`, after months, is of months: it names no other rows. */
const OF_ALL =
  /\b(?:\p{L}+est|best|worst|(?:most|least) \p{L}+) (?!one\b)\p{L}+(?: \p{L}+)? of all\b(?=\s*[?.!]*\s*$)/iu;
const HOW_MUCH = /,? and how \p{L}+ (?:did|was|is|were) (?:it|that|they)\b[^,]*$/iu;

/** `the coldest night of all`, after the year with most days of snow: one night, and no year. */
async function understandEndOfAll(
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { earlier } = context.thread;
  const text = given.replace(HOW_MUCH, '');
  if (earlier === null || listGroups(earlier.plan).length === 0 || !OF_ALL.test(text)) return null;
  const usual = await context.understand(text, splitForLast(context));
  const isOfGroups = usual.kind === 'plan' && listGroups(usual.plan).length > 0;
  if (!isOfGroups || usual.before === null) return null;
  return understandRowOfAll(text, context);
}

const SINCE_THAT = /\b(?:after|since|before) (?:that|then)\b/i;
const isRank = (one: Mention): boolean => isMention(one, 'superlative', 'rank');

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
  if (earlier === null || isSplitEnough(context) || parseFollowUp(given) !== null) return null;
  const last = readLast(earlier, readers);
  // `the coldest day after that`: of all later days, and not of the next one.
  const isOfLater = last !== null && SINCE_THAT.test(given) && last.read(given).some(isRank);
  const later = isOfLater ? await understandShownRows(given, context) : null;
  if (later !== null) return later;
  const ofAll = await understandEndOfAll(given, context);
  if (ofAll !== null) return ofAll;
  const same =
    last === null ? null : await understandFirst(FIRST_PLAIN_READERS, given, { last, context });
  if (same !== null) return same;
  const returned = readReturn(given, earlier, readers);
  return returned?.isFragment === true ? understandWordings(returned, earlier, context) : null;
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
  return understandFirst(PLAIN_READERS, given, { last, context });
}

/** A longer text changes no single part of the last question; expressions of the readers never meet it. */
const LONGEST_FOLLOW_UP = 300;

/** The answer by the first of the readers that has one. */
async function understandFirst(
  all: readonly ReadPlainer[],
  given: string,
  { last, context }: { readonly last: RewordContext; readonly context: SentenceContext },
): Promise<Understanding | null> {
  if (given.length > LONGEST_FOLLOW_UP) return null;
  const text = given.replaceAll(/([.,;:!?–—-])[\s.,;:!?–—-]*\1/gu, '$1');
  for (const read of all) {
    const plainer = read(text, last);
    if (plainer === null) continue;
    if ('problem' in plainer) return createRefusal([], last.cube, [plainer.problem]);
    const understood =
      'plan' in plainer
        ? understandChanged(plainer.plan, last.memory, last)
        : await understandWordings(plainer, last.memory, context);
    if (understood !== null) return understood;
    if ('texts' in plainer && plainer.orElse !== undefined)
      return createRefusal([], last.cube, [plainer.orElse]);
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
