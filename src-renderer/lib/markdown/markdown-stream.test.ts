import fc from 'fast-check';
import { Lexer } from 'marked';
import { describe, expect, it, vi } from 'vitest';
import { MarkdownStream } from './markdown-stream.ts';
import type { BlockNode } from './nodes.ts';

/** Pieces that change what stands before them: the places where a stream could go wrong. */
const FRAGMENTS = [
  'word ',
  'two words',
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  '    ',
  '\t',
  '# ',
  '## x',
  '#',
  '---',
  '-',
  '- ',
  '- a\n',
  '* b\n',
  '+ ',
  '1. ',
  '2) x\n',
  '10. y\n',
  '- [ ] t\n',
  '- [x] d\n',
  '  - n\n',
  '   more\n',
  '> ',
  '> q\n',
  '>',
  '```',
  '```sql\n',
  '~~~\n',
  '`',
  '``',
  '**',
  '*',
  '_',
  '~~',
  '[a](',
  'https://a.example/x',
  ')',
  '[a]: https://a.example "t',
  '"\n',
  '![i](',
  'http://b.example/i.png)',
  '| a | b |\n',
  '|---|:-:|\n',
  '| 1 | 2 |\n',
  '| x',
  ' | y |\n',
  '|',
  ':-',
  '===\n',
  '<div>\n',
  '</div>',
  '<!--',
  '-->',
  '<a href="x">',
  '<pre>',
  '\\',
  '&lt;',
  '&#x41;',
  'مرحبا',
  '🙂',
  '***\n',
  '_ _ _\n',
] as const;

const source = fc
  .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 40 })
  .map((parts) => parts.join(''));

/** Long lists and tables, with what may end them, join them or nest in them. */
const RUN_FRAGMENTS = [
  '- a\n',
  '- b\n',
  '- ',
  '-',
  '--',
  '---\n',
  '* c\n',
  '  - n\n',
  '    deep\n',
  '  more\n',
  'lazy\n',
  'word',
  '\n',
  '\n\n',
  '1. o\n',
  '2. p\n',
  '3',
  '.',
  ' ',
  '- [ ] t\n',
  '- [x',
  '] d\n',
  '> q\n',
  '```\n',
  '# h\n',
  '===\n',
  '| a | b |\n|---|---|\n',
  '| 1 | 2 |\n',
  '| 3 | 4 |\n',
  '| x',
  '|',
  ' y |',
  '\\|',
  '`',
  '**',
] as const;
const run = fc
  .array(fc.constantFrom(...RUN_FRAGMENTS), { minLength: 8, maxLength: 60 })
  .map((parts) => parts.join(''));

/** Long code blocks, with what may close them, indent them or only look like a fence. */
const CODE_FRAGMENTS = [
  '```sql\n',
  '```\n',
  '```',
  '  ```\n',
  ' ~~~\n',
  '~~~~\n',
  '`',
  '\n',
  'SELECT 1;\n',
  '  indented\n',
  '    more\n',
  '\ttab\n',
  'word',
  '- a\n',
  '> q\n',
  '# h\n',
  '| a | b |\n|---|---|\n',
  ' ',
] as const;
const code = fc
  .tuple(
    fc.constantFrom('```\n', ' ```sql\n', '   ~~~\n', 'text\n```\n'),
    fc.array(fc.constantFrom(...CODE_FRAGMENTS), { minLength: 8, maxLength: 60 }),
  )
  .map(([fence, parts]) => fence + parts.join(''));

const isShort = (length: number): boolean => length < 200;

const readAtOnce = (text: string): readonly BlockNode[] => new MarkdownStream().read(text);

function readPieces(text: string, cuts: readonly number[]): readonly BlockNode[] {
  const stream = new MarkdownStream();
  const ends = cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b);
  for (const end of ends) stream.read(text.slice(0, end));
  return stream.read(text);
}

describe('MarkdownStream', () => {
  it('gives the same blocks in any pieces as in one', () => {
    fc.assert(
      fc.property(source, fc.array(fc.nat(), { maxLength: 12 }), (text, cuts) => {
        expect(readPieces(text, cuts)).toEqual(readAtOnce(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('gives the same blocks one character at a time', () => {
    fc.assert(
      fc.property(source, (text) => {
        const cuts = Array.from({ length: text.length }, (_, index) => index);
        expect(readPieces(text, cuts)).toEqual(readAtOnce(text));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same long lists and tables one character at a time', () => {
    fc.assert(
      fc.property(run, (text) => {
        const cuts = Array.from({ length: text.length }, (_, index) => index);
        expect(readPieces(text, cuts)).toEqual(readAtOnce(text));
      }),
      { numRuns: 700 },
    );
  });

  it('gives the same long code blocks one character at a time', () => {
    fc.assert(
      fc.property(code, (text) => {
        const cuts = Array.from({ length: text.length }, (_, index) => index);
        expect(readPieces(text, cuts)).toEqual(readAtOnce(text));
      }),
      { numRuns: 700 },
    );
  });

  it('begins anew when the text is another one', () => {
    const stream = new MarkdownStream();
    stream.read('# One\n\ntwo\n\nthree\n\nfour');
    expect(stream.read('other')).toEqual(readAtOnce('other'));
  });

  it('keeps the objects of finished blocks', () => {
    const stream = new MarkdownStream();
    const before = stream.read('# One\n\ntwo\n\nthree\n\nfour\n\nfiv');
    const after = stream.read('# One\n\ntwo\n\nthree\n\nfour\n\nfive and on');
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[4]).not.toBe(before[4]);
  });

  it('keeps the rows of an open table', () => {
    const head = '| a | b |\n|---|---|\n';
    const rows = Array.from({ length: 20 }, (_, index) => `| ${String(index)} | x |\n`).join('');
    const stream = new MarkdownStream();
    const [before] = stream.read(head + rows);
    const [after] = stream.read(`${head}${rows}| 20 | y`);
    if (before?.kind !== 'table' || after?.kind !== 'table') throw new Error('not a table');
    expect(after.rows).toHaveLength(21);
    expect(after.rows[16]).toBe(before.rows[16]);
  });

  it('keeps the items of an open list, and its first number', () => {
    const items = Array.from({ length: 20 }, (_, index) => `${String(index + 7)}. item\n`).join('');
    const stream = new MarkdownStream();
    const [before] = stream.read(items);
    const [after] = stream.read(`${items}27. mor`);
    if (before?.kind !== 'list' || after?.kind !== 'list') throw new Error('not a list');
    expect(after.items).toHaveLength(21);
    expect(after.start).toBe(7);
    expect(after.items[16]).toBe(before.items[16]);
  });

  it('reads no finished line of an open code block again', () => {
    const head = 'Intro.\n\n   ```sql\n';
    const lines = Array.from({ length: 500 }, (_, index) => `   SELECT ${String(index)};\n`);
    const stream = new MarkdownStream();
    stream.read(head + lines.slice(0, 499).join(''));
    const lexed = vi.spyOn(Lexer.prototype, 'lex');
    const [, block] = stream.read(head + lines.join(''));
    expect(lexed.mock.calls.map(([source]) => source.length)).toEqual([expect.toSatisfy(isShort)]);
    lexed.mockRestore();
    expect(block).toMatchObject({ kind: 'code', language: 'sql' });
    expect(block?.kind === 'code' ? block.lines.slice(0, 2) : []).toEqual([
      'SELECT 0;',
      'SELECT 1;',
    ]);
    expect(block?.kind === 'code' ? block.lines : []).toHaveLength(500);
  });
});
