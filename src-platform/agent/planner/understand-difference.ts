import { readWith } from './attempts.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { describeEmptySpan, describeUncovered } from './dates/data-extent.ts';
import {
  comparesFigures,
  readAskedComparison,
  toPlainQuestions,
  type AskedComparison,
} from './follow-up/asked-comparison.ts';
import { compareLastFigures } from './follow-up/compare-last-figures.ts';
import { compareWithBenchmark } from './follow-up/compare-with-benchmark.ts';
import { compareRows } from './follow-up/compare-rows.ts';
import { compareSeriesEnds } from './follow-up/series-ends.ts';
import { createAsked } from './form/asked.ts';
import { describeMovedJobs } from './form/jobs.ts';
import { readPlanForm } from './form/plan-form.ts';
import type { Plan } from './plan/plan.ts';
import { LAST_QUESTION, describeCarried } from './refusal/carried-parts.ts';
import type { ThreadMemory } from './thread-memory.ts';
import { isSplitEnough, splitOnce, type SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

/** `which of all countries gained most?`: not of those that were shown. */
const OF_ALL = /\b(?:which|who) of all\b/i;

/**
 * `how far apart are they`, `which of them gained the most`: a question that sets figures of the last two
 * answers against each other, and asks for nothing else.
 */
export async function understandDifference(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { readers, understand } = context;
  const { earlier } = context.thread;
  const reader = readers.find((one) => one.cube.name === earlier?.plan.cube);
  if (isSplitEnough(context) || earlier === null || reader === undefined) return null;
  if (OF_ALL.test(text)) return null;
  const { cube } = reader;
  const { mentions } = readWith(text, reader, earlier);
  const said = readAskedComparison(text, mentions, { memory: earlier, cube });
  const plain = said === null || said.isOfSeries === true ? [] : toPlainQuestions(said);
  for (const question of plain.includes(text) ? [] : plain) {
    const understood = await understand(question, splitOnce(context));
    if (understood.kind === 'plan' && comparesFigures(understood.plan)) return understood;
  }
  if (earlier.isRefused === true) return null;
  const plan =
    said === null
      ? compareRows(text, mentions, { memory: earlier, cube })
      : (compareAsAsked(said, earlier, cube) ??
        // `how much lighter is it than the average?`: one of the two is a figure of all.
        compareWithBenchmark(text, mentions, { memory: earlier, cube }));
  // `which industry lost most?`, of a rate: nothing says of what.
  const isOpen =
    plan !== null &&
    describeMovedJobs(createAsked(text, mentions, earlier.plan), readPlanForm(plan, cube)) !== null;
  return plan === null || isOpen ? null : createComparison(plan, { earlier, cube });
}

function compareAsAsked(
  { kind, isOfSeries }: AskedComparison,
  earlier: ThreadMemory,
  cube: ModelCube,
): Plan | null {
  if (isOfSeries === true) return kind === 'over' ? null : compareSeriesEnds(earlier, kind, cube);
  return kind === 'percent' ? null : compareLastFigures(earlier, kind, cube);
}

/** A plan that the figures of the last answers were set against each other in. */
function createComparison(
  plan: Plan,
  { earlier, cube }: { readonly earlier: ThreadMemory; readonly cube: ModelCube },
): Understanding | null {
  if ((describeUncovered(plan, cube) ?? describeEmptySpan(plan, cube)) !== null) return null;
  const carried = describeCarried(earlier.plan, plan, { cube, of: LAST_QUESTION });
  return {
    kind: 'plan',
    plan,
    cube,
    assumptions: carried === null ? [] : [carried],
    asksOne: plan.sort !== null,
    before: earlier.plan,
    replaced: null,
    hasMoreSides: false,
    earlierSides: [],
    isLatest: false,
  };
}
