import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { NamedReport } from '#domain/dashboards/report-titles.ts';

export type Reports = WorkbookView['reports'];

export const listNamedReports = (reports: Reports): NamedReport[] =>
  reports.map(({ id, title, name }) => ({ reportId: id, title, name }));
