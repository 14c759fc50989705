import { chartSpec, nameChannel, numberChannel, timeChannel, defineReport } from '../define.ts';

const cubes = ['stocks'];
const DOLLARS = { type: 'currency', decimalPlaces: 2 } as const;

export const PRICES = defineReport({
  id: 1201,
  kind: 'vega',
  name: 'prices',
  title: 'Share prices',
  description: 'Average closing price of each company.',
  sqlQuery: `SELECT date_trunc('month', "date") AS period, symbol, round(avg(price), 2) AS price
FROM stocks
GROUP BY ALL
ORDER BY period, symbol`,
  spec: chartSpec('line', {
    x: timeChannel('period', 'utcyearmonth'),
    y: numberChannel('price', 'Price', '$,~r'),
    color: nameChannel('symbol', 'Company'),
  }),
  meta: {
    cubes,
    timeGrain: {
      member: 'stocks.date',
      grain: 'month',
      expression: `date_trunc('month', "date")`,
    },
  },
  fillMissingRows: { member: 'period', excludedDimensions: ['symbol'] },
  preferences: { columnFormats: { price: DOLLARS } },
});

export const LAST_PRICE = defineReport({
  id: 1202,
  kind: 'kpi',
  name: 'average_price',
  title: 'Average price of the month',
  description: 'All companies, against the month and the year before.',
  sqlQuery: `SELECT "date" AS period, round(avg(price), 2) AS price
FROM stocks
GROUP BY ALL
ORDER BY period`,
  spec: { value: 'price', time: 'period' },
  meta: { cubes },
  periodComparisons: [
    {
      measure: 'price',
      timeDimension: 'period',
      offset: { amount: 1, unit: 'month' },
      outputs: ['difference', 'percent'],
    },
    {
      measure: 'price',
      timeDimension: 'period',
      offset: { amount: 1, unit: 'year' },
      outputs: ['percent'],
    },
  ],
  preferences: { columnFormats: { price: DOLLARS } },
});

export const EXTREMES = defineReport({
  id: 1203,
  kind: 'table',
  name: 'extremes',
  title: 'Lowest and highest prices',
  sqlQuery: `SELECT symbol, min(price) AS lowest, max(price) AS highest,
  100.0 * (max(price) - min(price)) / min(price) AS spread
FROM stocks
GROUP BY ALL
ORDER BY symbol`,
  spec: { columns: ['symbol', 'lowest', 'highest', 'spread'] },
  meta: { cubes },
  preferences: {
    columnFormats: {
      lowest: DOLLARS,
      highest: DOLLARS,
      spread: { type: 'percent', decimalPlaces: 0 },
    },
  },
});
