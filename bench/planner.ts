import { createPlanner } from '../src-platform/agent/planner/create-planner.ts';
import {
  QUESTION_SETS,
  readQuestionSet,
  type QuestionSetName,
} from '../src-platform/agent/planner/golden/question-sets/read-question-set.ts';
import {
  scoreQuestions,
  type Score,
} from '../src-platform/agent/planner/golden/question-sets/score-questions.ts';
import { atLeast, atMost, withoutBar, type BenchResult } from './measure.ts';

function listRows(set: QuestionSetName, score: Score): BenchResult[] {
  const hasBars = set.startsWith('untouched');
  const name = (words: string): string => `planner, ${set}: ${words}`;
  const least = (words: string, value: number, bar: number): BenchResult =>
    hasBars ? atLeast(name(words), value, bar) : withoutBar(name(words), value);
  const most = (words: string, value: number, bar: number): BenchResult =>
    hasBars ? atMost(name(words), value, bar) : withoutBar(name(words), value);
  const { counts } = score;
  return [
    withoutBar(name('turns'), score.turns),
    withoutBar(name('answered rightly'), counts.right),
    withoutBar(name('refused rightly'), counts['refused rightly']),
    withoutBar(name('refused although answerable'), counts.refused),
    withoutBar(name('wrong'), counts.wrong),
    most('share of wrong turns', score.wrong, 0.01),
    least('share of turns answered or refused rightly', score.right, 0.85),
    withoutBar(name('share of answerable turns that are right'), score.rightOfAnswerable),
    withoutBar(name('chains'), score.chains),
    least('share of chains that are right in every turn', score.completeChains, 0.8),
  ];
}

/**
 * The planner on questions of analysts who did not know it. The tuned sets were in view while
 * the planner was mended, the untouched sets were not.
 */
export async function measurePlanner(): Promise<BenchResult[]> {
  const planner = await createPlanner();
  try {
    const rows: BenchResult[] = [];
    for (const set of QUESTION_SETS) {
      rows.push(...listRows(set, await scoreQuestions(planner, readQuestionSet(set))));
    }
    return rows;
  } finally {
    await planner.close();
  }
}
