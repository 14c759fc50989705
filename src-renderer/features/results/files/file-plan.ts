import { AppError } from '#shared/errors.ts';
import { runInSlices } from '#lib/scheduling/slices.ts';
import type { DelimitedOptions } from './delimited-text.ts';
import type { ExportOptions } from './export-choices.svelte.ts';
import { planSheetColumns } from './sheet-columns.ts';
import { buildSourceRows, type SourceSheetInput } from './source-rows.ts';
import type { PartialExtent, SliceColumn, TableSlice } from './table-slice.ts';
import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from './xlsx/sheet-rows.ts';
import type { WorkbookPlan } from './xlsx/xlsx-writer.ts';

/** Everything that a file needs besides its rows. It crosses to the worker, so it is plain data. */
export type FilePlan =
  | {
      readonly form: 'delimited';
      readonly columns: readonly SliceColumn[];
      readonly cells: DelimitedOptions;
      readonly hasHeader: boolean;
      /** Without the byte order mark Excel reads a file in the system's old code page. */
      readonly hasByteOrderMark: boolean;
      /** A last line in the first column; '' for none. */
      readonly lastLine: string;
    }
  | {
      readonly form: 'json';
      readonly columns: readonly SliceColumn[];
      readonly partial: PartialExtent | null;
    }
  | { readonly form: 'xlsx'; readonly workbook: WorkbookPlan };

export type FilePlanInput = Omit<SourceSheetInput, 'plans'>;

/** Says why a slice cannot be a file of this form; null when it can. */
export function findSheetRefusal({ rowCount, columns }: TableSlice): string | null {
  if (rowCount >= SHEET_MAX_ROWS) {
    return 'A sheet holds 1,048,575 rows under its header. Export as CSV or JSON instead.';
  }
  if (columns.length > SHEET_MAX_COLUMNS) {
    return 'A sheet holds 16,384 columns. Export as CSV or JSON instead.';
  }
  return null;
}

async function buildWorkbookPlan(subject: FilePlanInput, signal: AbortSignal): Promise<FilePlan> {
  const { slice, result } = subject;
  const plans = await runInSlices(planSheetColumns(slice), signal);
  if (plans === null) throw new AppError('CANCELLED', 'The export was cancelled.');
  return {
    form: 'xlsx',
    workbook: {
      columns: plans.map(({ name, kind, numberFormat }) => ({ name, kind, numberFormat })),
      widths: plans.map(({ width }) => width),
      sheetName: slice.partialLabel,
      printHead: [result.title, slice.partialLabel].filter((text) => text !== '').join(', '),
      source: buildSourceRows({ ...subject, plans }),
    },
  };
}

/** @throws AppError CANCELLED */
export async function buildFilePlan(
  subject: FilePlanInput,
  options: ExportOptions,
  signal: AbortSignal,
): Promise<FilePlan> {
  const { columns, partial, partialLabel } = subject.slice;
  switch (options.form) {
    case 'xlsx':
      return buildWorkbookPlan(subject, signal);
    case 'json':
      return { form: 'json', columns: [...columns], partial };
    case 'csv':
      return {
        form: 'delimited',
        columns: [...columns],
        cells: options.cells,
        hasHeader: options.hasHeader,
        hasByteOrderMark: options.isForExcel,
        lastLine: options.hasPartialLine ? partialLabel : '',
      };
  }
}
