import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { NamedReport } from '#domain/dashboards/widget-words.ts';

export type Reports = WorkbookView['reports'];

export const toNamedReports = (reports: Reports): NamedReport[] =>
  reports.map(({ id, title, name }) => ({ reportId: id, title, name }));
