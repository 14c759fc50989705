import type { DashboardExport, DocumentTarget } from '#shared/export.ts';

type Content = DashboardExport['content'];

export const DASHBOARD_TARGETS: readonly { value: DocumentTarget; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'html', label: 'Web page' },
  { value: 'png', label: 'Picture' },
  { value: 'xlsx', label: 'Excel workbook' },
  { value: 'zip', label: 'CSV files' },
  { value: 'print', label: 'Print' },
];

export const DASHBOARD_HINTS: Readonly<Record<DocumentTarget, string>> = {
  pdf: 'Pages with all tabs and the current filters.',
  html: 'One file with all tabs, all rows and the SQL. Charts fit the size of the window.',
  png: 'One image with all tabs and the first rows of each table.',
  xlsx: 'One sheet per tile with all its rows, and one with the sources.',
  zip: 'An archive with one CSV file per tile, and one with the sources.',
  print: 'Pages with all tabs and the current filters.',
};

export const CONTENT_LABELS: readonly { value: Content; label: string }[] = [
  { value: 'seen', label: 'As seen' },
  { value: 'all', label: 'With everything' },
];

export const CONTENT_HINTS: Readonly<Record<Content, string>> = {
  seen: 'The board’s layout and the first rows of each table, without SQL.',
  all: 'One tile below the other, each with all rows and the SQL.',
};

/** Pages hold one of two contents; the other forms have only one. */
export const hasContentChoice = (target: DocumentTarget): boolean =>
  target === 'pdf' || target === 'print';
