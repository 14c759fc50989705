import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const MILK = buildLedgerTable('month:Date price:Double litres:Int64', [
  '2024-10-01|51.225|8412335',
  '2024-11-01|53.118|8198910',
  '2024-12-01|54.906|8655204',
  '2025-01-01|54.473|8840772',
  '2025-02-01|53.950|8127461',
  '2025-03-01|52.614|9310058',
]);
const cell = (row: number) => ({ kind: 'cell', cells: [{ table: 0, row, column: 1 }] });

test('a month names its row without the year where no other row is of that month', () => {
  for (const [text, figure, row] of [
    ['The price was 52.6 in March.', '52.6', 5],
    ['In December lag der Preis bei 54,9.', '54,9', 2],
    ['Le prix était de 51,2 en octobre.', '51,2', 0],
  ] as const)
    expect(judgeByFigure(text, MILK).get(figure), text).toMatchObject(cell(row));
});

test('the value of another month is none of the named one', () => {
  for (const [text, figure] of [
    ['The price was 51.2 in March.', '51.2'],
    ['It fell from 54.9 in December to 51.2 in March.', '51.2'],
    ['In December the price was 52.6.', '52.6'],
    ['Le prix était de 53,1 en octobre.', '53,1'],
  ] as const)
    expect(judgeByFigure(text, MILK).get(figure)?.kind, text).not.toBe('cell');
});

test('months of which two have one name need their years', () => {
  const years = buildLedgerTable('month:Date price:Double', [
    '2024-03-01|51.225',
    '2024-04-01|53.118',
    '2025-03-01|52.614',
  ]);
  expect(judgeByFigure('The price was 52.6 in March 2025.', years).get('52.6')).toMatchObject(
    cell(2),
  );
  expect(judgeByFigure('The price was 51.2 in March 2025.', years).get('51.2')?.kind).not.toBe(
    'cell',
  );
});
