import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const LINES = buildLedgerTable('line:String trips:Int64 on_time:Int64 punctuality:Double', [
  'T1|5200|4836|93.0',
  'T4|4100|3731|91.0',
  'T2|4850|4268|88.0',
  'T7|3600|3024|84.0',
  'T3|5500|4290|78.0',
]);
const CARRIERS = buildLedgerTable(
  'carrier:String parcels:Int64 cost_eur:Double per_parcel:Double',
  [
    'BlueParcel|418200|1714620|4.10',
    'Swiftline|265900|1249730|4.70',
    'PostNet|193400|734920|3.80',
    'Kuriero|72150|425685|5.90',
  ],
);
const SUM = { kind: 'derived', operation: 'sum' };

test('a rate over all rows is the quotient of the totals behind its column', () => {
  expect(judge('Network punctuality in May was 86.7%.', LINES)).toMatchObject([
    { kind: 'derived', operation: 'share' },
  ]);
  expect(judge('Network punctuality in May was 87.4%.', LINES)).not.toMatchObject([
    { kind: 'derived' },
  ]);
  expect(judge('The punctuality of T7 was 86.7%.', LINES)).not.toMatchObject([{ kind: 'derived' }]);
});

test('a column that is no quotient in a later row, or totals of other rows, give no rate', () => {
  const text = 'Network punctuality in May was 86.7%.';
  const rows = Array.from({ length: 12 }).flatMap((_, at) =>
    LINES.rows.map(([line, ...cells]) => [`${String(line)}-${String(at)}`, ...cells]),
  );
  const many = { ...LINES, rows, totalRows: rows.length };
  expect(judge(text, many)).toMatchObject([{ kind: 'derived', operation: 'share' }]);
  const other = { ...many, rows: rows.with(-1, ['T3-11', '5500', '4290', '12.0']) };
  expect(judge(text, other)).not.toMatchObject([{ kind: 'derived' }]);
  const part = { ...LINES, rows: LINES.rows.with(0, ['T1', '5200', '4836', null]) };
  expect(judge(text, part)).toMatchObject([{ kind: 'derived' }]);
  const gap = { ...LINES, rows: [...LINES.rows, ['T9', null, '0', null]], totalRows: 6 };
  expect(judge(text, gap)).not.toMatchObject([{ kind: 'derived' }]);
});

test('a total less what its digits do not show is no other way', () => {
  const say = (cost: string): string => `In Q3 we sent 949,650 parcels for ${cost} million euros.`;
  expect(judge(say('4.12'), CARRIERS)).toMatchObject([SUM, SUM]);
  expect(judge(say('4.21'), CARRIERS)[1]).not.toMatchObject(SUM);
});

test('where all rows are the subject a short total needs no other word', () => {
  expect(judge('The 4 carriers moved 0.95 million pieces.', CARRIERS)[1]).toMatchObject(SUM);
});

test('the whole of a share is the total', () => {
  const text = 'BlueParcel stands for 42% of the quarter’s costs of €4.12M.';
  expect(judge(text, CARRIERS)[1]).toMatchObject(SUM);
});

test('the whole of somebody’s own is no total of all', () => {
  for (const whose of ['its', 'Kuriero’s', 'its yearly'])
    expect(
      judge(`BlueParcel stands for 42% of ${whose} costs of €4.12M.`, CARRIERS)[1],
    ).not.toMatchObject(SUM);
  const named = 'BlueParcel has 42% of the costs of Kuriero (€4.12M).';
  expect(judge(named, CARRIERS)[1]).not.toMatchObject(SUM);
});
