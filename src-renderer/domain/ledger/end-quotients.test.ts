import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const SHOP = buildLedgerTable('quarter:String sales:Int64 returns:Int64 staff:Int64', [
  '2024-Q1|842310|18940|412',
  '2024-Q2|868755|20670|409',
  '2024-Q3|901402|23333|405',
  '2024-Q4|961533|33489|396',
]);
const SHARE = { kind: 'derived', operation: 'share' };
const RATIO = { kind: 'derived', operation: 'ratio' };

test('a named share goes from that of the first period to that of the last', () => {
  for (const text of [
    'As a share of sales, returns went from 2.2% to 3.5%.',
    'Returns rose from 2.2% to 3.5% of sales.',
    'As a percentage of the sales, returns climbed from 2.2% to 3.5%.',
  ]) {
    const judged = judgeByFigure(text, SHOP);
    expect(judged.get('2.2%'), text).toMatchObject(SHARE);
    expect(judged.get('3.5%'), text).toMatchObject(SHARE);
  }
});

test('a quotient at one end is computed like that at the other', () => {
  const judged = judgeByFigure('The ratio went from 2,044 to 2,428 sales per staff member.', SHOP);
  expect(judged.get('2,044')).toMatchObject(RATIO);
  expect(judged.get('2,428')).toMatchObject(RATIO);
});

test('other values, and the ends the other way round, are in doubt', () => {
  for (const [text, figure] of [
    ['As a share of sales, returns went from 3.5% to 2.2%.', '3.5%'],
    ['As a share of sales, returns went from 3.5% to 2.2%.', '2.2%'],
    ['As a share of sales, returns went from 2.4% to 3.5%.', '2.4%'],
    ['As a share of staff, returns went from 2.2% to 3.5%.', '2.2%'],
    ['The ratio went from 2,124 to 2,428 sales per staff member.', '2,124'],
  ] as const)
    expect(judgeByFigure(text, SHOP).get(figure)?.kind, text).not.toBe('derived');
});
