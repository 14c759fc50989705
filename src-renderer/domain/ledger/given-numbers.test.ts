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
  ['the limit of the query', 'We looked at 40 of them', 'query'],
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
