import { expect, test } from 'vitest';
import type { QueryResult } from '#shared/thread/query-result.ts';
import {
  buildNameOperand,
  countFigures,
  describeVerdict,
  formatCandidates,
  labelSourceRow,
} from './ledger-labels.ts';
import type { Figure } from '#domain/ledger/figure.ts';
import type { LedgerSource } from './ledger-source.ts';

function buildSource(columns: QueryResult['columns'], rows: QueryResult['rows']): LedgerSource {
  const result: QueryResult = {
    sql: '',
    title: '',
    description: '',
    columns,
    rows,
    totalRows: rows.length,
    uuid: null,
    vegaSpec: null,
  };
  return { id: 'm1', result, partialLabel: null, ranAt: null };
}

const buildFigure = (at: Pick<Figure, 'passage' | 'from' | 'to' | 'text'>): Figure => ({
  ...at,
  interpretations: [],
  isSureOrder: true,
  unit: 'plain',
  measure: null,
  sign: 'plain',
  isSigned: false,
  isYear: false,
  isQuiet: false,
});

test('a row is called by its names, and without any by its number, counted from one', () => {
  const cell = { table: 0, row: 1, column: 1 };
  const named = buildSource(
    [
      { name: 'region', type: 'String' },
      { name: 'orders', type: 'Int64' },
    ],
    [
      ['Nord', '1480'],
      ['West', '15'],
    ],
  );
  expect(labelSourceRow(cell, named)).toBe('region: West');
  const unnamed = buildSource([{ name: 'orders', type: 'Int64' }], [['1480'], ['15']]);
  expect(labelSourceRow({ ...cell, column: 0 }, unnamed)).toBe('row 2');
});

test('a cell that names a row is called by its column, and by the other names of the row', () => {
  const source = buildSource(
    [
      { name: 'month', type: 'Date' },
      { name: 'region', type: 'String' },
      { name: 'orders', type: 'Int64' },
    ],
    [['2024-01-01', 'Nord', '1480']],
  );
  const cell = { table: 0, row: 0, column: 0 };
  expect(buildNameOperand(cell, source)).toEqual({
    name: 'month, region: Nord',
    value: '2024-01-01',
  });
});

test('a name is no figure that is counted', () => {
  const figure = { passage: 0, from: 0, to: 4, text: '2024' } as const;
  const cells = [{ table: 0, row: 0, column: 0 }];
  const judged = [
    { figure: buildFigure(figure), verdict: { kind: 'name' as const, cells } },
    { figure: buildFigure(figure), verdict: { kind: 'unmatched' as const, candidates: [] } },
  ];
  expect(countFigures(judged)).toMatchObject({ all: 1, traced: 0, unmatched: 1 });
  expect(describeVerdict({ kind: 'name', cells })).toBe('names a row of the result');
});

test('an unsure figure is told from one of another cell', () => {
  const source = buildSource(
    [
      { name: 'region', type: 'String' },
      { name: 'orders', type: 'Int64' },
    ],
    [
      ['Nord', '1480'],
      ['West', '15'],
    ],
  );
  const candidates = [{ table: 0, row: 1, column: 1 }];
  const describe = (isComputed: boolean): string =>
    formatCandidates({ kind: 'unsure', candidates, isComputed }, [source]);
  expect(describe(true)).toBe('uncertain match; the figure may come from region: West');
  expect(describe(false)).toBe('uncertain match; the value is at region: West');
});
