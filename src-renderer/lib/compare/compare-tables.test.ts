import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../scheduling/slices.ts';
import { compareTables } from './compare-tables.ts';
import type { ComparedTable } from './compared-table.ts';
import { buildComparisonTable } from './comparison-table.ts';
import { listKeyCandidates, suggestKeys } from './row-key.ts';

type Row = readonly (string | null)[];

const toTable = (...rows: Row[]): ComparedTable => ({
  columns: [
    { name: 'city', type: 'String' },
    { name: 'n', type: 'Int64' },
  ],
  rows,
});

function compare(before: ComparedTable, after: ComparedTable, keys?: readonly string[]) {
  const used = keys ?? runAtOnce(suggestKeys(before, after));
  const comparison = runAtOnce(compareTables(before, after, used));
  return { comparison, table: runAtOnce(buildComparisonTable(comparison, true)) };
}

describe('a comparison', () => {
  it('matches rows by their text, finds what changed, and by how much to the last digit', () => {
    const before = toTable(['Ulm', '9007199254740992'], ['Bonn', '1'], ['Köln', '0.10']);
    const after = toTable(['Bonn', '1.0'], ['Ulm', '9007199254740993'], ['Jena', null]);
    const { comparison, table } = compare(before, after);
    expect(comparison.keys).toEqual(['city']);
    expect(comparison.counts).toEqual({ same: 1, changed: 1, added: 1, removed: 1 });
    expect(table.columns.map(({ name }) => name)).toEqual(['Change', 'city', 'n', 'n Δ']);
    expect(table.rows).toEqual([
      ['changed', 'Ulm', '9007199254740992 → 9007199254740993', '1'],
      ['added', 'Jena', null, null],
      ['removed', 'Köln', '0.10', null],
    ]);
  });

  it('has the titles of its columns, and a format only where the cells are numbers', () => {
    const [before, after] = [toTable(['Ulm', '1']), toTable(['Ulm', '3'])];
    const labels = [
      {
        name: 'n',
        title: 'Trips',
        unit: 'km',
        format: { kind: 'number', digits: 1, isGrouped: true } as const,
      },
    ];
    const comparison = runAtOnce(compareTables(before, after, ['city']));
    const changed = runAtOnce(buildComparisonTable(comparison, true, labels));
    expect(changed.columns.map(({ title = null }) => title)).toEqual([
      null,
      'city',
      'Trips',
      'Trips Δ',
    ]);
    expect(changed.columns[2]).toMatchObject({ name: 'n', unit: 'km', format: null });
    const same = runAtOnce(compareTables(before, before, ['city']));
    const [, , trips] = runAtOnce(buildComparisonTable(same, false, labels)).columns;
    expect(trips).toMatchObject({ title: 'Trips', format: labels[0]?.format });
  });

  it('keeps NULL, empty text and the word null apart, in keys and in cells', () => {
    const same = toTable([null, '1'], ['', '1'], ['null', '1']);
    expect(compare(same, same).comparison.counts).toMatchObject({ same: 3, changed: 0 });
    const { table } = compare(toTable(['a', null]), toTable(['a', '']));
    expect(table.rows).toEqual([['changed', 'a', 'null → (empty)', null]]);
  });

  it('goes by place where no text tells rows apart, and pairs equal keys in their order', () => {
    const before = toTable(['a', '1'], ['a', '2']);
    const after = toTable(['a', '1'], ['a', '3'], ['a', '4']);
    expect(compare(before, after).comparison).toMatchObject({
      keys: [],
      counts: { same: 1, changed: 1, added: 1, removed: 0 },
    });
    expect(compare(before, after, ['city']).comparison).toMatchObject({
      sharedKeys: 1,
      counts: { same: 1, changed: 1, added: 1, removed: 0 },
    });
  });

  it('tells of columns that came and went, and of the second of two that share a name', () => {
    const before: ComparedTable = {
      columns: ['k', 'n', 'n', 'old'].map((name) => ({ name, type: 'String' })),
      rows: [['a', '1', '2', 'x']],
    };
    const after: ComparedTable = {
      columns: ['k', 'new', 'n', 'n'].map((name) => ({ name, type: 'String' })),
      rows: [['a', 'y', '1', '3']],
    };
    const { table } = compare(before, after, ['k']);
    const names = table.columns.map(({ name }) => name);
    expect(names).toEqual(['Change', 'k', 'new (added)', 'n', 'n', 'old (removed)']);
    expect(table.rows).toEqual([['changed', 'a', 'y', '1', '2 → 3', 'x']]);
  });

  it('shows “—” where the run of a row lacks the column, and NULL where it has one', () => {
    const before: ComparedTable = {
      columns: ['k', 'old'].map((name) => ({ name, type: 'String' })),
      rows: [
        ['a', 'x'],
        ['gone', null],
      ],
    };
    const after: ComparedTable = {
      columns: ['k', 'new'].map((name) => ({ name, type: 'String' })),
      rows: [
        ['a', 'y'],
        ['fresh', null],
      ],
    };
    const { table } = compare(before, after, ['k']);
    expect(table.columns.map(({ name }) => name)).toEqual([
      'Change',
      'k',
      'new (added)',
      'old (removed)',
    ]);
    expect(table.rows).toEqual([
      ['added', 'fresh', null, '—'],
      ['removed', 'gone', '—', null],
    ]);
  });

  it('offers a name that repeats once, and no key that only one side has', () => {
    const toNamed = (names: readonly string[], ...rows: Row[]): ComparedTable => ({
      columns: names.map((name) => ({ name, type: 'String' })),
      rows,
    });
    const before = toNamed(['n'], ['a'], ['b']);
    const after = toNamed(['n', 'n'], ['b', '1'], ['a', '2']);
    expect(listKeyCandidates(before, after)).toEqual(['n']);
    const { counts, keys } = compare(before, after).comparison;
    expect(keys).toEqual(['n']);
    expect(counts).toEqual({ same: 2, changed: 0, added: 0, removed: 0 });
  });

  it('of tables without a common column finds nothing the same', () => {
    const [before, after] = [
      { columns: [{ name: 'cars', type: 'Int64' }], rows: [['406']] },
      { columns: [{ name: 'city', type: 'String' }], rows: [['Rome'], ['Oslo']] },
    ];
    const { counts } = compare(before, after).comparison;
    expect(counts).toEqual({ same: 0, changed: 0, added: 2, removed: 1 });
  });

  it('of a table with itself, in any order, finds every row the same', () => {
    const cell = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.boolean(), (rows, isTurned) => {
        const after = isTurned ? rows.toReversed() : rows;
        const keys = ['city', 'n'];
        const { counts } = compare(toTable(...rows), toTable(...after), keys).comparison;
        expect(counts).toEqual({ same: rows.length, changed: 0, added: 0, removed: 0 });
      }),
    );
  });

  it('accounts for each row of both sides once', () => {
    const cell = fc.constantFrom('a', 'b', 'c', null);
    const rows = fc.array(fc.tuple(cell, cell));
    fc.assert(
      fc.property(rows, rows, fc.subarray(['city', 'n']), (before, after, keys) => {
        const { counts } = compare(toTable(...before), toTable(...after), keys).comparison;
        expect(counts.same + counts.changed + counts.removed).toBe(before.length);
        expect(counts.same + counts.changed + counts.added).toBe(after.length);
      }),
    );
  });
});
