import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import type { Passage } from './passage.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const PLANS = buildLedgerTable('plan:String quota:Int64 calls:Int64 fee:Double', [
  'Alder|10000|13120|41.5',
  'Birch|25000|27900|88.5',
  'Cedar|40000|35210|120.2',
]);

/** How the last figure was computed, and from which cells or totals. */
function judge(text: string, ...before: readonly Passage[]): string {
  const verdict = matchFiguresNow([...before, { text }], [PLANS]).at(-1)?.verdict;
  if (verdict?.kind !== 'derived') return verdict?.kind ?? 'nothing';
  const { operation, cells, column, base } = verdict;
  const names = cells.map((one) => [one.row, one.column].join());
  const totals = [column?.column ?? [], base?.column ?? []].flat().map(String);
  return [operation, ...names, ...totals].join(' ');
}

test('a figure is the only simple computation over the row that its sentence names', () => {
  expect(judge('Alder: 31.2 %.')).toBe('growth 0,1 0,2');
  expect(judge('Alder stands out with 316.1 apiece.')).toBe('ratio 0,2 0,3');
  expect(judge('Alder kommt auf 23.120.')).toBe('sum 0,1 0,2');
});

test('it is none of another row, and no number of other digits', () => {
  for (const text of [
    'Birch: 31.2 %.',
    'Alder: 32.1 %.',
    'Birch stands out with 316.1 apiece.',
    'Alder stands out with 361.1 apiece.',
    'Birch kommt auf 23.120.',
    'Alder kommt auf 21.320.',
  ])
    expect(judge(text), text).toBe('unmatched');
});

test('without a named row no row is tried', () => {
  expect(judge('One plan: 31.2 %.')).toBe('unmatched');
  expect(judge('One stands out with 316.1 apiece.')).toBe('unmatched');
});

test('a title names the row where the sentence names none', () => {
  expect(judge('It comes to 23,120 in both.', { text: 'Alder', block: 'heading' })).toBe(
    'sum 0,1 0,2',
  );
  expect(judge('It comes to 23,120 in both.', { text: 'Birch', block: 'heading' })).toBe(
    'unmatched',
  );
});

test('two digits need a word for the operation or for a column', () => {
  expect(judge('Alder: 31 %.')).toBe('unmatched');
  expect(judge('Alder, by its quota: 31 %.')).toBe('growth 0,1 0,2');
  expect(judge('Birch, by its quota: 31 %.')).toBe('unmatched');
});

test('what one column leaves of another is no share that no word calls so', () => {
  expect(judge('Alder: 23.8 %.')).toBe('unmatched');
});

test('two rows are set against each other where the words do so', () => {
  expect(judge('Birch has 112.7 % more calls than Alder.')).toBe('growth 0,2 1,2');
  expect(judge('Birch has 121.7 % more calls than Alder.')).toBe('unmatched');
  expect(judge('Birch has 112.7 % more calls than Cedar.')).toBe('unmatched');
});

test('two totals are set against each other where no row is named', () => {
  expect(judge('All plans, per unit of fee: 304.7 calls.')).toBe('ratio 2 3');
  expect(judge('All plans, per unit of fee: 340.7 calls.')).toBe('unmatched');
  expect(judge('Last spring there were 304.7.')).toBe('unsure');
});
