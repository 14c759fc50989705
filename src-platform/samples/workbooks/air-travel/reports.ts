import { chartSpec, numberChannel, timeChannel, defineReport } from '../define.ts';

/**
 * The values come from `airports.csv` of the same package, to two decimals, because no cube of the
 * samples has coordinates.
 */
const AIRPORTS = `airport(code, city, latitude, longitude) AS (
  VALUES
    ('ATL', 'Atlanta', 33.64, -84.43),
    ('ORD', 'Chicago', 41.98, -87.90),
    ('DFW', 'Dallas-Fort Worth', 32.90, -97.04),
    ('DEN', 'Denver', 39.86, -104.67),
    ('LAX', 'Los Angeles', 33.94, -118.41),
    ('PHX', 'Phoenix', 33.43, -112.01),
    ('IAH', 'Houston', 29.98, -95.34),
    ('LAS', 'Las Vegas', 36.08, -115.15),
    ('SEA', 'Seattle', 47.45, -122.31),
    ('MSP', 'Minneapolis', 44.88, -93.22),
    ('DTW', 'Detroit', 42.21, -83.35),
    ('SLC', 'Salt Lake City', 40.79, -111.98),
    ('EWR', 'Newark', 40.69, -74.17),
    ('BOS', 'Boston', 42.36, -71.01),
    ('DAL', 'Dallas', 32.85, -96.85),
    ('HOU', 'Houston', 29.65, -95.28),
    ('MDW', 'Chicago', 41.79, -87.75),
    ('BWI', 'Baltimore', 39.18, -76.67),
    ('OAK', 'Oakland', 37.72, -122.22),
    ('SAN', 'San Diego', 32.73, -117.19),
    ('STL', 'St Louis', 38.75, -90.36),
    ('MCI', 'Kansas City', 39.30, -94.71)
)`;

const cubes = ['flights'];

const PERCENT = { type: 'percent', decimalPlaces: 1 } as const;
const MINUTES = { type: 'number', decimalPlaces: 1 } as const;

export const AIRPORT_MAP = defineReport({
  id: 1101,
  kind: 'map',
  name: 'airports',
  title: 'Where flights begin',
  description: 'Departures and average delay of the larger airports.',
  sqlQuery: `WITH ${AIRPORTS}
SELECT a.code, a.city, a.latitude, a.longitude, count(*) AS flights, round(avg(f.delay), 1) AS delay
FROM flights f
JOIN airport a ON a.code = f.origin
GROUP BY ALL
ORDER BY flights DESC`,
  spec: {
    latitude: 'latitude',
    longitude: 'longitude',
    label: 'city',
    size: 'flights',
    color: 'delay',
    area: 'US',
  },
  meta: { cubes },
  preferences: { columnFormats: { delay: MINUTES } },
});

export const DELAY_BY_DAY = defineReport({
  id: 1102,
  kind: 'vega',
  name: 'delay_by_day',
  title: 'Average delay',
  description: 'Minutes late on arrival; early flights count as less than nothing.',
  sqlQuery: `SELECT date_trunc('day', departure) AS period, round(avg(delay), 2) AS delay
FROM flights
GROUP BY ALL
ORDER BY period`,
  spec: chartSpec('line', {
    x: timeChannel('period', 'utcyearmonthdate'),
    y: numberChannel('delay', 'Average delay (min)'),
  }),
  meta: {
    cubes,
    timeGrain: {
      member: 'flights.departure',
      grain: 'day',
      expression: "date_trunc('day', departure)",
    },
  },
  fillMissingRows: { member: 'period', excludedDimensions: [] },
  preferences: { columnFormats: { delay: MINUTES } },
});

export const DELAY_BY_HOUR = defineReport({
  id: 1103,
  kind: 'vega',
  name: 'delay_by_hour',
  title: 'Delay by weekday and hour',
  description: 'Delays add up over the day.',
  sqlQuery: `SELECT isodow(departure) AS weekday, hour(departure) AS hour,
  round(avg(delay), 1) AS delay, count(*) AS flights
FROM flights
GROUP BY ALL
ORDER BY weekday, hour`,
  spec: chartSpec('rect', {
    x: { field: 'hour', type: 'ordinal', title: 'Hour' },
    y: {
      field: 'weekday',
      type: 'ordinal',
      title: 'Weekday',
      // ISO counts from Monday, and Vega from Sunday.
      axis: { labelExpr: 'dayAbbrevFormat(datum.value % 7)', title: null },
    },
    color: { field: 'delay', type: 'quantitative', title: 'Delay (min)' },
  }),
  meta: { cubes },
});

export const PUNCTUALITY = defineReport({
  id: 1104,
  kind: 'kpi',
  name: 'punctuality',
  title: 'Flights on time',
  description: 'Flights that arrived at most 15 minutes late, by month.',
  sqlQuery: `SELECT date_trunc('month', departure) AS period,
  100.0 * count(*) FILTER (delay <= 15) / count(*) AS on_time
FROM flights
GROUP BY ALL
ORDER BY period`,
  spec: { value: 'on_time', time: 'period' },
  meta: { cubes },
  periodComparisons: [
    {
      measure: 'on_time',
      timeDimension: 'period',
      offset: { amount: 1, unit: 'month' },
      outputs: null,
    },
  ],
  preferences: { columnFormats: { on_time: PERCENT } },
});

export const ROUTES = defineReport({
  id: 1105,
  kind: 'table',
  name: 'routes',
  title: 'Routes',
  description: 'Every route with its flights, its distance and its delay.',
  sqlQuery: `SELECT origin, destination, count(*) AS flights, any_value(distance) AS distance,
  round(avg(delay), 1) AS delay, 100.0 * count(*) FILTER (delay <= 15) / count(*) AS on_time
FROM flights
GROUP BY ALL
ORDER BY flights DESC, origin, destination`,
  spec: { columns: ['origin', 'destination', 'flights', 'distance', 'delay', 'on_time'] },
  meta: { cubes },
  preferences: { columnFormats: { delay: MINUTES, on_time: PERCENT } },
});

/** The specification is a text here, which §2.7 also allows. */
export const DISTANCES = defineReport({
  id: 1106,
  kind: 'vega',
  name: 'distances',
  title: 'How far flights go',
  sqlQuery: `SELECT 250 * (distance // 250) AS miles, count(*) AS flights
FROM flights
GROUP BY ALL
ORDER BY miles`,
  spec: JSON.stringify(
    chartSpec('bar', {
      x: {
        field: 'miles',
        type: 'quantitative',
        bin: { binned: true, step: 250 },
        title: 'Miles',
        axis: { grid: false },
      },
      y: numberChannel('flights', 'Flights'),
    }),
  ),
  meta: { cubes },
});
