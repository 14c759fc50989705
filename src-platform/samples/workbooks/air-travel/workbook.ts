import { defineWorkbook } from '../define.ts';
import { AIR_TRAVEL_DRAFT } from './draft.ts';
import {
  AIRPORT_MAP,
  DELAY_BY_DAY,
  DELAY_BY_HOUR,
  DISTANCES,
  PUNCTUALITY,
  ROUTES,
} from './reports.ts';

export const AIR_TRAVEL = defineWorkbook({
  id: 102,
  folderId: 13,
  name: 'Air travel',
  description: 'Flights inside the United States in the first quarter of 2001.',
  draft: AIR_TRAVEL_DRAFT,
  reports: [AIRPORT_MAP, DELAY_BY_DAY, DELAY_BY_HOUR, PUNCTUALITY, ROUTES, DISTANCES],
});
