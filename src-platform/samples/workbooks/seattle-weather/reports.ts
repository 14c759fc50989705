import { chartSpec, nameChannel, numberChannel, timeChannel, defineReport } from '../define.ts';

const cubes = ['weather'];
const ONE_DECIMAL = { type: 'number', decimalPlaces: 1 } as const;

export const TEMPERATURES = defineReport({
  id: 2001,
  kind: 'vega',
  name: 'temperatures',
  title: 'Temperatures',
  sqlQuery: `SELECT date_trunc('month', "date") AS period,
  round(avg(temp_min), 1) AS coldest, round(avg(temp_max), 1) AS warmest
FROM weather
GROUP BY ALL
ORDER BY period`,
  spec: chartSpec('area', {
    x: timeChannel('period', 'utcyearmonth'),
    y: { ...numberChannel('coldest', 'Temperature (°C)'), scale: { zero: false } },
    // Vega-Lite writes two equal titles only once.
    y2: { field: 'warmest', title: 'Temperature (°C)' },
  }),
  meta: {
    cubes,
    timeGrain: {
      member: 'weather.date',
      grain: 'month',
      expression: `date_trunc('month', "date")`,
    },
  },
  fillMissingRows: { member: 'period', excludedDimensions: null },
  preferences: { columnFormats: { coldest: ONE_DECIMAL, warmest: ONE_DECIMAL } },
});

export const RAIN_OF_YEAR = defineReport({
  id: 2002,
  kind: 'kpi',
  name: 'rain_of_the_year',
  title: 'Rain of the year',
  sqlQuery: `SELECT date_trunc('year', "date") AS period, sum(precipitation) AS rain
FROM weather
GROUP BY ALL
ORDER BY period`,
  spec: { value: 'rain', time: 'period', unit: 'mm' },
  meta: { cubes },
  periodComparisons: [
    {
      measure: 'rain',
      timeDimension: 'period',
      offset: { amount: 1, unit: 'year' },
      outputs: ['difference', 'percent'],
    },
  ],
  preferences: { columnFormats: { rain: ONE_DECIMAL } },
});

export const KINDS_OF_DAYS = defineReport({
  id: 2003,
  kind: 'vega',
  name: 'kinds_of_days',
  title: 'Kinds of days',
  sqlQuery: `SELECT month("date") AS month, weather, count(*) AS days
FROM weather
GROUP BY ALL
ORDER BY month, weather`,
  spec: chartSpec('bar', {
    x: nameChannel('month', 'Month', { type: 'ordinal' }),
    y: numberChannel('days', 'Days'),
    color: nameChannel('weather', 'Weather'),
  }),
  meta: { cubes },
});

export const WETTEST_DAYS = defineReport({
  id: 2004,
  kind: 'table',
  name: 'wettest_days',
  title: 'The wettest days',
  sqlQuery: `SELECT "date", precipitation, wind, temp_max
FROM weather
ORDER BY precipitation DESC, "date"
LIMIT 50`,
  spec: { columns: ['date', 'precipitation', 'wind', 'temp_max'] },
  meta: { cubes },
});

export const SOURCES = defineReport({
  id: 2005,
  kind: 'html',
  name: 'sources',
  title: 'About the data',
  spec: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>About the data</title></head>
<body style="font: 14px/1.5 system-ui, sans-serif; margin: 12px">
<p>Daily observations of Seattle, 2012 to 2015. Rain includes melted snow.</p>
</body>
</html>`,
});
