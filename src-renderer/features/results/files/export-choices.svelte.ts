import type { ResultFileKind } from '#shared/export.ts';
import { getNumberSeparators } from '#lib/cells/format-cell.ts';
import type { DelimitedOptions } from './delimited-text.ts';
import { withNameHeadings, type SliceScope, type TableSlice } from './table-slice.ts';

export const FILE_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type Headings = 'titles' | 'names';

/** The options of one file. They are plain data, so that a later choice does not change them. */
export interface ExportOptions {
  readonly form: FileFormat;
  readonly target: ResultFileKind;
  readonly cells: DelimitedOptions;
  readonly isForExcel: boolean;
  readonly hasHeader: boolean;
  readonly hasPartialLine: boolean;
}

/** The analyst's last choices, offered again while the window lives. */
export class ExportChoices {
  form: FileFormat = $state('xlsx');
  scope: SliceScope = $state('shown');
  delimiter: DelimitedOptions['delimiter'] = $state(',');
  isForExcel: boolean = $state(false);
  hasHeader: boolean = $state(true);
  nullText: string = $state('');
  isGuarded: boolean = $state(true);
  hasPartialLine: boolean = $state(false);
  /** The header of files and copies: titles for people, or the names of the query for programs. */
  headings: Headings = $state('titles');
  readonly #localDecimal: '.' | ',';

  constructor(locale?: string) {
    this.#localDecimal = getNumberSeparators(locale).decimal === ',' ? ',' : '.';
  }

  /**
   * Excel reads a CSV with the numbers of this system: `1,5` and `;` where the comma is the decimal
   * sign.
   */
  setForExcel(isForExcel: boolean): void {
    this.isForExcel = isForExcel;
    if (isForExcel && this.#localDecimal === ',' && this.delimiter === ',') this.delimiter = ';';
  }

  /** Puts the chosen headings on a slice. */
  withHeadings(slice: TableSlice): TableSlice {
    return this.headings === 'names' ? withNameHeadings(slice) : slice;
  }

  get cells(): DelimitedOptions {
    const { delimiter, nullText, isGuarded, isForExcel } = this;
    return {
      delimiter,
      nullText,
      isGuarded,
      decimalSeparator: isForExcel ? this.#localDecimal : '.',
    };
  }

  /** Copies the current choices, because another export may be configured while this one loads. */
  getOptions(form: FileFormat = this.form): ExportOptions {
    const { cells, isForExcel, hasHeader, hasPartialLine } = this;
    const target = form === 'csv' && this.delimiter === '\t' ? 'tsv' : form;
    return { form, target, cells, isForExcel, hasHeader, hasPartialLine };
  }
}
