import { getContext, hasContext, setContext } from 'svelte';
import type { CopiedTable } from '#shared/copied-table.ts';
import type { TurnId } from '#shared/ids.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { FileSaver, FileToSave } from '#lib/files/file-saver.ts';
import type { Client } from '../../ipc/client.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import { TableCopy, type CopyForm } from './copy/table-copy.ts';
import { encodeResult, type AskedFile } from './files/encode-result.ts';
import { ExportChoices, type FileForm, type TakenChoices } from './files/export-choices.svelte.ts';
import {
  toSelectionSlice,
  toShownSlice,
  toWholeSlice,
  type SliceScope,
} from './files/shown-slice.ts';
import type { ResultFacts } from './files/source-rows.ts';
import type { TableSlice } from './files/table-slice.ts';
import { findSheetRefusal } from './files/to-file-plan.ts';
import type { ResultSheet, ResultSource } from './result-sheet.svelte.ts';

export interface ResultExportsPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly saver: FileSaver;
  /** Puts a result into a workbook's draft. */
  readonly saveReport: (subject: ExportSubject) => void;
  readonly describe: (turnId: TurnId) => Omit<ResultFacts, 'appVersion'>;
  readonly nowMs: () => number;
}

/** One result with what was made of it. */
export interface ExportSubject {
  readonly source: ResultSource;
  readonly sheet: ResultSheet;
}

const isOneCell = ({ rowCount, columns }: TableSlice): boolean =>
  rowCount === 1 && columns.length === 1;

/** What leaves the app of a result: onto the clipboard and into files, always with its seal. */
export class ResultExports {
  readonly choices = new ExportChoices();
  /** Whose file is being chosen; null while the dialog is closed. */
  asked: ExportSubject | null = $state.raw(null);
  /** The card that was drawn or used last; its conversation may lie closed by now. */
  latest: ExportSubject | null = $state.raw(null);
  readonly #ports: ResultExportsPorts;
  readonly #copy: TableCopy;

  constructor(ports: ResultExportsPorts) {
    this.#ports = ports;
    this.#copy = new TableCopy(ports);
  }

  toResult({ source, sheet }: ExportSubject): QueryResult {
    return sheet.toShown(source.query);
  }

  /** Where it was asked. */
  toConnectionName({ source }: ExportSubject): string {
    return this.#ports.describe(source.turnId).connectionName;
  }

  /** What more than one selected cell makes; null where there is no such selection. */
  toSelection(subject: ExportSubject): TableSlice | null {
    const slice = toSelectionSlice(this.toResult(subject), subject.sheet.grid);
    return slice === null || isOneCell(slice) ? null : slice;
  }

  /** All rows can be had, though not all of them are here. */
  canLoadAll({ source, sheet }: ExportSubject): boolean {
    const { runs } = sheet;
    const { rows, totalRows } = sheet.toShown(source.query);
    return rows.length < totalRows && !!source.query.sql.trim() && runs?.shown === null;
  }

  toSlice(subject: ExportSubject, scope: SliceScope): TableSlice {
    const result = this.toResult(subject);
    if (scope === 'all') return toWholeSlice(result);
    const selected = scope === 'selection' ? this.toSelection(subject) : null;
    return selected ?? toShownSlice(result, subject.sheet.grid);
  }

  /** The selection, or where there is none the table as it is shown. */
  copy(subject: ExportSubject, form: CopyForm): Promise<boolean> {
    return this.#copy.copy(this.toSlice(subject, 'selection'), form, this.choices.isGuarded);
  }

