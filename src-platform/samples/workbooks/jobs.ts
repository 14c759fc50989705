import {
  chartSpec,
  nameChannel,
  numberChannel,
  timeChannel,
  defineReport,
  defineWorkbook,
} from './define.ts';

const cubes = ['unemployment'];

const RATES = defineReport({
  id: 2301,
  kind: 'vega',
  name: 'rates',
  title: 'Unemployment rate by industry',
  sqlQuery: `SELECT date_trunc('year', "date") AS period, industry, round(avg("rate"), 2) AS unemployed_share
FROM unemployment
GROUP BY ALL
ORDER BY period, industry`,
  spec: chartSpec('line', {
    x: timeChannel('period', 'utcyear'),
    y: numberChannel('unemployed_share', 'Unemployment rate (%)'),
    color: nameChannel('industry', 'Industry'),
  }),
  meta: { cubes },
  preferences: { columnFormats: { unemployed_share: { type: 'percent', decimalPlaces: 1 } } },
});

/** This workbook has no draft: a publish shows its reports without widgets. */
export const JOBS = defineWorkbook({
  id: 204,
  folderId: null,
  name: 'Jobs',
  description: 'Unemployment in the United States by industry.',
  draft: null,
  reports: [RATES],
});
