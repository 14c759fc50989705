import type { DeploymentContent } from '../../domain/library.ts';
import { AIR_TRAVEL } from './air-travel/workbook.ts';
import { AIRLINE } from './customer-portal/airline.ts';
import { LEAKY } from './customer-portal/leaky.ts';
import { STUDIO } from './customer-portal/studio.ts';
import { BOX_OFFICE } from './box-office/workbook.ts';
import { JOBS } from './jobs.ts';
import { PENGUINS } from './penguins.ts';
import { SEATTLE_WEATHER } from './seattle-weather/workbook.ts';
import { SHARE_PRICES } from './share-prices/workbook.ts';
import { STUDIO_EXPLORER } from './studio-explorer.ts';
import { WORLD_POPULATION } from './world-population/workbook.ts';

/** The workbooks of the sample deployments. The first digit of an id names the deployment. */
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
  {
    deploymentId: 3,
    folders: [
      { id: 31, parentId: null, name: 'Customers' },
      { id: 32, parentId: null, name: 'Examples of mistakes' },
    ],
    workbooks: [AIRLINE, STUDIO, LEAKY],
  },
];

/**
 * Dashboards that are published and may be embedded from the start: one for a new user, and those
 * of the customer portal, which show row-level security.
 */
export const PUBLISHED_SAMPLES = [
  { deploymentId: 1, workbookId: BOX_OFFICE.id },
  ...[AIRLINE, STUDIO, LEAKY].map(({ id }) => ({ deploymentId: 3, workbookId: id })),
] as const;
