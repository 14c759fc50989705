import { expect, test } from 'vitest';
import { judgeByFigure, judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SHOPS = buildLedgerTable('shop:String revenue:Int64 orders:Int64 stay_days:Double', [
  'Lyon|418220|9619|4.2',
  'Paris|796450|17985|5.1',
  'Nantes|310228|7634|3.3',
]);

test.each([
  'From September 1 to 28 Paris led.',
  'From 1 to 28 September Paris led.',
  'On 5, 12 and 19 September Paris was closed.',
  'On September 5, 12 and 19 Paris was closed.',
  'Vom 1. bis 28. September lag Paris vorn.',
  'Du 1er au 28 septembre, Paris menait.',
  'Del 1 al 28 de septiembre ganó Paris.',
  'For the trailing 12 months, Paris leads.',
  'The preceding 4 weeks are not in this table.',
  'In the 4 weeks shown, Paris leads.',
  'These 28 days were good for Paris.',
  'The 6-month mean smooths out the peak; the 3-month mean does not.',
  'The 3M average is higher.',
  'The system was replaced 2 years ago.',
  'Data lags by about 2 hours.',
  'All shops are open 24 hours a day and 6 days a week.',
  'Weekends (2 of 7 days) matter most.',
  'I assumed 52 weeks per year.',
  'To get a daily value I divided by 28 days.',
  'The data goes back 12 months.',
  'Die Daten werden alle 15 Minuten aktualisiert und sind 2 Stunden alt.',
  'Weeks 36, 37, 38 and 39 are included.',
  'It covers week 36 to 39.',
])('dates and periods of which an answer speaks are no findings: %s', (text) => {
  expect(judgeText(text, [SHOPS])).toEqual([]);
});

test.each([
  ['Last year 23 shops closed.', '23'],
  ['This week 14 shops closed.', '14'],
  ['In the month 45 shops closed.', '45'],
  ['Guests of Lyon stay 12 days.', '12'],
  ['In May, 12 shops and 31 kiosks closed.', '31'],
  ['Some shops closed (about 1 in 43).', '43'],
  ['Paris had 12 orders to 28 returns.', '28'],
  ['Guests of Lyon stay 6 days a month.', '6'],
  ['Lyon gets 45 orders a week.', '45'],
  ['In weeks 12 shops were closed.', '12'],
  ['Paris won 3 of 7 prizes.', '3'],
  ['The shop is 14 years old.', '14'],
  ['The report says that orders of Lyon are 14 days old.', '14'],
  ['The backlog of Lyon goes back 33 days.', '33'],
  ['Lyon takes 90 days a year for it.', '90'],
  ['It is the revenue divided by 17.', '17'],
])('what was counted in a period is doubted: %s', (text, figure) => {
  expect(judgeByFigure(text, SHOPS).get(figure)?.kind).toMatch(/unmatched|contradiction/);
});
