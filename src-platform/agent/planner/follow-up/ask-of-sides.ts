import type { ModelCube } from '../../../engine/semantic-model.ts';
import { askChangeOfEach, askDifference, askSameChange, chooseRow } from './ask-of-figure.ts';
import { askWhenFirst } from './ask-when-first.ts';
import type { Bound } from './bound.ts';
import { compareEnds } from './compare-ends.ts';
import { compareSides } from './compare-sides.ts';
import type { Mention } from '../mentions/mention.ts';
import {
  asksGrowth,
  comparesLastTimes,
  comparesLastTwo,
  isOneSided,
  isUnlike,
} from './needs-sides.ts';
import { createUndecided, type Decision, type Plan } from '../plan/plan.ts';
import { asksOtherEnd, LOST_ROWS, OTHER_END, picksOne, pointsIntoList } from './points-at-rows.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const LAST_TIMES =
  'The last two questions differ by their time, so that they cannot be compared at another one; name the two.';

/** What a follow-up is decided from: its words and slots, and what stands before it. */
export interface FollowUpContext {
  readonly text: string;
  readonly memory: ThreadMemory;
  readonly bound: Bound | null;
  readonly slots: Slots;
  readonly words: readonly Mention[];
  readonly cube: ModelCube;
}

/** Rows and sides of the last answer, which a follow-up points at, chooses or sets against each other. */
export function askOfSides(plan: Plan, context: FollowUpContext): Decision | null {
  const { memory, slots, cube, words } = context;
  const change =
    plan.kind === 'aggregate'
      ? (askWhenFirst(plan, context) ??
        askChangeOfEach(plan, context) ??
        askSameChange(plan, context) ??
        askDifference(plan, context))
      : null;
  if (change !== null) return change;
  const ends = compareEnds(context);
  if (ends !== null) return ends;
  if (picksOne(words) && (plan.kind === 'list' || plan.measures[0]?.kind === 'count'))
    return chooseRow(plan.kind === 'list' ? plan : { ...plan, groups: [] }, slots, cube);
  if (slots.groups.length > 0 && asksOtherEnd(plan, slots)) return createUndecided(OTHER_END);
  if (pointsIntoList({ ...memory, plan }, slots)) return createUndecided(LOST_ROWS);
  if (comparesLastTimes(words, slots, memory)) return createUndecided(LAST_TIMES);
  if (comparesLastTwo(words, slots, memory))
    return compareSides({ ...context, slots: { ...slots, versus: false, contrasts: false } });
  if (isOneSided(slots, memory) || isUnlike(plan, slots) || asksGrowth(memory, slots)) {
    const sides = compareSides(context);
    const each =
      sides.ok && sides.plan.kind === 'aggregate' ? askChangeOfEach(sides.plan, context) : null;
    return each ?? sides;
  }
  return null;
}
