import { expect, test } from 'vitest';
import { NO_INPUTS } from './given-numbers.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const CLINICS = buildLedgerTable('clinic:String visits:Int64 no_show_pct:Double', [
  'Harbour|412|7.4',
  'Hillside|388|9.1',
  'Old Town|265|12.6',
]);

const judge = (text: string, earlier: readonly string[] = []): Verdict[] =>
  matchFiguresNow([{ text }], [CLINICS], { ...NO_INPUTS, earlier }).map(({ verdict }) => verdict);

test.each([
  'Clinics like Harbour typically lose 7.4 %.',
  'Experts expect Hillside to lose 9.1 %.',
  'Bei Häusern wie Harbour sind üblicherweise 7,4 % zu erwarten.',
  'En général, une clinique comme Hillside perd 9,1 %.',
])('what holds in general is no cell, though a row is named: %s', (text) => {
  expect(judge(text)).toMatchObject([{ kind: 'unmatched' }]);
});

test('what somebody asks for is no rounded figure of an earlier answer', () => {
  const earlier = ['Harbour was at 77.6 % then.'];
  expect(judge('The regulator tolerates 78 %.', earlier)).toMatchObject([{ kind: 'unmatched' }]);
  expect(judge('It was 78 % then.', earlier)).toMatchObject([{ kind: 'given', by: 'earlier' }]);
});

test('what somebody asks for is no count of rows', () => {
  const text = 'The contract requires at least 3 of them above 5 %.';
  expect(judge(text).at(0)).toMatchObject({ kind: 'unmatched' });
  expect(judge('All in all 3 of them are above 5 %.').at(0)).toMatchObject({ operation: 'count' });
});

test('how far a value is from what is asked for may be computed', () => {
  expect(judge('Harbour at 7.4 % beats the goal of Hillside by 1.7 points.').at(1)).toMatchObject({
    kind: 'derived',
    operation: 'difference',
  });
});

test('a cell stays one where a word of the world outside names its column', () => {
  const table = buildLedgerTable('plant:String legal_limit:Int64', ['Nord|470', 'West|520']);
  const [verdict] = matchFiguresNow([{ text: 'Nord has a legal limit of 470.' }], [table]);
  expect(verdict?.verdict).toMatchObject({ kind: 'cell', cells: [{ row: 0, column: 1 }] });
});

test('the plural of what the result lists is no word of the world outside', () => {
  const table = buildLedgerTable('industry:String change:Double', [
    'Mining|-1.2',
    'Farming|-0.4',
    'Trade|2.1',
  ]);
  const [judged] = matchFiguresNow([{ text: 'So 2 industries had a change under 0.' }], [table]);
  expect(judged?.verdict).toMatchObject({ kind: 'derived', operation: 'count' });
});

test('a goal is no target where a column counts goals', () => {
  const league = buildLedgerTable('team:String goals_for:Int64 goals_against:Int64', [
    'United|51|24',
    'Albion|19|41',
  ]);
  const text = 'United’s goal difference is +27.';
  expect(matchFiguresNow([{ text }], [league])).toMatchObject([
    { verdict: { operation: 'difference' } },
  ]);
});

test.each([
  ['At Harbour 7.4 % would be normal.', 'unmatched'],
  ['1 in 10 patients stays away.', undefined],
  ['In an emergency dial 112.', undefined],
])('what would be normal, a ratio in words and a telephone number: %s', (text, kind) => {
  expect(judge(text).at(0)?.kind).toBe(kind);
});
