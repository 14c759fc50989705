import { expect, test } from 'vitest';
import { NO_INPUTS } from './given-numbers.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const STAFF = buildLedgerTable('name:String department:String joined:Date', [
  'H. Brandt|Tool shop|1981-08-01',
  'M. Kowalski|Dispatch|1984-04-15',
  'U. Sander|Accounting|1986-09-01',
  'R. Özdemir|Assembly|1988-02-01',
]);
const ORDERS = buildLedgerTable('order_id:String supplier:String ordered:Date delivered:Date', [
  'P-04|Holm|2025-02-03|2025-02-17',
  'P-11|Baur|2025-02-10|2025-03-01',
  'P-19|Holm|2025-02-21|2025-03-04',
]);

const listDoubted = (text: string, table = STAFF, question = ''): readonly string[] =>
  matchFiguresNow([{ text }], [table], { ...NO_INPUTS, question })
    .filter(({ verdict }) => verdict.kind === 'unmatched')
    .map(({ figure }) => figure.text);

test.each([
  ['U. Sander, Accounting, since 1 September 1988', '1 September 1988'],
  ['Sander joined on September 1, 1985.', 'September 1, 1985'],
  ['Brandt (since 15 Apr 1984) leads.', '15 Apr 1984'],
  ['On 1 February 1986, Özdemir came.', '1 February 1986'],
  ['Brandt kam am 1.8.1984, Kowalski später.', '1.8.1984'],
  ['Kowalski est là depuis le 15 mai 1984.', '15 mai 1984'],
])('another date than that of the named row is doubted: %s', (text, date) => {
  expect(listDoubted(text)).toEqual([date]);
});

test.each([
  'U. Sander, Accounting, since 1 September 1986',
  'Kowalski and Sander joined on 15 April 1984 and 1 September 1986.',
  'The newest are 1 February 1988 (Özdemir) and 1 September 1986 (Sander).',
  'The firm was founded on 3 May 1950.',
  'Brandt celebrates on 4 July 2025.',
  'As of 15 August 1981 Brandt leads.',
  'Brandt worked here from 3 to 15 April 1984.',
])('a date that the result does not deny is not marked: %s', (text) => {
  expect(listDoubted(text)).toEqual([]);
});

test('a date that was asked for is not marked', () => {
  const text = 'Brandt was there on 1 August 1984.';
  expect(listDoubted(text)).toEqual(['1 August 1984']);
  expect(listDoubted(text, STAFF, 'Who was there on 1 August 1984?')).toEqual([]);
});

test('of several dates the words before it name one', () => {
  expect(listDoubted('P-11 was ordered on 10 February 2025 and came on 1 March.', ORDERS)).toEqual(
    [],
  );
  expect(listDoubted('P-04 was delivered on 4 March.', ORDERS)).toEqual(['4 March']);
  expect(listDoubted('P-04 was ordered on 17 February 2025.', ORDERS)).toEqual([
    '17 February 2025',
  ]);
});

test('a cell of the answer with another date than its row is doubted', () => {
  const read = (date: string, name = 'M. Kowalski') => {
    const cell = { table: 0, row: 0, column: 1, header: 'Since', rowText: `${name} | ${date}` };
    return matchFiguresNow([{ text: date, cell }], [STAFF]).map(({ verdict }) => verdict.kind);
  };
  expect(read('1984-04-25')).toEqual(['unmatched']);
  expect(read('01.09.1986')).toEqual(['unmatched']);
  expect(read('1984-04-15')).toEqual(['name']);
  expect(read('1984-04-25', 'K. Vogel')).not.toContain('unmatched');
});

test('a name in small letters begins a sentence', () => {
  const stores = buildLedgerTable('store:String gb:Double created:Date', [
    'logs-eu|812.5|2021-04-11',
    'media|2410.0|2020-08-30',
    'backup-7|1505.2|2022-12-01',
  ]);
  const text = 'backup-7 holds 1,505.2 GB. logs-eu was created on 1 December 2022.';
  expect(listDoubted(text, stores)).toEqual(['1 December 2022']);
  expect(listDoubted(text.replace('logs-eu was', 'it was'), stores)).toEqual([]);
});

test('a day that is itself the name of a row, or stands with its year, is not doubted', () => {
  const hottest = buildLedgerTable('year:Date date:Date temp_max:Double', [
    '2013-01-01|2013-06-30|33.9',
    '2014-01-01|2014-08-11|35.6',
  ]);
  const text =
    'The highest ran from 33.9 °C (June 30, 2013, in 2013) to 35.6 °C (August 11, 2014, in 2014).';
  expect(listDoubted(text, hottest)).toEqual([]);
  const windy = buildLedgerTable('date:Date wind:Double', [
    '2015-04-11|6.5',
    '2015-05-04|5.2',
    '2015-06-02|5.0',
  ]);
  const days = 'From April 2015 to June 2015, April 11, 2015 had the highest wind, 6.5 m/s.';
  expect(listDoubted(days, windy)).toEqual([]);
});

test('of rows that are called the same, the one of that day is meant', () => {
  const flights = buildLedgerTable(
    'departure:Timestamp origin:String destination:String delay:Int64',
    [
      '2001-02-25 14:50:00|BMI|ORD|522',
      '2001-02-11 16:02:00|TUL|DFW|518',
      '2001-01-14 13:28:00|BMI|ORD|201',
    ],
  );
  const text = 'The flight from BMI to ORD on February 25, 2001 at 14:50 was 522 min late.';
  expect(listDoubted(text, flights)).toEqual([]);
  expect(listDoubted(text.replace('February 25', 'February 11'), flights)).toEqual([
    'February 11, 2001',
  ]);
});
