import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SHOPS = buildLedgerTable('shop:String revenue:Int64 orders:Int64 share:Double', [
  'Lyon|418220|9619|0.27',
  'Paris|796450|17985|0.52',
  'Nantes|310228|7634|0.21',
]);

test.each([
  ['Which shops made half a million?', 'Only Paris made more than €500,000.', '€500,000'],
  ['Did any shop reach one million?', 'No shop reached €1,000,000.', '€1,000,000'],
  ['Who has over twelve percent?', 'All have more than 12%.', '12%'],
  ['Who has over two thousand orders?', 'All have more than 2,000 orders.', '2,000'],
  ['the four weakest shops please', 'The 4 weakest shops are not all open.', '4'],
  ['give me the bottom 7', 'Here are the 7 lowest shops.', '7'],
  ['Orders in the last 90 days', 'Lyon had few orders in 90 days.', '90'],
  ['Revenue, last 12 weeks', 'You asked for 12 weeks, but fewer are stored.', '12'],
  ['Is it better? We need 95% confidence.', 'The 95% requirement is met.', '95%'],
])('what a question writes in words is given: %s %s', (question, text, figure) => {
  expect(judgeByFigure(text, SHOPS, { question }).get(figure)).toEqual({
    kind: 'given',
    by: 'question',
  });
});

test.each([
  ['Which shops made half a million?', 'Metz made €600,000.', '€600,000'],
  ['the four weakest shops please', 'Paris has 4 floors.', '4'],
  ['give me the bottom 7', 'Lyon sold 7 hats.', '7'],
  ['Orders in the last 90 days', 'Lyon sold 90 hats.', '90'],
  ['Revenue, last 12 weeks', 'The mail of Lyon needs 12 weeks to arrive.', '12'],
  ['Is it better? We need 95% confidence.', 'Lyon sent 96% back.', '96%'],
  ['Who has over twenty-five percent?', 'Lyon sent 5% back.', '5%'],
  ['Who has two hundred thousand orders?', 'Lyon has 200 cars.', '200'],
])('another number than a question writes is doubted: %s %s', (question, text, figure) => {
  expect(judgeByFigure(text, SHOPS, { question }).get(figure)?.kind).toBe('unmatched');
});
