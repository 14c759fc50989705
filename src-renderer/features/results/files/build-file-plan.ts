import { runInSlices } from '#lib/grid/slices.ts';
import { AppError } from '#shared/errors.ts';
import type { ExportChoices, FileFormat } from './export-choices.svelte.ts';
import type { FilePlan } from './file-plan.ts';
import { hashRows } from './hash-rows.ts';
import { planSheetColumns } from './sheet-columns.ts';
import { buildSourceRows, type SourceSheetInput } from './source-rows.ts';
import type { TableSlice } from './table-slice.ts';
import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from './xlsx/sheet-rows.ts';

export interface FilePlanInput extends Omit<SourceSheetInput, 'plans' | 'hash'> {
  readonly form: FileFormat;
}

/** Why a slice is no file of this form; null when it can be one. */
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
  const { slice, result, run } = subject;
  const plans = await runInSlices(planSheetColumns(slice), signal);
  if (plans === null) throw new AppError('CANCELLED', 'The export was cancelled.');
  const hash = run === null || run.hash === '' ? await hashRows(result) : run.hash;
  return {
    form: 'xlsx',
    workbook: {
      columns: plans.map(({ name, kind }) => ({ name, kind })),
      widths: plans.map(({ width }) => width),
      sheetName: slice.partialLabel,
      printHead: [result.title, slice.partialLabel].filter((words) => words !== '').join(', '),
      source: buildSourceRows({ ...subject, plans, hash }),
    },
  };
}

/** @throws AppError CANCELLED */
export async function buildFilePlan(
  subject: FilePlanInput,
  choices: Pick<ExportChoices, 'cells' | 'hasHeader' | 'isForExcel' | 'hasPartialLine'>,
  signal: AbortSignal,
): Promise<FilePlan> {
  const { columns, partial, partialLabel } = subject.slice;
  switch (subject.form) {
    case 'xlsx':
      return buildWorkbookPlan(subject, signal);
    case 'json':
      return { form: 'json', columns: [...columns], partial };
    case 'csv':
      return {
        form: 'delimited',
        columns: [...columns],
        cells: choices.cells,
        hasHeader: choices.hasHeader,
        hasByteOrderMark: choices.isForExcel,
        lastLine: choices.hasPartialLine ? partialLabel : '',
      };
  }
}
