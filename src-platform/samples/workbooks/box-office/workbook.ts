import type { ThemeInput } from '#shared/platform/theme.ts';
import { defineWorkbook, defineDraft, GRID, stacked } from '../define.ts';
import { GENRES, GROSS_BY_YEAR, HOW_TO_READ, TOP_FILMS, TOTAL_GROSS } from './reports.ts';

const border = { color: '#d8cfc0', radius: '6px', style: 'solid', width: '1px' };

/** The theme sets every leaf of §2.5. */
const BOX_OFFICE_THEME: ThemeInput = {
  themeId: 'programme',
  backgroundColor: '#f6f1e7',
  fontFamily: 'Georgia, serif',
  primaryColor: '#8a2b2b',
  dashboard: { backgroundColor: '#f6f1e7', padding: '20px' },
  controls: {
    backgroundColor: '#fffaf0',
    padding: '8px',
    border,
    title: { color: '#4a3f35', fontFamily: 'Georgia, serif', fontSize: '12px', fontWeight: '600' },
  },
  widgets: {
    backgroundColor: '#fffdf8',
    margin: '0px',
    padding: '14px',
    border,
    text: {
      codeFontFamily: 'JetBrains Mono, monospace',
      color: '#2d2620',
      fontFamily: 'Georgia, serif',
      secondaryColor: '#6b5d50',
    },
    title: { color: '#8a2b2b', fontFamily: 'Georgia, serif', fontSize: '15px', fontWeight: '700' },
  },
};

/** The draft has every type of widget (§2.6), each with a position at every breakpoint. */
const BOX_OFFICE_DRAFT = defineDraft({
  kind: 'CLASSIC',
  title: 'Box office',
  description: 'What films earned, by year and by genre.',
  layout: GRID,
  theme: BOX_OFFICE_THEME,
  settings: { autoRefreshSeconds: null, timezone: 'UTC' },
  widgets: [
    {
      id: 'heading',
      type: 'TEXT',
      ...stacked([0, 0, 12, 2], 0),
      config: { markdown: '# Box office\nWhat films earned worldwide, 1990 to 2010.' },
    },
    {
      id: 'genre',
      type: 'FILTER',
      ...stacked([0, 2, 4, 2], 2),
      config: { member: 'movies.major_genre', title: 'Genre', operator: 'equals', values: [] },
    },
    {
      id: 'grain',
      type: 'TIME_GRAIN',
      ...stacked([4, 2, 4, 2], 4),
      config: {
        member: 'movies.release_date',
        title: 'By',
        grain: 'year',
        grains: ['year', 'quarter', 'month'],
      },
    },
    {
      id: 'total',
      type: 'CHART',
      ...stacked([8, 2, 4, 4], 6),
      config: { reportId: TOTAL_GROSS.id },
      style: { backgroundColor: '#fff6e0' },
    },
    {
      id: 'ask',
      type: 'AI',
      ...stacked([0, 4, 8, 2], 10),
      config: { prompt: 'Top 10 movies by worldwide gross', title: 'Ask about these films' },
    },
    {
      id: 'tabs',
      type: 'TABS_CONTAINER',
      ...stacked([0, 6, 12, 12], 12),
      config: {
        tabs: [
          { id: 'years', title: 'Years', widgetIds: ['by-year'] },
          { id: 'genres', title: 'Genres', widgetIds: ['by-genre', 'reading'] },
          { id: 'films', title: 'Films', widgetIds: ['films'] },
        ],
      },
    },
    {
      id: 'by-year',
      type: 'CHART',
      ...stacked([0, 0, 12, 10], 0),
      config: { reportId: GROSS_BY_YEAR.id },
    },
    {
      id: 'by-genre',
      type: 'CHART',
      ...stacked([0, 0, 8, 10], 0),
      config: { reportId: GENRES.id },
    },
    {
      id: 'reading',
      type: 'CHART',
      ...stacked([8, 0, 4, 10], 10),
      config: { reportId: HOW_TO_READ.id },
    },
    {
      id: 'films',
      type: 'CHART',
      ...stacked([0, 0, 12, 10], 0),
      config: { reportId: TOP_FILMS.id, title: 'The 200 highest grossing films' },
    },
  ],
});

export const BOX_OFFICE = defineWorkbook({
  id: 101,
  folderId: 11,
  name: 'Box office',
  description: 'What films earned, by year and by genre.',
  draft: BOX_OFFICE_DRAFT,
  reports: [GROSS_BY_YEAR, GENRES, TOP_FILMS, TOTAL_GROSS, HOW_TO_READ],
});
