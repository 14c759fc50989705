import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationIdSchema, turnIdSchema } from '../ids.ts';
import { stripMarkdown, CELL_MAX_CHARS, PART_MAX_CHARS, listSearchParts } from './search-parts.ts';
import { createNewTurn, type Turn, type TurnMessage } from './turn.ts';

const MESSAGE: TurnMessage = {
  id: 'm',
  role: 'assistant',
  content: '',
  thinking: '',
  toolCall: null,
  graphPath: [],
  isDelta: false,
  isInProcess: false,
  sort: null,
  startedMs: 0,
  updatedMs: 0,
  lastSort: null,
  replayedTo: null,
  contentGaps: [],
  thinkingGaps: [],
  thoughtMs: null,
  resultMs: null,
};

function toTurn(messages: readonly Partial<TurnMessage>[]): Turn {
  const opening = {
    id: turnIdSchema.parse('turn'),
    conversationId: conversationIdSchema.parse('conversation'),
    question: 'How many cars?',
    messageId: '1-message',
    askedAtMs: 0,
    chatId: null,
    parentId: null,
  };
  return {
    ...createNewTurn(opening),
    messages: messages.map((it) => ({ ...MESSAGE, ...it })),
  };
}

const toSql = (result: unknown) => ({
  id: 'sql',
  toolCall: {
    name: 'platformSqlApi',
    input: JSON.stringify({ sqlQuery: 'SELECT 1', queryTitle: 'Asked' }),
    result: result === null ? null : JSON.stringify(result),
  },
});

const toTexts = (turn: Turn): string[][] =>
  listSearchParts(turn).map(({ kind, messageId, text }) => [kind, messageId ?? '', text]);

describe('listSearchParts', () => {
  it('takes a turn apart in the order of the screen', () => {
    const turn = toTurn([
      { id: 't', thinking: 'They want a count.' },
      {
        id: 'meta',
        toolCall: {
          name: 'platformMeta',
          input: '{"searchQuery":"cars"}',
          result: '{"cubes":[{"name":"cars","members":[{"name":"cars.count","type":"number"}]}]}',
        },
      },
      toSql({
        schema: [{ name: 'origin' }, { name: 'count' }],
        data: [
          ['USA\tand\nmore', '9223372036854775807'],
          [null, ''],
        ],
        queryTitle: 'Cars by origin',
      }),
      { id: 'a', content: '**Japan** leads', graphPath: ['final'] },
    ]);
    expect(toTexts(turn)).toEqual([
      ['question', '', 'How many cars?'],
      ['thought', 't', 'They want a count.'],
      ['step', 'meta', 'cars'],
      ['model', 'meta', 'cars\tcars\t\ncars.count\tcars.count\tnumber'],
      ['title', 'sql', 'Cars by origin'],
      ['columns', 'sql', 'origin\tcount'],
      ['cells', 'sql', 'USA and more\t9223372036854775807\n\t'],
      ['sql', 'sql', 'SELECT 1'],
      ['answer', 'a', 'Japan leads'],
    ]);
  });

  it('knows a query while it runs, its error, and a result that cannot be read', () => {
    expect(toTexts(toTurn([toSql(null)])).slice(1)).toEqual([
      ['title', 'sql', 'Asked'],
      ['sql', 'sql', 'SELECT 1'],
    ]);
    expect(toTexts(toTurn([toSql({ error: 'No such column' })])).at(-1)).toEqual([
      'error',
      'sql',
      'No such column',
    ]);
    expect(toTexts(toTurn([toSql({ odd: 'shape' })])).at(-1)).toEqual([
      'details',
      'sql',
      '{"odd":"shape"}',
    ]);
  });

  it('keeps the head of a cell of 20 MB and of a result beyond all measure', () => {
    const cell = 'x'.repeat(20_000_000);
    for (const result of [{ data: [[cell]] }, { data: [[cell.slice(0, 1_000_000)]] }]) {
      for (const { text } of listSearchParts(toTurn([toSql(result)]))) {
        expect(text.length).toBeLessThanOrEqual(PART_MAX_CHARS);
      }
    }
    const cells = listSearchParts(toTurn([toSql({ data: [['y'.repeat(9_000)]] })])).find(
      ({ kind }) => kind === 'cells',
    );
    expect(cells?.text).toHaveLength(CELL_MAX_CHARS);
  });

  it('is total for whatever a tool sends', () => {
    const result = fc.oneof(fc.string(), fc.json(), fc.constant('{"error":{"a":1}}'));
    const name = fc.constantFrom('platformSqlApi', 'platformMeta', 'toString', 'other');
    fc.assert(
      fc.property(name, result, fc.option(result), (tool, input, output) => {
        const turn = toTurn([{ toolCall: { name: tool, input, result: output } }]);
        for (const { kind, text } of listSearchParts(turn)) {
          expect(text.trim()).not.toBe('');
          if (kind === 'cells') expect(text.split('\n').length).toBeLessThanOrEqual(100_000);
        }
      }),
    );
  });
});

describe('toPlainText', () => {
  it.each([
    ['## A *heading* with `code`', 'A heading with code'],
    ['> - **30.45** mpg', '30.45 mpg'],
    ['| a | b |\n|---|--:|\n| 1 | 2 |', 'a\tb\n\n1\t2'],
    ['either a | b or c', 'either a | b or c'],
    ['see [the docs](https://example.com)', 'see the docs'],
    ['```sql\nSELECT count(*) * 2\n```', 'SELECT count(*) * 2'],
    ['order_items_total and 2 * 3 * 4', 'order_items_total and 2 * 3 * 4'],
    ['**a `b` c**', 'a b c'],
    ['R&amp;D', 'R&D'],
  ])('%s', (markdown, text) => {
    expect(stripMarkdown(markdown)).toBe(text);
  });

  it('takes no longer a character for a hostile text', () => {
    const timeOf = (text: string): number => {
      const begun = Date.now();
      stripMarkdown(text);
      return Date.now() - begun;
    };
    for (const piece of ['*a ', '[', '> ', '_a', '`', '**', '|-', '&amp', '1. ']) {
      const [short, long] = [piece.repeat(20_000), piece.repeat(80_000)];
      timeOf(short);
      const shortMs = Math.min(timeOf(short), timeOf(short));
      const longMs = Math.min(timeOf(long), timeOf(long));
      // Four times the text: sixteen times the time would be quadratic.
      expect(longMs, piece).toBeLessThan(12 * Math.max(shortMs, 10));
    }
  });
});
