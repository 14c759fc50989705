import { describe, expect, it } from 'vitest';
import { buildKpiContent } from './kpi-content.ts';

const parsed = { kind: 'kpi', value: 'share', time: 'month', unit: null } as const;
const comparison = {
  measure: 'share',
  timeDimension: 'month',
  offset: { amount: 1, unit: 'month' },
  outputs: null,
};
const table = {
  columns: [
    { name: 'month', type: 'DATE' },
    { name: 'share', type: 'DOUBLE' },
  ],
  rows: [
    ['2001-02-01', '76.2'],
    ['2001-03-01', '79.1'],
  ],
};

const PERCENT_TABLE = {
  ...table,
  columns: [
    { name: 'month', type: 'DATE' },
    { name: 'share', type: 'DOUBLE', format: { kind: 'percentage', digits: 1 } },
  ],
} as const;

describe('buildKpiContent', () => {
  it('tells what lies between two percentages in percentage points', () => {
    const content = buildKpiContent({
      parsed,
      snapshot: { periodComparisons: [comparison], sqlQuery: null },
      table: PERCENT_TABLE,
      grain: 'month',
    });
    expect(content).toMatchObject({
      text: '79.1%',
      period: 'March 2001',
      changes: [{ direction: 'up', amount: '+2.9 pp', description: 'vs February 2001 (76.2%)' }],
    });
  });

  it.each([
    [['2000-01-01', '2005-01-01'], '2005'],
    [['2001-02-01', '2001-03-01'], '2001-03-01'],
    [['2004-12-31', '2005-01-01'], '2005-01-01'],
    [['2005-01-01'], '2005-01-01'],
  ])('names the period of %j as its column shows it: %s', (months, period) => {
    const content = buildKpiContent({
      parsed,
      snapshot: { periodComparisons: [], sqlQuery: null },
      table: { ...table, rows: months.map((month) => [month, '1']) },
      grain: null,
    });
    expect(content).toMatchObject({ period });
  });

  it('calls a change that its digits round away unchanged', () => {
    const content = buildKpiContent({
      parsed,
      snapshot: {
        periodComparisons: [{ ...comparison, outputs: ['difference'] }],
        sqlQuery: null,
      },
      table: {
        ...PERCENT_TABLE,
        rows: [
          ['2001-02-01', '76.20'],
          ['2001-03-01', '76.21'],
        ],
      },
      grain: 'month',
    });
    expect(content).toMatchObject({ changes: [{ direction: 'same', amount: 'unchanged' }] });
  });

  it('tells percentage points with the digits of a percentage that names none', () => {
    const content = buildKpiContent({
      parsed,
      snapshot: {
        periodComparisons: [comparison],
        sqlQuery: null,
      },
      table: {
        ...PERCENT_TABLE,
        rows: [
          ['2001-02-01', '12.3'],
          ['2001-03-01', '12.7'],
        ],
      },
      grain: 'month',
    });
    expect(content).toMatchObject({
      text: '12.7%',
      changes: [{ amount: '+0.4 pp', description: 'vs February 2001 (12.3%)' }],
    });
  });

  it('calls a change that rounds to nothing none', () => {
    const content = buildKpiContent({
      parsed,
      snapshot: { periodComparisons: [comparison], sqlQuery: null },
      table: {
        ...PERCENT_TABLE,
        rows: [
          ['2001-02-01', '76.21'],
          ['2001-03-01', '76.22'],
        ],
      },
      grain: 'month',
    });
    expect(content).toMatchObject({ changes: [{ direction: 'same', amount: 'unchanged' }] });
  });

  it('tells what lies between two numbers as the numbers are told', () => {
    const content = buildKpiContent({
      parsed,
      snapshot: {
        periodComparisons: [comparison],
        sqlQuery: "SELECT date_trunc('month', d) AS month, avg(s) AS share FROM t GROUP BY 1",
      },
      table,
      grain: null,
    });
    expect(content).toMatchObject({
      text: '79.1',
      period: 'March 2001',
      changes: [{ amount: '+3.8% · +2.9' }],
    });
  });
});

