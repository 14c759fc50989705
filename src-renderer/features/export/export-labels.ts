import type { DocumentTarget, ExportTarget, ResultFileKind } from '#shared/export.ts';
import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { messages } from './messages.ts';

/** The three dots say that a dialog comes first. */
export const TARGET_LABELS: Readonly<Record<ExportTarget, string>> =
  messages.exportLabels.targetLabels;

export const NOTHING_TO_EXPORT = messages.exportLabels.askQuestionFirst;
export const STILL_LOADING = messages.exportLabels.conversationIsStillLoading;
export const RUNNING_EXPORT = messages.exportLabels.answerIsStillRunning;

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

const DOCUMENT_TITLES: Readonly<Record<ExportTarget | DocumentTarget, string>> =
  messages.exportLabels.documentTitles;

function labelDocument(
  target: ExportTarget | DocumentTarget,
  describe: ExportLabels['describe'],
): ExportLabels {
  return {
    card: 'Export',
    title: DOCUMENT_TITLES[target],
    describe,
    done: 'Exported',
    failed:
      target === 'print' ? messages.exportLabels.notPrinted : messages.exportLabels.notExported,
    busy: messages.exportLabels.anotherExportIsStillRunning,
  };
}

export const labelConversationExport = (target: ExportTarget): ExportLabels =>
  labelDocument(target, ({ stage, done, total }) => {
    if (stage === 'saving')
      return target === 'pdf' ? messages.exportLabels.layingOutPages : 'Saving';
    if (total === 0) return messages.exportLabels.readingConversation;
    return `${String(done)} of ${formatPlural(total, 'question')}`;
  });

/** Main makes pages or a picture of these. */
const LAID_OUT: ReadonlySet<DocumentTarget> = new Set(['pdf', 'png', 'print']);

export const labelDashboardExport = (target: DocumentTarget): ExportLabels =>
  labelDocument(target, ({ stage, done, total }) => {
    if (stage === 'saving')
      return LAID_OUT.has(target) ? messages.exportLabels.layingOut : 'Saving';
    if (total === 0) return messages.exportLabels.readingTiles;
    return `${String(done)} of ${formatPlural(total, 'tile')}`;
  });

const RESULT_TITLES: Readonly<Record<ResultFileKind, string>> = messages.exportLabels.resultTitles;

export const labelResultExport = (target: ResultFileKind): ExportLabels => ({
  card: 'Saving',
  title: RESULT_TITLES[target],
  describe: ({ stage, done, total }) =>
    stage === 'saving' || total === 0
      ? 'Saving'
      : `${formatCount(done)} of ${formatPlural(total, 'row')}`,
  done: 'Saved',
  failed: messages.exportLabels.notSaved,
  busy: messages.exportLabels.stillWritingAnotherFile,
});
