import type { ResultFileKind } from '#shared/export.ts';
import { getNumberSeparators } from '#lib/cells/format-cell.ts';
import type { DelimitedOptions } from './delimited-text.ts';
import type { SliceScope } from './visible-slice.ts';

export const FILE_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type ExportOptions = Readonly<
  Pick<
    ExportChoices,
    'form' | 'scope' | 'kind' | 'cells' | 'isForExcel' | 'hasHeader' | 'hasPartialLine'
  >
>;

/** What the analyst chose last time; it is offered again, for the life of the window. */
export class ExportChoices {
  form: FileFormat = $state('xlsx');
  scope: SliceScope = $state('shown');
  delimiter: DelimitedOptions['delimiter'] = $state(',');
  isForExcel: boolean = $state(false);
  hasHeader: boolean = $state(true);
  nullText: string = $state('');
  isGuarded: boolean = $state(true);
  hasPartialLine: boolean = $state(false);
  readonly #localDecimal: '.' | ',';

  constructor(locale?: string) {
    this.#localDecimal = getNumberSeparators(locale).decimal === ',' ? ',' : '.';
  }

  /** Excel reads a CSV as this system writes numbers: `1,5` and `;` where the comma is the point. */
  setForExcel(isForExcel: boolean): void {
    this.isForExcel = isForExcel;
    if (isForExcel && this.#localDecimal === ',' && this.delimiter === ',') this.delimiter = ';';
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

  /** As they stand now: another result may be asked for while the rows of this one are loaded. */
  get options(): ExportOptions {
    const { form, scope, kind, cells, isForExcel, hasHeader, hasPartialLine } = this;
    return { form, scope, kind, cells, isForExcel, hasHeader, hasPartialLine };
  }

  get kind(): ResultFileKind {
    return this.getKindOf(this.form);
  }

  getKindOf(form: FileFormat): ResultFileKind {
    return form === 'csv' && this.delimiter === '\t' ? 'tsv' : form;
  }
}
