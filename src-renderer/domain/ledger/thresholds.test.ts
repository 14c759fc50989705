import { expect, test } from 'vitest';
import { NO_INPUTS } from './given-numbers.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const DRUGS = buildLedgerTable('drug:String spend:Int64 margin:Double', [
  'Ocrelizumab|3421876|0.118',
  'Nivolumab|2104550|0.093',
  'Tofersen|640300|0.0538',
]);

const judge = (text: string, question = ''): Verdict[] =>
  matchFiguresNow([{ text }], [DRUGS], { ...NO_INPUTS, question }).map(({ verdict }) => verdict);

test('a round mark that rows pass is no statement', () => {
  expect(judge('Several drugs passed the €1 million mark.')).toEqual([]);
  expect(judge('The ministry wants us above the €5 million mark.')).toMatchObject([
    { kind: 'unmatched' },
  ]);
  expect(judge('Several drugs passed €1.37 million.')).toMatchObject([{ kind: 'unmatched' }]);
});

test('a round mark beside a named row is a statement about it', () => {
  const text = 'Tofersen passed the €5 million mark.';
  expect(judge(text)).toMatchObject([{ kind: 'unmatched' }]);
});

test('a number of the question is given in its own unit', () => {
  const text = 'Tofersen has a margin of 5 %.';
  expect(judge(text, 'Which 5 drugs have the highest margin?')).toMatchObject([
    { kind: 'cell', cells: [{ row: 2, column: 2 }] },
  ]);
});

test('a short number that was asked for is no rounded cell', () => {
  const text = 'Tofersen missed the 5 % goal.';
  expect(judge(text, 'Who reaches a margin of 5 %?')).toMatchObject([{ kind: 'given' }]);
});
