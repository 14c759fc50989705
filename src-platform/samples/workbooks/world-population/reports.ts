import { chartSpec, nameChannel, numberChannel, timeChannel, defineReport } from '../define.ts';

/** Map coordinates of the countries, to whole degrees, because no sample data set contains them. */
const COUNTRY_COORDINATES = `place(country, latitude, longitude) AS (
  VALUES
    ('Argentina', -34, -64), ('Australia', -25, 134), ('Bangladesh', 24, 90),
    ('Brazil', -10, -53), ('Canada', 57, -106), ('China', 36, 104), ('Colombia', 4, -73),
    ('Egypt', 27, 30), ('Finland', 63, 26), ('France', 47, 2), ('Germany', 51, 10),
    ('India', 22, 79), ('Indonesia', -2, 118), ('Iran', 32, 53), ('Italy', 43, 12),
    ('Japan', 36, 138), ('Kenya', 0, 38), ('Mexico', 24, -102), ('Nigeria', 9, 8),
    ('Pakistan', 30, 69), ('Philippines', 13, 122), ('Poland', 52, 19), ('South Africa', -29, 24),
    ('Spain', 40, -4), ('Turkey', 39, 35), ('United Kingdom', 54, -2), ('United States', 39, -98)
)`;

const cubes = ['countries'];

export const POPULATION_MAP = defineReport({
  id: 2201,
  kind: 'map',
  name: 'population_map',
  title: 'Population in 2005',
  sqlQuery: `WITH ${COUNTRY_COORDINATES}
SELECT p.country, p.latitude, p.longitude, c.population, c.life_expectancy
FROM countries c
JOIN place p ON p.country = c.country
WHERE c."year" >= DATE '2005-01-01'
ORDER BY c.population DESC`,
  spec: {
    latitude: 'latitude',
    longitude: 'longitude',
    label: 'country',
    size: 'population',
    color: 'life_expectancy',
    area: 'world',
  },
  meta: { cubes },
});

export const LIFE_EXPECTANCY = defineReport({
  id: 2202,
  kind: 'vega',
  name: 'life_expectancy',
  title: 'Life expectancy',
  description: 'Each country counts the same, whatever its size.',
  sqlQuery: `SELECT "year" AS period, round(avg(life_expectancy), 1) AS years
FROM countries
GROUP BY ALL
ORDER BY period`,
  spec: chartSpec('line', {
    x: timeChannel('period', 'utcyear'),
    y: { ...numberChannel('years', 'Life expectancy (years)'), scale: { zero: false } },
  }),
  meta: { cubes },
});

export const FAMILIES = defineReport({
  id: 2203,
  kind: 'vega',
  name: 'families',
  title: 'Children and life expectancy',
  sqlQuery: `SELECT country, fertility, life_expectancy, population
FROM countries
WHERE "year" >= DATE '2005-01-01'
ORDER BY country`,
  spec: chartSpec('circle', {
    x: numberChannel('fertility', 'Children a woman'),
    y: { ...numberChannel('life_expectancy', 'Life expectancy'), scale: { zero: false } },
    size: { field: 'population', type: 'quantitative', title: 'Population' },
    tooltip: nameChannel('country'),
  }),
  meta: { cubes },
});

export const PEOPLE = defineReport({
  id: 2204,
  kind: 'kpi',
  name: 'people',
  title: 'People',
  description: 'In the countries of the file.',
  sqlQuery: `SELECT "year" AS period, sum(population) AS people
FROM countries
GROUP BY ALL
ORDER BY period`,
  spec: { value: 'people', time: 'period' },
  meta: { cubes },
  periodComparisons: [
    {
      measure: 'people',
      timeDimension: 'period',
      offset: { amount: 5, unit: 'year' },
      outputs: ['percent'],
    },
  ],
});
