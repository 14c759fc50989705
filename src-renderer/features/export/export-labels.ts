import type { ExportTarget } from '#shared/export.ts';

/** The three dots: a dialog comes first. */
export const TARGET_LABELS: Readonly<Record<ExportTarget, string>> = {
  markdown: 'Export as Markdown…',
  html: 'Export as web page (HTML)…',
  pdf: 'Export as PDF…',
  json: 'Export as JSON…',
  print: 'Print…',
};

export const NOTHING_TO_EXPORT = 'Ask a question first: there is nothing to export yet.';
export const STILL_LOADING = 'The conversation is still being read.';
export const RUNNING_EXPORT = 'An answer is still running. The file will say so.';
