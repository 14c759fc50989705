import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure, judgeText } from './testing/judge-text.ts';

const MONTHS = buildLedgerTable('month:String tickets:Int64', [
  'January|45',
  'February|52',
  'March|15',
  'April|20',
  'May|30',
]);

const judge = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...judgeByFigure(text, MONTHS)].map(([figure, { kind }]) => [figure, kind] as const),
  );

test('a number behind a month is no date where no month has so many days', () => {
  expect(Object.keys(judge('In April 99 tickets came in.'))).toEqual(['99']);
  expect(judge('In April 99 tickets came in.')).not.toMatchObject({ '99': 'cell' });
  expect(judge('In January 45 tickets came in.')).toEqual({ '45': 'cell' });
  expect(Object.keys(judge('February 88, March 17.'))).toContain('88');
});

test('a percentage behind a month is no date', () => {
  expect(Object.keys(judge('In May 27% of tickets were closed.'))).toEqual(['27%']);
  expect(Object.keys(judge('In May 77% of tickets were closed.'))).toEqual(['77%']);
});

test('dates stay dates', () => {
  expect(judge('The office was closed on March 15.')).toEqual({});
  expect(judge('It began on March 15, 2024, and ended on 31 May.')).toEqual({});
  expect(judge('It began on Jan. 3rd.')).toEqual({});
});

test('what is counted in a month is no day of it', () => {
  expect(judge('In March 15 tickets came in.')).toEqual({ '15': 'cell' });
  expect(Object.keys(judge('In March 17 tickets came in.'))).toEqual(['17']);
  expect(judge('In March 17 tickets came in.')).not.toMatchObject({ '17': 'cell' });
  expect(judge('On March 17 tickets were closed.')).toEqual({});
  expect(judge('It began in March 3, 2024.')).toEqual({});
});

test('months that are listed with their values are no dates', () => {
  const months = buildLedgerTable('month:Date tickets:Int64', [
    '2024-01-01|61',
    '2024-02-01|88',
    '2024-03-01|17',
  ]);
  const read = (text: string): readonly unknown[] =>
    judgeText(text, [months]).map((one) => (one.kind === 'cell' ? one.cells[0]?.row : one.kind));
  expect(read('February 88, March 17.')).toEqual([1, 2]);
  expect(read('March 17, February 88.')).toEqual([2, 1]);
  expect(read('February 61, March 17.')).toEqual(['contradiction', 2]);
  expect(read('We met on March 17, and on April 12 again.')).toEqual([]);
});

test('a column that numbers the months names them too', () => {
  const months = buildLedgerTable('month:Int64 donations:Int64', [
    '1|2310',
    '2|2190',
    '3|2475',
    '4|2402',
    '5|2088',
  ]);
  const read = (text: string): readonly unknown[] =>
    judgeText(text, [months]).map((one) => (one.kind === 'cell' ? one.cells[0]?.row : one.kind));
  expect(read('April had 2,402, May 2,088.')).toEqual([3, 4]);
  expect(read('April had 2,088.')).toEqual(['contradiction']);
  expect(read('May 2,475 donations came in?')).not.toEqual([2]);
});
