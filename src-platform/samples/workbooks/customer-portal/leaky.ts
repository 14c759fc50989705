import {
  chartSpec,
  nameChannel,
  numberChannel,
  timeChannel,
  defineDraft,
  defineReport,
  defineWorkbook,
  GRID,
  stacked,
} from '../define.ts';
import { DEPARTURES } from './airline.ts';

const BY_AIRPORT = defineReport({ id: 3301, ...DEPARTURES });

const PRICES = defineReport({
  id: 3302,
  kind: 'vega',
  name: 'prices',
  title: 'Your share price',
  description: 'Meant for one company, and seen by all: the access policy has no rule for stocks.',
  sqlQuery: `SELECT symbol, date_trunc('month', "date") AS period, avg(price) AS price
FROM stocks
GROUP BY ALL
ORDER BY period, symbol`,
  spec: chartSpec('line', {
    x: timeChannel('period', 'utcyearmonth'),
    y: numberChannel('price', 'Price ($)'),
    color: nameChannel('symbol', 'Company'),
  }),
  meta: { cubes: ['stocks'] },
  preferences: { columnFormats: { price: { type: 'currency', decimalPlaces: 2 } } },
});

const EXPLANATION = `## An example that leaks

Every viewer of this dashboard sees the share prices of **all** companies, because the access policy of this deployment has no rule for the table \`stocks\`. The departures are protected by their rule. A leak check between two customers names the one widget and not the other.`;

/** Leaks on purpose, so that a leak check can be tried. */
export const LEAKY = defineWorkbook({
  id: 303,
  folderId: 32,
  name: 'Example that leaks',
  description: 'A dashboard with a mistake on purpose: one of its tables has no access rule.',
  draft: defineDraft({
    kind: 'CLASSIC',
    title: 'Example that leaks',
    description: 'One of its tables has no access rule, on purpose.',
    layout: GRID,
    settings: { timezone: 'UTC' },
    widgets: [
      {
        id: 'explanation',
        type: 'TEXT',
        ...stacked([0, 0, 12, 3], 0),
        config: { markdown: EXPLANATION },
      },
      {
        id: 'departures',
        type: 'CHART',
        ...stacked([0, 3, 6, 9], 3),
        config: { reportId: BY_AIRPORT.id },
      },
      {
        id: 'prices',
        type: 'CHART',
        ...stacked([6, 3, 6, 9], 12),
        config: { reportId: PRICES.id },
      },
    ],
  }),
  reports: [BY_AIRPORT, PRICES],
});
