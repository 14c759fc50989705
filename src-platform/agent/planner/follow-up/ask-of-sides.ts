import type { ModelCube } from '../../../engine/semantic-model.ts';
import { askChangeOfEach, askDifference, askSameChange, chooseRow } from './ask-of-figure.ts';
import { askWhenFirst } from './ask-when-first.ts';
import type { Bound } from './bound.ts';
import { compareEnds } from './compare-ends.ts';
import { compareSides } from './compare-sides.ts';
import type { Mention } from '../mentions/mention.ts';
import {
  asksGrowth,
  comparesLastEnds,
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

const LAST_ENDS =
  'The two are the ends of the last ranking, of which I cannot tell another figure; name both.';

const FIRST_ROWS =
  'The last answer showed the first rows alone, and the change could be one of them or of all; say which are meant.';

/** `which grew the most`, after the top 3 of two years: of those three, or of all? */
const isOfFirstRows = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.groups.length > 0 && plan.limit !== null;

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
  if (slots.groups.length > 0 && asksOtherEnd(plan, slots, context))
    return createUndecided(OTHER_END);
  if (pointsIntoList({ ...memory, plan }, slots)) return createUndecided(LOST_ROWS);
  if (comparesLastTimes(words, slots, memory)) return createUndecided(LAST_TIMES);
  if (comparesLastEnds(words, slots, memory)) return createUndecided(LAST_ENDS);
  if (comparesLastTwo(words, slots, memory))
    return compareSides({ ...context, slots: { ...slots, versus: false, contrasts: false } });
  if (isOfFirstRows(memory.plan) && asksGrowth(memory, slots)) return createUndecided(FIRST_ROWS);
  if (isOneSided(slots, memory) || isUnlike(plan, slots) || asksGrowth(memory, slots)) {
    const sides = compareSides(context);
    const each =
      sides.ok && sides.plan.kind === 'aggregate' ? askChangeOfEach(sides.plan, context) : null;
    return each ?? sides;
  }
  return null;
}
