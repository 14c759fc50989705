import { defineWorkbook, defineDraft, GRID, stacked } from '../define.ts';
import { KINDS_OF_DAYS, RAIN_OF_YEAR, SOURCES, TEMPERATURES, WETTEST_DAYS } from './reports.ts';

const SEATTLE_WEATHER_DRAFT = defineDraft({
  kind: 'CLASSIC',
  title: 'Seattle weather',
  description: 'Rain and temperatures, 2012 to 2015.',
  layout: GRID,
  theme: {
    themeId: 'rain',
    primaryColor: '#1f6f8b',
    widgets: { border: { radius: '10px' }, title: { fontWeight: '600' } },
  },
  widgets: [
    {
      id: 'kind',
      type: 'FILTER',
      ...stacked([0, 0, 4, 2], 0),
      config: { member: 'weather.weather', title: 'Weather', operator: 'equals', values: [] },
    },
    {
      id: 'grain',
      type: 'TIME_GRAIN',
      ...stacked([4, 0, 4, 2], 2),
      config: {
        member: 'weather.date',
        title: 'By',
        grain: 'month',
        grains: ['week', 'month', 'quarter', 'year'],
      },
    },
    {
      id: 'ask',
      type: 'AI',
      ...stacked([8, 0, 4, 2], 4),
      config: { prompt: 'Total precipitation by month in 2014', title: 'Ask about the weather' },
    },
    {
      id: 'rain',
      type: 'CHART',
      ...stacked([0, 2, 3, 4], 6),
      config: { reportId: RAIN_OF_YEAR.id },
    },
    {
      id: 'about',
      type: 'CHART',
      ...stacked([0, 6, 3, 4], 10),
      config: { reportId: SOURCES.id },
    },
    {
      id: 'tabs',
      type: 'TABS_CONTAINER',
      ...stacked([3, 2, 9, 8], 14),
      config: {
        tabs: [
          { id: 'temperatures', title: 'Temperatures', widgetIds: ['temperatures'] },
          { id: 'days', title: 'Days', widgetIds: ['days', 'wettest'] },
        ],
      },
    },
    {
      id: 'temperatures',
      type: 'CHART',
      ...stacked([0, 0, 12, 7], 0),
      config: { reportId: TEMPERATURES.id },
    },
    {
      id: 'days',
      type: 'CHART',
      ...stacked([0, 0, 7, 7], 0),
      config: { reportId: KINDS_OF_DAYS.id },
    },
    {
      id: 'wettest',
      type: 'CHART',
      ...stacked([7, 0, 5, 7], 7),
      config: { reportId: WETTEST_DAYS.id },
    },
    {
      id: 'note',
      type: 'TEXT',
      ...stacked([0, 10, 12, 1], 22),
      config: { markdown: 'Temperatures in °C, rain in millimetres.' },
    },
  ],
});

export const SEATTLE_WEATHER = defineWorkbook({
  id: 201,
  folderId: 21,
  name: 'Seattle weather',
  description: 'Rain and temperatures, 2012 to 2015.',
  draft: SEATTLE_WEATHER_DRAFT,
  reports: [TEMPERATURES, RAIN_OF_YEAR, KINDS_OF_DAYS, WETTEST_DAYS, SOURCES],
});
