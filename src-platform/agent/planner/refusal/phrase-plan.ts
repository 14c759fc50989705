import type { ModelCube } from '../../../engine/semantic-model.ts';
import { composeTitle } from '../answer/thinking.ts';
import type { Plan } from '../plan/plan.ts';
import { isSamePlan } from '../plan/same-plan.ts';

/** How a question would be answered; null where it would be refused. */
export type PlanQuestion = (question: string) => Promise<Plan | null>;

export interface PlannedQuestion {
  readonly question: string;
  readonly plan: Plan;
}

/** The plan as a question; null where that would be read in another way. */
export async function phrasePlan(
  plan: Plan,
  cube: ModelCube,
  planQuestion: PlanQuestion,
): Promise<string | null> {
  const question = composeTitle(plan, cube);
  const read = await planQuestion(question);
  return read !== null && isSamePlan(read, plan) ? question : null;
}
