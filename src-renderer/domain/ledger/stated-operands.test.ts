import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): readonly Verdict[] => judgeText(text, [table]);

const CELL = { kind: 'cell' };
const DERIVED = { kind: 'derived' };
const UNSURE = { kind: 'unsure' };

const QUEUES = buildLedgerTable('queue:String tickets:Int64 backlog:Int64', [
  'Billing|3120|96',
  'Escalations|930|208',
  'Onboarding|3699|100',
]);

test('a share is one of the number that the words state', () => {
  const right = 'All queues have 7,749 tickets; Escalations handles 12 % of the 7,749 tickets.';
  const wrong = 'All queues have 7,749 tickets; Escalations handles 51 % of the 7,749 tickets.';
  expect(judge(right, QUEUES)[1]).toMatchObject(DERIVED);
  expect(judge(wrong, QUEUES)[1]).not.toMatchObject(DERIVED);
});

const LINES = buildLedgerTable('line:String weekday:Int64 weekend:Int64', [
  'Line 1|918|930',
  'Line 10|951|944',
  'Line 5|833|915',
]);

const BRANCHES = buildLedgerTable(
  'branch:String loans_2021:Int64 loans_2022:Int64 loans_2023:Int64',
  ['Central|210450|265300|291870', 'Northside|88120|95310|103955', 'Harbour|61200|60144|54310'],
);

test('one cell is not both ends of a change', () => {
  expect(judge('Line 10 has 951 trips on weekdays against 944.', LINES)).toMatchObject([
    CELL,
    CELL,
  ]);
  expect(judge('Line 10 has 951 trips against 951.', LINES)).toMatchObject([UNSURE, UNSURE]);
});

test('a change without a named period ends in the last one', () => {
  expect(judge('Northside grew from 88,120 to 95,310.', BRANCHES)[1]).not.toMatchObject(CELL);
});

const HOTELS = buildLedgerTable(
  'hotel:String occ_last:Double occ_this:Double adr_last:Double adr_this:Double',
  ['Seaview Palace|0.74|0.70|212.5|238.0', 'City Lodge|0.88|0.915|99.0|104.3'],
);

test('what went up is measured against the smaller value', () => {
  const say = (percent: string): string =>
    `Seaview Palace fell from 74 % to 70 % while its price went up ${percent} to €238.`;
  expect(judge(say('12 %'), HOTELS)[2]).toMatchObject(DERIVED);
  expect(judge(say('11 %'), HOTELS)[2]).not.toMatchObject(DERIVED);
});

const COMPONENTS = buildLedgerTable('component:String cents_per_kwh:Double share:Double', [
  'Energy|14.83|0.42',
  'Taxes|6.14|0.174',
  'Levies|2.79|0.079',
]);

test('a percentage is no cell of a column with another unit', () => {
  expect(judge('Levies make up 2.8 % of the bill.', COMPONENTS)).not.toMatchObject([CELL]);
});

const RATES = buildLedgerTable('region:String may:Double jun:Double aug:Double dec:Double', [
  'Northeast|3.4|2.8|3.2|4.1',
  'West|2.2|2.4|2.5|2.6',
]);

test('a period right behind a figure is its own', () => {
  const text = 'Northeast ended at 4.1 in December, after a low of 3.2 in June.';
  expect(judge(text, RATES)[1]).not.toMatchObject(CELL);
});

const LOANS = buildLedgerTable('branch:String loans_2021:Int64 loans_2022:Int64 loans_2023:Int64', [
  'Central|180450|210450|265300',
  'Northside|70120|88120|95310',
  'Harbour|64200|61200|54310',
]);

test.each(['8.2 %', '+8.2 %'])(
  'a bracket behind two values is computed from these: %s',
  (right) => {
    const say = (change: string): string => `Northside grew from 88,120 to 95,310 (${change}).`;
    expect(judge(say(right), LOANS)[2]).toMatchObject(DERIVED);
    const wrong = right.replace('8.2', '35.9');
    expect(judge(say(wrong), LOANS)[2]).not.toMatchObject(DERIVED);
  },
);
