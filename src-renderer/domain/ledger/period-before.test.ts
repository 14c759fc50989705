import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const MONTHS = buildLedgerTable('month:String print:Int64 orders:Int64 revenue_eur:Int64', [
  '2025-07|96400|7310|3412000',
  '2025-08|95750|6840|3420500',
  '2025-09|95100|9120|3468200',
  '2025-10|94200|8230|3471900',
  '2025-11|93610|10640|3528700',
]);
const judge = (text: string) => judgeByFigure(text, MONTHS);

test('what follows after a named period is of the period before', () => {
  const text = 'Revenue reached €3.53M in November, after €3.47M.';
  expect(judge(text).get('€3.47M')).toMatchObject({ cells: [{ row: 3, column: 3 }] });
  const orders = judge('Orders came to 8,230 in October, after 9,120.');
  expect(orders.get('9,120')).toMatchObject({ cells: [{ row: 2, column: 2 }] });
});

test.each([
  ['Revenue reached €3.53M in November, after €3.42M.', '€3.42M'],
  ['Orders came to 8,230 in October, after 6,840.', '6,840'],
  ['Im November waren es 10.640 orders, nach 7.310.', '7.310'],
  ['Revenue reached €3.53M in November, after €3.47M a year earlier.', '€3.47M'],
])('another period is none: %s', (text, figure) => {
  expect(judge(text).get(figure)?.kind).not.toBe('cell');
});

test('a period that is named behind counts', () => {
  const text = 'Orders came to 10,640 in November, after 6,840 in August.';
  expect(judge(text).get('6,840')).toMatchObject({ cells: [{ row: 1 }] });
});

test('a change of every month goes over all rows, whatever was named before', () => {
  const before = 'Orders were 10,640 in November. ';
  const wrong = judge(`${before}Print declined every month, from 96,400 to 94,200.`);
  expect(wrong.get('94,200')?.kind).toBe('unsure');
  const right = judge(`${before}Print declined every month, from 96,400 to 93,610.`);
  expect(right.get('93,610')).toMatchObject({ cells: [{ row: 4, column: 1 }] });
  const named = judge(`${before}Print declined every month, from 96,400 to 94,200 in October.`);
  expect(named.get('94,200')).toMatchObject({ cells: [{ row: 3, column: 1 }] });
});
