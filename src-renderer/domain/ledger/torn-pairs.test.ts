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
