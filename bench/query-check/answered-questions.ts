import { answerQuestion } from '../../src-platform/agent/planner/golden/answer-question.ts';
import type { Agent } from '../../src-platform/agent/agent.ts';
import { judgeAnswer } from '../../src-platform/agent/planner/golden/question-sets/judge-answer.ts';
import type { QuestionSet } from '../../src-platform/agent/planner/golden/question-sets/read-question-set.ts';

/** One question with the query that the built-in agent ran for it. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly sql: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly earlier: readonly { readonly question: string; readonly queries: readonly string[] }[];
  /** Whether the answer is what the writer of the question expects. */
  readonly isRight: boolean;
}

/** Asks each thread of the set; turns without a query are left out, because they have nothing to check. */
export async function answerQuestions(agent: Agent, set: QuestionSet): Promise<AnsweredQuestion[]> {
  const answered: AnsweredQuestion[] = [];
  for (const { turns } of set) {
    let memory: string | null = null;
    const earlier: { question: string; queries: string[] }[] = [];
    for (const turn of turns) {
      const answer = await answerQuestion(agent, turn.ask, memory);
      ({ memory } = answer);
      const { result } = answer;
      const question = turn.ask;
      if (result !== null) {
        const columns = result.schema.map(({ name, column_type: type }) => ({ name, type }));
        const isRight = judgeAnswer(answer, turn) === 'right';
        answered.push({ question, sql: result.sqlQuery, columns, earlier: [...earlier], isRight });
      }
      earlier.push({ question, queries: result === null ? [] : [result.sqlQuery] });
    }
  }
  return answered;
}
