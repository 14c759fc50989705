import { expect, test } from 'vitest';
import { QUESTION_MAX_CHARS } from '#shared/limits.ts';
import { checkQuestionLength } from './question-length.ts';

test('plenty of room is not worth a word', () => {
  expect(checkQuestionLength('How many?')).toEqual({ isOver: false, message: '' });
});

test('counts down at the end, exactly to the limit', () => {
  expect(checkQuestionLength('x'.repeat(QUESTION_MAX_CHARS - 12)).message).toBe(
    '12 characters left',
  );
  expect(checkQuestionLength('x'.repeat(QUESTION_MAX_CHARS)).isOver).toBe(false);
});

test('says by how much it is too long', () => {
  expect(checkQuestionLength('x'.repeat(QUESTION_MAX_CHARS + 1_500))).toEqual({
    isOver: true,
    message: '1,500 characters too long. Shorten the question.',
  });
});
