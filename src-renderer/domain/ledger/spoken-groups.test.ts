import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated } from './verdict.ts';

const judge = (passages: Parameters<typeof matchFiguresNow>[0], table: LedgerTable) =>
  matchFiguresNow(passages, [table])
    .filter(isStated)
    .map(({ verdict }) => verdict);

const CAUSES = buildLedgerTable('cause:String delay_minutes:Int64', [
  'Late inbound aircraft|241870',
  'Air traffic control|168304',
  'Technical|102955',
  'Weather|97140',
  'Ground handling|109011',
]);

test('the subject of the sentence before, together with another row', () => {
  const say = (share: string) =>
    judge(
      [
        {
          text: `Late inbound aircraft are the biggest cause with 241,870 delay minutes. Together with air traffic control, they make up ${share}.`,
        },
      ],
      CAUSES,
    )[1];
  expect(say('57%')).toMatchObject({ operation: 'share', cells: [{ row: 0 }, { row: 1 }] });
  expect(say('75%')?.kind).not.toBe('derived');
});

const AGING = buildLedgerTable('bucket:String amount_chf:Double', [
  'Not due|3912450.80',
  '1-30 days|874120.35',
  '31-60 days|402988.10',
  'over 90 days|537615.90',
]);

test('the sum of the rows that the list below is about', () => {
  const say = (sum: string) =>
    judge(
      [
        { text: `CHF ${sum} is overdue.` },
        { text: '1-30 days: CHF 874k', block: 'item' },
        { text: '31-60 days: CHF 403k', block: 'item' },
        { text: 'Over 90 days: CHF 538k', block: 'item' },
      ],
      AGING,
    )[0];
  expect(say('1.81 million')).toMatchObject({ operation: 'sum', value: '1814724.35' });
  expect(say('1.18 million')?.kind).toBe('unmatched');
});

const LOANS = buildLedgerTable('product:String outstanding_eur:Int64', [
  'Mortgage|4812660000',
  'SME loan|1937415000',
  'Consumer loan|684220000',
  'Car finance|512905000',
  'Overdraft|48730000',
]);

test('the total of which a row is said to be a part', () => {
  const say = (all: string) =>
    judge([{ text: `Overdrafts represent only €48.7 million of a ${all} book.` }], LOANS)[1];
  expect(say('€8.00 billion')).toMatchObject({ operation: 'sum', value: '7995930000' });
  expect(say('€8.10 billion')?.kind).toBe('unmatched');
});

const COMPLAINTS = buildLedgerTable('month:Date complaints:Int64', [
  '2024-01-01|471',
  '2024-02-01|455',
  '2024-03-01|512',
  '2024-04-01|489',
  '2024-05-01|530',
  '2024-06-01|498',
  '2024-07-01|611',
  '2024-08-01|587',
  '2024-09-01|503',
  '2024-10-01|462',
  '2024-11-01|549',
  '2024-12-01|676',
]);

test('one half of the year against the other', () => {
  const say = (count: string) =>
    judge(
      [{ text: `The second half produced ${count} more complaints than the first.` }],
      COMPLAINTS,
    );
  expect(say('433')).toMatchObject([{ operation: 'difference', operands: ['3388', '2955'] }]);
  expect(say('343')[0]?.kind).not.toBe('derived');
  const turn = (more: string) =>
    judge(
      [{ text: `The first half produced 433 ${more} complaints than the second.` }],
      COMPLAINTS,
    );
  expect(turn('fewer')).toMatchObject([{ operation: 'difference' }]);
  expect(turn('more')[0]?.kind).not.toBe('derived');
});
