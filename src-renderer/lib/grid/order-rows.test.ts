import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNumberTexts, readNumberText } from '../cells/exact-number.ts';
import type { SortKey } from './compare-cells.ts';
import { orderRows } from './order-rows.ts';
import { runAtOnce } from '../scheduling/slices.ts';

const numberCell = fc.oneof(
  fc.constant(null),
  fc.constantFrom('', 'NaN', '9223372036854775807', '9223372036854775806', '0.1', '0.10'),
  fc.bigInt({ min: -50n, max: 50n }).map(String),
);
const textCell = fc.oneof(fc.constant(null), fc.string({ maxLength: 3 }));
const table = fc.array(fc.tuple(numberCell, textCell), { maxLength: 300 });
const direction = fc.constantFrom('ascending' as const, 'descending' as const);

const rank = (cell: string | null) => (cell === null ? 2 : readNumberText(cell) === null ? 1 : 0);

it('orders by value, what is no number behind them, NULL last, equals as they came', () => {
  fc.assert(
    fc.property(table, direction, (rows, way) => {
      const sorts: SortKey[] = [{ column: 0, kind: 'number', direction: way }];
      const order = runAtOnce(orderRows({ rows, tests: [], sorts }));
      expect([...order].sort((a, b) => a - b)).toEqual([...rows.keys()]);
      for (const [at, row] of order.entries()) {
        const before = order[at - 1];
        if (before === undefined) continue;
        const a = rows[before]?.[0] ?? null;
        const b = rows[row]?.[0] ?? null;
        expect(rank(a)).toBeLessThanOrEqual(rank(b));
        if (a === null || b === null || rank(a) !== 0 || rank(b) !== 0) continue;
        const step = compareNumberTexts(a, b) * (way === 'ascending' ? 1 : -1);
        expect(step).toBeLessThanOrEqual(0);
        if (step === 0) expect(before).toBeLessThan(row);
      }
    }),
  );
});

it('sorts by a second column within the first, and filters before', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const request = {
        rows,
        tests: [{ column: 1, passes: (cell: unknown) => cell !== null }],
        sorts: [
          { column: 1, kind: 'time' as const, direction: 'ascending' as const },
          { column: 0, kind: 'number' as const, direction: 'descending' as const },
        ],
      };
      const order = [...runAtOnce(orderRows(request))];
      expect(order).toHaveLength(rows.filter(([, text]) => text !== null).length);
      const texts = order.map((row) => rows[row]?.[1] ?? '');
      expect(texts).toEqual([...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }),
  );
});
