import type { WidgetKind } from '#shared/platform/widget.ts';
import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import { getReportTitle, type NamedReport } from '#domain/dashboards/report-titles.ts';
import type { WidgetConfig } from '#domain/dashboards/widget-kinds/widget-kind-definition.ts';
import { WIDGET_KIND_DEFINITIONS } from '#domain/dashboards/widget-kinds/widget-kinds.ts';

export type Reports = WorkbookView['reports'];

export const listNamedReports = (reports: Reports): NamedReport[] =>
  reports.map(({ id, title, name }) => ({ reportId: id, title, name }));

interface NewWidget {
  readonly id: string;
  readonly label: string;
  readonly kind: WidgetKind;
  readonly content: WidgetConfig;
}

/**
 * Lists what can be added: a chart for each report of the workbook, then one widget of each other
 * kind.
 */
export function listNewWidgets(reports: Reports): readonly NewWidget[] {
  const named = listNamedReports(reports);
  return Object.values(WIDGET_KIND_DEFINITIONS).flatMap(
    ({ kind, label, newConfig }): NewWidget[] => {
      if (typeof newConfig !== 'function') return [{ id: kind, label, kind, content: newConfig }];
      return named.map((report) => ({
        id: `report-${String(report.reportId)}`,
        label: `${label}: ${getReportTitle(report)}`,
        kind,
        content: newConfig(report),
      }));
    },
  );
}
