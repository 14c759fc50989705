import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLines, diffLines } from './line-diff.ts';

describe('a diff of lines', () => {
  it('marks what came and what went', () => {
    expect(diffLines('SELECT a\nFROM t', 'SELECT b\nFROM t\nLIMIT 5')).toEqual([
      { kind: 'removed', text: 'SELECT a' },
      { kind: 'added', text: 'SELECT b' },
      { kind: 'same', text: 'FROM t' },
      { kind: 'added', text: 'LIMIT 5' },
    ]);
  });

  it('holds both texts whole', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '')).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after) ?? [];
        const without = (kind: string) =>
          lines.flatMap((line) => (line.kind === kind ? [] : [line.text])).join('\n');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });

  it('folds what both have, away from a change, and counts it', () => {
    const lines = (text: string) => Array.from(text).join('\n');
    const folded = foldLines(diffLines(lines('abcdefgh'), lines('abcdeXgh')) ?? [], 1);
    expect(folded).toEqual([
      { kind: 'gap', count: 4 },
      { kind: 'same', text: 'e' },
      { kind: 'removed', text: 'f' },
      { kind: 'added', text: 'X' },
      { kind: 'same', text: 'g' },
      { kind: 'gap', count: 1 },
    ]);
  });

  it('says when two texts are too unlike to be compared', () => {
    const many = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word}${String(at)}`);
    expect(diffLines(many('a').join('\n'), many('b').join('\n'))).toBeNull();
  });
});
