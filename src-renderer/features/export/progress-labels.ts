import type { DocumentTarget, ExportTarget, ResultFileKind } from '#shared/export.ts';
import type { FileProgress } from './file-export.svelte.ts';

/** How a file that is being written is told of. */
export interface ProgressLabels<What extends string> {
  /** The accessible name of its card. */
  readonly label: string;
  readonly titles: Readonly<Record<What, string>>;
  readonly describe: (progress: FileProgress<What>) => string;
}

export const CONVERSATION_EXPORT_LABELS: ProgressLabels<ExportTarget> = {
  label: 'Export',
  titles: {
    markdown: 'Exporting as Markdown',
    html: 'Exporting as a web page',
    pdf: 'Exporting as PDF',
    json: 'Exporting as JSON',
    print: 'Preparing to print',
  },
  describe: ({ stage, what, done, total }) => {
    if (stage === 'saving') return what === 'pdf' ? 'Laying out the pages' : 'Saving';
    if (total === 0) return 'Reading the conversation';
    return `${String(done)} of ${String(total)} questions`;
  },
};

export const DASHBOARD_EXPORT_LABELS: ProgressLabels<DocumentTarget> = {
  label: 'Export',
  titles: {
    html: 'Exporting as a web page',
    pdf: 'Exporting as PDF',
    png: 'Exporting as a picture',
    print: 'Preparing to print',
  },
  describe: ({ stage, what, done, total }) => {
    if (stage === 'saving') return what === 'html' ? 'Saving' : 'Laying out';
    if (total === 0) return 'Reading the tiles';
    return `${String(done)} of ${String(total)} tiles`;
  },
};

const formatCount = (count: number): string => new Intl.NumberFormat().format(count);

export const RESULT_FILE_LABELS: ProgressLabels<ResultFileKind> = {
  label: 'Saving',
  titles: {
    csv: 'Writing CSV',
    tsv: 'Writing TSV',
    xlsx: 'Writing an Excel workbook',
    json: 'Writing JSON',
    png: 'Drawing the picture',
    svg: 'Drawing the picture',
  },
  describe: ({ stage, done, total }) => {
    if (stage === 'saving' || total === 0) return 'Saving';
    return `${formatCount(done)} of ${formatCount(total)} rows`;
  },
};
