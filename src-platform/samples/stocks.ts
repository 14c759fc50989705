import type { CubeInput } from '../engine/cube.ts';

/** `stocks.csv`: monthly closing prices of five companies. */
export const stocks: CubeInput = {
  name: 'stocks',
  title: 'Stocks',
  description: 'Monthly share prices of five technology companies, January 2000 to March 2010.',
  file: 'stocks.csv',
  entity: { one: 'monthly price', many: 'monthly prices', synonyms: [] },
  topics: ['stock', 'share', 'stock market', 'market'],
  measured: 'price',
  label: ['date', 'symbol'],
  listColumns: ['price'],
  superlatives: [
    { words: ['most expensive', 'priciest'], column: 'price', direction: 'desc' },
    { words: ['cheapest', 'least expensive'], column: 'price', direction: 'asc' },
  ],
  examples: [
    'Average stock price by company and year',
    'Highest price of Apple each year',
    'Average price of Google by quarter',
  ],
  columns: [
    {
      kind: 'time',
      name: 'date',
      title: 'Date',
      description: 'The month, written as its first day.',
      synonyms: [],
      from: 'date',
      sqlType: 'DATE',
      parse: '%b %d %Y',
      trendGrain: 'year',
      anchor: '2010-03-31',
    },
    {
      kind: 'string',
      name: 'symbol',
      title: 'Symbol',
      description: 'Ticker symbol of the company.',
      synonyms: ['company', 'ticker', 'stock symbol', 'ticker symbol', 'stock'],
      from: 'symbol',
      valueSynonyms: {
        MSFT: ['microsoft'],
        AMZN: ['amazon'],
        GOOG: ['google'],
        AAPL: ['apple'],
      },
    },
    {
      kind: 'number',
      name: 'price',
      title: 'Price',
      description: 'Share price in US dollars, adjusted for splits.',
      synonyms: ['stock price', 'share price', 'closing price', 'value', 'worth'],
      from: 'price',
      sqlType: 'DECIMAL(8,2)',
      format: { type: 'currency', decimals: 2 },
      aggregation: 'avg',
    },
  ],
};
