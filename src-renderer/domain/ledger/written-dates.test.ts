import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const LINES = buildLedgerTable('line:String defects:Int64 last_audit:Date stopped:DateTime', [
  'L4|67|2024-03-18|2024-09-11 03:12:44',
  'L1|36|2024-05-27|2024-09-11 09:40:02',
  'L6|129|2024-06-03|2024-09-11 11:05:19',
]);

const judge = (text: string): Verdict[] =>
  matchFiguresNow([{ text }], [LINES]).map(({ verdict }) => verdict);

const AUDIT = { kind: 'cell', cells: [{ row: 0, column: 2 }] };

test('a date is the cell of the row that the words name', () => {
  expect(judge('L4 was last audited on 2024-03-18.')).toMatchObject([AUDIT]);
  expect(judge('L4 was last audited on 18 March 2024.')).toMatchObject([AUDIT]);
  expect(judge('L4 was last audited on March 18.')).toMatchObject([AUDIT]);
  expect(judge('L4 wurde zuletzt am 18.03.2024 geprüft.')).toMatchObject([AUDIT]);
  expect(judge('L4 with 67 defects stopped at 03:12.')[1]).toMatchObject({
    kind: 'cell',
    cells: [{ row: 0, column: 3 }],
  });
});

test('the date of another row is none', () => {
  expect(judge('L1 was last audited on 2024-03-18.')).toEqual([]);
  expect(judge('L1 with 36 defects stopped at 03:12.')).toHaveLength(1);
  expect(judge('L4 was last audited on 2024-03-19.')).toEqual([]);
});

test('a day that several rows have is none of their statements', () => {
  const prices = buildLedgerTable('symbol:String day:Date close:Double', [
    'AMZN|2010-03-01|128.82',
    'IBM|2010-03-01|125.55',
    'MSFT|2010-03-01|28.8',
  ]);
  const verdicts = matchFiguresNow([{ text: 'On March 1, 2010 AMZN closed at 128.82.' }], [prices]);
  expect(verdicts.map(({ figure }) => figure.text)).toEqual(['128.82']);
});
