import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPlanParts } from '../plan/planned-parts.ts';
import type { Plan } from '../plan/plan.ts';
import { describeEmptySpan, describeUncovered } from '../dates/data-extent.ts';
import { LAST_QUESTION, describeCarried } from '../refusal/carried-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isSplitEnough, type SentenceContext } from '../understand-sentences.ts';
import type { Understood } from '../understanding.ts';
import type { AskedFigures } from './asked-figures.ts';
import { chooseFigures, type ChosenFigures } from './choose-figures.ts';
import { planFigures } from './plan-figures.ts';
import { readAskedFigures } from './read-asked-figures.ts';

/**
 * What is asked of the figures that the last answers gave one by one: `how much heavier is the second`, `the
 * first in percent of the third`. Null where a word says anything else, or it is open which figures are meant.
 */
export const understandFigures = (text: string, context: SentenceContext): Understood | null =>
  understandIf(text, context, () => true);

/**
 * The same, where the words name figures that other rules would take for the last two, for numbers of rows or
 * for parts of all rows.
 */
export const understandNamedFigures = (text: string, context: SentenceContext): Understood | null =>
  understandIf(text, context, isOfNamed);

/** Whether the last answer shows a figure of one row, which its name chose: no number of rows is asked for. */
const isShownRow = ({ plan, totalRows }: ThreadMemory): boolean =>
  plan.kind === 'list' && totalRows === 1 && plan.limit === null;

function isOfNamed(
  { job, references }: AskedFigures,
  chosen: ChosenFigures,
  earlier: ThreadMemory,
): boolean {
  const isOfOrder = references.some(({ named }) => named.kind === 'position' && named.at >= 0);
  const isOfMany = references.some(
    ({ named }) => named.kind === 'several' && (named.count ?? 0) > 2,
  );
  const isShare = job === 'percentOf' && references.some(({ named }) => named.kind === 'several');
  const isOfThree = isOfOrder && chosen.isOfThree;
  return isShownRow(earlier) || isOfThree || isShare || (isOfMany && job === 'total');
}

/** `what did they make together?`: money, or how many both are. */
const MAKES = /\b(?:make|makes|made)\b/i;
const COUNTS = /\bhow many\b/i;

const IN_POINTS = /\b(?:points?|pp|pts)\b/i;

/** Whether a figure of the plan is a percentage, so that points tell two of it apart. */
function hasPercentage(plan: Plan, cube: ModelCube): boolean {
  const { columns, measures } = buildPlanParts(plan, cube);
  const isPercent = cube.columns.some(
    (one) =>
      one.kind === 'number' &&
      columns.has(one.name) &&
      (one.isShare || one.format.type === 'percent'),
  );
  return isPercent || measures.some(({ kind }) => kind === 'part' || kind === 'matching');
}

function understandIf(
  text: string,
  context: SentenceContext,
  isFor: (asked: AskedFigures, chosen: ChosenFigures, earlier: ThreadMemory) => boolean,
): Understood | null {
  const { earlier } = context.thread;
  if (MAKES.test(text) && !COUNTS.test(text)) return null;
  const reader = context.readers.find((one) => one.cube.name === earlier?.plan.cube);
  if (isSplitEnough(context) || earlier === null || reader === undefined) return null;
  if (earlier.isRefused === true || earlier.isContext === true) return null;
  const { cube } = reader;
  const asked = readAskedFigures(text, { reader, memory: earlier });
  const chosen = asked === null ? null : chooseFigures(asked, earlier, cube);
  const isAsked = asked !== null && chosen !== null && isFor(asked, chosen, earlier);
  const plan = isAsked ? planFigures(asked, chosen, cube) : null;
  if (plan === null || (IN_POINTS.test(text) && !hasPercentage(plan, cube))) return null;
  if ((describeUncovered(plan, cube) ?? describeEmptySpan(plan, cube)) !== null) return null;
  const carried = describeCarried(earlier.plan, plan, { cube, of: LAST_QUESTION });
  return {
    kind: 'plan',
    plan,
    cube,
    assumptions: carried === null ? [] : [carried],
    asksOne: false,
    before: earlier.plan,
    replaced: null,
    hasMoreSides: false,
    earlierSides: [],
    isLatest: false,
  };
}
