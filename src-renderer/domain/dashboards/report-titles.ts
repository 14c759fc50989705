import { messages } from './messages.ts';
/** A report of a workbook, or the snapshot of one (§2.7). */
export interface NamedReport {
  readonly reportId: number;
  readonly title: string | null;
  readonly name: string | null;
}

export const getReportTitle = ({ reportId, title, name }: NamedReport): string =>
  title ?? name ?? messages.reportTitles.report(reportId);

export function getReportTitleById(reports: readonly NamedReport[], reportId: unknown): string {
  const report = reports.find((one) => String(one.reportId) === String(reportId));
  return report
    ? getReportTitle(report)
    : messages.reportTitles.reportWhichIsMissing(String(reportId));
}
