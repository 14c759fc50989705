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
  type ReportLiteral,
} from '../define.ts';

const cubes = ['flights'];
const MINUTES = { type: 'number', decimalPlaces: 1 } as const;

/**
 * Every row of a report for customers names what the customer owns. So rows of two customers are
 * never the same by chance, and a leak check that finds the same rows has found a leak.
 */
export const DEPARTURES: Omit<ReportLiteral, 'id'> = {
  kind: 'vega',
  name: 'departures',
  title: 'Departures by airport',
  description: 'Flights from each of your airports, the busiest first.',
  sqlQuery: `SELECT origin, count(*) AS flights
FROM flights
GROUP BY ALL
ORDER BY flights DESC, origin
LIMIT 30`,
  spec: chartSpec('bar', {
    x: numberChannel('flights', 'Flights'),
    y: nameChannel('origin', 'Airport', { sort: '-x' }),
  }),
  meta: { cubes },
};

const BY_AIRPORT = defineReport({ id: 3101, ...DEPARTURES });

const DELAY_BY_WEEK = defineReport({
  id: 3102,
  kind: 'vega',
  name: 'delay_by_week',
  title: 'Average delay by airport',
  description: 'Minutes late on arrival, for the busiest of your airports.',
  sqlQuery: `SELECT origin, date_trunc('week', departure) AS period, round(avg(delay), 1) AS delay
FROM flights
WHERE origin IN (SELECT origin FROM flights GROUP BY ALL ORDER BY count(*) DESC, origin LIMIT 6)
GROUP BY ALL
ORDER BY period, origin`,
  spec: chartSpec('line', {
    x: timeChannel('period', 'utcyearmonthdate'),
    y: numberChannel('delay', 'Average delay (min)'),
    color: nameChannel('origin', 'Airport'),
  }),
  meta: {
    cubes,
    timeGrain: {
      member: 'flights.departure',
      grain: 'week',
      expression: "date_trunc('week', departure)",
    },
  },
  preferences: { columnFormats: { delay: MINUTES } },
});

const ROUTES = defineReport({
  id: 3103,
  kind: 'table',
  name: 'routes',
  title: 'Routes',
  description: 'Every route from your airports with its flights, its distance and its delay.',
  sqlQuery: `SELECT origin, destination, count(*) AS flights, any_value(distance) AS distance,
  round(avg(delay), 1) AS delay
FROM flights
GROUP BY ALL
ORDER BY flights DESC, origin, destination`,
  spec: { columns: ['origin', 'destination', 'flights', 'distance', 'delay'] },
  meta: { cubes },
  preferences: { columnFormats: { delay: MINUTES } },
});

export const AIRLINE = defineWorkbook({
  id: 301,
  folderId: 31,
  name: 'Airline operations',
  description: 'An airline sees the flights from its own airports: its attribute airports.',
  draft: defineDraft({
    kind: 'CLASSIC',
    title: 'Airline operations',
    description: 'Your departures and their delays in the first quarter of 2001.',
    layout: GRID,
    settings: { timezone: 'UTC' },
    widgets: [
      {
        id: 'airport',
        type: 'FILTER',
        ...stacked([0, 0, 6, 2], 0),
        config: { member: 'flights.origin', title: 'From', operator: 'equals', values: [] },
      },
      {
        id: 'grain',
        type: 'TIME_GRAIN',
        ...stacked([6, 0, 6, 2], 2),
        config: {
          member: 'flights.departure',
          title: 'By',
          grain: 'week',
          grains: ['day', 'week', 'month'],
        },
      },
      {
        id: 'departures',
        type: 'CHART',
        ...stacked([0, 2, 5, 9], 4),
        config: { reportId: BY_AIRPORT.id },
      },
      {
        id: 'delay',
        type: 'CHART',
        ...stacked([5, 2, 7, 9], 13),
        config: { reportId: DELAY_BY_WEEK.id },
      },
      {
        id: 'routes',
        type: 'CHART',
        ...stacked([0, 11, 12, 9], 22),
        config: { reportId: ROUTES.id },
      },
    ],
  }),
  reports: [BY_AIRPORT, DELAY_BY_WEEK, ROUTES],
});
