import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const PARTS = buildLedgerTable('part:String stock:Int64 reorder_level:Int64 unit_cost:Double', [
  'Bearing|38|50|4.2',
  'Belt|112|60|7.9',
  'Seal|15|40|2.35',
  'Filter|74|80|18.6',
  'Chain|203|100|6.15',
  'Pump|4|6|212',
]);
const STORES = buildLedgerTable(
  'store:String sales:Int64 target:Int64 audited:String note:String',
  [
    'Aldgate|51200|48000|2024-01-08|new',
    'Brixton|39700|45000|∅|old',
    'Camden|67250|60000|2024-02-11|old',
    'Dalston|28100|30000|∅|new',
    'Ealing|44000|44000|2024-02-12|old',
  ],
);

/** How many cells the first figure of a text counts; else its verdict. */
function judge(table: ReturnType<typeof buildLedgerTable>, text: string): string {
  const verdict = matchFiguresNow([{ text }], [table])[0]?.verdict;
  return verdict?.kind === 'derived'
    ? `${verdict.operation} ${verdict.value}`
    : (verdict?.kind ?? '');
}

test('rows are counted where one column is less than another that the words name', () => {
  expect(judge(PARTS, '4 of 6 parts are below their reorder level.')).toBe('count 4');
  expect(judge(STORES, '2 of the 5 stores missed their target.')).toBe('count 2');
  expect(judge(STORES, '3 of the 5 stores met the target.')).toBe('count 3');
  expect(judge(STORES, '2 of the 5 stores exceeded the target.')).toBe('count 2');
  for (const [table, text] of [
    [PARTS, '3 of 6 parts are below their reorder level.'],
    [PARTS, '4 of 6 parts are above their reorder level.'],
    [STORES, '4 of the 5 stores missed their target.'],
    [STORES, '4 of the 5 stores exceeded the target.'],
    [STORES, '4 of the 5 stores are below the limit.'],
  ] as const)
    expect(judge(table, text), text).not.toContain('count');
});

test('rows without a value are counted where the words say that they have none', () => {
  expect(judge(STORES, 'For 2 stores no audited date is known.')).toBe('count 2');
  expect(judge(STORES, 'No audited date is recorded for 2 stores.')).toBe('count 2');
  for (const text of [
    'For 3 stores no audited date is known.',
    'No audited date is recorded for 4 stores.',
    'No note is recorded for 2 stores.',
  ])
    expect(judge(STORES, text), text).not.toContain('count');
});
