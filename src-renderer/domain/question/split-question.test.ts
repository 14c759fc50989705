import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkQuestionNow } from './check-question.ts';
import { findRefusedWords } from './refused-words.ts';
import { splitQuestion } from './split-question.ts';

test('the pieces of a question are the question', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const question = `top 5 comedies ${text} in 2013, without ${text}`;
      const input = {
        question,
        queries: ['SELECT 1'],
        columns: [],
        earlier: [],
        cubes: [],
        today: '2026-11-24',
      };
      const pieces = splitQuestion(question, checkQuestionNow(input));
      expect(pieces.map((piece) => piece.text).join('')).toBe(question);
    }),
  );
});

test('a refused word is the one that the answer quotes as unknown', () => {
  const find = (question: string, answer: string): string[] =>
    findRefusedWords(question, answer).missing.map(({ text }) => text);
  const refusal =
    'I do not know «Italy» in Cars, so I did not guess. Questions like “cars from Japan” work.';
  expect(find('How many cars from Italy?', refusal)).toEqual(['Italy']);
  expect(find('cars from Japan in italy', refusal)).toEqual(['italy']);
  expect(find('Italyan cars', refusal)).toEqual([]);
  expect(find('cars', 'There are 406 “cars”.')).toEqual([]);
});
