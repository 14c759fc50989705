import { describe, expect, test } from 'vitest';
import { findHeadline, summarizeAnswer } from './answer-summary.ts';
import type { TurnMessage } from './turn.ts';

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

const createSql = (result: string): TurnMessage => ({
  ...MESSAGE,
  toolCall: { name: 'platformSqlApi', input: '{}', result },
});

describe('what is stored of an answer', () => {
  test('is its start as plain text and the rows of its last query', () => {
    const rows = JSON.stringify({ schema: [{ name: 'n' }], data: [[1]], totalRows: 20_000 });
    const answer = { ...MESSAGE, content: '**BMI** is late, [125.8 min](x).\n\nMore.' };
    const summary = summarizeAnswer({
      messages: [createSql('{"data":[]}'), createSql(rows), answer],
    });
    expect(summary.rowCount).toBe(20_000);
    expect(findHeadline(summary.start)).toBe('BMI is late, 125.8 min.');
  });

  test('is empty without an answer, and counts nothing that cannot be read', () => {
    expect(summarizeAnswer({ messages: [] })).toEqual({ start: '', rowCount: null });
    expect(summarizeAnswer({ messages: [createSql('no JSON')] }).rowCount).toBeNull();
    const failed = createSql(JSON.stringify({ error: 'no such column' }));
    expect(summarizeAnswer({ messages: [failed] }).rowCount).toBeNull();
  });
});

describe('the headline', () => {
  test.each([
    ['From 1.5 to 2.25 within a year. More follows.', 'From 1.5 to 2.25 within a year.'],
    ['A list without an end\n\n1 2 3', 'A list without an end'],
    ['\n\n  Later starts count.  ', 'Later starts count.'],
    ['売上は増えた。理由は次のとおり。', '売上は増えた。'],
    ['Rain fell on 12 %. Snow did not.', 'Rain fell on 12 %.'],
    ['', ''],
  ])('of %j', (start, headline) => {
    expect(findHeadline(start)).toBe(headline);
  });
});
