import type { WorkbookView } from '../../../src-shared/dashboards/browsing.ts';
import type { NamedReport } from '../../../src-shared/dashboards/widget-words.ts';

export type Reports = WorkbookView['reports'];

export const toNamedReports = (reports: Reports): NamedReport[] =>
  reports.map(({ id, title, name }) => ({ reportId: id, title, name }));
