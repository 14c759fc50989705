import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

test('basis points are hundredths of a percentage point', () => {
  const ratios = buildLedgerTable('segment:String npl_ratio:Double npl_ratio_py:Double', [
    'Corporate|0.0270|0.0231',
    'Consumer|0.0520|0.0548',
    'Leasing|0.0159|0.0162',
  ]);
  const say = (change: string): string => `Corporate rose from 2.31% to 2.70% (+${change}).`;
  expect(judge(say('39 bps'), ratios)[2]).toMatchObject({
    kind: 'derived',
    operation: 'difference',
  });
  expect(judge(say('36 bps'), ratios)[2]).not.toMatchObject({ kind: 'derived' });
});

const SPREADS = buildLedgerTable('bond:String spread_bps:Double share:Double', [
  'Alba|145|39',
  'Brio|182|12.5',
  'Cito|96|48.5',
]);

test('a column of basis points has them as they are written', () => {
  const spread = { kind: 'cell', isExact: true, cells: [{ row: 0, column: 1 }] };
  expect(judge('Alba trades at a spread of 145 bps.', SPREADS)).toMatchObject([spread]);
  for (const other of ['1.45 bps', '145 percentage points', '1.45 %', '145 %'])
    expect(judge(`Alba trades at a spread of ${other}.`, SPREADS)).not.toMatchObject([
      { kind: 'cell' },
    ]);
});

test('basis points are no percentages of the same number', () => {
  expect(judge('Alba has a share that is 39 bps.', SPREADS)).not.toMatchObject([{ kind: 'cell' }]);
  const text = 'Cito has 48.5 % and Brio 12.5 %, a gap of 36 bps.';
  expect(judge(text, SPREADS)[2]).not.toMatchObject({ kind: 'derived' });
});
