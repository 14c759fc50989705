import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldWithOffsets } from './fold.ts';
import { findOccurrences, buildLiteralPattern, buildTermPattern } from './occurrences.ts';
import { parseSearchQuery } from './query.ts';
import { ELLIPSIS, buildHighlightedText, buildSnippet } from './snippet.ts';
import { tokenizeText } from './tokens.ts';

/** Few letters, so that chance finds what it looks for; with accents, cases, CJK and wide characters. */
const LETTERS = [
  ...Array.from('abAB  \n\té'),
  'e\u0301',
  'ß',
  'İ',
  'Σς',
  '日',
  '本',
  '語',
  '🧭',
  '1',
  ',',
  '-',
];
const text = fc.array(fc.constantFrom(...LETTERS), { maxLength: 60 }).map((it) => it.join(''));
const any = fc.oneof(text, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

const find = (source: string, query: string): string[] => {
  const pattern = buildLiteralPattern(query);
  const occurrences = pattern === null ? [] : findOccurrences(source, pattern);
  return occurrences.map(({ start, end }) => source.slice(start, end));
};

describe('fold', () => {
  it.each([
    ['MÜNCHEN', 'munchen'],
    ['São\u00a0Paulo', 'sao paulo'],
    ['re\u0301sume\u0301', 'resume'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İzmir', 'izmir'],
    ['が', 'が'],
    ['Straße', 'straße'],
  ])('%s → %s', (source, folded) => {
    expect(foldText(source)).toBe(folded);
  });

  it('knows where each folded character came from', () => {
    fc.assert(
      fc.property(any, (source) => {
        const { text: folded, toSource } = foldWithOffsets(source);
        const positions = Array.from({ length: folded.length + 1 }, (_, at) => toSource(at));
        expect(positions.at(-1)).toBe(source.length);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        expect(foldText(folded)).toBe(folded);
        expect(folded).toBe(foldText(source));
      }),
    );
  });
});

describe('find', () => {
  it('finds any case and accent, and gives back what stands there', () => {
    expect(find('Crème BRÛLÉE, creme brulee', 'crème brûlée')).toEqual([
      'Crème BRÛLÉE',
      'creme brulee',
    ]);
    expect(find('re\u0301sume\u0301!', 'resume')).toEqual(['re\u0301sume\u0301']);
    expect(find('SELECT\n  a', 'select a')).toEqual(['SELECT\n  a']);
    expect(find('a.c abc', 'a.c')).toEqual(['a.c']);
    expect(find('anything', '  ')).toEqual([]);
  });

  it('counts as a plain search in the folded text does', () => {
    fc.assert(
      fc.property(any, any, (source, query) => {
        const needle = foldText(query).trim();
        fc.pre(needle !== '' && !needle.includes('  '));
        const plain = foldText(source).replaceAll(/ +/g, ' ').split(needle).length - 1;
        const found = find(source.replaceAll(/\s+/g, ' '), query);
        expect(found).toHaveLength(plain);
        for (const it of found) expect(foldText(it)).toContain(needle);
      }),
    );
  });
});

describe('parseSearchQuery', () => {
  it.each([
    ['revenue by month', [[['revenue']], [['by']], [['month']]]],
    ['"order by" cars', [[['order', 'by']], [['cars']]]],
    ['"open end', [[['open', 'end']]]],
    ['order_items', [[['order', 'items']]]],
    ['25,431', [[['25', '431'], ['25431']]]],
    ['日本', [[['日', '本']]]],
    ['NEAR( * OR "" -- \' \0 🧭', [[['near']], [['or']]]],
  ])('%s', (query, terms) => {
    expect(parseSearchQuery(query).map(({ alternatives }) => alternatives)).toEqual(terms);
  });

  it('is total and bounded', () => {
    fc.assert(
      fc.property(any, (query) => {
        const terms = parseSearchQuery(query.repeat(50));
        expect(terms.length).toBeLessThanOrEqual(16);
        for (const { alternatives } of terms) {
          for (const tokens of alternatives) {
            for (const token of tokens) expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          }
        }
      }),
    );
  });
});

describe('buildTermPattern', () => {
  const finds = (query: string, source: string): boolean =>
    parseSearchQuery(query).every(
      (term) => findOccurrences(source, buildTermPattern(term)).length > 0,
    );

  it('sees what the index sees', () => {
    expect(finds('sum_revenue', 'sum(revenue)')).toBe(true);
    expect(finds('nummer', 'Kundennummer')).toBe(true);
    expect(finds('"order b"', 'ORDER BY 1')).toBe(false);
    expect(finds('order b', 'ORDER BY 1')).toBe(true);
    expect(finds('日語', '日本語')).toBe(false);
    expect(finds('本語', '日本語')).toBe(true);
  });
});

describe('snippets', () => {
  const patterns = (query: string): RegExp[] => parseSearchQuery(query).map(buildTermPattern);
  const join = (segments: readonly { text: string }[]): string =>
    segments.map((it) => it.text).join('');

  it('stand around the place with the most of the words', () => {
    const source = `revenue ${'x '.repeat(200)}the revenue of Köln rose ${'y '.repeat(200)}`;
    const segments = buildSnippet(source, patterns('revenue koln'));
    expect(segments.filter(({ hit }) => hit)).toEqual([
      { text: 'revenue', hit: true },
      { text: 'Köln', hit: true },
    ]);
    expect(segments.at(0)).toEqual({ text: ELLIPSIS, hit: false });
    expect(segments.at(-1)).toEqual({ text: ELLIPSIS, hit: false });
  });

  it('joined are a piece of the text, and what is marked was looked for', () => {
    fc.assert(
      fc.property(any, any, fc.nat(400), (words, query, padding) => {
        const source = `${'lorem '.repeat(padding)}${words}${' ipsum'.repeat(padding)}`;
        const looked = patterns(query);
        const segments = buildSnippet(source, looked).filter((it) => it.text !== ELLIPSIS);
        expect(source).toContain(join(segments));
        expect(join(buildHighlightedText(source, looked))).toBe(source);
        const tokens = parseSearchQuery(query).flatMap(({ alternatives }) => alternatives.flat());
        for (const { text: marked, hit } of segments) {
          if (!hit) continue;
          const seen = foldText(marked);
          expect(
            tokenizeText(seen).some((one) =>
              tokens.some((it) => it.startsWith(one) || one.includes(it)),
            ),
          ).toBe(true);
        }
      }),
    );
  });
});
