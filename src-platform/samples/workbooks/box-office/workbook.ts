import { defineWorkbook } from '../define.ts';
import { BOX_OFFICE_DRAFT } from './draft.ts';
import { GENRES, GROSS_BY_YEAR, HOW_TO_READ, TOP_FILMS, TOTAL_GROSS } from './reports.ts';

export const BOX_OFFICE = defineWorkbook({
  id: 101,
  folderId: 11,
  name: 'Box office',
  description: 'What films earned, by year and by genre.',
  draft: BOX_OFFICE_DRAFT,
  reports: [GROSS_BY_YEAR, GENRES, TOP_FILMS, TOTAL_GROSS, HOW_TO_READ],
});
