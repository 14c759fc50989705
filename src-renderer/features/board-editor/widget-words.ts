import type { WorkbookView } from '../../../src-shared/dashboards/browsing.ts';
import type { WidgetType } from '../../../src-shared/dashboards/edit/widget-deeds.ts';
import { toTabNames } from '../../../src-shared/dashboards/read-widget.ts';
import type { WidgetInput } from '../../../src-shared/platform/widget.ts';

export type Reports = WorkbookView['reports'];

export const TYPE_WORDS: Readonly<Record<WidgetType, string>> = {
  CHART: 'Chart',
  TEXT: 'Text',
  FILTER: 'Filter',
  AI: 'Question to the agent',
  TABS_CONTAINER: 'Tabs',
  TIME_GRAIN: 'Time grain',
};

export function toReportName(reports: Reports, reportId: unknown): string {
  const report = reports.find(({ id }) => id === reportId);
  if (!report) return `Report ${String(reportId)}, which this workbook does not have`;
  return report.title ?? report.name ?? `Report ${String(report.id)}`;
}

function toOwnName({ type, config }: WidgetInput): unknown {
  if (type === 'TEXT') return config?.['markdown'];
  if (type === 'AI') return config?.['title'] ?? config?.['prompt'];
  if (type === 'FILTER' || type === 'TIME_GRAIN') return config?.['title'] ?? config?.['member'];
  return config?.['title'];
}

/** What it is called where it is moved: its own title, its first words, or its report. */
export function toWidgetName(widget: WidgetInput, reports: Reports): string {
  const own = toOwnName(widget);
  const line = typeof own === 'string' ? (own.split('\n').find((one) => one.trim()) ?? '') : '';
  const plain = line.replace(/^[#>*\s-]+/, '').trim();
  if (plain !== '') return plain;
  const reportId = widget.config?.['reportId'];
  if (widget.type === 'CHART' && reportId !== undefined) return toReportName(reports, reportId);
  const tabs = toTabNames(widget);
  return tabs.length > 0 ? tabs.join(', ') : widget.id;
}
