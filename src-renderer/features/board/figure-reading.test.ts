import { describe, expect, it } from 'vitest';
import { readFigure } from './figure-reading.ts';

const reading = { kind: 'kpi', value: 'share', time: 'month', unit: null } as const;
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

describe('readFigure', () => {
  it('tells what lies between two percentages in percentage points', () => {
    const preferences = {
      columnFormats: { share: { type: 'percent', decimalPlaces: 1 } },
    } as const;
    const figure = readFigure({
      reading,
      snapshot: { preferences, periodComparisons: [comparison], sqlQuery: null },
      table,
      grain: 'month',
    });
    expect(figure).toMatchObject({
      text: '79.1%',
      period: '2001-03',
      changes: [{ direction: 'up', amount: '+3.8% · +2.9 pp' }],
    });
  });

  it('tells what lies between two numbers as the numbers are told', () => {
    const figure = readFigure({
      reading,
      snapshot: {
        preferences: null,
        periodComparisons: [comparison],
        sqlQuery: "SELECT date_trunc('month', d) AS month, avg(s) AS share FROM t GROUP BY 1",
      },
      table,
      grain: null,
    });
    expect(figure).toMatchObject({
      text: '79.1',
      period: '2001-03',
      changes: [{ amount: '+3.8% · +2.9' }],
    });
  });
});
