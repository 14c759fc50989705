import { AppError } from '#shared/errors.ts';
import { runInSlices } from '#lib/scheduling/slices.ts';
import type { DelimitedOptions } from './delimited-text.ts';
import type { ExportOptions } from './export-choices.svelte.ts';
import { planSheetColumns, type SheetColumnPlan } from './sheet-columns.ts';
import { buildSourceRows, type SourceSheetInput } from './source-rows.ts';
import type { PartialExtent, SliceColumn, TableSlice } from './table-slice.ts';
import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from './xlsx/sheet-rows.ts';
import type { SheetPlan, WorkbookPlan } from './xlsx/xlsx-writer.ts';
import { messages } from './messages.ts';

interface DelimitedPlan {
  readonly form: 'delimited';
  readonly columns: readonly SliceColumn[];
  readonly cells: DelimitedOptions;
  readonly hasHeader: boolean;
  /** Without the byte order mark Excel reads a file in the system's old code page. */
  readonly hasByteOrderMark: boolean;
  /** A last line in the first column; '' for none. */
  readonly lastLine: string;
}

/** Everything that a file needs besides its rows. It crosses to the worker, so it is plain data. */
export type FilePlan =
  | DelimitedPlan
  | {
      readonly form: 'json';
      readonly columns: readonly SliceColumn[];
      readonly partial: PartialExtent | null;
    }
  | { readonly form: 'xlsx'; readonly workbook: WorkbookPlan }
  | {
      /** A file for each table, and one more at the end. */
      readonly form: 'zip';
      readonly files: readonly { readonly name: string; readonly plan: DelimitedPlan }[];
      readonly last: { readonly name: string; readonly text: string };
    };

export type FilePlanInput = Omit<SourceSheetInput, 'plans'>;

/** Says why a slice cannot be a file of this form; null when it can. */
export function findSheetRefusal({ rowCount, columns }: TableSlice): string | null {
  if (rowCount >= SHEET_MAX_ROWS) {
    return messages.filePlan.tooManyRows;
  }
  if (columns.length > SHEET_MAX_COLUMNS) {
    return messages.filePlan.tooManyColumns;
  }
  return null;
}

/** A table of a workbook with the facts about it, and how its columns are written. */
export interface PlannedTable {
  readonly sheet: SheetPlan;
  readonly plans: readonly SheetColumnPlan[];
}

/** @throws AppError CANCELLED */
export async function planTable(
  { slice, result }: Pick<FilePlanInput, 'slice' | 'result'>,
  name: string,
  signal: AbortSignal,
): Promise<PlannedTable> {
  const plans = await runInSlices(planSheetColumns(slice), signal);
  if (plans === null) throw new AppError('CANCELLED', messages.filePlan.exportWasCancelled);
  const sheet = {
    columns: plans.map(({ name: heading, kind, numberFormat }) => ({
      name: heading,
      kind,
      numberFormat,
    })),
    widths: plans.map(({ width }) => width),
    name,
    printHead: [result.title, slice.partialLabel].filter((text) => text !== '').join(', '),
  };
  return { sheet, plans };
}

async function buildWorkbookPlan(subject: FilePlanInput, signal: AbortSignal): Promise<FilePlan> {
  const { sheet, plans } = await planTable(subject, subject.slice.partialLabel, signal);
  const source = buildSourceRows({ ...subject, plans });
  return { form: 'xlsx', workbook: { sheets: [sheet], source } };
}

export function planDelimited(
  { columns, partialLabel }: TableSlice,
  options: ExportOptions,
): DelimitedPlan {
  return {
    form: 'delimited',
    columns: [...columns],
    cells: options.cells,
    hasHeader: options.hasHeader,
    hasByteOrderMark: options.isForExcel,
    lastLine: options.hasPartialLine ? partialLabel : '',
  };
}

/** @throws AppError CANCELLED */
export async function buildFilePlan(
  subject: FilePlanInput,
  options: ExportOptions,
  signal: AbortSignal,
): Promise<FilePlan> {
  const { columns, partial } = subject.slice;
  switch (options.form) {
    case 'xlsx':
      return buildWorkbookPlan(subject, signal);
    case 'json':
      return { form: 'json', columns: [...columns], partial };
    case 'csv':
      return planDelimited(subject.slice, options);
  }
}
