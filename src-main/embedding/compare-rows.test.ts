import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRows, type ViewerRows } from './compare-rows.ts';

type Rows = ViewerRows['rows'];

const createViewer = (viewer: number, rows: Rows, more: Partial<ViewerRows> = {}): ViewerRows => ({
  viewer,
  tenant: `tenant ${String(viewer)}`,
  rights: '[]',
  columns: (rows[0] ?? []).map((_, at) => `column ${String(at)}`),
  rows,
  ...more,
});

const cell = fc.oneof(fc.string(), fc.integer().map(String), fc.constant(null));
const WIDTH = 3;
const rowsOf = (value: fc.Arbitrary<string | null>, minLength = 0) =>
  fc.array(fc.array(value, { minLength: WIDTH, maxLength: WIDTH }), { minLength, maxLength: 20 });
const numeric = fc.oneof(
  fc.nat().map(String),
  fc.nat().map((n) => `${String(n)}.25`),
);

describe('what viewers of several tenants get', () => {
  it('raises no alarm where no row is the same, whatever the totals', () => {
    fc.assert(
      fc.property(fc.array(rowsOf(numeric), { minLength: 2, maxLength: 4 }), (all) => {
        // A first cell of one's own makes each row differ from those of every other viewer.
        const viewers = all.map((rows, at) =>
          createViewer(
            at,
            rows.map((row) => [`of ${String(at)}`, ...row]),
          ),
        );
        expect(compareRows(viewers)).toEqual([]);
      }),
    );
  });

  it('raises an alarm where all rows are the same, in any order', () => {
    fc.assert(
      fc.property(rowsOf(cell, 1), (rows) => {
        const alarms = compareRows([createViewer(0, rows), createViewer(1, rows.toReversed())]);
        expect(alarms[0]).toEqual({
          kind: 'identicalRows',
          viewers: [0, 1],
          rowCount: rows.length,
          column: null,
        });
      }),
    );
  });

  it('raises no alarm where somebody gets nothing', () => {
    fc.assert(
      fc.property(rowsOf(cell), (rows) => {
        expect(compareRows([createViewer(0, rows), createViewer(1, [])])).toEqual([]);
        expect(compareRows([createViewer(0, []), createViewer(1, [])])).toEqual([]);
      }),
    );
  });

  it('counts the rows that two have in common, each as often as both have it', () => {
    fc.assert(
      fc.property(rowsOf(cell, 1), rowsOf(cell), rowsOf(cell), (common, one, other) => {
        const tag = (rows: Rows, name: string) => rows.map((row) => [name, ...row]);
        const shared = tag(common, 'both');
        const alarms = compareRows([
          createViewer(0, [...tag(one, 'one'), ...shared]),
          createViewer(1, [...shared, ...tag(other, 'other')]),
        ]);
        const isSame = one.length === 0 && other.length === 0;
        expect(alarms[0]).toMatchObject({
          kind: isSame ? 'identicalRows' : 'commonRows',
          rowCount: common.length,
        });
      }),
    );
  });

  it('is compared by the exact text of its cells', () => {
    const pairs: [string | null, string | null][] = [
      ['1', '1.0'],
      ['9007199254740993', '9007199254740992'],
      [null, ''],
      [null, 'null'],
      ['a', 'A'],
    ];
    for (const [one, other] of pairs) {
      expect(compareRows([createViewer(0, [[one]]), createViewer(1, [[other]])])).toEqual([]);
    }
    expect(compareRows([createViewer(0, [['a', 'b']]), createViewer(1, [['a,b']])])).toEqual([]);
  });

  it('names the column of which one viewer has the total of all, exactly', () => {
    const own = [
      ['eu', '0.1'],
      ['eu 2', '9007199254740993'],
    ];
    const foreign = [['us', '0.2']];
    const columns = ['region', 'revenue'];
    const seesAll = createViewer(0, [...own, ...foreign], { columns });
    expect(compareRows([seesAll, createViewer(1, foreign, { columns })])).toEqual([
      { kind: 'commonRows', viewers: [0, 1], rowCount: 1, column: null },
      { kind: 'totalExceedsShare', viewers: [0], rowCount: null, column: 'revenue' },
    ]);
    const more = createViewer(1, [...foreign, ['us 2', '0.0000001']], { columns });
    expect(compareRows([seesAll, more]).map(({ kind }) => kind)).toEqual(['commonRows']);
    const debts = createViewer(1, [...foreign, ['us 2', '-5']], { columns });
    expect(compareRows([seesAll, debts]).map(({ kind }) => kind)).toEqual(['commonRows']);
  });
});

describe('what viewers of one tenant get', () => {
  const rows = [['a', '1']];
  const tenant = 'acme-eu';

  it('may be the same for the same rights, and not for others', () => {
    const first = createViewer(0, rows, { tenant, rights: 'north' });
    expect(compareRows([first, createViewer(1, rows, { tenant, rights: 'north' })])).toEqual([]);
    expect(compareRows([first, createViewer(1, rows, { tenant, rights: 'south' })])).toEqual([
      { kind: 'attributeWithoutEffect', viewers: [0, 1], rowCount: 1, column: null },
    ]);
  });

  it('may have rows in common', () => {
    const first = createViewer(0, rows, { tenant, rights: 'north' });
    const second = createViewer(1, [...rows, ['b', '2']], { tenant, rights: 'south' });
    expect(compareRows([first, second])).toEqual([]);
  });
});
