import { createContext } from 'svelte';
import { toAppError } from '#shared/errors.ts';
import type { ResultSource } from '#domain/thread/result-source.ts';
import type { CopiedTable } from '#shared/copied-table.ts';
import type { TurnId } from '#shared/ids.ts';
import { buildContextDraft } from '#shared/thread/question-context.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { FileExporter, FileToExport } from '#lib/files/file-exporter.ts';
import type { Client } from '../../ipc/client.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import { TableCopy, type CopyFormat } from './copy/table-copy.ts';
import {
  ExportChoices,
  type FileFormat,
  type ExportOptions,
} from './files/export-choices.svelte.ts';
import { findSheetRefusal } from './files/file-plan.ts';
import type { ResultInfo } from './files/source-rows.ts';
import { createTableFile } from './files/table-file.ts';
import {
  buildCompleteSlice,
  buildVisibleSlice,
  findSelectionSlice,
  type LabelledResult,
  type SliceScope,
  type TableSlice,
} from './files/table-slice.ts';
import { buildResultContext, type AskedResult } from './result-question.ts';
import type { ColumnLabels } from './column-labels.svelte.ts';
import { isLargeTable, type ResultSheet } from './result-sheet.svelte.ts';
import { messages } from './messages.ts';

export interface ResultExportsPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly files: Pick<FileExporter, 'save'>;
  /** Adds a result to the draft of a workbook. */
  readonly saveReport: (subject: ResultToExport) => void;
  /** Puts a draft about a result where questions are typed. */
  readonly draftQuestion: (draft: string) => void;
  readonly describe: (turnId: TurnId) => Omit<ResultInfo, 'appVersion'>;
  readonly nowMs: () => number;
  /** Why no file may be written; null, or absent, where it may. */
  readonly block?: () => string | null;
  /** Titles and formats of the columns; left out where a result has the names of its query only. */
  readonly columnLabels?: ColumnLabels;
}

/** One result with what the analyst made of it. */
export interface ResultToExport {
  readonly source: ResultSource;
  readonly sheet: ResultSheet;
}

const isOneCell = ({ rowCount, columns }: TableSlice): boolean =>
  rowCount === 1 && columns.length === 1;

/** Exports results to the clipboard and to files, always with their partial label. */
export class ResultExports {
  readonly choices = new ExportChoices();
  /** The result whose file the dialog configures; null while the dialog is closed. */
  dialogTarget: ResultToExport | null = $state.raw(null);
  /** The card that was drawn or used last; its conversation may be closed by now. */
  latest: ResultToExport | null = $state.raw(null);
  readonly #ports: ResultExportsPorts;
  readonly #copy: TableCopy;

  constructor(ports: ResultExportsPorts) {
    this.#ports = ports;
    this.#copy = new TableCopy(ports);
  }

  getResult({ source, sheet }: ResultToExport): QueryResult {
    return sheet.getVisibleResult(source.query);
  }

  /** Returns the connection that the question went to. */
  getConnectionName({ source }: ResultToExport): string {
    return this.#ports.describe(source.turnId).connectionName;
  }

  /** Builds the slice of a selection of several cells; null where there is no such selection. */
  findSelection(subject: ResultToExport): TableSlice | null {
    const slice = this.#findSelectedCells(subject);
    return slice === null || isOneCell(slice) ? null : slice;
  }

  /** True when the missing rows can be loaded. */
  canLoadAll({ source, sheet }: ResultToExport): boolean {
    const { runs } = sheet;
    const { rows, totalRows } = sheet.getVisibleResult(source.query);
    return rows.length < totalRows && !!source.query.sql.trim() && runs?.visibleRun === null;
  }

  buildSlice(subject: ResultToExport, scope: SliceScope): TableSlice {
    const result = this.#getLabelledResult(subject);
    if (scope === 'all') return this.choices.withHeadings(buildCompleteSlice(result));
    const selected = scope === 'selection' ? this.findSelection(subject) : null;
    return selected ?? this.choices.withHeadings(buildVisibleSlice(result, subject.sheet.grid));
  }

  /** Copies the selection, or the table as it is shown where nothing is selected. */
  copy(subject: ResultToExport, form: CopyFormat): Promise<boolean> {
    return this.#copy.copy(this.buildSlice(subject, 'selection'), form, this.choices.isGuarded);
  }

  /** Copies a picture and says whether the system took it. */
  async announceCopy(copyImage: () => Promise<void>): Promise<void> {
    try {
      await copyImage();
    } catch (thrown) {
      const message = messages.resultExports.notCopied(toAppError(thrown).message);
      this.#ports.toasts.show({ message, tone: 'error' });
      return;
    }
    this.#ports.toasts.show({ message: messages.resultExports.copiedPicture });
  }

