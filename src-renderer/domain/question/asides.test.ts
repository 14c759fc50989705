import { expect, test } from 'vitest';
import { listAsides } from './asides.ts';

const read = (question: string): string[] =>
  listAsides(question).map(({ from, to }) => question.slice(from, to));

test('what stands between a courtesy and the request asks for nothing', () => {
  const question = 'Could I ask you, sorry for the late message, how many Japanese cars there are?';
  expect(read(question)).toEqual(['Could I ask you, sorry for the late message, ']);
});

test('what a courtesy leads to is the request', () => {
  expect(read('May I ask you for the sales per region, and what is the largest?')).toEqual([
    'May I ask you for',
  ]);
  expect(read('Could I have the sales of our stores, and show the largest?')).toEqual([
    'Could I have',
  ]);
});
