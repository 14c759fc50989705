import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Mention } from '../mentions/mention.ts';
import type { Decision, Plan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { askAboveMean } from './above-mean-of-shown.ts';
import { askAllTogether } from './all-together.ts';
import { askAnnualGrowth } from './annual-growth.ts';
import { askAverageOfShown } from './average-of-shown.ts';
import { comparePositions } from './compare-positions.ts';
import type { FollowUp } from './decide-follow-up.ts';
import { askEachWay } from './each-way.ts';
import { askFarBetweenEnds } from './far-between-ends.ts';
import { askIndex } from './index-of-series.ts';
import { askNumberOfShown } from './number-of-shown.ts';
import { askOtherEnd } from './other-end-of-row.ts';
import { compareChanges } from './compare-changes.ts';
import { askCommonestOfCounted } from './left-groups.ts';
import { goBack } from './go-back.ts';
import { askLimitOfShares } from './limit-of-shares.ts';
import { askMeanOfShown } from './mean-of-shown.ts';
import { askOtherValues } from './other-values.ts';
import { askOtherRows } from './other-rows.ts';
import { askOutOfHowMany } from './out-of-how-many.ts';
import { askPercentChange } from './percent-change.ts';
import { askShareOfColumn } from './share-of-column.ts';
import { askShareOfCondition } from './share-of-condition.ts';
import { askShareOfCounted } from './share-of-counted.ts';
import { askShareOfEachValue } from './share-of-each-value.ts';
import { askShareOfEntirePeriod } from './share-of-entire-period.ts';
import { askShareInThatTime } from './share-in-that-time.ts';
import { askShareOfListed } from './share-of-listed.ts';
import { askShareOfShown } from './share-of-shown.ts';
import { askShareOfTopTime } from './share-of-top-time.ts';
import { askChangeOfOthers } from './change-of-others.ts';
import { askEachChange, askRisen } from './rank-changes.ts';
import { askStandingOfShown } from './standing-of-shown.ts';
import { addShownUp } from './shown-together.ts';
import { addSidesUp } from './sides-together.ts';
import { setAgainstRest } from './against-the-rest.ts';
import { setAgainstAll, turnIntoPercent } from './set-against-all.ts';
import { askTotalOfThatTime } from './total-of-that-time.ts';

interface InThread {
  readonly memory: ThreadMemory;
  readonly cube: ModelCube;
}

/** The words are all used by the plan. */
export const decideWholly = (decision: Decision, cube: ModelCube): FollowUp => ({
  words: [],
  slots: readSlots([], cube),
  decision,
  assumption: null,
});

/** A figure that the last answer holds already, or that its rows have beside the shown one. */
const askForFigure = (
  text: string,
  given: readonly Mention[],
  { memory, cube }: InThread,
): Plan | null =>
  askStandingOfShown(text, given, { memory, cube }) ??
  askAboveMean(text, memory, cube) ??
  askLimitOfShares(text, memory, cube) ??
  turnIntoPercent(text, memory, cube) ??
  askFarBetweenEnds(text, memory, cube) ??
  askCommonestOfCounted(given, memory, cube) ??
  askShareInThatTime(given, memory) ??
  askShareOfTopTime(given, memory) ??
  askShareOfShown(given, memory) ??
  askShareOfListed(given, memory, cube) ??
  askShareOfEachValue(given, memory, cube) ??
  askShareOfEntirePeriod(given, memory) ??
  askShareOfColumn(given, memory, cube) ??
  askShareOfCondition(given, memory, cube) ??
  askShareOfCounted(given, memory, cube) ??
  askNumberOfShown(text, { memory, cube }) ??
  askOtherEnd(given, memory) ??
  askTotalOfThatTime(text, given, { memory, cube }) ??
  askOutOfHowMany(text, given, memory) ??
  askPercentChange(text, given, { memory, cube }) ??
  askChangeOfOthers(text, { memory, cube }) ??
  askRisen(given, { memory, cube }) ??
  askEachChange(text, given, { memory, cube }) ??
  askAllTogether(given, memory, cube) ??
  askOtherValues(text, given, { memory, cube });

/**
 * A question that the last answer alone gives its meaning: a position, a share, a sum or another figure
 * of what was shown. Null where the words ask for anything else.
 */
export function askOfAnswer(
  text: string,
  given: readonly Mention[],
  { memory, cube }: InThread,
): FollowUp | null {
  const positions = comparePositions(given, { memory, cube });
  if (positions !== null) return decideWholly(positions, cube);
  const back = goBack(text, given, memory);
  if (back !== null)
    return { ...decideWholly(back, cube), ...(back.ok ? { base: back.plan } : {}) };
  const figure = askForFigure(text, given, { memory, cube });
  if (figure !== null) return decideWholly({ ok: true, plan: figure }, cube);
  const decision =
    askMeanOfShown(given, memory, cube) ??
    compareChanges(text, given, { memory, cube }) ??
    setAgainstAll(text, memory, cube) ??
    setAgainstRest(text, given, { memory, cube }) ??
    askAnnualGrowth(text, memory, cube) ??
    askIndex(text, memory) ??
    addSidesUp(text, memory) ??
    askOtherRows(given, memory, cube);
  if (decision !== null) return decideWholly(decision, cube);
  const asked = askAverageOfShown(given, memory, cube) ?? askEachWay(given, memory, cube);
  if (asked !== null) return asked;
  const shown = addShownUp(given, memory, cube);
  return shown && { ...decideWholly({ ok: true, plan: shown.plan }, cube), ...shown.base };
}
