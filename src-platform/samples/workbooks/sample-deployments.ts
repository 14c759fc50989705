import type { DeploymentContent } from '../../domain/library.ts';
import { AIR_TRAVEL } from './air-travel/workbook.ts';
import { BOX_OFFICE } from './box-office/workbook.ts';
import { JOBS } from './jobs.ts';
import { PENGUINS } from './penguins.ts';
import { SEATTLE_WEATHER } from './seattle-weather/workbook.ts';
import { SHARE_PRICES } from './share-prices/workbook.ts';
import { STUDIO_EXPLORER } from './studio-explorer.ts';
import { WORLD_POPULATION } from './world-population/workbook.ts';

/** The workbooks of the two sample deployments. The first digit of an id names the deployment. */
export const SAMPLE_DEPLOYMENTS: readonly DeploymentContent[] = [
  {
    deploymentId: 1,
    folders: [
      { id: 11, parentId: null, name: 'Films' },
      { id: 14, parentId: 11, name: 'Studios' },
      { id: 12, parentId: null, name: 'Markets' },
      { id: 13, parentId: null, name: 'Travel' },
    ],
    workbooks: [BOX_OFFICE, AIR_TRAVEL, SHARE_PRICES, STUDIO_EXPLORER],
  },
  {
    deploymentId: 2,
    folders: [
      { id: 24, parentId: null, name: 'Nature' },
      { id: 21, parentId: 24, name: 'Climate' },
      { id: 22, parentId: 24, name: 'Animals' },
      { id: 23, parentId: null, name: 'Countries' },
    ],
    workbooks: [SEATTLE_WEATHER, PENGUINS, WORLD_POPULATION, JOBS],
  },
];

/** One dashboard is published and may be embedded, so that a new user finds one. */
export const PUBLISHED_SAMPLE = { deploymentId: 1, workbookId: BOX_OFFICE.id } as const;
