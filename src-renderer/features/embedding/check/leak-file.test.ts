import { expect, it } from 'vitest';
import { leakReportSchema } from '#shared/embedding/leak-report.ts';
import { sampleValue } from '#shared/testing/sample-schema.ts';
import { formatReportCsv, formatReportJson } from './leak-file.ts';

const viewer = (externalId: string) => ({ request: { deploymentId: 1, externalId }, error: null });
const result = { rowCount: 12, possiblyTruncated: false, error: null };
const REPORT = {
  ...sampleValue(leakReportSchema),
  viewers: [viewer('ana'), viewer('bo')],
  widgets: [
    {
      widgetId: 'w1',
      title: '=1+1, "x"',
      results: [
        { ...result, viewer: 0 },
        { ...result, viewer: 1, possiblyTruncated: true },
      ],
      alarms: [{ kind: 'totalExceedsShare' as const, viewers: [1], rowCount: null, column: 'sum' }],
    },
  ],
};

it('has a line for each widget and viewer, quoted, and guarded against formulas', () => {
  const [head, first, second] = formatReportCsv(REPORT).split('\r\n');
  expect(head).toBe('widget,viewer,rows,truncated,error,alarms');
  expect(first).toBe(`"'=1+1, ""x""",ana,12,false,,`);
  expect(second).toContain(',bo,12,true,,"“=1+1, ""x""”: the total of sum that bo sees');
});

it('is the complete report as JSON', () => {
  expect(leakReportSchema.parse(JSON.parse(formatReportJson(REPORT)))).toEqual(REPORT);
});
