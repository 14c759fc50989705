import { expect, test } from 'vitest';
import { QUESTION_MAX_CHARS } from '#shared/limits.ts';
import { toQuestionRoom } from './question-limit.ts';

test('plenty of room is not worth a word', () => {
  expect(toQuestionRoom('How many?')).toEqual({ isOver: false, words: '' });
});

test('counts down at the end, exactly to the limit', () => {
  expect(toQuestionRoom('x'.repeat(QUESTION_MAX_CHARS - 12)).words).toBe('12 characters left');
  expect(toQuestionRoom('x'.repeat(QUESTION_MAX_CHARS)).isOver).toBe(false);
});

test('says by how much it is too long', () => {
  expect(toQuestionRoom('x'.repeat(QUESTION_MAX_CHARS + 1_500))).toEqual({
    isOver: true,
    words: '1,500 characters too long. Shorten it to ask.',
  });
});
