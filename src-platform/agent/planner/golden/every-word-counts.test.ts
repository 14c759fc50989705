import { afterAll, describe, expect, it } from 'vitest';
import { SAMPLE_CUBES } from '../../../samples/sample-cubes.ts';
import { ask, expectNoOpenQueries, type GoldenAnswer } from './asking.ts';

afterAll(expectNoOpenQueries);

const EXAMPLES = SAMPLE_CUBES.flatMap((cube) => cube.examples);
/** Ordinary words that none of the data sets knows, of every part of speech. */
const FOREIGN = [
  'purple',
  'quarterback',
  'Italy',
  'cheaply',
  'refunded',
  'loyalty',
  'churned',
  'weekendish',
  'discounted',
  'electricity',
];

const getSql = ({ result }: GoldenAnswer): string | null => result?.sqlQuery ?? null;

describe('every word of a question counts', () => {
  it.each(EXAMPLES)('%s, with a word that means nothing here', async (question) => {
    const original = getSql(await ask(question));
    expect(original).not.toBeNull();
    const words = question.split(' ');
    for (const [index, foreign] of FOREIGN.entries()) {
      const at = 1 + (index % words.length);
      const changed = words.toSpliced(at, 0, foreign).join(' ');
      const answered = await ask(changed);
      expect(getSql(answered) === original ? changed : '', answered.text).toBe('');
    }
  });
});
