import type { DashboardExport, DocumentTarget } from '#shared/export.ts';
import { messages } from './messages.ts';

type Content = DashboardExport['content'];

export const DASHBOARD_TARGETS: readonly { value: DocumentTarget; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'html', label: messages.dashboardForms.webPage },
  { value: 'png', label: 'Picture' },
  { value: 'xlsx', label: messages.dashboardForms.excelWorkbook },
  { value: 'zip', label: messages.dashboardForms.csvFiles },
  { value: 'print', label: 'Print' },
];

export const DASHBOARD_HINTS: Readonly<Record<DocumentTarget, string>> =
  messages.dashboardForms.dashboardHints;

export const CONTENT_LABELS: readonly { value: Content; label: string }[] = [
  { value: 'seen', label: messages.dashboardForms.asSeen },
  { value: 'all', label: messages.dashboardForms.withEverything },
];

export const CONTENT_HINTS: Readonly<Record<Content, string>> =
  messages.dashboardForms.contentHints;

/** Pages hold one of two contents; the other forms have only one. */
export const hasContentChoice = (target: DocumentTarget): boolean =>
  target === 'pdf' || target === 'print';
