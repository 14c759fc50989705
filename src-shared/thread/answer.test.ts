import { expect, test } from 'vitest';
import { findAnswer } from './answer.ts';

const message = (
  content: string,
  graphPath: string[],
  role: 'user' | 'assistant' = 'assistant',
) => ({
  role,
  content,
  graphPath,
  toolCall: null,
});

test('the last final message of at most two nodes is the answer (§4.4)', () => {
  const messages = [
    message('first', ['final']),
    message('second', ['final', 'x']),
    message('too deep', ['final', 'x', 'y']),
    message('not final', ['main']),
  ];
  expect(findAnswer(messages)?.content).toBe('second');
});

test('without a final message the last assistant text is the answer', () => {
  const messages = [message('draft', ['main']), message('text', ['main']), message('', ['main'])];
  expect(findAnswer(messages)?.content).toBe('text');
});

test('neither a question nor a tool call is an answer', () => {
  const tool = { ...message('raw', ['final']), toolCall: { name: 'x', input: null, result: null } };
  expect(findAnswer([message('question', ['final'], 'user'), tool])).toBeNull();
});
