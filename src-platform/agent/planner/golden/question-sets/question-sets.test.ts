import { afterAll, describe, expect, it } from 'vitest';
import { expectNoOpenQueries, sharedAgent } from '../asking.ts';
import { QUESTION_SETS, readQuestionSet } from './read-question-set.ts';
import { scoreQuestions } from './score-questions.ts';

afterAll(expectNoOpenQueries);

/** What the planner reached; the bars are in the bench. */
const FLOORS = {
  tuned: { wrong: 0.002, right: 0.935, completeChains: 0.93 },
  'tuned-everyday': { wrong: 0.004, right: 0.86, completeChains: 0.74 },
  untouched: { wrong: 0.043, right: 0.63, completeChains: 0.53 },
  'untouched-everyday': { wrong: 0.034, right: 0.82, completeChains: 0.74 },
} as const;

/** A set has up to 800 turns, each of which runs queries. */
const SET_MS = 180_000;

describe('questions of analysts who do not know the planner', () => {
  it.each(QUESTION_SETS)(
    '%s',
    async (name) => {
      const score = await scoreQuestions(sharedAgent, readQuestionSet(name));
      const floor = FLOORS[name];
      expect(score.turns).toBeGreaterThan(0);
      expect(score.wrong).toBeLessThanOrEqual(floor.wrong);
      expect(score.right).toBeGreaterThanOrEqual(floor.right);
      expect(score.completeChains).toBeGreaterThanOrEqual(floor.completeChains);
    },
    SET_MS,
  );
});
