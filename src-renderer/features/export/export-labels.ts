import type { DocumentTarget, ExportTarget, ResultFileKind } from '#shared/export.ts';
import { formatCount, formatPlural } from '#lib/text/format-count.ts';

/** The three dots say that a dialog comes first. */
export const TARGET_LABELS: Readonly<Record<ExportTarget, string>> = {
  markdown: 'Export as Markdown…',
  html: 'Export as web page (HTML)…',
  pdf: 'Export as PDF…',
  json: 'Export as JSON…',
  print: 'Print…',
};

export const NOTHING_TO_EXPORT = 'Ask a question first. There is nothing to export yet.';
export const STILL_LOADING = 'The conversation is still loading.';
export const RUNNING_EXPORT = 'An answer is still running. The file will say so.';

/**
 * `choosing`: the system's dialog is open. `saving`: main has every chunk, and makes pages or
 * closes the file. `total` is 0 where the end is unknown.
 */
export interface ExportProgress {
  readonly stage: 'choosing' | 'making' | 'saving';
  readonly done: number;
  readonly total: number;
}

/** The texts of an export while it runs and when it ends. */
export interface ExportLabels {
  /** The accessible name of its card. */
  readonly card: string;
  /** The running export, such as `Exporting as PDF`. */
  readonly title: string;
  readonly describe: (progress: ExportProgress) => string;
  /** The result, such as `Saved` and `Not saved`. */
  readonly done: string;
  readonly failed: string;
  /** Shown when a second export is requested in the meantime. */
  readonly busy: string;
}

const DOCUMENT_TITLES: Readonly<Record<ExportTarget | DocumentTarget, string>> = {
  markdown: 'Exporting as Markdown',
  html: 'Exporting as a web page',
  pdf: 'Exporting as PDF',
  png: 'Exporting as a picture',
  xlsx: 'Writing an Excel workbook',
  zip: 'Writing CSV files',
  json: 'Exporting as JSON',
  print: 'Preparing to print',
};

function labelDocument(
  target: ExportTarget | DocumentTarget,
  describe: ExportLabels['describe'],
): ExportLabels {
  return {
    card: 'Export',
    title: DOCUMENT_TITLES[target],
    describe,
    done: 'Exported',
    failed: target === 'print' ? 'Not printed' : 'Not exported',
    busy: 'Another export is still running.',
  };
}

export const labelConversationExport = (target: ExportTarget): ExportLabels =>
  labelDocument(target, ({ stage, done, total }) => {
    if (stage === 'saving') return target === 'pdf' ? 'Laying out the pages' : 'Saving';
    if (total === 0) return 'Reading the conversation';
    return `${String(done)} of ${formatPlural(total, 'question')}`;
  });

/** Main makes pages or a picture of these. */
const LAID_OUT: ReadonlySet<DocumentTarget> = new Set(['pdf', 'png', 'print']);

export const labelDashboardExport = (target: DocumentTarget): ExportLabels =>
  labelDocument(target, ({ stage, done, total }) => {
    if (stage === 'saving') return LAID_OUT.has(target) ? 'Laying out' : 'Saving';
    if (total === 0) return 'Reading the tiles';
    return `${String(done)} of ${formatPlural(total, 'tile')}`;
  });

const RESULT_TITLES: Readonly<Record<ResultFileKind, string>> = {
  csv: 'Writing CSV',
  tsv: 'Writing TSV',
  xlsx: 'Writing an Excel workbook',
  json: 'Writing JSON',
  png: 'Drawing the picture',
  svg: 'Drawing the picture',
};

export const labelResultExport = (target: ResultFileKind): ExportLabels => ({
  card: 'Saving',
  title: RESULT_TITLES[target],
  describe: ({ stage, done, total }) =>
    stage === 'saving' || total === 0
      ? 'Saving'
      : `${formatCount(done)} of ${formatPlural(total, 'row')}`,
  done: 'Saved',
  failed: 'Not saved',
  busy: 'Plumbline is still writing another file.',
});
