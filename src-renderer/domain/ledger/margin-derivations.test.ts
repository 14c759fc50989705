import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const DERIVED = { kind: 'derived' };
const SHARE = { kind: 'derived', operation: 'share' };

const QUARTERS = buildLedgerTable('quarter:String revenue:Int64 cogs:Int64 ebit:Int64', [
  '2023-Q1|48210000|29890200|-785200',
  '2023-Q2|52100000|31781000|1462000',
  '2023-Q3|55740000|33444000|2931000',
  '2023-Q4|63400000|36138000|5322000',
]);
const say = (from: string, to: string): string => `Gross margin improved from ${from} to ${to}.`;

test.each([
  ['upwards', QUARTERS.rows],
  ['downwards', QUARTERS.rows.toReversed()],
])('a margin is what is left of the sales, at both ends of a series sorted %s', (_, rows) => {
  const table = { ...QUARTERS, rows };
  expect(judge(say('38.0 %', '43.0 %'), table)).toMatchObject([SHARE, SHARE]);
  for (const wrong of [say('36.0 %', '41.0 %'), say('43.0 %', '38.0 %')]) {
    const [from, to] = judge(wrong, table);
    expect(from).not.toMatchObject(DERIVED);
    expect(to).not.toMatchObject(DERIVED);
  }
});

test('a part of a series has no first and no last period', () => {
  const [from, to] = judge(say('38.0 %', '43.0 %'), { ...QUARTERS, totalRows: 8 });
  expect(from).not.toMatchObject(DERIVED);
  expect(to).not.toMatchObject(DERIVED);
});

const CITIES = buildLedgerTable(
  'city:String revenue:Int64 cogs:Int64 shipping_costs:Int64 ebit:Int64',
  ['Ulm|48210000|29890200|4146060|4628160', 'Hof|52100000|31781000|5001000|1462000'],
);

test('an EBIT margin is one of the EBIT', () => {
  expect(judge('Ulm has an EBIT margin of 9.6 %.', CITIES)).toMatchObject([SHARE]);
  expect(judge('Ulm has an EBIT margin of 38.0 %.', CITIES)).not.toMatchObject([DERIVED]);
});

test('each figure is of the margin before it', () => {
  const both = (gross: string, ebit: string): string =>
    `Ulm has a gross margin of ${gross} and an EBIT margin of ${ebit}.`;
  expect(judge(both('38.0 %', '9.6 %'), CITIES)).toMatchObject([SHARE, SHARE]);
  expect(judge(both('38.0 %', '38.0 %'), CITIES)[1]).not.toMatchObject(DERIVED);
});

test('a gross margin is what the goods leave, another what the only costs leave', () => {
  const shipping = buildLedgerTable('city:String revenue:Int64 shipping_costs:Int64', [
    'Ulm|48210000|4146060',
    'Hof|52100000|5001000',
  ]);
  expect(judge('In Ulm the gross margin is 38.0 %.', CITIES)).toMatchObject([SHARE]);
  expect(judge('In Ulm the gross margin is 91.4 %.', CITIES)).not.toMatchObject([DERIVED]);
  expect(judge('In Ulm the gross margin is 91.4 %.', shipping)).not.toMatchObject([DERIVED]);
  expect(judge('In Ulm the margin is 91.4 %.', shipping)).toMatchObject([SHARE]);
});
