import { afterAll, describe, expect, it } from 'vitest';
import { closeSharedPlanner, getSharedPlanner } from '../asking.ts';
import { readQuestionSet, HALVES } from './read-question-set.ts';
import { scoreQuestions } from './score-questions.ts';

afterAll(closeSharedPlanner);

/** What the planner reached; the bars are in the bench. */
const FLOORS = {
  tuned: { wrong: 0.005, right: 0.91, completeChains: 0.91 },
  untouched: { wrong: 0.055, right: 0.58, completeChains: 0.46 },
} as const;

describe('questions of an analyst who does not know the planner', () => {
  it.each(HALVES)('%s half', async (half) => {
    const score = await scoreQuestions(await getSharedPlanner(), readQuestionSet(half));
    const floor = FLOORS[half];
    expect(score.turns).toBeGreaterThan(0);
    expect(score.wrong).toBeLessThanOrEqual(floor.wrong);
    expect(score.right).toBeGreaterThanOrEqual(floor.right);
    expect(score.completeChains).toBeGreaterThanOrEqual(floor.completeChains);
  });
});
