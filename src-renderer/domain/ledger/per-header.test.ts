import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const PLANS = buildLedgerTable('plan:String spend_gbp:Double visitors:Int64', [
  'Parks|2140000.00|310500',
  'Pools|1675000.00|28400',
]);

/** The verdict of the last cell of a row in a table of the answer. */
function judgeLast(headers: readonly string[], row: readonly string[]): Verdict | undefined {
  const passages = row.map((text, column) => ({
    text,
    cell: { table: 0, row: 1, column, header: headers[column] ?? '', rowText: row[0] ?? '' },
  }));
  return matchFiguresNow(passages, [PLANS]).at(-1)?.verdict;
}

test('a header that says per whom an amount is counted is no name of a column', () => {
  for (const header of ['per visitor', '£ per visitor', 'Per visitors', 'je visitor', '/ visitor'])
    expect(judgeLast(['Plan', '£', header], ['Parks', '2,140,000', '£6.89']), header).toMatchObject(
      { kind: 'derived', operation: 'ratio' },
    );
});

test('a value of another row, or under the name itself, is none of the row', () => {
  const wrong = judgeLast(['Plan', '£', 'per visitor'], ['Parks', '2,140,000', '£58.98']);
  expect(wrong?.kind).not.toBe('derived');
  const named = judgeLast(['Plan', '£', 'Visitors'], ['Parks', '2,140,000', '6.89']);
  expect(named?.kind).not.toBe('derived');
});
