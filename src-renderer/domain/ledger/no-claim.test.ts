import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SWIMMERS = buildLedgerTable('swimmer:String split_200:Double finish:Double', [
  'Berg|53.22|109.36',
  'Costa|53.71|109.58',
  'Dupont|53.02|110.81',
]);
const CASH = buildLedgerTable('cash:Int64 burn_3m:Int64 burn_6m:Int64', ['7412608|486220|431905']);
const PLANS = buildLedgerTable('plan:String d7_kept:Double d30_kept:Double p95_ms:Int64', [
  'Free|0.41|0.22|612',
  'Pro|0.78|0.66|391',
]);
const MONTHS = buildLedgerTable('month:String mwh:Double outages:Int64', [
  '2025-01|84220.5|14',
  '2025-02|71873.2|11',
  '2025-03|92310.7|9',
]);
const STAYS = buildLedgerTable('ward:String beds:Int64 open_days:Int64', [
  'ICU|24|28',
  'Ear|20|20',
]);
const SHOPS = buildLedgerTable('shop:String revenue:Int64 orders:Int64 share:Double', [
  'Lyon|418220|9619|0.27',
  'Paris|796450|17985|0.52',
  'Nantes|310228|7634|0.21',
]);

test.each([
  ['Dupont was fastest at 200 m.', SWIMMERS],
  ['The closing 200 m were the slowest, and the 200-metre mark told.', SWIMMERS],
  ['The 6-month burn is lower than the 3-month burn.', CASH],
  ['After 30 days more have left than after 7 days; the 7-day one is higher.', PLANS],
  ['95% of requests on Free finish within 612 ms, and 5% of them take longer.', PLANS],
  ['With 744 hours in March there was little rest.', MONTHS],
  ['A year has 8,760 hours, and the month had 21 working days.', MONTHS],
  ['March is 31 days long.', MONTHS],
  ['At 1.03 kg a litre, that would be much.', MONTHS],
  ['Using a conversion factor of 3.6, that would be more.', MONTHS],
  ['Others may exist – say, those above 2,500 orders – shall I look for them?', SHOPS],
  ['Only Paris matters; do you want me to list shops below 5%?', SHOPS],
  ['If you set the bar at 12,000 orders, only Paris remains.', SHOPS],
  ['With a threshold of 12,000 orders only Paris would remain.', SHOPS],
  ['Each 1% of customers who come back would mean many more orders.', SHOPS],
  ['Every additional 100 orders would bring more.', SHOPS],
  ['A return is an order sent back within 30 days.', SHOPS],
] as const)('a number that names, converts or proposes is not marked: %s', (text, table) => {
  const kinds = [...judgeByFigure(text, table).values()].map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'unmatched' || kind === 'contradiction')).toEqual([]);
});

test.each([
  ['Dupont finished in 200 m.', SWIMMERS, '200 m'],
  ['Berg was 400 m ahead.', SWIMMERS, '400 m'],
  ['The cash of 9 months is gone.', CASH, '9'],
  ['After 14 days half of Free had left.', PLANS, '14'],
  ['The norm is that 95% of calls stay below 320 ms.', PLANS, '95%'],
  ['Of all users of Pro, 95% of them stay.', PLANS, '95%'],
  ['The plant stood still for 744 hours.', MONTHS, '744'],
  ['March had 25 days of rain.', MONTHS, '25'],
  ['With 31 days in the month, the ICU was open 29 days.', STAYS, '29'],
  ['In March the ICU was open on 21 working days.', STAYS, '21'],
  ['Coal plants emit 0.4 t per MWh.', MONTHS, '0.4'],
  ['With 2,400 kWh per household we are below average.', MONTHS, '2,400'],
  ['In March the plant had 30 days without a stop.', MONTHS, '30'],
  ['The plant ran 744 hours in March.', MONTHS, '744'],
  ['February was 31 days long.', MONTHS, '31'],
  ['When you filter for Paris you get 99,000 orders.', SHOPS, '99,000'],
  ['If you take the revenue of Paris of 990,000 it leads.', SHOPS, '990,000'],
  ['I could show that Paris had 99,000 orders.', SHOPS, '99,000'],
  ['Lyon is above 25,000 orders – shall I look for others?', SHOPS, '25,000'],
  ['The contractual limit is 12,000 orders.', SHOPS, '12,000'],
  ['Each shop has 12,000 orders.', SHOPS, '12,000'],
  ['Paris sent 30% back within days.', SHOPS, '30%'],
] as const)('a wrong value in such words is doubted: %s', (text, table, figure) => {
  expect(judgeByFigure(text, table).get(figure)?.kind).toMatch(/unmatched|contradiction|unsure/);
});
