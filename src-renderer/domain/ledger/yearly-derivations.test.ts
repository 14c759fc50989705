import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const MONTHS = buildLedgerTable(
  'month:String opening_mrr:Int64 new_mrr:Int64 churned_mrr:Int64 closing_mrr:Int64',
  [
    '2025-01|1240000|58200|22100|1307500',
    '2025-02|1307500|49600|30700|1355300',
    '2025-03|1355300|71300|26850|1440000',
  ],
);
const QUARTERS = buildLedgerTable('quarter:String cost:Int64', [
  '2024-Q3|418200',
  '2024-Q4|431700',
  '2025-Q1|452900',
]);
const SICK = buildLedgerTable('sick_days:Double', ['4.8731']);
const PRODUCT = { kind: 'derived', operation: 'product' };

test('a year has so many of the last period', () => {
  expect(judgeByFigure('The run rate is now $17.28M.', MONTHS).get('$17.28M')).toMatchObject(
    PRODUCT,
  );
  expect(judgeByFigure('Annualised costs are 1,811,600.', QUARTERS).get('1,811,600')).toMatchObject(
    PRODUCT,
  );
  expect(judgeByFigure('Annualised: 19.5 days.', SICK).get('19.5')).toMatchObject(PRODUCT);
});

test('another period, or as many of another time, is in doubt', () => {
  for (const [text, figure, table] of [
    ['The run rate is now $15.69M.', '$15.69M', MONTHS],
    ['The run rate is now $4.32M.', '$4.32M', MONTHS],
    ['Annualised costs are 5,434,800.', '5,434,800', QUARTERS],
    ['Annualised costs are 1,726,800.', '1,726,800', QUARTERS],
    ['Annualised: 24.4 days.', '24.4', SICK],
    ['The total is 19.5 days.', '19.5', SICK],
  ] as const)
    expect(judgeByFigure(text, table).get(figure)?.kind, text).not.toBe('derived');
});

test('a series of balances goes from what it opens with to what it closes with', () => {
  const text = 'Net new MRR for the quarter: +200,000 (+16.1%).';
  const judged = judgeByFigure(text, MONTHS);
  expect([...judged.values()]).toMatchObject([
    { kind: 'derived', operation: 'difference' },
    { kind: 'derived', operation: 'growth' },
  ]);
  const wrong = judgeByFigure('Net new MRR for the quarter: +132,500 (+11.6%).', MONTHS);
  expect([...wrong.values()].at(-1)?.kind).not.toBe('derived');
});
