import type { DelimitedOptions } from './delimited-text.ts';
import type { PartialExtent, SliceColumn } from './table-slice.ts';
import type { WorkbookPlan } from './xlsx/xlsx-writer.ts';

/** All that a file needs beside its rows. Crosses to the worker, so it is plain data. */
export type FilePlan =
  | {
      readonly form: 'delimited';
      readonly columns: readonly SliceColumn[];
      readonly cells: DelimitedOptions;
      readonly hasHeader: boolean;
      /** Excel reads a file without it in the system's old code page. */
      readonly hasByteOrderMark: boolean;
      /** A last line, in the first column; '' for none. */
      readonly lastLine: string;
    }
  | {
      readonly form: 'json';
      readonly columns: readonly SliceColumn[];
      readonly partial: PartialExtent | null;
    }
  | { readonly form: 'xlsx'; readonly workbook: WorkbookPlan };
