import { chartSpec, nameChannel, numberChannel, timeChannel, defineReport } from '../define.ts';

const HELP_TEXT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>How to read this page</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 12px; color: #1f2933; }
  h1 { font-size: 16px; margin: 0 0 8px; }
  dt { font-weight: 600; margin-top: 8px; }
  dd { margin: 0; }
</style>
</head>
<body>
<h1>How to read this page</h1>
<dl>
<dt>Gross</dt>
<dd>Box office in US dollars of the time, not adjusted for inflation.</dd>
<dt>Year</dt>
<dd>The year of the first release.</dd>
<dt>Abroad</dt>
<dd>Share of the worldwide gross that was earned outside of the United States.</dd>
</dl>
</body>
</html>`;

const cubes = ['movies'];

export const GROSS_BY_YEAR = defineReport({
  id: 1001,
  kind: 'vega',
  name: 'gross_by_year',
  title: 'Worldwide gross by year',
  description: 'What the films of each year earned worldwide.',
  sqlQuery: `SELECT date_trunc('year', release_date) AS period, sum(worldwide_gross) AS gross
FROM movies
WHERE release_date >= DATE '1990-01-01' AND release_date < DATE '2011-01-01'
GROUP BY ALL
ORDER BY period`,
  spec: chartSpec('bar', {
    x: timeChannel('period', 'utcyear'),
    y: numberChannel('gross', 'Worldwide gross', '$,~s'),
  }),
  meta: {
    cubes,
    timeGrain: {
      member: 'movies.release_date',
      grain: 'year',
      expression: "date_trunc('year', release_date)",
    },
  },
  fillMissingRows: { member: 'period', excludedDimensions: null },
  preferences: { columnFormats: { gross: { type: 'currency', decimalPlaces: 0 } } },
});

export const GENRES = defineReport({
  id: 1002,
  kind: 'vega',
  name: 'rating_by_genre',
  title: 'Rating against gross by genre',
  description: 'Each genre with its average rating, its average gross and its number of films.',
  sqlQuery: `SELECT major_genre, round(avg(imdb_rating), 2) AS rating,
  round(avg(worldwide_gross)) AS average_gross, count(*) AS films
FROM movies
WHERE major_genre IS NOT NULL
GROUP BY ALL
ORDER BY films DESC`,
  spec: chartSpec('circle', {
    x: { ...numberChannel('rating', 'Average IMDB rating'), scale: { zero: false } },
    y: numberChannel('average_gross', 'Average gross', '$,~s'),
    size: { field: 'films', type: 'quantitative', title: 'Films' },
    color: nameChannel('major_genre', 'Genre'),
  }),
  meta: { cubes },
  preferences: {
    columnFormats: {
      rating: { type: 'number', decimalPlaces: 2 },
      average_gross: { type: 'currency', decimalPlaces: 0 },
    },
  },
});

export const TOP_FILMS = defineReport({
  id: 1003,
  kind: 'table',
  name: 'top_films',
  title: 'The highest grossing films',
  description: 'With the share of the gross that was earned outside of the United States.',
  sqlQuery: `SELECT title, major_genre, release_date, worldwide_gross,
  100.0 * (worldwide_gross - us_gross) / nullif(worldwide_gross, 0) AS abroad
FROM movies
WHERE worldwide_gross IS NOT NULL
ORDER BY worldwide_gross DESC, title
LIMIT 200`,
  spec: { columns: ['title', 'major_genre', 'release_date', 'worldwide_gross', 'abroad'] },
  meta: { cubes },
  preferences: {
    columnFormats: {
      worldwide_gross: { type: 'currency', decimalPlaces: 0 },
      abroad: { type: 'percent', decimalPlaces: 1 },
    },
  },
});

export const TOTAL_GROSS = defineReport({
  id: 1004,
  kind: 'kpi',
  name: 'gross_of_the_year',
  title: 'Gross of the year',
  description: 'The newest whole year of the file against the year before.',
  sqlQuery: `SELECT date_trunc('year', release_date) AS period, sum(worldwide_gross) AS gross
FROM movies
WHERE release_date >= DATE '2000-01-01' AND release_date < DATE '2011-01-01'
GROUP BY ALL
ORDER BY period`,
  spec: { value: 'gross', time: 'period' },
  meta: { cubes },
  periodComparisons: [
    {
      measure: 'gross',
      timeDimension: 'period',
      offset: { amount: 1, unit: 'year' },
      outputs: ['difference', 'percent'],
    },
  ],
  preferences: { columnFormats: { gross: { type: 'currency', decimalPlaces: 0 } } },
});

export const HOW_TO_READ = defineReport({
  id: 1005,
  kind: 'html',
  name: 'how_to_read',
  title: 'How to read this page',
  description: 'A page of its own, without scripts and without data.',
  spec: HELP_TEXT,
});
