import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { createAsked, type Asked } from './asked.ts';
import { describeOtherAmong } from './among.ts';
import { describeOtherAggregation } from './aggregations.ts';
import { describeOtherOrder } from './first-figures.ts';
import { describeLostEnd } from './both-ends.ts';
import { describeChangedMeaning } from './changed-meanings.ts';
import { describeOtherChange } from './changes.ts';
import { describeOtherChoice } from './chosen.ts';
import { describeOtherCount } from './counts.ts';
import { describeEveryPeriod, describePooledDays } from './every-period.ts';
import { describeOtherExtreme } from './extremes-of-each.ts';
import { describeOtherGroups } from './groups.ts';
import { describeLostAnswer } from './last-answers.ts';
import { describeLostFigure } from './lost-figures.ts';
import { describeOtherLimit } from './limits.ts';
import { describeLostRows } from './lost-rows.ts';
import { describeLostTime } from './lost-times.ts';
import { describeLostVerdict } from './verdicts.ts';
import { describeTurnedNegation } from './negations.ts';
import { describeOtherRows } from './narrowed-rows.ts';
import { describeOtherNoun } from './nouns.ts';
import { describeLostSides } from './lost-sides.ts';
import { describeOtherPeriod } from './periods.ts';
import { describeOtherSmallWords } from './small-words.ts';
import { describeOtherPointed } from './pointed.ts';
import { readPlanForm, type PlanForm } from './plan-form.ts';
import { describeCountedItem, describeOtherChosenRows } from './rankings.ts';
import { describeOtherPartOfRow } from './row-parts.ts';
import { describeOtherShare } from './shares.ts';
import { describePooledSides } from './sides.ts';
import { describeOtherTotal } from './totals.ts';
import { describeOtherTurn } from './turned.ts';
import { describeJoinedSides } from './two-conditions.ts';
import { describeOtherTest } from './tests.ts';
import { describeOtherVariant } from './variants.ts';
import { describeNoneNamed } from './which.ts';
import { describeCalculatedLimit } from './calculated-limits.ts';
import { describeDayStep, describeStep } from './steps.ts';
import { describeLostPeak } from './peak-periods.ts';
import { describeSizeByRows } from './sizes.ts';
import { describeOtherTimeOfEnd } from './times-of-ends.ts';
import { describeMovedJobs, describePeopleInWork } from './jobs.ts';
import { describePooledLevel } from './period-levels.ts';
import { describeOtherRankFigure } from './chosen-by-column.ts';
import { describeLostChoice } from './lost-choices.ts';
import { describeSoleValues } from './sole-values.ts';
import { describeLostTested } from './tested-things.ts';
import { describePooledEver } from './ever.ts';
import { describeChangedList } from './changed-lists.ts';
import { describeEveryRow, describeGroupsWithout } from './rows-of-groups.ts';
import { describeLostSign } from './signs.ts';
import { describeOtherSense } from './other-senses.ts';
import { describeLostThread } from './lost-threads.ts';
import { describeLostOrder } from './lost-orders.ts';

/** Tells where the words ask for one form of answer, and the plan gives another; null where both agree. */
type FormRule = (asked: Asked, form: PlanForm) => string | null;

const RULES: readonly FormRule[] = [
  describeLostFigure,
  describeOtherPeriod,
  describeOtherRows,
  describeOtherNoun,
  describeOtherCount,
  describeOtherShare,
  describeOtherExtreme,
  describeEveryPeriod,
  describePooledDays,
  describeOtherChosenRows,
  describeCountedItem,
  describeOtherOrder,
  describeOtherAggregation,
  describePooledSides,
  describeJoinedSides,
  describeOtherTotal,
  describeLostEnd,
  describeChangedMeaning,
  describeOtherChange,
  describeOtherVariant,
  describeOtherPartOfRow,
  describeOtherGroups,
  describeOtherLimit,
  describeTurnedNegation,
  describeOtherTest,
  describeNoneNamed,
  describeOtherChoice,
  describeOtherPointed,
  describeOtherSmallWords,
  describeOtherTurn,
  describeOtherAmong,
  describeCalculatedLimit,
  describeStep,
  describeDayStep,
  describeLostPeak,
  describeSizeByRows,
  describeOtherTimeOfEnd,
  describeMovedJobs,
  describePeopleInWork,
  describePooledLevel,
  describeOtherRankFigure,
  describeLostChoice,
  describeLostSign,
  describePooledEver,
  describeChangedList,
  describeLostTested,
  describeSoleValues,
  describeLostAnswer,
  describeLostRows,
  describeLostTime,
  describeLostSides,
  describeGroupsWithout,
  describeEveryRow,
  describeLostVerdict,
  describeOtherSense,
  describeLostThread,
  describeLostOrder,
];

/**
 * Compares the form of answer that the words ask for with the form of the finished plan. Both are
 * read by themselves, so that an error of the one is seen by the other. The first that differs is
 * told, and the question is not answered.
 */
export function describeOtherForm(
  question: {
    readonly text: string;
    readonly mentions: readonly Mention[];
    readonly before: Plan | null;
  },
  plan: Plan,
  cube: ModelCube,
): string | null {
  const asked = createAsked(question.text, question.mentions, question.before);
  const form = readPlanForm(plan, cube);
  for (const rule of RULES) {
    const problem = rule(asked, form);
    if (problem !== null) return problem;
  }
  return null;
}
