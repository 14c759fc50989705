import { listReportRows, labelLeakSubject } from '#domain/embedding/leak-labels.ts';
import type { LeakReport } from '#shared/embedding/leak-report.ts';
import type { FileToExport } from '#lib/files/file-exporter.ts';
import { formatRecord, type DelimitedOptions } from '#features/results/files/delimited-text.ts';
import { messages } from './messages.ts';

const COLUMNS = ['widget', 'viewer', 'rows', 'truncated', 'error', 'alarms'] as const;
const IS_NUMBER = COLUMNS.map((column) => column === 'rows');
const CSV: DelimitedOptions = {
  delimiter: ',',
  nullText: '',
  isGuarded: true,
  decimalSeparator: '.',
};
const LINE_END = '\r\n';

/** Writes a report as CSV: a line for each widget and viewer. */
export function formatReportCsv(report: LeakReport): string {
  const lines = listReportRows(report).map((row) =>
    formatRecord(
      COLUMNS.map((column) => (row[column] === '' ? null : row[column])),
      IS_NUMBER,
      CSV,
    ),
  );
  return [COLUMNS.join(CSV.delimiter), ...lines, ''].join(LINE_END);
}

/** Writes a report as JSON; it holds counts and alarms, never rows. */
export const formatReportJson = (report: LeakReport): string =>
  JSON.stringify(report, undefined, 2);

/** Builds the file of a report for the app's save dialog. */
export function buildReportFile(report: LeakReport, target: 'csv' | 'json'): FileToExport {
  return {
    target,
    title: messages.leakFile.leakCheck(labelLeakSubject(report.subject)),
    partialLabel: '',
    createChunks: () => [target === 'csv' ? formatReportCsv(report) : formatReportJson(report)],
  };
}
