import type { ResultFileKind } from '#shared/export.ts';
import { toNumberMarks } from '#lib/cells/format-cell.ts';
import type { DelimitedForm } from './delimited-text.ts';
import type { SliceScope } from './shown-slice.ts';

export const FILE_FORMS = ['xlsx', 'csv', 'json'] as const;
export type FileForm = (typeof FILE_FORMS)[number];

export type TakenChoices = Readonly<
  Pick<
    ExportChoices,
    'form' | 'scope' | 'kind' | 'cells' | 'isForExcel' | 'hasHeader' | 'hasSealLine'
  >
>;

/** What the analyst chose last time; it is offered again, for the life of the window. */
export class ExportChoices {
  form: FileForm = $state('xlsx');
  scope: SliceScope = $state('shown');
  delimiter: DelimitedForm['delimiter'] = $state(',');
  isForExcel: boolean = $state(false);
  hasHeader: boolean = $state(true);
  nullText: string = $state('');
  isGuarded: boolean = $state(true);
  hasSealLine: boolean = $state(false);
  readonly #localMark: '.' | ',';

  constructor(locale?: string) {
    this.#localMark = toNumberMarks(locale).decimal === ',' ? ',' : '.';
  }

  /** Excel reads a CSV as this system writes numbers: `1,5` and `;` where the comma is the point. */
  setForExcel(isForExcel: boolean): void {
    this.isForExcel = isForExcel;
    if (isForExcel && this.#localMark === ',' && this.delimiter === ',') this.delimiter = ';';
  }

  get cells(): DelimitedForm {
    const { delimiter, nullText, isGuarded, isForExcel } = this;
    return { delimiter, nullText, isGuarded, decimalMark: isForExcel ? this.#localMark : '.' };
  }

  /** As they stand now: another result may be asked for while the rows of this one are loaded. */
  get taken(): TakenChoices {
    const { form, scope, kind, cells, isForExcel, hasHeader, hasSealLine } = this;
    return { form, scope, kind, cells, isForExcel, hasHeader, hasSealLine };
  }

  get kind(): ResultFileKind {
    return this.toKind(this.form);
  }

  toKind(form: FileForm): ResultFileKind {
    return form === 'csv' && this.delimiter === '\t' ? 'tsv' : form;
  }
}