describe('a model behind the rows', () => {
  const minutes = {
    title: 'Average delay',
    unit: 'min',
    format: { kind: 'number', digits: 1, isGrouped: true },
  } as const;
  const delays = {
    columns: [{ name: 'share', type: 'DOUBLE', ...minutes }],
    rows: [['16.576344086021505']],
  };
  const snapshot = { periodComparisons: [], sqlQuery: null };

  it('gives the value its format and its unit, and leaves every digit to the pointer', () => {
    const content = buildKpiContent({ parsed, snapshot, table: delays, grain: null });
    expect(content).toMatchObject({ text: '16.6 min', exact: '16.576344086021505' });
  });

  it('gives way to the unit of the report', () => {
    const own = { ...parsed, unit: 'minutes' };
    const content = buildKpiContent({ parsed: own, snapshot, table: delays, grain: null });
    expect(content).toMatchObject({ text: '16.6 minutes' });
  });

  it('titles the other column that a change is of', () => {
    const columns = [
      { name: 'month', type: 'DATE' },
      { name: 'share', type: 'DOUBLE' },
      { name: 'late', type: 'DOUBLE', ...minutes },
    ];
    const rows = [
      ['2001-02-01', '1', '10'],
      ['2001-03-01', '2', '12.5'],
    ];
    const periodComparisons = [{ ...comparison, measure: 'late' }];
    const content = buildKpiContent({
      parsed,
      snapshot: { periodComparisons, sqlQuery: null },
      table: { columns, rows },
      grain: 'month',
    });
    expect(content).toMatchObject({
      changes: [
        {
          amount: '+25.0% · +2.5 min',
          description: 'Average delay: vs February 2001 (10.0 min)',
        },
      ],
    });
  });
});

describe('a value of hostile rows', () => {
  const plain = { periodComparisons: [], sqlQuery: null };
  const toContent = (
    rows: readonly (readonly (string | null)[])[],
    time: string | null = 'month',
  ) =>
    buildKpiContent({
      parsed: { ...parsed, time },
      snapshot: plain,
      table: { ...table, rows },
      grain: null,
    });

  it.each(['1.5e-7', '0.1000000000000000055', '-0.00000000000001'])(
    'shows %s with every digit',
    (value) => {
      expect(toContent([['2001-02-01', value]])).toMatchObject({ text: value.replace('-0', '−0') });
    },
  );

  it.each([
    [
      ['2009', '1'],
      ['2011', '2'],
      ['2010', '3'],
    ],
    [
      ['2011-01', '1'],
      ['2011-03', '2'],
      ['2011-02', '3'],
    ],
    [
      ['2011-03-01 00:00:00-08', '1'],
      ['2011-04-01 00:00:00-07', '2'],
    ],
  ])('is of the newest period, however it is written: %j', (...rows) => {
    expect(toContent(rows)).toMatchObject({ text: '2' });
  });

  it('says that several rows could be meant', () => {
    const rows = [
      ['2001-02-01', '5'],
      ['2001-03-01', '1'],
      ['2001-03-01', '2'],
    ] as const;
    expect(toContent(rows)).toMatchObject({ text: '1', period: '2001-03-01, first of 2 rows' });
    expect(toContent(rows, null)).toMatchObject({ text: '5', period: 'first of 3 rows' });
    const before = { ...plain, periodComparisons: [comparison] };
    const several = [...rows, ['2001-04-01', '9']];
    expect(
      buildKpiContent({
        parsed,
        snapshot: before,
        table: { ...table, rows: several },
        grain: null,
      }),
    ).toMatchObject({
      changes: [{ direction: null, description: 'vs 1 month before: 2 rows are of 2001-03-01.' }],
    });
  });

  it('ends the comparison before it says why there is no percentage', () => {
    const rows = [
      ['2001-02-01', '0'],
      ['2001-03-01', '6'],
    ];
    const content = buildKpiContent({
      parsed,
      snapshot: { ...plain, periodComparisons: [comparison] },
      table: { ...table, rows },
      grain: null,
    });
    expect(content).toMatchObject({
      changes: [{ description: 'vs February 2001 (0). No percentage: before it was 0.' }],
    });
  });

  it('names the column of a comparison that is not its own', () => {
    const rows = [
      ['2001-02-01', '5', '100'],
      ['2001-03-01', '6', '90'],
    ];
    const columns = [...table.columns, { name: 'visits', type: 'BIGINT' }];
    const content = buildKpiContent({
      parsed: { ...parsed, unit: 'kg' },
      snapshot: { ...plain, periodComparisons: [{ ...comparison, measure: 'visits' }] },
      table: { columns, rows },
      grain: null,
    });
    expect(content).toMatchObject({
      text: '6 kg',
      changes: [{ amount: '−10.0% · −10', description: 'visits: vs February 2001 (100)' }],
    });
  });
});
