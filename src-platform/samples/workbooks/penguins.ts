import {
  chartSpec,
  nameChannel,
  numberChannel,
  defineDraft,
  defineReport,
  defineWorkbook,
  GRID,
  stacked,
} from './define.ts';

const cubes = ['penguins'];

const BODIES = defineReport({
  id: 2101,
  kind: 'vega',
  name: 'bodies',
  title: 'Flippers and weight',
  sqlQuery: `SELECT species, flipper_length, body_mass
FROM penguins
WHERE flipper_length IS NOT NULL AND body_mass IS NOT NULL`,
  spec: chartSpec('point', {
    x: { ...numberChannel('flipper_length', 'Flipper (mm)'), scale: { zero: false } },
    y: { ...numberChannel('body_mass', 'Weight (g)'), scale: { zero: false } },
    color: nameChannel('species', 'Species'),
    shape: nameChannel('species', 'Species'),
  }),
  meta: { cubes },
});

const ISLANDS = defineReport({
  id: 2102,
  kind: 'table',
  name: 'islands',
  title: 'Species on islands',
  sqlQuery: `SELECT island, species, count(*) AS penguins, round(avg(body_mass)) AS average_weight
FROM penguins
GROUP BY ALL
ORDER BY island, species`,
  spec: { columns: ['island', 'species', 'penguins', 'average_weight'] },
  meta: { cubes },
});

export const PENGUINS = defineWorkbook({
  id: 202,
  folderId: 22,
  name: 'Penguins of Palmer Station',
  description: 'Three species on three islands.',
  draft: defineDraft({
    kind: 'CLASSIC',
    title: 'Penguins',
    layout: GRID,
    widgets: [
      {
        id: 'species',
        type: 'FILTER',
        ...stacked([0, 0, 12, 2], 0),
        config: { member: 'penguins.species', title: 'Species', operator: 'equals', values: [] },
      },
      {
        id: 'bodies',
        type: 'CHART',
        ...stacked([0, 2, 7, 8], 2),
        config: { reportId: BODIES.id },
      },
      {
        id: 'islands',
        type: 'CHART',
        ...stacked([7, 2, 5, 8], 10),
        config: { reportId: ISLANDS.id },
      },
    ],
  }),
  reports: [BODIES, ISLANDS],
});
