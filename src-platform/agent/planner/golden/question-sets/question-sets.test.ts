import { afterAll, describe, expect, it } from 'vitest';
import { expectNoOpenQueries, sharedAgent } from '../asking.ts';
import { QUESTION_SETS, readQuestionSet } from './read-question-set.ts';
import { scoreQuestions } from './score-questions.ts';

afterAll(expectNoOpenQueries);

/** What the planner reached; the bars are in the bench. */
const FLOORS = {
  // A part of each set makes the test run short; the bench asks all of it.
  tuned: { wrong: 0.001, right: 0.96, completeChains: 0.9, every: 4 },
  'tuned-everyday': { wrong: 0.012, right: 0.915, completeChains: 0.78, every: 20 },
  untouched: { wrong: 0.027, right: 0.81, completeChains: 0.88, every: 2 },
  'untouched-everyday': { wrong: 0.035, right: 0.77, completeChains: 0.455, every: 4 },
  'tuned-reworded': { wrong: 0.003, right: 0.865, completeChains: 0.67, every: 4 },
  'untouched-reworded': { wrong: 0.075, right: 0.68, completeChains: 0.39, every: 4 },
  // Composed questions stand alone, so that no chain is incomplete.
  'tuned-composed': { wrong: 0.022, right: 0.93, completeChains: 1, every: 4 },
  'untouched-composed': { wrong: 0.022, right: 0.9, completeChains: 1, every: 4 },
  'tuned-composed-turns': { wrong: 0.016, right: 0.965, completeChains: 0.975, every: 4 },
  'untouched-composed-turns': { wrong: 0.039, right: 0.8, completeChains: 0.69, every: 4 },
} as const;

/** A set has up to 1,000 turns here, each of which runs queries. */
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
