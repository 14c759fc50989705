import { defineWorkbook, defineDraft, GRID, stacked } from '../define.ts';
import { EXTREMES, LAST_PRICE, PRICES } from './reports.ts';

const SHARE_PRICES_DRAFT = defineDraft({
  kind: 'CLASSIC',
  title: 'Share prices',
  layout: GRID,
  widgets: [
    {
      id: 'company',
      type: 'FILTER',
      ...stacked([0, 0, 6, 2], 0),
      config: { member: 'stocks.symbol', title: 'Company', operator: 'equals', values: [] },
    },
    {
      id: 'grain',
      type: 'TIME_GRAIN',
      ...stacked([6, 0, 6, 2], 2),
      config: {
        member: 'stocks.date',
        title: 'By',
        grain: 'month',
        grains: ['month', 'quarter', 'year'],
      },
    },
    {
      id: 'prices',
      type: 'CHART',
      ...stacked([0, 2, 8, 9], 4),
      config: { reportId: PRICES.id },
    },
    {
      id: 'last',
      type: 'CHART',
      ...stacked([8, 2, 4, 4], 13),
      config: { reportId: LAST_PRICE.id },
    },
    {
      id: 'extremes',
      type: 'CHART',
      ...stacked([8, 6, 4, 5], 17),
      config: { reportId: EXTREMES.id },
    },
    {
      id: 'note',
      type: 'TEXT',
      ...stacked([0, 11, 12, 2], 22),
      config: { markdown: 'Prices are adjusted for splits. The last month is **March 2010**.' },
    },
  ],
});

export const SHARE_PRICES = defineWorkbook({
  id: 103,
  folderId: 12,
  name: 'Share prices',
  description: 'Monthly prices of five technology companies.',
  draft: SHARE_PRICES_DRAFT,
  reports: [PRICES, LAST_PRICE, EXTREMES],
});
