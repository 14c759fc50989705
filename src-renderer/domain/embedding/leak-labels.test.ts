import { describe, expect, it } from 'vitest';
import { leakReportSchema, type LeakReport } from '#shared/embedding/leak-report.ts';
import { sampleValue } from '#shared/testing/sample-schema.ts';
import { describeAlarm, labelViewer, summarizeLeaks } from './leak-labels.ts';

const viewer = (externalId: string, embedTenantName: string) => ({
  request: { deploymentId: 1, externalId, embedTenantName },
  error: null,
});

const REPORT: LeakReport = {
  ...sampleValue(leakReportSchema),
  viewers: [viewer('ana', 'acme1'), viewer('bo', 'north-wind')],
  isPartial: false,
  widgets: [
    {
      widgetId: 'w1',
      title: 'Revenue, "net"',
      results: [
        { viewer: 0, rowCount: 12, possiblyTruncated: false, error: null },
        { viewer: 1, rowCount: 12, possiblyTruncated: true, error: null },
      ],
      alarms: [{ kind: 'identicalRows', viewers: [0, 1], rowCount: 12, column: null }],
    },
  ],
};
const names = REPORT.viewers.map(labelViewer);

describe('an alarm', () => {
  it('names the widget and the viewers', () => {
    const widget = { widgetId: 'w1', title: 'Revenue' };
    const say = (kind: 'identicalRows' | 'commonRows' | 'attributeWithoutEffect') =>
      describeAlarm({ kind, viewers: [0, 1], rowCount: 3, column: null }, widget, names);
    expect(say('identicalRows')).toBe(
      '“Revenue” shows the same 3 rows to ana (acme1) and bo (north-wind), who belong to different tenants.',
    );
    expect(say('commonRows')).toMatch(/^“Revenue” shows 3 rows to each of/);
    expect(say('attributeWithoutEffect')).toMatch(/although their attributes differ/);
    const total = {
      kind: 'totalExceedsShare' as const,
      viewers: [1],
      rowCount: null,
      column: 'sum',
    };
    expect(describeAlarm(total, widget, names)).toBe(
      '“Revenue”: the total of sum that bo (north-wind) sees is not smaller than that of all viewers together.',
    );
  });
});

describe('a report', () => {
  it('counts its alarms', () => {
    expect(summarizeLeaks(REPORT)).toEqual({
      tone: 'alarm',
      text: '1 alarm in 1 widget; 1 widget for 2 viewers read.',
    });
  });

  it('never claims more than what was compared', () => {
    const clear = { ...REPORT, widgets: REPORT.widgets.map((one) => ({ ...one, alarms: [] })) };
    expect(summarizeLeaks(clear).tone).toBe('clear');
    expect(summarizeLeaks({ ...clear, isPartial: true })).toMatchObject({
      tone: 'partial',
      text: expect.stringContaining('does not show that nothing leaks') as unknown,
    });
    expect(summarizeLeaks({ ...clear, widgets: [] }).tone).toBe('partial');
    expect(summarizeLeaks({ ...REPORT, isPartial: true }).text).toMatch(/more may leak/);
  });
});
