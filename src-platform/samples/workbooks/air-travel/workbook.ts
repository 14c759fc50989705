import { defineWorkbook, defineDraft, GRID, stacked } from '../define.ts';
import {
  AIRPORT_MAP,
  DELAY_BY_DAY,
  DELAY_BY_HOUR,
  DISTANCES,
  PUNCTUALITY,
  ROUTES,
} from './reports.ts';

const AIR_TRAVEL_DRAFT = defineDraft({
  kind: 'CLASSIC',
  title: 'Air travel',
  description: 'Flights inside the United States in the first quarter of 2001.',
  layout: GRID,
  settings: { timezone: 'UTC' },
  widgets: [
    {
      id: 'airport',
      type: 'FILTER',
      ...stacked([0, 0, 4, 2], 0),
      config: { member: 'flights.origin', title: 'From', operator: 'equals', values: [] },
    },
    {
      id: 'delay-range',
      type: 'FILTER',
      ...stacked([4, 0, 4, 2], 2),
      config: { member: 'flights.delay', title: 'Delay above', operator: 'gt', values: [] },
    },
    {
      id: 'grain',
      type: 'TIME_GRAIN',
      ...stacked([8, 0, 4, 2], 4),
      config: {
        member: 'flights.departure',
        title: 'By',
        grain: 'day',
        grains: ['day', 'week', 'month'],
      },
    },
    {
      id: 'map',
      type: 'CHART',
      ...stacked([0, 2, 8, 10], 6),
      config: { reportId: AIRPORT_MAP.id },
    },
    {
      id: 'on-time',
      type: 'CHART',
      ...stacked([8, 2, 4, 4], 16),
      config: { reportId: PUNCTUALITY.id },
    },
    {
      id: 'distances',
      type: 'CHART',
      ...stacked([8, 6, 4, 6], 20),
      config: { reportId: DISTANCES.id },
    },
    {
      id: 'tabs',
      type: 'TABS_CONTAINER',
      ...stacked([0, 12, 12, 10], 26),
      config: {
        tabs: [
          { id: 'days', title: 'Over time', widgetIds: ['by-day'] },
          { id: 'hours', title: 'Over the day', widgetIds: ['by-hour'] },
          { id: 'routes', title: 'Routes', widgetIds: ['routes'] },
        ],
      },
    },
    {
      id: 'by-day',
      type: 'CHART',
      ...stacked([0, 0, 12, 8], 0),
      config: { reportId: DELAY_BY_DAY.id },
    },
    {
      id: 'by-hour',
      type: 'CHART',
      ...stacked([0, 0, 12, 8], 0),
      config: { reportId: DELAY_BY_HOUR.id },
    },
    {
      id: 'routes',
      type: 'CHART',
      ...stacked([0, 0, 12, 8], 0),
      config: { reportId: ROUTES.id },
    },
  ],
});

export const AIR_TRAVEL = defineWorkbook({
  id: 102,
  folderId: 13,
  name: 'Air travel',
  description: 'Flights inside the United States in the first quarter of 2001.',
  draft: AIR_TRAVEL_DRAFT,
  reports: [AIRPORT_MAP, DELAY_BY_DAY, DELAY_BY_HOUR, PUNCTUALITY, ROUTES, DISTANCES],
});
