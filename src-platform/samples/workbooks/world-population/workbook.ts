import { defineDraft, defineWorkbook, GRID, stacked } from '../define.ts';
import { FAMILIES, LIFE_EXPECTANCY, PEOPLE, POPULATION_MAP } from './reports.ts';

export const WORLD_POPULATION = defineWorkbook({
  id: 203,
  folderId: 23,
  name: 'World population',
  description: 'Population, children and life expectancy since 1955.',
  draft: defineDraft({
    kind: 'CLASSIC',
    title: 'World population',
    layout: GRID,
    widgets: [
      {
        id: 'country',
        type: 'FILTER',
        ...stacked([0, 0, 6, 2], 0),
        config: { member: 'countries.country', title: 'Country', operator: 'equals', values: [] },
      },
      {
        id: 'people',
        type: 'CHART',
        ...stacked([6, 0, 6, 3], 2),
        config: { reportId: PEOPLE.id },
      },
      {
        id: 'map',
        type: 'CHART',
        ...stacked([0, 3, 12, 10], 5),
        config: { reportId: POPULATION_MAP.id },
      },
      {
        id: 'life',
        type: 'CHART',
        ...stacked([0, 13, 6, 7], 15),
        config: { reportId: LIFE_EXPECTANCY.id },
      },
      {
        id: 'families',
        type: 'CHART',
        ...stacked([6, 13, 6, 7], 22),
        config: { reportId: FAMILIES.id },
      },
    ],
  }),
  reports: [POPULATION_MAP, LIFE_EXPECTANCY, FAMILIES, PEOPLE],
});