  /** As Ctrl+C in the grid: one cell goes to the letter, more of them as a table. */
  copySelection(subject: ExportSubject, form: CopyForm): Promise<boolean> {
    const slice = toSelectionSlice(this.toResult(subject), subject.sheet.grid);
    if (slice === null && subject.sheet.grid.selection.length > 1) {
      this.#ports.toasts.show({
        message: 'Not copied. Select blocks in the same rows or in the same columns.',
        tone: 'error',
      });
      return Promise.resolve(false);
    }
    if (slice !== null && isOneCell(slice)) return this.#copy.copyCell(slice);
    return this.copy(subject, form);
  }

  /** What a drag carries: the selection, or the table as it is shown. */
  toDragged(subject: ExportSubject): CopiedTable | null {
    return this.#copy.toDragged(this.toSlice(subject, 'selection'), this.choices.isGuarded);
  }

  use(subject: ExportSubject): void {
    const { latest } = this;
    if (latest?.sheet !== subject.sheet || latest.source !== subject.source) this.latest = subject;
  }

  saveReport(subject: ExportSubject): void {
    this.#ports.saveReport(subject);
  }

  ask(subject: ExportSubject, form?: FileForm): void {
    if (form !== undefined) this.choices.form = form;
    this.choices.scope = this.toSelection(subject) === null ? 'shown' : 'selection';
    this.asked = subject;
  }

  dismiss(): void {
    this.asked = null;
  }

  /** Why the chosen rows are no file of the chosen form; null when they are. */
  toRefusal(subject: ExportSubject, taken: TakenChoices = this.choices): string | null {
    const { form, scope } = taken;
    return form === 'xlsx' ? findSheetRefusal(this.toSlice(subject, scope)) : null;
  }

  /** Closes the dialog, loads what is still missing of all rows, and saves. */
  async save(subject: ExportSubject): Promise<void> {
    this.dismiss();
    const { taken } = this.choices;
    const { scope, kind } = taken;
    if (scope === 'all' && !(await this.#loadAll(subject))) return;
    const { toasts, saver } = this.#ports;
    const refusal = this.toRefusal(subject, taken);
    if (refusal !== null) {
      toasts.show({ message: `Not exported. ${refusal}`, tone: 'error' });
      return;
    }
    const slice = this.toSlice(subject, scope);
    const { title } = this.toResult(subject);
    const toPieces = this.#toEncoder(subject, { slice, taken });
    await saver.save({ kind, title, seal: slice.seal, toPieces });
  }

  /** What is dragged to another program: the selection, or the table as it is shown, as CSV. */
  toDraggedFile(subject: ExportSubject): FileToSave {
    const slice = this.toSlice(subject, 'selection');
    const { title } = this.toResult(subject);
    const taken = { ...this.choices.taken, form: 'csv' as const };
    const toPieces = this.#toEncoder(subject, { slice, taken });
    return { kind: this.choices.toKind('csv'), title, seal: slice.seal, toPieces };
  }

  close(): void {
    this.#copy.close();
  }

  /** False when they did not come: the card says why. */
  async #loadAll({ source, sheet }: ExportSubject): Promise<boolean> {
    const { runs } = sheet;
    if (runs === null || !this.canLoadAll({ source, sheet })) return true;
    await runs.run(source);
    if (runs.shown !== null && runs.trouble === null) return true;
    const message = 'Not exported. The rows that are missing did not come.';
    this.#ports.toasts.show({ message, tone: 'error' });
    return false;
  }

  #toEncoder(
    { source, sheet }: ExportSubject,
    taking: Pick<AskedFile, 'slice' | 'taken'>,
  ): FileToSave['toPieces'] {
    const result = this.toResult({ source, sheet });
    const run = sheet.runs?.shown?.run ?? null;
    return (job) => encodeResult(this.#ports, { source, result, run, ...taking }, job);
  }
}

const KEY = Symbol('result exports');

/** App.svelte hands one down. */
export function provideResultExports(made: ResultExports): ResultExports {
  return setContext(KEY, made);
}

/** Null where nothing leaves: a component on its own in a test. */
export function findResultExports(): ResultExports | null {
  return hasContext(KEY) ? getContext<ResultExports>(KEY) : null;
}
