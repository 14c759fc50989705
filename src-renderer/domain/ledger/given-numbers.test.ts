import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { LedgerInputs } from './given-numbers.ts';
import { matchFiguresNow } from './match-figures.ts';
import type { Verdict } from './verdict.ts';

const SHOPS = buildLedgerTable('shop:String bikes:Int64', ['Ulm|112', 'Hof|100', 'Köln|331']);
const INPUTS: LedgerInputs = {
  question: 'Which shops sold over 100 bikes?',
  queries: ["SELECT shop FROM sales WHERE bikes > 100 AND code = '555' LIMIT 40"],
  earlier: ['Last time there were 1,234.56 bikes.'],
};

const judge = (text: string): Verdict[] =>
  matchFiguresNow([{ text }], [SHOPS], INPUTS).map(({ verdict }) => verdict);

test.each([
  [
    'the threshold of the question, whatever cell has its value',
    'Shops over 100 bikes',
    'question',
  ],
  ['the limit of the query', 'Of the 40 largest of them', 'query'],
  ['a figure of an earlier answer, rounded again', 'It was 1,235 before', 'earlier'],
])('%s was given', (_, text, by) => {
  expect(judge(text)).toEqual([{ kind: 'given', by }]);
});

test('a cell stays a cell where no word makes its value a threshold', () => {
  expect(judge('Hof sold 100 bikes')).toMatchObject([{ kind: 'cell', cells: [{ row: 1 }] }]);
});

test('a text of the query is no condition', () => {
  expect(judge('There are 555 of them')).toMatchObject([{ kind: 'unmatched' }]);
});

test('a total that is said to be repeated is that of the earlier answer', () => {
  const table = buildLedgerTable('shop:String bikes:Int64', ['Ulm|4410', 'Hof|3105']);
  const inputs = { question: '', queries: [], earlier: ['You sold 7,515 bikes.'] };
  const judgeAgain = (text: string) => matchFiguresNow([{ text }], [table], inputs).at(0)?.verdict;
  expect(judgeAgain('As I mentioned, 7,515 bikes were sold in total.')).toEqual({
    kind: 'given',
    by: 'earlier',
  });
  expect(judgeAgain('In total 7,515 bikes were sold.')).toMatchObject({ operation: 'sum' });
});

test('a number of the question is not computed once more', () => {
  const table = buildLedgerTable('shop:String bikes:Int64', ['Ulm|4410', 'Hof|3105']);
  const inputs = { question: 'Can we sell 1,305 more?', queries: [], earlier: [] };
  const [judged] = matchFiguresNow([{ text: 'Ulm could sell 1,305 more.' }], [table], inputs);
  expect(judged?.verdict).toEqual({ kind: 'given', by: 'question' });
});

test('a multiple that a condition sets is one that was given', () => {
  const table = buildLedgerTable('shop:String bikes:Int64', ['Ulm|4410', 'Hof|3105']);
  const queries = ['SELECT shop FROM sales WHERE bikes > 0.05 * "people"'];
  const judged = matchFiguresNow(
    [{ text: 'These shops sold over 0.05 times as many bikes as they have people.' }],
    [table],
    { question: 'above 0.05', queries, earlier: [] },
  );
  expect(judged.map(({ verdict }) => verdict)).toEqual([{ kind: 'given', by: 'query' }]);
});
