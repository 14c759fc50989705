import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './golden/asking.ts';
import { readMemory } from './thread-memory.ts';

afterAll(expectNoOpenQueries);

const RANKED = 'top 5 directors by worldwide gross';

describe('the rows that later questions calculate on', () => {
  it('are those of the first question of a sentence, and none of what was asked before that', async () => {
    const asked = await ask(
      RANKED,
      'Which destination has the worst delays and how many flights go there?',
    );
    expect(asked.results, asked.text).toHaveLength(2);
    const ranked = readMemory(asked.memory)?.ranking?.plan;
    expect(ranked?.cube, asked.text).toBe('flights');
  });

  it.each([
    'Leave out George Lucas. What is their average?',
    'Leave out Steven Spielberg. What is the average of those?',
  ])('are those that are left: %s', async (question) => {
    const asked = await ask(RANKED, question);
    expect(asked.result, asked.text).not.toBeNull();
    const ranked = readMemory(asked.memory)?.ranking?.plan;
    expect(ranked?.filters, asked.text).toContainEqual(
      expect.objectContaining({ kind: 'values', negated: true }),
    );
  });
});
