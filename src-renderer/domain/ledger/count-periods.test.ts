import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const MONTHS = buildLedgerTable('month:Date visits:Int64', [
  '2025-01-01|4812',
  '2025-02-01|4377',
  '2025-03-01|4690',
  '2025-04-01|4518',
]);
const QUARTERS = buildLedgerTable('quarter:String sold:Int64', [
  '2023-Q4|812',
  '2024-Q1|937',
  '2024-Q2|969',
]);
const COUNT = { kind: 'derived', operation: 'count' };

test('a number in words counts the periods that the rows are', () => {
  for (const [text, word, table] of [
    ['Visits fell over the four months.', 'four', MONTHS],
    ['In the last four months visits fell.', 'four', MONTHS],
    ['In den letzten vier Monaten fiel die Zahl.', 'vier', MONTHS],
    ['Sur les quatre mois, les visites baissent.', 'quatre', MONTHS],
    ['Over all three quarters we sold more.', 'three', QUARTERS],
  ] as const)
    expect(judgeByFigure(text, table).get(word), text).toMatchObject(COUNT);
});

test('another time is not that of the rows', () => {
  for (const [text, word, table] of [
    ['Visits fell over the three months.', 'three', MONTHS],
    ['Visits fell over the four weeks.', 'four', MONTHS],
    ['The four months before were better.', 'four', MONTHS],
    ['We opened four months ago.', 'four', MONTHS],
    ['It takes four months.', 'four', MONTHS],
    ['Over the three months we sold more.', 'three', QUARTERS],
  ] as const)
    expect(judgeByFigure(text, table).get(word), text).toBeUndefined();
});

test('months of which one is left out are no span', () => {
  const gap = { ...MONTHS, rows: MONTHS.rows.toSpliced(1, 1) };
  expect(judgeByFigure('Visits fell over the three months.', gap).get('three')).toBeUndefined();
});
