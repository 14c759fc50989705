import { expect, test } from 'vitest';
import { judgeByFigure, judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SHOPS = buildLedgerTable(
  'shop:String revenue_eur:Double orders:Int64 basket:Double return_rate:Double',
  [
    'Lyon|418220.50|9619|43.48|0.081',
    'Paris|796450.60|17985|44.28|0.064',
    'Nantes|310228.00|7634|40.64|0.092',
    'Metz|198115.20|5204|38.07|0.105',
  ],
);

const findAlarm = (text: string, figure: string): boolean =>
  /unmatched|contradiction/.test(judgeByFigure(text, SHOPS).get(figure)?.kind ?? '');

test.each([
  ['Only Metz exceeds 10%.', '10%'],
  ['Every shop except Metz stays under 10%.', '10%'],
  ['Nobody but Paris tops 10,000 orders.', '10,000'],
  ['No shop has more than 20,000 orders.', '20,000'],
  ['None of the shops reaches 20,000 orders.', '20,000'],
  ['Three of four shops have a basket above €40.', '€40'],
  ['The basket is above €40 in three shops.', '€40'],
  ['Most shops have more than 6,000 orders.', '6,000'],
  ['Nur Metz liegt über 10 %.', '10 %'],
  ['Paris is well above €700,000.', '€700,000'],
  ['Both Lyon and Paris have more than 8,000 orders.', '8,000'],
  ['Ausser Metz? Nur Metz liegt über 10 %.', '10 %'],
])('a bound that the answer chose is not marked where it holds: %s', (text, figure) => {
  expect(findAlarm(text, figure)).toBe(false);
});

test.each([
  ['Only Metz exceeds 5%.', '5%'],
  ['Every shop except Metz stays under 9%.', '9%'],
  ['Nobody but Paris tops 9,000 orders.', '9,000'],
  ['No shop has more than 16,000 orders.', '16,000'],
  ['Two of four shops have a basket above €40.', '€40'],
  ['Most shops have more than 8,000 orders.', '8,000'],
  ['Nur Metz liegt unter 10 %.', '10 %'],
  ['Lyon is well above €700,000.', '€700,000'],
  ['Metz does not exceed 10%.', '10%'],
  ['Paris had 16,000 orders.', '16,000'],
  ['3 of 4 shops have a basket above €40.', '€40'],
  ['The target for Paris is at least 12%.', '12%'],
  ['Both Lyon and Metz have more than 8,000 orders.', '8,000'],
])('a bound that does not hold stays doubted: %s', (text, figure) => {
  expect(findAlarm(text, figure)).toBe(true);
});

test.each([
  ['Metz pays more than €90,000 in rent.', '€90,000'],
  ["Metz's costs exceeded €90,000.", '€90,000'],
  ['Paris employs more than 9,000 people.', '9,000'],
  ["Lyon's revenue grew by more than 5%.", '5%'],
  ["Lyon's return rate rose by over 5%.", '5%'],
  ['Metz takes back less than 20% of the returns.', '20%'],
  ['Two managers earn more than €400,000.', '€400,000'],
  ['No customer waits longer than 20,000 seconds.', '20,000'],
  ['Paris has more than 9,000 orders per month.', '9,000'],
  ['Paris lost over 9,000 orders.', '9,000'],
  ['No order was above €20,000.', '€20,000'],
])('no column tells of a bound of something else: %s', (text, figure) => {
  expect(findAlarm(text, figure)).toBe(true);
});

const CATCHES = buildLedgerTable('harbour:String t_2022:Double t_2023:Double', [
  'Cuxhaven|8790.0|9015.5',
  'Norddeich|955.5|1010.0',
  'Freest|402.0|318.5',
]);

const isLineDoubted = (text: string): boolean =>
  judgeText(text, [CATCHES]).some(({ kind }) => kind === 'unmatched');

test('a mark with a unit that a row passes in one of its periods is not doubted', () => {
  expect(isLineDoubted('Norddeich passed the 1,000 t mark in 2023.')).toBe(false);
  expect(isLineDoubted('Norddeich passed the 2,000 t mark in 2023.')).toBe(true);
  expect(isLineDoubted('Freest passed the 1,000 t mark in 2023.')).toBe(true);
  expect(isLineDoubted('Norddeich hat die Marke von 1000 t überschritten.')).toBe(false);
  expect(isLineDoubted('Freest hat die Marke von 1000 t überschritten.')).toBe(true);
});

const PLANS = buildLedgerTable('plan:String customers:Int64 nrr_pct:Double', [
  'Enterprise|84|118.4',
  'Business|612|106.2',
  'Team|2140|97.9',
  'Starter|5875|88.3',
]);

test('a bound of counted rows is checked by their list', () => {
  const judge = (text: string) => judgeByFigure(text, PLANS).get('100%')?.kind;
  expect(judge('2 plans have a net retention below 100%: Team and Starter.')).toBeUndefined();
  expect(judge('3 plans have a net retention below 100%: Team and Starter.')).toBe('unmatched');
  expect(judge('2 plans have a net retention below 100%: Team and Business.')).toBe('unmatched');
});