  /** Copies like Ctrl+C in the grid: one cell with its exact text, several cells as a table. */
  copySelection(subject: ResultToExport, form: CopyFormat): Promise<boolean> {
    const slice = this.#findSelectedCells(subject);
    if (slice === null && subject.sheet.grid.selection.length > 1) {
      this.#ports.toasts.show({
        message: messages.resultExports.selectBlocksInSameRowsOrColumns,
        tone: 'error',
      });
      return Promise.resolve(false);
    }
    if (slice !== null && isOneCell(slice)) return this.#copy.copyCell(slice);
    return this.copy(subject, form);
  }

  /** Builds what a drag carries: the selection, or the table as it is shown. */
  buildDraggedTable(subject: ResultToExport): CopiedTable | null {
    return this.#copy.buildDraggedTable(
      this.buildSlice(subject, 'selection'),
      this.choices.isGuarded,
    );
  }

  setLatest(subject: ResultToExport): void {
    const { latest } = this;
    if (latest?.sheet !== subject.sheet || latest.source !== subject.source) this.latest = subject;
  }

  /** Called when a card goes: a large result must not stay in memory for what may never be asked. */
  leave({ source }: ResultToExport): void {
    if (this.latest?.source === source && isLargeTable(source.query.rows)) this.latest = null;
  }

  saveReport(subject: ResultToExport): void {
    this.#ports.saveReport(subject);
  }

  /** Drafts a question about the selected cells, or about all that is on screen. */
  askAbout(subject: ResultToExport, view: AskedResult['view']): void {
    const result = this.getResult(subject);
    const hasSelection = view === 'result' && this.findSelection(subject) !== null;
    const asked = { result, table: subject.sheet.grid, view, hasSelection };
    this.#ports.draftQuestion(buildContextDraft(buildResultContext(asked)));
  }

  /** Why no file may be written; null where it may. */
  get block(): string | null {
    return this.#ports.block?.() ?? null;
  }

  openDialog(subject: ResultToExport, form?: FileFormat): void {
    if (this.block !== null) {
      this.#ports.toasts.show({ message: this.block });
      return;
    }
    if (form !== undefined) this.choices.form = form;
    this.choices.scope = this.findSelection(subject) === null ? 'shown' : 'selection';
    this.dialogTarget = subject;
  }

  closeDialog(): void {
    this.dialogTarget = null;
  }

  /** Says why the chosen rows cannot be a file of the chosen form; null when they can. */
  findRefusal(subject: ResultToExport): string | null {
    const { form, scope } = this.choices;
    return form === 'xlsx' ? findSheetRefusal(this.buildSlice(subject, scope)) : null;
  }

  /** Closes the dialog, loads the missing rows where all are wanted, and saves. */
  async save(subject: ResultToExport): Promise<void> {
    this.closeDialog();
    const { scope } = this.choices;
    const options = this.choices.getOptions();
    if (scope === 'all' && !(await this.#loadAll(subject))) return;
    const slice = this.buildSlice(subject, scope);
    const refusal = options.form === 'xlsx' ? findSheetRefusal(slice) : null;
    if (refusal !== null) {
      this.#ports.toasts.show({
        message: messages.resultExports.notExported(refusal),
        tone: 'error',
      });
      return;
    }
    await this.#ports.files.save(this.#createFile(subject, slice, options));
  }

  /**
   * Builds the CSV that is dragged to another program: the selection, or the table as it is shown.
   */
  buildDraggedFile(subject: ResultToExport): FileToExport {
    const slice = this.buildSlice(subject, 'selection');
    return this.#createFile(subject, slice, this.choices.getOptions('csv'));
  }

  close(): void {
    this.#copy.close();
  }

  #getLabelledResult(subject: ResultToExport): LabelledResult {
    const result = this.getResult(subject);
    return this.#ports.columnLabels?.withLabels(result) ?? result;
  }

  #findSelectedCells(subject: ResultToExport): TableSlice | null {
    const slice = findSelectionSlice(this.#getLabelledResult(subject), subject.sheet.grid);
    return slice && this.choices.withHeadings(slice);
  }

  /** Returns false when the rows did not come; the card says why. */
  async #loadAll({ source, sheet }: ResultToExport): Promise<boolean> {
    const { runs } = sheet;
    if (runs === null || !this.canLoadAll({ source, sheet })) return true;
    await runs.run(source);
    if (runs.visibleRun !== null && runs.problem === null) return true;
    const message = messages.resultExports.notExportedMissingRowsDidNotLoad;
    this.#ports.toasts.show({ message, tone: 'error' });
    return false;
  }

  #createFile(
    { source, sheet }: ResultToExport,
    slice: TableSlice,
    options: ExportOptions,
  ): FileToExport {
    const { ranAtMs, durationMs, turnId } = source;
    const table = {
      result: this.getResult({ source, sheet }),
      slice,
      info: this.#ports.describe(turnId),
      run: sheet.runs?.visibleRun?.run ?? null,
      zone: null,
      ranAtMs,
      durationMs,
    };
    return createTableFile(this.#ports, table, options);
  }
}

/** App.svelte sets this context. */
export const [getResultExports, setResultExports, hasResultExports] =
  createContext<ResultExports>();

/** Null where nothing can be exported, as in a component test. */
export function findResultExports(): ResultExports | null {
  return hasResultExports() ? getResultExports() : null;
}
