import type { WidgetType } from '../../../src-shared/dashboards/edit/widget-deeds.ts';
import type { WidgetInput } from '../../../src-shared/platform/widget.ts';
import { toReportName, TYPE_WORDS, type Reports } from './widget-words.ts';

interface NewWidget {
  readonly id: string;
  readonly label: string;
  readonly type: WidgetType;
  readonly content: NonNullable<WidgetInput['config']>;
}

const OTHERS: readonly Omit<NewWidget, 'id' | 'label'>[] = [
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
export function toNewWidgets(reports: Reports): readonly NewWidget[] {
  const charts = reports.map(({ id }) => ({
    id: `report-${String(id)}`,
    label: `Chart: ${toReportName(reports, id)}`,
    type: 'CHART' as const,
    content: { reportId: id },
  }));
  const others = OTHERS.map((one) => ({ ...one, id: one.type, label: TYPE_WORDS[one.type] }));
  return [...charts, ...others];
}
