import fc from 'fast-check';
import { Lexer, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { HOSTILE_PAYLOADS } from '../testing/hostile-payloads.ts';
import { MarkdownStream } from './markdown-stream.ts';
import type { BlockNode, InlineNode } from './nodes.ts';
import { toMarkdown } from './to-markdown.ts';

const read = (text: string): readonly BlockNode[] => new MarkdownStream().read(text);
const text = (words: string): InlineNode => ({ kind: 'text', text: words });

/** Parses as any GFM parser does: marked with its defaults, without our own rules. */
function parse(markdown: string): Token[] {
  return new Lexer({ gfm: true }).lex(markdown);
}

function findTable(markdown: string): Tokens.Table {
  const found = parse(markdown).find((token): token is Tokens.Table => token.type === 'table');
  return found ?? expect.unreachable(markdown);
}

/** The words that a reader sees, and nothing but words: a tag, a link or an image fails. */
function toVisibleText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'html' && token.raw === '<br>') return '\n';
      if (token.type === 'escape' || token.type === 'text') {
        if ('tokens' in token) return toVisibleText(token.tokens ?? []);
        return String(Reflect.get(token, 'text')).replaceAll('&#32;', ' ');
      }
      return expect.unreachable(`${token.type}: ${token.raw}`);
    })
    .join('');
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '|',
          '\\',
          '`',
          '*',
          '_',
          '[',
          ']',
          '(',
          ')',
          '<',
          '>',
          '!',
          '#',
          '-',
          '~',
          '&',
          '=',
          '+',
        ],
        ...[
          'a',
          '1.',
          ' ',
          '\n',
          '\r\n',
          '---',
          '<br>',
          '</td>',
          '&lt;',
          '&#32',
          'www.',
          'http://',
        ],
        ...['a@b.example', '``', '**', '\\|', '<!--', 'https://evil.example/x'],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(...HOSTILE_PAYLOADS.filter((payload) => payload.length < 200)),
);

/** Control characters are no text; a line end is one, however it was written. */
function asShown(value: string): string {
  return value
    .replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/\s/g, (space) => (space === '\n' ? '\n' : ' '));
}

describe('a table', () => {
  it('reads back with the same cells, whatever stands in them', () => {
    const anyCells = fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 3, maxLength: 3 }), anyCells, (header, rows) => {
        const markdown = toMarkdown([
          {
            kind: 'table',
            header: header.map((cell) => [text(cell)]),
            align: [null, 'right', 'center'],
            rows: rows.map((row) => row.map((cell) => [text(cell)])),
          },
        ]);
        const table = findTable(markdown);
        const words = [table.header, ...table.rows].map((row) =>
          row.map((cell) => asShown(toVisibleText(cell.tokens))),
        );
        expect(words).toEqual([header, ...rows].map((row) => row.map(asShown)));
        expect(table.align).toEqual([null, 'right', 'center']);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a paragraph', () => {
  it('stays one paragraph of the same words, whatever stands in it', () => {
    fc.assert(
      fc.property(anyText, (words) => {
        const tokens = parse(toMarkdown([{ kind: 'paragraph', children: [text(words)] }]));
        const shown = asShown(words).replaceAll('\n', ' ');
        const blocks = tokens.filter((token) => token.type !== 'space');
        if (shown.trim() === '') expect(blocks).toEqual([]);
        else {
          expect(blocks.map(({ type }) => type)).toEqual(['paragraph']);
          const inner = blocks.flatMap((block) => ('tokens' in block ? (block.tokens ?? []) : []));
          expect(asShown(toVisibleText(inner))).toBe(shown.trim());
        }
      }),
      // A wide space, which is as rare among all letters as it is common in figures.
      { numRuns: 400, examples: [['!\u2000!']] },
    );
  });
});

describe('code in a line', () => {
  const anyEdge = fc
    .array(fc.constantFrom('`', '``', ' ', 'b', '*'), { maxLength: 4 })
    .map((parts) => parts.join(''));

  it('reads back as the same code, whatever it begins and ends with', () => {
    fc.assert(
      fc.property(anyEdge, anyEdge, (start, end) => {
        const code = `${start}a${end}`;
        const children: InlineNode[] = [text('x '), { kind: 'code', text: code }, text(' y')];
        const [paragraph] = parse(toMarkdown([{ kind: 'paragraph', children }]));
        expect(paragraph).toMatchObject({
          type: 'paragraph',
          tokens: [
            { type: 'text', text: 'x ' },
            { type: 'codespan', text: code },
            { type: 'text', text: ' y' },
          ],
        });
      }),
      {
        examples: [
          ['`', ''],
          ['', '`'],
          [' ', ' '],
        ],
      },
    );
  });
});

describe('a code block', () => {
  it('has a fence that nothing inside can close', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('`', '```', '\n', 'a', '~~~', ' ')), (parts) => {
        const code = `x${parts.join('')}y`;
        const [token] = parse(
          toMarkdown([{ kind: 'code', language: 'sql', lines: code.split('\n') }]),
        );
        expect(token).toMatchObject({ type: 'code', lang: 'sql', text: code });
      }),
    );
  });
});

describe('an answer', () => {
  const ANSWER = [
    '# Revenue',
    'A **strong** word, an *easy* one, ~~gone~~ and `a | b`, [source](https://example.org/a?b=1).',
    '- one\n- two\n  1. deep\n  2. deeper\n- [x] done',
    '> quoted\n>\n> twice',
    '| a | b |\n| --- | --: |\n| x \\| y | **1** |',
    '```sql\nSELECT `x`\n```',
    'line one\\\nline two',
    '---',
  ].join('\n\n');

  it('reads back as the same blocks', () => {
    expect(read(toMarkdown(read(ANSWER)))).toEqual(read(ANSWER));
  });

  it('keeps the brackets and the code in the text of a link', () => {
    const link = '[see \\[1\\] and `a\\[b`](https://example.org/)';
    expect(toMarkdown(read(link))).toBe('[see &#91;1&#93; and `a\\[b`](<https://example.org/>)\n');
  });

  it('is settled after one writing', () => {
    const once = toMarkdown(read(ANSWER));
    expect(toMarkdown(read(once))).toBe(once);
  });

  it.each(HOSTILE_PAYLOADS.filter((payload) => payload.length < 200))(
    'has no HTML, image or unsafe link in any viewer: %s',
    (payload) => {
      const seen: string[] = [];
      const walk = (tokens: readonly Token[]): void => {
        for (const token of tokens) {
          if (token.type === 'html' || token.type === 'image') seen.push(token.raw);
          if (token.type === 'link') seen.push(...(isSafe(token) ? [] : [token.raw]));
          for (const children of [Reflect.get(token, 'tokens'), Reflect.get(token, 'items')]) {
            if (Array.isArray(children)) walk(children as Token[]);
          }
        }
      };
      const isSafe = (token: Token): boolean =>
        /^(?:https|mailto):/.test(String(Reflect.get(token, 'href')));
      walk(parse(toMarkdown(read(payload))));
      expect(seen).toEqual([]);
    },
  );
});
