import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const count = (value: string) => ({ kind: 'derived', operation: 'count', value });
const unmatched = { kind: 'unmatched' };

const CITIES = buildLedgerTable(
  'city:String before:Int64 after:Int64 change_pct:Double',
  ['Leiden|171204|214880|25.5', 'Oldmoor|431009|429880|-0.3', 'Ferrow|358744|341092|-4.9'],
  23,
);

test('rows that rose or fell, by the column of changes, among those listed', () => {
  expect(judge('Of the cities listed, 2 lost people.', CITIES)).toMatchObject([count('2')]);
  expect(judge('Of the cities listed, 3 lost people.', CITIES)).toMatchObject([unmatched]);
  expect(judge('In the country 2 lost people.', CITIES)).toMatchObject([unmatched]);
});

test('all rows of a query of which the result has the first', () => {
  expect(judge('In truth 23 cities are larger.', CITIES)).toMatchObject([{ kind: 'rows' }]);
  expect(judge('It holds for 24 cities.', CITIES)).toMatchObject([unmatched]);
});

test('what overspent is set against its budget', () => {
  const centres = buildLedgerTable('centre:String actual:Int64 budget:Int64', [
    'Payroll|1844|1800',
    'Cloud|387|320',
    'Travel|85|90',
  ]);
  expect(judge('In all 2 centres overspent.', centres)).toMatchObject([count('2')]);
  expect(judge('In all 1 underspent.', centres)).toMatchObject([count('1')]);
});

const SHIPMENTS = buildLedgerTable(
  'id:String delay_h:Double reason:String customer:String',
  ['SA|95.8|staff|Ito', 'SB|95.1|customs|Ito', 'SC|94.0|customs|Hale', 'SD|93.5|customs|Novak'],
  400,
);

test('rows shown of one value, which stands behind the figure', () => {
  expect(judge('Of the rows shown, 3 are due to customs.', SHIPMENTS)).toMatchObject([count('3')]);
  expect(judge('Of the rows shown, 2 are due to customs.', SHIPMENTS)).toMatchObject([unmatched]);
  expect(judge('Of all late ones, 3 are due to customs.', SHIPMENTS)).toMatchObject([unmatched]);
});

test('different names among the rows shown', () => {
  expect(judge('Those shown come from 3 customers.', SHIPMENTS)).toMatchObject([count('3')]);
  expect(judge('They come from 3 customers.', SHIPMENTS)).toMatchObject([unmatched]);
});

test('the periods of a row that have a value', () => {
  const plants = buildLedgerTable('plant:String jan:Double feb:Double mar:Double apr:Double', [
    'Lodz|980.0|912.4|∅|871.2',
    'Gera|1841.2|1702.9|1755.0|1610.4',
  ]);
  expect(judge('Lodz reported 3 months only.', plants)).toMatchObject([count('3')]);
  expect(judge('Gera reported 3 months only.', plants)).toMatchObject([unmatched]);
});

const CLASSES = buildLedgerTable('class:String attendance_pct:Double', [
  '9B|81.5',
  '10A|84.2',
  '8C|86.0',
  '7A|88.7',
  '11D|89.9',
]);

test('a threshold does not say on which side of it the rows are', () => {
  const say = (many: string): string => `The threshold is 85 %, so ${many} classes need a plan.`;
  expect(judge(say('2'), CLASSES).at(1)).toMatchObject(unmatched);
  expect(judge(say('3'), CLASSES).at(1)).toMatchObject(unmatched);
});

test('what got better or worse may have risen or fallen', () => {
  expect(judge('Of the cities listed, 2 got worse.', CITIES)).toMatchObject([unmatched]);
  expect(judge('Of the cities listed, 1 improved.', CITIES)).toMatchObject([unmatched]);
});

test('a bound with a unit or a word for thousands', () => {
  const sales = buildLedgerTable('store:String sales:Int64', [
    'A1|1200000',
    'B1|940000',
    'C1|90000',
  ]);
  expect(judge('Only 1 is above $1 million.', sales).at(0)).toMatchObject(count('1'));
  expect(judge('Only 2 are above 0.5M.', sales).at(0)).toMatchObject(count('2'));
});

test('rows that miss or reach a target', () => {
  expect(judge('4 of 5 classes miss the 89.5 % target.', CLASSES).at(0)).toMatchObject(count('4'));
  expect(judge('Only 3 reach the 86 % target.', CLASSES).at(0)).toMatchObject(count('3'));
  expect(judge('Only 2 reach the 86 % target.', CLASSES).at(0)).toMatchObject(unmatched);
});

test('the rows that a query has beyond those that are here', () => {
  expect(judge('There are 20 other cities.', CITIES)).toMatchObject([count('20')]);
  expect(judge('There are 19 other cities.', CITIES)).toMatchObject([unmatched]);
});

test('each number has the condition behind it', () => {
  const carriers = buildLedgerTable('carrier:String on_time_pct:Double', [
    'Alba|97.1',
    'Brio|96.4',
    'Cito|88.0',
    'Duro|79.2',
    'Ento|71.5',
    'Fero|64.9',
  ]);
  const [above, , below] = judge('In all, 2 carriers are above 95 %, 3 are below 80 %.', carriers);
  expect([above, below]).toMatchObject([count('2'), count('3')]);
  const swapped = judge('In all, 3 carriers are above 95 %, 2 are below 80 %.', carriers);
  expect([swapped[0], swapped[2]]).toMatchObject([unmatched, unmatched]);
});
