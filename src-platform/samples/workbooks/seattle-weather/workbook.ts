import { defineWorkbook } from '../define.ts';
import { SEATTLE_WEATHER_DRAFT } from './draft.ts';
import { KINDS_OF_DAYS, RAIN_OF_YEAR, SOURCES, TEMPERATURES, WETTEST_DAYS } from './reports.ts';

export const SEATTLE_WEATHER = defineWorkbook({
  id: 201,
  folderId: 21,
  name: 'Seattle weather',
  description: 'Rain and temperatures, 2012 to 2015.',
  draft: SEATTLE_WEATHER_DRAFT,
  reports: [TEMPERATURES, RAIN_OF_YEAR, KINDS_OF_DAYS, WETTEST_DAYS, SOURCES],
});
