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

const cubes = ['movies'];
const DOLLARS = { type: 'currency', decimalPlaces: 0 } as const;

const FILMS_BY_YEAR = defineReport({
  id: 3201,
  kind: 'vega',
  name: 'films_by_year',
  title: 'Films by year',
  description: 'Films since 1990, for the largest of your distributors.',
  sqlQuery: `SELECT distributor, date_trunc('year', release_date) AS period, count(*) AS films
FROM movies
WHERE release_date >= DATE '1990-01-01' AND distributor IN (
  SELECT distributor FROM movies GROUP BY ALL ORDER BY count(*) DESC, distributor LIMIT 6
)
GROUP BY ALL
ORDER BY period, distributor`,
  spec: chartSpec('bar', {
    x: timeChannel('period', 'utcyear'),
    y: numberChannel('films', 'Films'),
    color: nameChannel('distributor', 'Distributor'),
  }),
  meta: {
    cubes,
    timeGrain: {
      member: 'movies.release_date',
      grain: 'year',
      expression: "date_trunc('year', release_date)",
    },
  },
});

const FILMS = defineReport({
  id: 3202,
  kind: 'table',
  name: 'films',
  title: 'Your films',
  description: 'Every film with its box office, the most successful first.',
  sqlQuery: `SELECT distributor, title, release_date, major_genre, worldwide_gross, imdb_rating
FROM movies
WHERE distributor IS NOT NULL
ORDER BY worldwide_gross DESC NULLS LAST, title`,
  spec: {
    columns: [
      'distributor',
      'title',
      'release_date',
      'major_genre',
      'worldwide_gross',
      'imdb_rating',
    ],
  },
  meta: { cubes },
  preferences: { columnFormats: { worldwide_gross: DOLLARS } },
});

export const STUDIO = defineWorkbook({
  id: 302,
  folderId: 31,
  name: 'Film distribution',
  description: 'A film company sees its own films: its attribute distributor.',
  draft: defineDraft({
    kind: 'CLASSIC',
    title: 'Film distribution',
    description: 'Your films and their box office.',
    layout: GRID,
    settings: { timezone: 'UTC' },
    widgets: [
      {
        id: 'genre',
        type: 'FILTER',
        ...stacked([0, 0, 6, 2], 0),
        config: { member: 'movies.major_genre', title: 'Genre', operator: 'equals', values: [] },
      },
      {
        id: 'films-by-year',
        type: 'CHART',
        ...stacked([0, 2, 12, 8], 2),
        config: { reportId: FILMS_BY_YEAR.id },
      },
      {
        id: 'films',
        type: 'CHART',
        ...stacked([0, 10, 12, 10], 10),
        config: { reportId: FILMS.id },
      },
    ],
  }),
  reports: [FILMS_BY_YEAR, FILMS],
});
