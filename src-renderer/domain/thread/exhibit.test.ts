import { expect, test } from 'vitest';
import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';
import { findExhibit } from './exhibit.ts';
import { buildSteps } from './steps.ts';

const TABLE = { schema: [{ name: 'n' }], data: [['1']] };

const TURN = createNewTurn({
  id: turnIdSchema.parse('t'),
  conversationId: conversationIdSchema.parse('c'),
  question: 'how many?',
  messageId: '1732512345678-message',
  askedAtMs: 0,
  chatId: null,
  parentId: null,
});

function createLine(id: string, result: object | null): string {
  const answered = result === null ? {} : { result: JSON.stringify(result) };
  return JSON.stringify({ id, toolCall: { name: 'platformSqlApi', input: '{}', ...answered } });
}

/** Plays a turn whose queries have these results; null stands for none. */
function findId(...results: readonly (object | null)[]): string | undefined {
  const turn = results.reduce<Turn>(
    (state, result, at) =>
      reduceTurn(state, {
        type: 'line',
        line: parseChatLine(createLine(String(at), result)),
        atMs: at * 100,
      }),
    TURN,
  );
  return findExhibit(buildSteps(turn))?.id;
}

test('the last chart is drawn with the answer, also where a table came after it', () => {
  const chart = { ...TABLE, vegaSpec: '{}' };
  expect(findId(TABLE, chart, TABLE)).toBe('1');
  expect(findId(chart, chart)).toBe('1');
});

test('without a chart it is the last table that can be read', () => {
  expect(findId(TABLE, TABLE, { error: 'no column foo' })).toBe('1');
  expect(findId(TABLE, { data: 5 }, null)).toBe('0');
});

test('a turn without a result has none', () => {
  expect(findId()).toBeUndefined();
  expect(findId({ error: 'no column foo' }, null)).toBeUndefined();
});
