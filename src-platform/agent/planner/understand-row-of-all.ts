import { createPlainRefusal } from './refusal/plain-refusal.ts';
import type { Filter, Plan } from './plan/plan.ts';
import { listGroups } from './plan/plan-parts.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import { composeTitle } from './answer/thinking.ts';
import type { Understanding } from './understanding.ts';

const OVERALL =
  /,? (?:overall|of (?:them )?all|of all of them|all told|out of (?:them )?all)(?=\s*[?.!]*\s*$)/i;
const POINTS = /\b(?:it|its|they|their|them|those|these|that|this|he|his|she|her|there|then)\b/i;
const TIMES = ['period', 'months', 'weekdays', 'hours', 'known'];

/** Whether a question asks for the first row of all rows by a figure. */
const isFirstRow = (plan: Plan): boolean =>
  plan.kind === 'list' && plan.sort !== null && plan.within.length === 0;

/** The last conditions on other columns than the question names, and than the last answer was divided by. */
function listOpen(last: Plan, { filters }: Plan): readonly Filter[] {
  const named = [...listGroups(last), ...filters].map(({ column }) => column);
  return last.filters.filter(
    ({ kind, column }) => !TIMES.includes(kind) && !named.includes(column),
  );
}

/**
 * `which car has the most horsepower overall?`: one row of all, and no group of the last answer. Where that
 * had other conditions than a time, it could be one of those rows, and both questions are offered.
 */
export async function understandRowOfAll(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { earlier } = context.thread;
  if (isSplitEnough(context) || !OVERALL.test(text) || POINTS.test(text)) return null;
  const plain = text.replace(OVERALL, '');
  const alone = { ...splitForLast(context), thread: { earlier: null, isAfterRefusal: false } };
  const understood = await context.understand(plain, alone);
  if (understood.kind !== 'plan' || !isFirstRow(understood.plan)) return null;
  const { plan, cube } = understood;
  const isOfOther =
    earlier !== null && earlier.plan.cube === cube.name && earlier.isRefused !== true;
  const open = isOfOther ? listOpen(earlier.plan, plan) : [];
  if (open.length === 0) return understood;
  const questions = [{ ...plan, filters: [...open, ...plan.filters] }, plan].map((one) =>
    composeTitle(one, cube),
  );
  const { many } = cube.entity;
  const problem = `Of the ${many} of the last question, or of all ${many}? «overall» could be either; choose one.`;
  return { ...createPlainRefusal(cube, problem), choices: questions };
}
