import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhraseKey, tokenize } from './tokenize.ts';

const numbers = (text: string): (string | null)[] =>
  tokenize(text).flatMap((token) => (token.number === null ? [] : [token.number]));

describe('tokenize', () => {
  it.each([
    ['200', '200'],
    ['$1.1m', '1100000'],
    ['1.5 billion', '1500000000'],
    ['100 million', '100000000'],
    ['2,767,891,499', '2767891499'],
    ['0.3k', '300'],
    ['-5', '-5'],
    ['12%', '12'],
    ['9223372036854775807', '9223372036854775807'],
  ])('reads %s as an exact number', (text, number) => {
    expect(numbers(text)).toEqual([number]);
  });

  it('does not find numbers inside words', () => {
    expect(numbers('u2 3d b52s')).toEqual([]);
  });

  it('keeps quoted text whole', () => {
    const [, quoted] = tokenize('called “Love, Actually” please');
    expect(quoted).toMatchObject({ text: 'Love, Actually', quoted: true, number: null });
  });

  it('finds one key for what people write in many ways', () => {
    expect(createPhraseKey('PG-13')).toBe(createPhraseKey('pg 13'));
    expect(createPhraseKey('Comedies')).toBe(createPhraseKey('comedy'));
    expect(createPhraseKey('Amélie’s')).toBe(createPhraseKey('amelie'));
    expect(createPhraseKey('US gross')).not.toBe(createPhraseKey('u gross'));
  });

  it('tells where each token stands, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        let end = 0;
        for (const token of tokenize(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(token.start, token.end)).toContain(token.text);
          end = token.end;
        }
      }),
    );
  });
});
