import { describe, expect, test } from 'vitest';
import type { ConversationSummary } from '#shared/conversation.ts';
import { createConversationSummary, NOW_MS } from '../../testing/stories.ts';
import { buildRowState, formatRowTime, labelOutcome } from './row-state.ts';

const INFO = { isSeen: false, hasDraft: false, connectionName: null };
const create = (patch: Partial<ConversationSummary>) => createConversationSummary('c', patch);
const answer = (headline: string, rowCount: number | null = null) => ({ headline, rowCount });

describe('what came of the last question', () => {
  test.each([
    [{ lastAnswer: answer('BMI is late.', 20_000) }, '20,000 rows', null],
    [{ lastAnswer: answer('There are 406 cars.', 1) }, 'There are 406 cars.', null],
    [{ lastAnswer: answer('') }, 'No answer', 'unanswered'],
    [{ lastAnswer: null }, '', null],
    [{ lastStatus: 'stopped', lastAnswer: answer('Half') }, 'Stopped', 'stopped'],
    [{ lastStatus: 'cut', lastAnswer: answer('Half') }, 'Incomplete', 'broken'],
    [{ lastStatus: 'failed', lastAnswer: answer('') }, 'Failed', 'broken'],
    [{ lastStatus: 'streaming' }, 'Answering…', 'running'],
    [{ lastStatus: null }, '', null],
  ] as const)('%j', (patch, label, status) => {
    const summary = create(patch);
    expect(labelOutcome(summary)).toBe(label);
    expect(buildRowState(summary, INFO).status).toBe(status);
  });

  test('is said for screen readers too', () => {
    expect(buildRowState(create({ lastStatus: 'stopped' }), INFO).description).toBe('Stopped');
    const unread = create({ lastAnswer: answer(''), isUnread: true });
    expect(buildRowState(unread, INFO).description).toBe('No answer. Not seen yet');
  });
});

test('a row has the time of today, and the date of other days', () => {
  const now = new Date(NOW_MS);
  expect(formatRowTime(NOW_MS, now)).toMatch(/\d:\d\d/);
  const before = new Date(now.getFullYear() - 2, 0, 5);
  expect(formatRowTime(before.getTime(), now)).toContain(String(before.getFullYear()));
  expect(formatRowTime(before.getTime(), new Date(before.getFullYear(), 5, 5))).not.toContain(
    String(before.getFullYear()),
  );
});
