import { expect, test } from 'vitest';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const BRANCHES = buildLedgerTable('branch:String profit:Int64 lost_days:Int64', [
  'Leeds|45200|310',
  'Hull|-12800|455',
  'York|8300|128',
  'Bath|-3400|272',
]);

const judge = (text: string): readonly string[] =>
  judgeText(text, [BRANCHES]).map(({ kind }) => kind);

test.each([
  'Hull made a loss of 12,800.',
  'Bath lost 3,400.',
  'Leeds earned 45,200.',
  'Hull machte einen Verlust von 12.800.',
  'York lost 128 days.',
  'York made no loss, but 8,300.',
])('a loss is a cell below zero, and a gain one above: %s', (text) => {
  expect(judge(text)).toEqual(['cell']);
});

test.each([
  'York lost 8,300.',
  'Leeds made a loss of 45,200.',
  'Hull earned 12,800.',
  'Bath had a profit of 3,400.',
  'York verlor 8.300.',
  'York a fait une perte de 8 300.',
])('the other sign is doubted: %s', (text) => {
  expect(judge(text)).toEqual(['unmatched']);
});
