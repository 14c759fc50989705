import type { WidgetType } from '#domain/dashboards/edit/widget-actions.ts';
import { getReportTitle, WIDGET_TYPE_LABELS } from '#domain/dashboards/widget-labels.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import { listNamedReports, type Reports } from './named-reports.ts';

interface NewWidget {
  readonly id: string;
  readonly label: string;
  readonly type: WidgetType;
  readonly content: NonNullable<WidgetInput['config']>;
}

const OTHER_WIDGETS: readonly Omit<NewWidget, 'id' | 'label'>[] = [
  { type: 'TEXT', content: { markdown: 'New text' } },
  { type: 'FILTER', content: { title: 'Filter', member: '', operator: 'equals', values: [] } },
  {
    type: 'TIME_GRAIN',
    content: { title: 'By', member: '', grain: 'month', grains: ['month', 'quarter', 'year'] },
  },
  { type: 'AI', content: { title: 'Ask the agent', prompt: '' } },
  {
    type: 'TABS_CONTAINER',
    content: { tabs: [{ id: 'tab-1', title: 'Tab 1', widgetIds: [] }] },
  },
];

/** What can be added: a chart of each report of the workbook, then the other types. */
export function listNewWidgets(reports: Reports): readonly NewWidget[] {
  const charts = listNamedReports(reports).map((report) => ({
    id: `report-${String(report.reportId)}`,
    label: `Chart: ${getReportTitle(report)}`,
    type: 'CHART' as const,
    content: { reportId: report.reportId },
  }));
  const others = OTHER_WIDGETS.map((one) => ({
    ...one,
    id: one.type,
    label: WIDGET_TYPE_LABELS[one.type],
  }));
  return [...charts, ...others];
}
