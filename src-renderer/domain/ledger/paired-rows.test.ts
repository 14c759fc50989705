import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const TOWNS = buildLedgerTable('town:String sales:Int64 growth_pct:Double', [
  'Rome|41230|2.5',
  'Bari|28750|4.9',
  'Como|18460|7.1',
]);
const cell = (row: number, column: number) => ({
  kind: 'cell',
  cells: [{ table: 0, row, column }],
});

test('figures behind names with a bracket each belong to them in their order', () => {
  const text = 'Rome (41,230) and Bari (28,750) grew by 2.5% and 4.9%.';
  const judged = judgeByFigure(text, TOWNS);
  expect(judged.get('2.5%')).toMatchObject(cell(0, 2));
  expect(judged.get('4.9%')).toMatchObject(cell(1, 2));
  const three = 'Rome (41,230), Bari (28,750) and Como (18,460) rose by 2.5%, 4.9% and 7.1%.';
  expect(judgeByFigure(three, TOWNS).get('7.1%')).toMatchObject(cell(2, 2));
});

test('figures of other rows, or in another order, are none of theirs', () => {
  for (const [text, figure] of [
    ['Rome (41,230) and Bari (28,750) grew by 4.9% and 2.5%.', '4.9%'],
    ['Rome (41,230) and Bari (28,750) grew by 4.9% and 2.5%.', '2.5%'],
    ['Rome (41,230) and Bari (28,750) grew by 2.5% and 7.1%.', '7.1%'],
    ['Rome (41,230), Bari (28,750) and Como (18,460) rose by 2.5% and 7.1%.', '2.5%'],
  ] as const)
    expect(judgeByFigure(text, TOWNS).get(figure)?.kind, text).not.toBe('cell');
});

test('two names that are level have the two values behind them', () => {
  const level = 'Rome grew by 2.5% and is now almost level with Bari (41,230 vs. 28,750).';
  const judged = judgeByFigure(level, TOWNS);
  expect(judged.get('41,230')).toMatchObject(cell(0, 1));
  expect(judged.get('28,750')).toMatchObject(cell(1, 1));
  const turned = 'Rome grew by 2.5% and is now almost level with Bari (28,750 vs. 41,230).';
  expect(judgeByFigure(turned, TOWNS).get('28,750')?.kind).not.toBe('cell');
  expect(judgeByFigure(turned, TOWNS).get('41,230')?.kind).not.toBe('cell');
});
