import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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

describe('the answers before the last one', () => {
  it('are the latest eight, the latest first, with the names of ten rows', async () => {
    const years = [2002, 2003, 2004, 2005, 2006, 2007, 2008].map((one) => `and in ${String(one)}?`);
    const asked = await ask(
      'average price of AAPL in 2001',
      ...years,
      'top 20 directors by worldwide gross',
      'How many cars are from Japan?',
    );
    const past = readMemory(asked.memory)?.past ?? [];
    expect(past, asked.text).toHaveLength(8);
    expect(past.map(({ plan }) => plan.cube)).toEqual([
      'movies',
      ...Array.from({ length: 7 }, () => 'stocks'),
    ]);
    expect(past[0]?.named[0]?.values).toHaveLength(10);
    expect(past[1]?.plan.filters).toContainEqual(
      expect.objectContaining({
        kind: 'period',
        ranges: [{ from: '2008-01-01', to: '2009-01-01' }],
      }),
    );
  });

  it('are none in a memory that was written without them', async () => {
    const asked = await ask(RANKED, 'How many cars are from Japan?');
    const { past, ...rest } = z
      .looseObject({ past: z.array(z.unknown()) })
      .parse(JSON.parse(asked.memory ?? ''));
    expect(past).toHaveLength(1);
    expect(readMemory(JSON.stringify(rest))?.plan.cube).toBe('cars');
  });

  it('do not change with a question that is refused', async () => {
    const asked = await ask(RANKED, 'How many cars are from Japan?', 'How many of them are blorg?');
    expect(readMemory(asked.memory)?.isRefused, asked.text).toBe(true);
    expect(readMemory(asked.memory)?.past).toHaveLength(1);
  });
});
