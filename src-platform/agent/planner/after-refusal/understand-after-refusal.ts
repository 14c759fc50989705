import type { Reader } from '../mentions/match.ts';
import { isSamePlan } from '../plan/same-plan.ts';
import { phrasePlan, type PlanQuestion } from '../refusal/phrase-plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { understand } from '../understand.ts';
import { standOn, type Refusal, type Understanding, type Understood } from '../understanding.ts';
import { understandOnLast } from './on-last-answer.ts';
import { understandOnRefused } from './on-refused-question.ts';
import { understandOwnQuestion } from './own-question.ts';
import { understandReplaced } from './replaced-word.ts';

interface RefusedThread {
  readonly earlier: ThreadMemory | null;
  /** The question that the next may complete; null where it leant on one that was refused as well. */
  readonly refused: string | null;
  /** All that were refused since the last answer; null where they are not known. */
  readonly refusals: readonly string[] | null;
  /** Why this question is refused. */
  readonly understanding: Refusal;
}

async function listPhrased(
  found: readonly Understood[],
  readers: readonly Reader[],
): Promise<readonly string[]> {
  const planAlone: PlanQuestion = async (question) => {
    const understood = await understand(question, readers, standOn(null));
    return understood.kind === 'plan' ? understood.plan : null;
  };
  const phrased: string[] = [];
  for (const { plan, cube } of found) {
    const question = await phrasePlan(plan, cube, planAlone);
    if (question !== null) phrased.push(question);
  }
  return phrased;
}

const OPEN = 'This could go on from the last answer, or be a question of its own; ask it in full.';

/**
 * What a question after a refused one asks: in itself, of the answer before that, or with what is known
 * in the place of what the refused question named and the data do not have. Several answers are offered.
 */
export async function understandAfterRefusal(
  asked: string,
  readers: readonly Reader[],
  { earlier, refused, refusals, understanding }: RefusedThread,
): Promise<Understanding | null> {
  const { problems } = understanding;
  const own = await understandOwnQuestion(asked, readers, { earlier, refusals, problems });
  if (own?.isSettled === true && own.isSentence) return own.understood;
  if (refusals === null || refusals.length === 0) return null;
  const onLast = earlier && (await understandOnLast(asked, readers, { earlier, refusals }));
  const replaced = await understandReplaced(asked, readers, { earlier, refused });
  const found = [
    own?.isSettled === true ? own.understood : null,
    onLast,
    replaced?.isCertain === true ? replaced.understood : null,
  ].filter((one) => one !== null);
  const onRefused = await understandOnRefused(asked, readers, { earlier, refused });
  const isOnRefused = found.length === 0 && onRefused?.isCertain === true;
  const [first, ...others] = isOnRefused ? [onRefused.understood] : found;
  const isUnsettled = own !== null && own.isSentence && !own.isSettled;
  const isOpen =
    first === undefined || isUnsettled || others.some((one) => !isSamePlan(first.plan, one.plan));
  if (!isOpen) return first;
  const all = [first, ...others, own?.understood, replaced?.understood, onRefused?.understood];
  const offered = all.filter((one) => one !== undefined);
  const near = await listPhrased(offered, readers);
  if (near.length === 0) return null;
  return {
    ...understanding,
    problems: first === undefined ? problems : [OPEN],
    choices: near,
  };
}
