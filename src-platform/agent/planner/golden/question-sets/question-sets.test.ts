import { afterAll, describe, expect, it } from 'vitest';
import { expectNoOpenQueries, sharedAgent } from '../asking.ts';
import { QUESTION_SETS, readQuestionSet } from './read-question-set.ts';
import { scoreQuestions } from './score-questions.ts';

afterAll(expectNoOpenQueries);

/** What the planner reached; the bars are in the bench. */
const FLOORS = {
  tuned: { wrong: 0.003, right: 0.935, completeChains: 0.93, every: 1 },
  // A fourth of the set holds the test run short; the bench asks all of it.
  'tuned-everyday': { wrong: 0.0075, right: 0.92, completeChains: 0.81, every: 4 },
  untouched: { wrong: 0.033, right: 0.65, completeChains: 0.6, every: 1 },
  // Half of it, for the same reason.
  'untouched-everyday': { wrong: 0.0285, right: 0.795, completeChains: 0.555, every: 2 },
  'tuned-reworded': { wrong: 0.0075, right: 0.795, completeChains: 0.57, every: 3 },
  'untouched-reworded': { wrong: 0.04, right: 0.66, completeChains: 0.32, every: 3 },
} as const;

/** A set has up to 1,800 turns here, each of which runs queries. */
const SET_MS = 180_000;

describe('questions of analysts who do not know the planner', () => {
  it.each(QUESTION_SETS)(
    '%s',
    async (name) => {
      const floor = FLOORS[name];
      const entries = readQuestionSet(name).filter((_, at) => at % floor.every === 0);
      const score = await scoreQuestions(sharedAgent, entries);
      expect(score.turns).toBeGreaterThan(0);
      expect(score.wrong).toBeLessThanOrEqual(floor.wrong);
      expect(score.right).toBeGreaterThanOrEqual(floor.right);
      expect(score.completeChains).toBeGreaterThanOrEqual(floor.completeChains);
    },
    SET_MS,
  );
});
