import { defineWorkbook } from '../define.ts';
import { SHARE_PRICES_DRAFT } from './draft.ts';
import { EXTREMES, LAST_PRICE, PRICES } from './reports.ts';

export const SHARE_PRICES = defineWorkbook({
  id: 103,
  folderId: 12,
  name: 'Share prices',
  description: 'Monthly prices of five technology companies.',
  draft: SHARE_PRICES_DRAFT,
  reports: [PRICES, LAST_PRICE, EXTREMES],
});
