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
  pdf: 'Pages with every tab, and the filters as they are set.',
  html: 'One file with every tab, all rows and the SQL. Its charts follow the size of the window.',
  png: 'One image with every tab and the first rows of each table.',
  xlsx: 'A sheet for each tile with all its rows, and one that says where they come from.',
  zip: 'An archive with a CSV file for each tile, and one that says where the rows come from.',
  print: 'Pages with every tab, and the filters as they are set.',
};

export const CONTENT_LABELS: readonly { value: Content; label: string }[] = [
  { value: 'seen', label: 'As seen' },
  { value: 'all', label: 'With everything' },
];

export const CONTENT_HINTS: Readonly<Record<Content, string>> = {
  seen: 'The layout of the board, the first rows of each table, no SQL.',
  all: 'One tile below the other, each with all its rows and its SQL.',
};

/** Pages hold one of two contents; the other forms have only one. */
export const hasContentChoice = (target: DocumentTarget): boolean =>
  target === 'pdf' || target === 'print';
