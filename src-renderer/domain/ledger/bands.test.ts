import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated, type Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): readonly Verdict[] =>
  matchFiguresNow([{ text, block: 'item' }], [table])
    .filter(isStated)
    .map(({ verdict }) => verdict);

const STOCK = buildLedgerTable('age_band:String items:Int64 value:Decimal', [
  '0-30 days|4120|618000.00',
  '31-60 days|2380|333200.00',
  '61-90 days|1460|189800.00',
  '91-180 days|980|117600.00',
  'over 180 days|660|72600.00',
]);

test('the classes beyond an end, called older or younger than it', () => {
  const text = (items: string, value: string): string =>
    `Anything older than 90 days, ${items} items worth €${value}, should be sold.`;
  expect(judge(text('1,640', '190,200'), STOCK)).toMatchObject([
    { operation: 'sum', cells: [{ row: 3 }, { row: 4 }] },
    { operation: 'sum', cells: [{ row: 3 }, { row: 4 }] },
  ]);
  // The sums of those older than 60 days.
  for (const verdict of judge(text('3,100', '380,000'), STOCK))
    expect(verdict).not.toMatchObject({ kind: 'derived' });
  expect(judge('Stock younger than 60 days is 6,500 items.', STOCK)).toMatchObject([
    { operation: 'sum', cells: [{ row: 0 }, { row: 1 }] },
  ]);
  expect(judge('More than 60 orders came, worth €380,000.', STOCK).at(-1)).not.toMatchObject({
    kind: 'derived',
  });
});

const READERS = buildLedgerTable('age_group:String users:Int64 subscribers:Int64', [
  '18-24|14200|2130',
  '25-34|22800|5016',
  '45-54|13100|4061',
  '55-64|8400|2856',
  '65+|4000|1480',
]);

test('a verb that is a naming word too: those aged 45 and up number 8,397', () => {
  expect(judge('Those aged 45 and up number 8,397 subscribers.', READERS)).toMatchObject([
    { operation: 'sum', cells: [{ row: 2 }, { row: 3 }, { row: 4 }] },
  ]);
});

test('a large whole number of times is a count, and no ratio', () => {
  const apps = buildLedgerTable('country:String downloads:Int64', [
    'DE|84200',
    'AT|12100',
    'CH|15800',
  ]);
  expect(judge('The app was downloaded 112,100 times.', apps)).toMatchObject([
    { operation: 'sum' },
  ]);
  expect(judge('The app was downloaded 113,100 times.', apps)).not.toMatchObject([
    { kind: 'derived' },
  ]);
});
