import { describe, expect, it } from 'vitest';
import { listShortened } from './shortened-questions.ts';

describe('a refused question without some of its words', () => {
  it('leaves out first what the refusal quotes, alone and with what goes with it', () => {
    expect(listShortened('Wind by kind of weather', ['kind']).slice(0, 3)).toEqual([
      'Wind by of weather',
      'Wind of weather',
      'Wind by weather',
    ]);
  });

  it('leaves out an opening remark', () => {
    expect(listShortened('sanity check: rain in 2012?', [])).toContain('Rain in 2012?');
  });

  it('keeps every negation, and every number that is not quoted', () => {
    const shortened = listShortened('cars not from 1970', []);
    expect(shortened.length).toBeGreaterThan(0);
    for (const one of shortened) expect(one).toMatch(/not.*1970/iu);
  });

  it('tries a few only, and none of a long text', () => {
    const words = Array.from({ length: 25 }, (_, at) => `word${'x'.repeat(at)}`);
    expect(listShortened(words.join(' '), []).length).toBe(5);
    expect(listShortened([...words, ...words].join(' '), [])).toEqual([]);
  });

  it('finds no words that are quoted in another form', () => {
    expect(listShortened('rain', ['snow'])).toEqual([]);
  });
});
