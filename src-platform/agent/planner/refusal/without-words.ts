import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { describeContradiction } from './contradictions.ts';
import { describeUncovered } from '../dates/data-extent.ts';
import { findUnused } from './find-unused.ts';
import type { Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import { settleSnapshots } from '../plan/snapshot.ts';

const NEGATION = /^(?:no|not|never|nor|neither|none|without|except|excluding|other|non)\b/iu;

/** Whether a question without this word asks for the opposite. */
export const isNegation = (word: string): boolean => NEGATION.test(word);

/**
 * The plan of a question of its own without some of its words; null where the others make none by
 * themselves. It answers another question, so that it is only offered, in words.
 */
export function planWithout(
  left: readonly Mention[],
  mentions: readonly Mention[],
  cube: ModelCube,
): Plan | null {
  if (left.some(({ text }) => isNegation(text))) return null;
  const others = mentions.filter((one) => !left.includes(one));
  const slots = readSlots(others, cube);
  if (slots.unknown.length > 0 || slots.problems.length > 0) return null;
  const decision = buildPlan(slots, cube);
  if (!decision.ok) return null;
  const settled = settleSnapshots(decision.plan, cube);
  if (!settled.ok) return null;
  const { plan } = settled;
  if (describeUncovered(plan, cube) !== null || describeContradiction(plan, cube) !== null)
    return null;
  return findUnused(others, plan, { cube, isChange: false }).length === 0 ? plan : null;
}
