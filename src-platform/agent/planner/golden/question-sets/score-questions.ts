import type { Agent } from '../../../agent.ts';
import { answerQuestion } from '../answer-question.ts';
import { judgeAnswer, type Verdict } from './judge-answer.ts';
import type { QuestionSet } from './read-question-set.ts';

interface ScoredEntry {
  readonly kind: QuestionSet[number]['kind'];
  readonly verdicts: readonly Verdict[];
  /** The verdicts of the turns that can be answered. */
  readonly answerable: readonly Verdict[];
}

/** Shares are of 1. */
export interface Score {
  readonly turns: number;
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Answered rightly or refused rightly, of all turns. */
  readonly right: number;
  /** Answered rightly, of the turns that can be answered. */
  readonly rightOfAnswerable: number;
  readonly wrong: number;
  readonly chains: number;
  readonly completeChains: number;
}

async function scoreEntry(agent: Agent, entry: QuestionSet[number]): Promise<ScoredEntry> {
  const verdicts: Verdict[] = [];
  let memory: string | null = null;
  for (const turn of entry.turns) {
    const answer = await answerQuestion(agent, turn.ask, memory);
    ({ memory } = answer);
    verdicts.push(judgeAnswer(answer, turn));
  }
  const answerable = verdicts.filter((_, index) => entry.turns[index]?.expect.kind !== 'refuse');
  return { kind: entry.kind, verdicts, answerable };
}

const isRight = (verdict: Verdict): boolean => verdict === 'right' || verdict === 'refused rightly';

const divide = (part: number, all: number): number => (all === 0 ? 1 : part / all);

/** Asks every entry in a thread of its own. */
export async function scoreQuestions(agent: Agent, set: QuestionSet): Promise<Score> {
  const entries: ScoredEntry[] = [];
  for (const entry of set) entries.push(await scoreEntry(agent, entry));
  const verdicts = entries.flatMap((one) => one.verdicts);
  const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
  const counts = {
    right: count('right'),
    wrong: count('wrong'),
    refused: count('refused'),
    'refused rightly': count('refused rightly'),
  };
  const answerable = entries.flatMap((one) => one.answerable);
  const chains = entries.filter((one) => one.kind === 'chain');
  return {
    turns: verdicts.length,
    counts,
    right: divide(verdicts.filter(isRight).length, verdicts.length),
    rightOfAnswerable: divide(answerable.filter(isRight).length, answerable.length),
    wrong: divide(counts.wrong, verdicts.length),
    chains: chains.length,
    completeChains: divide(
      chains.filter((one) => one.verdicts.every(isRight)).length,
      chains.length,
    ),
  };
}
