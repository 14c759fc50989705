import { expect, test } from 'vitest';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const TENTS = buildLedgerTable(
  'product:String unit_price:Double unit_cost:Double margin_pct:Double units:Int64',
  [
    'Trail Tent|249|181.77|27|412',
    'Summit Pack|189|130.41|31|958',
    'Ridge Stove|59.9|40.13|33|2204',
  ],
);

test('a value of another row than the one beside it is in doubt', () => {
  expect(judgeText('It sells at $249 against a cost of $130.41.', [TENTS])).toMatchObject([
    { kind: 'unsure' },
    { kind: 'unsure' },
  ]);
});

test.each(['It sells at $249 against a cost of $181.77.', 'Costs are $130.41 and $181.77.'])(
  'two values of one row or one column are linked: %s',
  (text) => {
    expect(judgeText(text, [TENTS])).toMatchObject([{ kind: 'cell' }, { kind: 'cell' }]);
  },
);

test('a value of a named row stays, whatever stands beside it', () => {
  const [, price, cost] = judgeText('Trail Tent sells at $249, Summit Pack costs $130.41.', [
    TENTS,
  ]);
  expect([price, cost].every((one) => one?.kind !== 'unsure')).toBe(true);
});

const GROSS = buildLedgerTable('year:Date gross:Int64 running_total:Int64', [
  '2005-01-01|17169237900|17169237900',
  '2006-01-01|17090730677|34259968577',
]);

test('a value that stands in the other column as well is not apart from it', () => {
  const text = 'The running total rose from $17,169,237,900 in 2005 to $34,259,968,577 in 2006.';
  const judged = judgeText(text, [GROSS]);
  expect(judged.map((one) => one.kind)).not.toContain('unsure');
});

test('the size of a difference has no sign', () => {
  const table = buildLedgerTable('difference:Double later:Double earlier:Double', [
    '-40.3|2210.7|2251',
  ]);
  expect(judgeText('The difference was 40 lbs.', [table])).toMatchObject([
    { kind: 'cell', cells: [{ column: 0 }] },
  ]);
  expect(judgeText('It rose by 40 lbs.', [table])).toMatchObject([{ kind: 'unmatched' }]);
});
